"""docs/rules.md, chapter 9: what a revoke is, who may call it and when."""

from itertools import product
from random import Random

import pytest
from hypothesis import given

from bidwhist.engine import (
    CallRevoke,
    HouseRules,
    IllegalAction,
    Phase,
    Play,
    State,
    apply,
    house_rules,
    is_legal,
    legal_actions,
    view,
)
from bidwhist.engine.cards import SEATS
from bidwhist.engine.game import legal_calls
from bidwhist.engine.notation import parse_cards
from bidwhist.engine.revoke import is_revoke
from bidwhist.engine.trick import Tricks
from engine_games import any_rules, seeds, walk
from hands import PAGAT, action, after, ending
from revoke_hands import in_play, played_out, scored, two_tricks

# What a revoke is


@pytest.mark.parametrize(
    ("contract", "hands", "plays", "revoked"),
    [
        ("S up", "AH 2D | 2H 3C | 3H 4D | 4H 5D", "AH 3C 3H 4H", True),
        ("S up", "AH 2D | 2H 3C | 3H 4D | 4H 5D", "AH 2H 3H 4H", False),
        ("S up", "AH 2D | 6C 3C | 3H 4D | 4H 5D", "AH 3C 3H 4H", False),
        ("S up", "AS 2D | LJ 3C | 3S 4D | 4S 5D", "AS 3C 3S 4S", True),
        ("S up", "AS 2D | LJ 2S | 3S 4D | 4S 5D", "AS LJ 3S 4S", False),
        ("S up", "LJ 2D | 2S 3C | 3S 4D | 4S 5D", "LJ 3C 3S 4S", True),
        ("S up", "AH 2D | 2H BJ | 3H 4D | 4H 5D", "AH BJ 3H 4H", True),
        ("nt up", "AH 2D | 2H BJ | 3H 4D | 4H 5D", "AH BJ 3H 4H", True),
        ("nt up", "LJ 2D | 2H BJ | 3H 4D | 4H 5D", "LJ BJ 3H 4H", False),
    ],
)
def test_east_revokes_where_a_rule_forbids_the_card(
    contract: str, hands: str, plays: str, revoked: bool
) -> None:
    assert is_revoke(played(ending(contract, "N", hands), plays), 1, 0) is revoked


def played(tricks: Tricks, plays: str) -> Tricks:
    for card in parse_cards(plays):
        tricks.push(card)
    return tricks


def test_after_a_joker_lead_at_no_trump_a_suit_binds_once_it_is_set() -> None:
    tricks = ending("nt up", "N", "LJ 2D | 6C 3C | 5C 4D | 4H 5D")
    assert is_revoke(played(tricks, "LJ 6C 4D 4H"), 2, 0)
    assert not is_revoke(tricks, 1, 0)
    assert not is_revoke(tricks, 3, 0)


def test_a_joker_thrown_any_time_is_no_revoke_where_that_is_the_rule() -> None:
    hands = "AH 2D | 2H BJ | 3H 4D | 4H 5D"
    any_time = house_rules(notrump_jokers="any_time")
    assert not is_revoke(played(ending("nt up", "N", hands, any_time), "AH BJ 3H 4H"), 1, 0)


def test_the_leader_of_a_trick_never_revokes() -> None:
    tricks = two_tricks().tricks
    assert tricks is not None
    assert [is_revoke(tricks, seat, 0) for seat in range(4)] == [False, True, True, False]


def test_nobody_revokes_in_the_last_trick() -> None:
    state = played_out(two_tricks())
    assert state.tricks is not None
    assert not any(is_revoke(state.tricks, seat, 11) for seat in range(4))


@given(any_rules(revokes="called"), seeds())
def test_a_card_is_a_revoke_exactly_when_it_was_not_lawful(
    rules: HouseRules, chance: Random
) -> None:
    broken = set()
    last: Tricks | None = None
    for state, act in walk(rules, chance):
        if isinstance(act, Play) and state.tricks is not None:
            last = state.tricks
            if not last.lawful() >> act.card & 1:
                broken.add((state.turn, len(last.history) // 4))
    if last is not None:
        places = product(range(4), range(len(last.history) // 4))
        found = {(seat, trick) for seat, trick in places if is_revoke(last, seat, trick)}
        assert found == {(seat, trick) for seat, trick in broken if trick < 11}


# Whether and when it can happen and be called


def test_prevented_revokes_cannot_happen_and_cannot_be_called() -> None:
    state = after(in_play(PAGAT), "N AC")
    with pytest.raises(IllegalAction, match="You hold a club: follow suit"):
        after(state, "E 4D")
    state = after(state, "E 2C", "S 3C", "W 4C")
    with pytest.raises(IllegalAction, match="none can be called"):
        after(state, "W calls N 1")
    assert list(legal_calls(state, 3)) == []


def test_called_revokes_let_any_held_card_be_played_and_no_other() -> None:
    state = after(in_play(), "N AC")
    assert is_legal(state, action("E 4D"))
    assert not is_legal(state, action("E 4H"))
    assert view(state, 1).playable == state.holding(1)
    assert view(state, 1).lawful.bit_count() == 1


def test_a_revoke_is_called_from_the_end_of_its_trick_on() -> None:
    state = after(in_play(), "N AC", "E 4D", "S 4H")
    assert not is_legal(state, action("N calls E 1"))
    state = after(state, "W 4C")
    assert is_legal(state, action("N calls E 1"))
    assert not is_legal(state, action("N calls E 2"))
    assert not is_legal(state, action("N calls E 0"))
    assert is_legal(played_out(state), action("N calls E 12"))


def test_a_revoke_cannot_be_called_once_the_hand_is_scored() -> None:
    state = scored(two_tricks(), 10)
    assert state.phase is Phase.OVER or state.phase is Phase.DEAL
    assert not is_legal(state, action("N calls E 1"))


def test_only_an_opponent_calls_and_in_turn_or_out_of_it() -> None:
    state = two_tricks()
    assert [is_legal(state, action(f"{seat} calls E 1")) for seat in SEATS] == [1, 0, 1, 0]


@pytest.mark.parametrize(("seat", "offender"), [(0, 5), (0, -1), (4, 1), (-1, 0)])
def test_a_call_is_by_a_seat_against_a_seat(seat: int, offender: int) -> None:
    with pytest.raises(IllegalAction, match="one seat against another"):
        apply(two_tricks(), CallRevoke(seat, offender, 1))


def test_a_call_against_the_partner_is_refused_with_the_reason() -> None:
    with pytest.raises(IllegalAction, match="called against an opponent"):
        after(two_tricks(), "E calls W 1")


@pytest.mark.parametrize("trick", [0, 3, 13])
def test_a_trick_that_has_not_been_finished_is_told_by_its_number(trick: int) -> None:
    with pytest.raises(IllegalAction, match=f"Trick {trick} has not been finished"):
        after(two_tricks(), f"N calls E {trick}")


def test_the_same_call_cannot_be_made_twice_by_anybody() -> None:
    state = after(two_tricks(), "N calls E 1")
    assert not is_legal(state, action("N calls E 1"))
    assert not is_legal(state, action("S calls E 1"))
    assert is_legal(state, action("S calls W 1"))
    with pytest.raises(IllegalAction, match="called already"):
        after(state, "S calls E 1")


@pytest.mark.parametrize("state", [two_tricks(), played_out(two_tricks())], ids=["play", "end"])
def test_who_is_to_act_is_offered_every_call_in_play_and_in_the_showdown(state: State) -> None:
    offered = list(legal_actions(state))
    calls = list(legal_calls(state, state.turn))
    assert calls
    assert offered[-len(calls) :] == calls
    assert list(view(state, state.turn).legal_actions()) == offered


def test_a_call_changes_nobodys_turn() -> None:
    state = two_tricks()
    assert after(state, "W calls S 1").turn == state.turn


def test_each_seat_accepts_from_the_declarer_on() -> None:
    state = played_out(two_tricks())
    assert state.phase is Phase.SHOWDOWN
    assert SEATS[state.turn] == "N"
    assert not is_legal(state, action("E accepts"))
    state = after(state, "N accepts", "E accepts", "S accepts")
    assert state.result is None
    state = after(state, "W accepts")
    assert state.result is not None
    assert state.accepts == 4


def test_a_call_in_the_showdown_does_not_start_the_accepts_anew() -> None:
    state = after(played_out(two_tricks()), "N accepts", "E accepts", "S accepts", "N calls E 1")
    assert SEATS[state.turn] == "W"
    assert after(state, "W accepts").result is not None


def test_prevented_revokes_need_no_showdown() -> None:
    state = played_out(after(in_play(PAGAT), "N AC", "E 2C", "S 3C", "W 4C"))
    assert state.result is not None
