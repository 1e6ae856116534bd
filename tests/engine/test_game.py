"""A whole game: phases one after the other, deals, and states that never change."""

import copy
import pickle
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine import (
    Accept,
    Action,
    Bid,
    Bury,
    CallRevoke,
    Deal,
    HouseRules,
    IllegalAction,
    MakeBid,
    NameTrump,
    Pass,
    Phase,
    Play,
    State,
    apply,
    house_rules,
    is_legal,
    legal_actions,
    new_game,
)
from bidwhist.engine.cards import SEATS, left_of
from bidwhist.engine.state import playable
from engine_games import any_rules, finished, next_deal, seeds, some_burial, states, walk
from hands import PAGAT, action, after, deal, dealt, leading, won

NUMBERS = st.integers(-2, 60)


def any_action() -> st.SearchStrategy[Action]:
    """Any action object at all, sensible or not."""
    bids = st.builds(Bid, st.integers(-1, 9), st.integers(-1, 6))
    seats = st.integers(-1, 4)
    return st.one_of(
        st.builds(Pass, seats),
        st.builds(MakeBid, seats, bids),
        st.builds(NameTrump, seats, st.integers(-2, 5), st.booleans()),
        st.builds(Bury, seats, st.integers(-1, 1 << 55)),
        st.builds(Play, seats, NUMBERS),
        st.builds(CallRevoke, seats, seats, st.integers(-1, 14)),
        st.builds(Accept, seats),
        st.builds(
            Deal,
            st.integers(0, 3),
            seats,
            st.tuples(*[st.integers(-1, 1 << 54)] * 4),
            st.lists(NUMBERS, max_size=7).map(tuple),
        ),
    )


@given(states(), any_action())
def test_what_is_not_legal_is_refused_with_a_sentence(state: State, act: Action) -> None:
    if is_legal(state, act):
        apply(state, act)
        return
    with pytest.raises(IllegalAction) as refused:
        apply(state, act)
    sentence = str(refused.value)
    assert sentence[0].isupper()
    assert sentence[-1] == "."


@given(states())
def test_there_is_always_something_to_do_until_the_game_is_over(state: State) -> None:
    if state.phase in (Phase.DEAL, Phase.OVER):
        assert state.turn == -1
        assert list(legal_actions(state)) == []
    else:
        assert is_legal(state, next(legal_actions(state)))


@given(states())
def test_what_is_listed_is_legal_and_nothing_else(state: State) -> None:
    if state.phase is Phase.BURY:
        assert is_legal(state, some_burial(state, Random(1)))
        return
    listed = set(legal_actions(state))
    seat = state.turn
    bids = [Bid(level, strain) for level in range(9) for strain in range(5)]
    thinkable: list[Action] = [Pass(seat), Accept(seat), *(MakeBid(seat, bid) for bid in bids)]
    thinkable += [Play(seat, card) for card in range(54)]
    thinkable += [
        NameTrump(seat, trump, low, aces)
        for trump in range(-1, 4)
        for low in (False, True)
        for aces in (None, False, True)
    ]
    thinkable += [CallRevoke(seat, who, n) for who in range(4) for n in range(14)]
    assert listed == {one for one in thinkable if is_legal(state, one)}


@given(any_rules(), seeds())
def test_apply_never_touches_its_argument(rules: HouseRules, chance: Random) -> None:
    for state, act in walk(rules, chance):
        before = pickle.dumps(state)
        apply(state, act)
        assert pickle.dumps(state) == before


@given(states())
def test_a_copy_of_a_state_is_the_state(state: State) -> None:
    assert copy.copy(state) is state
    assert copy.deepcopy(state) is state


def test_a_state_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        dealt().turn = 2  # type: ignore[misc]


@given(any_rules(), seeds())
def test_a_hand_has_thirteen_books_and_its_score_adds_up(rules: HouseRules, chance: Random) -> None:
    state = finished(rules, chance, hands=3)
    assert state.result is not None
    if state.result.contract is not None:
        assert sum(state.result.books) == sum(state.result.taken) == 13
        assert state.result.score == state.score


@given(any_rules(), seeds())
def test_a_new_hand_starts_afresh_but_for_score_dealer_and_number(
    rules: HouseRules, chance: Random
) -> None:
    state = finished(rules, chance)
    if state.phase is Phase.OVER:
        return
    dealing = next_deal(state, chance)
    fresh = apply(new_game(rules), Deal(1, dealing.dealer, dealing.hands, dealing.kitty))
    assert apply(state, dealing) == fresh._replace(
        hand_number=2, score=state.score, sets=state.sets
    )


# Deals (chapter 2)


def test_the_deal_passes_left_after_every_hand() -> None:
    state = finished(house_rules(target=100), Random(1))
    assert state.phase is Phase.DEAL
    for seat, dealer in enumerate(SEATS):
        passes_left = seat == left_of(state.dealer)
        assert is_legal(state, deal(dealer=dealer, hand=2)) is passes_left


def test_the_deal_passes_left_after_a_hand_that_was_thrown_in() -> None:
    state = dealt(house_rules(all_pass="redeal"), dealer="W")
    state = after(state, "N passes", "E passes", "S passes", "W passes")
    assert is_legal(state, deal(dealer="N", hand=2))
    assert not is_legal(state, deal(dealer="W", hand=2))


def test_who_deals_next_is_told_to_who_deals_out_of_turn() -> None:
    state = finished(house_rules(target=100), Random(1))
    with pytest.raises(IllegalAction, match=f"{SEATS[left_of(state.dealer)]} deals"):
        apply(state, deal(dealer=SEATS[state.dealer], hand=2))


def test_any_seat_deals_the_first_hand() -> None:
    assert all(is_legal(new_game(PAGAT), deal(dealer=dealer)) for dealer in SEATS)


@pytest.mark.parametrize(
    ("piles", "sentence"),
    [
        ({"hand_number": 2}, "hand 1, not 2"),
        ({"hands": (0, 0, 0, 0)}, "12 cards for each"),
        ({"kitty": (0, 1, 2, 3, 4)}, "12 cards for each"),
        ({"kitty": (0, 0, 1, 2, 3, 4)}, "each of the 54 cards once"),
        ({"kitty": (-1, 0, 1, 2, 3, 4)}, "each of the 54 cards once"),
        ({"dealer": 4}, "one of N E S W"),
        ({"dealer": -1}, "one of N E S W"),
    ],
)
def test_a_deal_is_the_whole_deck_in_order(piles: dict[str, object], sentence: str) -> None:
    right = deal()
    given = {"hand_number": 1, "dealer": 0, "hands": right.hands, "kitty": right.kitty, **piles}
    with pytest.raises(IllegalAction, match=sentence):
        apply(new_game(PAGAT), Deal(**given))  # type: ignore[arg-type]


def test_nothing_is_dealt_in_the_middle_of_a_hand() -> None:
    with pytest.raises(IllegalAction, match="That belongs to the deal; now it is the auction"):
        apply(dealt(dealer="N"), deal(dealer="E", hand=2))


def test_nothing_happens_once_the_game_is_over() -> None:
    state = finished(house_rules(target=3), Random(3), hands=20)
    assert state.phase is Phase.OVER
    assert state.winner in (0, 1)
    for act in (deal(hand=state.hand_number + 1), action("N passes"), action("N AS")):
        with pytest.raises(IllegalAction, match="The game is over"):
            apply(state, act)


def test_a_game_goes_on_until_somebody_wins_or_loses() -> None:
    state = finished(house_rules(target=21), Random(4), hands=200)
    assert state.phase is Phase.OVER
    assert max(state.score) >= 21 or min(state.score) <= -21


LINES = {
    "the auction": "N passes",
    "naming": "N names H",
    "burying": "N buries 2C 3C 4C 5C 6C 7C",
    "play": "N AS",
    "the showdown": "N accepts",
}
"""An action of North's for each phase of a hand, by the phase's name."""


def in_phase(phase: str) -> State:
    """A hand in the phase of that name, with North to act."""
    if phase == "the auction":
        return dealt(dealer="W")
    if phase in ("naming", "burying"):
        state = won(dealt(), "4 up", "N")
        return state if phase == "naming" else after(state, "N names H")
    state = leading(house_rules(revokes="called"), "4 up", "H")
    while phase == "the showdown" and state.phase is Phase.PLAY:
        state = apply(state, next(legal_actions(state)))
    return state


@pytest.mark.parametrize(("now", "other"), list(permutations(LINES, 2)))
def test_an_action_of_another_phase_is_refused_with_both_names(now: str, other: str) -> None:
    with pytest.raises(IllegalAction, match=f"^That belongs to {other}; now it is {now}.$"):
        after(in_phase(now), LINES[other])


@pytest.mark.parametrize("now", ["the auction", "naming", "burying"])
def test_no_revoke_is_called_before_the_play(now: str) -> None:
    with pytest.raises(IllegalAction, match=f"^That belongs to play; now it is {now}.$"):
        after(in_phase(now), "N calls E 1")


@given(states())
def test_nothing_is_playable_outside_the_play(state: State) -> None:
    assert (playable(state) != 0) is (state.phase is Phase.PLAY)
