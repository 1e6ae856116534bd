"""docs/rules.md, chapter 9: what a revoke is, who may call it and when, what it costs."""

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
    house_rules,
    is_legal,
    view,
)
from bidwhist.engine.cards import SEATS
from bidwhist.engine.game import legal_calls
from bidwhist.engine.notation import card_text, parse_cards
from bidwhist.engine.revoke import is_revoke, move_books, penalties
from bidwhist.engine.trick import Tricks
from engine_games import any_rules, seeds, walk
from hands import PAGAT, action, after, ending, leading

CALLED = house_rules(revokes="called")
COSTLY = house_rules(revokes="called", wrong_call="three_books")

# North has ten clubs and leads them; East and South hold one club each and throw a diamond or a
# heart on the first trick, a revoke that their club in the second trick gives away. West follows.
PILES = {
    "N": "AC KC QC JC TC 9C 8C 7C 6C 5C AS KS",
    "E": "2C AD KD QD JD TD 9D 8D 7D 6D 5D 4D",
    "S": "3C AH KH QH JH TH 9H 8H 7H 6H 5H 4H",
    "W": "4C QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    "kitty": "2D 3D 2H 3H LJ BJ",
}


def in_play(rules: HouseRules = CALLED, high: str = "4 nt") -> State:
    names = "up" if high.endswith("nt") else "S"
    return leading(rules, high, names, **PILES)


def two_tricks(rules: HouseRules = CALLED, high: str = "4 nt") -> State:
    """East and South have revoked in trick 1."""
    first = ["N AC", "E 4D", "S 4H", "W 4C"]
    return after(in_play(rules, high), *first, "N KC", "E 2C", "S 3C", "W 2S")


def played_out(state: State) -> State:
    """The showdown; every seat plays its lowest lawful card."""
    while state.phase is Phase.PLAY:
        lawful = view(state, state.turn).lawful
        card = card_text((lawful & -lawful).bit_length() - 1)
        state = after(state, f"{SEATS[state.turn]} {card}")
    return state


def scored(state: State, books_of_north_south: int, *calls: str) -> State:
    """The hand scored as if North-South had these books, their burial included."""
    state = played_out(state)
    assert state.tricks is not None
    tricks = state.tricks.copy()
    tricks.books = (books_of_north_south - 1, 13 - books_of_north_south)
    state = state._replace(tricks=tricks)
    return after(state, *calls, "N accepts", "E accepts", "S accepts", "W accepts")


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


def test_the_same_call_cannot_be_made_twice_by_anybody() -> None:
    state = after(two_tricks(), "N calls E 1")
    assert not is_legal(state, action("N calls E 1"))
    assert not is_legal(state, action("S calls E 1"))
    assert is_legal(state, action("S calls W 1"))
    with pytest.raises(IllegalAction, match="called already"):
        after(state, "S calls E 1")


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


def test_a_call_in_the_showdown_does_not_start_the_accepts_anew() -> None:
    state = after(played_out(two_tricks()), "N accepts", "E accepts", "S accepts", "N calls E 1")
    assert SEATS[state.turn] == "W"
    assert after(state, "W accepts").result is not None


def test_prevented_revokes_need_no_showdown() -> None:
    state = played_out(after(in_play(PAGAT), "N AC", "E 2C", "S 3C", "W 4C"))
    assert state.result is not None


# What it costs


@pytest.mark.parametrize(
    ("books", "payer", "left"),
    [
        ((10, 3), 0, (7, 6)),
        ((10, 3), 1, (13, 0)),
        ((11, 2), 1, (13, 0)),
        ((12, 1), 1, (13, 0)),
        ((1, 12), 0, (0, 13)),
        ((13, 0), 1, (13, 0)),
        ((3, 10), 0, (0, 13)),
        ((13, 0), 0, (10, 3)),
    ],
)
def test_three_books_move_or_all_where_there_are_fewer(
    books: tuple[int, int], payer: int, left: tuple[int, int]
) -> None:
    assert move_books(books, payer) == left


@pytest.mark.parametrize(
    ("high", "books", "calls", "left", "points"),
    [
        ("4 up", 10, [], (10, 3), (4, 0)),
        ("4 up", 10, ["W calls S 1"], (7, 6), (-4, 0)),
        ("4 up", 11, ["N calls E 1"], (13, 0), (7, 0)),
        ("4 up", 1, ["E calls S 1"], (0, 13), (-4, 0)),
        ("4 up", 7, ["N calls E 1"], (10, 3), (4, 0)),
        ("4 nt", 10, ["W calls S 1"], (7, 6), (-8, 0)),
        ("4 up", 12, ["N calls E 1", "E calls S 1"], (10, 3), (4, 0)),
        ("4 up", 12, ["E calls S 1", "N calls E 1"], (12, 1), (6, 0)),
        ("7 up", 11, ["N calls E 1"], (13, 0), (7, 0)),
        ("7 up", 13, ["E calls S 1"], (10, 3), (-7, 0)),
        ("4 up", 10, ["W calls S 12"], (10, 3), (4, 0)),
    ],
)
def test_penalties_apply_in_the_order_of_the_calls(
    high: str, books: int, calls: list[str], left: tuple[int, int], points: tuple[int, int]
) -> None:
    result = scored(two_tricks(high=high), books, *calls).result
    assert result is not None
    assert result.books == left
    assert result.points == points
    assert result.taken == (books, 13 - books)


@pytest.mark.parametrize(("boston", "points"), [("none", 7), ("flat_14", 14), ("bonus", 14)])
def test_thirteen_books_by_penalty_are_a_boston(boston: str, points: int) -> None:
    house = house_rules(revokes="called", boston=boston)
    result = scored(two_tricks(house, "7 up"), 11, "N calls E 1").result
    assert result is not None
    assert result.boston
    assert result.points == (points, 0)


def test_a_boston_by_penalty_wins_the_game_where_that_is_the_rule() -> None:
    house = house_rules(revokes="called", boston="wins_game", target=100)
    assert scored(two_tricks(house, "4 up"), 11, "N calls E 1").winner == 0
    assert scored(two_tricks(house, "4 up"), 9, "N calls E 1").winner == -1


def test_a_wrong_call_is_free_by_default() -> None:
    result = scored(two_tricks(high="4 up"), 10, "N calls W 1").result
    assert result is not None
    assert result.books == (10, 3)
    assert result.penalties == ()


def test_a_wrong_call_costs_the_callers_side_where_that_is_the_rule() -> None:
    result = scored(two_tricks(COSTLY, "4 up"), 10, "N calls W 1", "N calls E 1").result
    assert result is not None
    assert result.books == (10, 3)
    assert [payer for _, payer in result.penalties] == [0, 1]
    wrong = scored(two_tricks(COSTLY, "4 up"), 10, "W calls N 1").result
    assert wrong is not None
    assert wrong.books == (13, 0)


def test_calls_are_paid_for_once_each() -> None:
    state = after(two_tricks(), "N calls E 1", "W calls S 1", "N calls W 2")
    assert state.tricks is not None
    assert penalties(state.tricks, state.revoke_calls, CALLED) == (
        (CallRevoke(0, 1, 1), 1),
        (CallRevoke(3, 2, 1), 0),
    )


def test_a_view_has_the_books_after_penalties_once_the_hand_is_scored() -> None:
    before = after(two_tricks(high="4 up"), "E calls S 1")
    assert view(before, 1).books == (2, 1)  # the burial and a trick each: nothing is moved yet
    assert view(scored(two_tricks(high="4 up"), 10, "E calls S 1"), 1).books == (7, 6)


# docs/rules.md, chapter 9, example


def test_rules_example_four_bid_ten_held_three_go_across() -> None:
    result = scored(two_tricks(high="4 up"), 10, "E calls S 1").result
    assert result is not None
    assert result.books[0] == 7
    assert result.points[0] == -4
