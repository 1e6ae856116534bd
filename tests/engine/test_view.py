"""What a seat may know: everything public, its own cards, and nothing more."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pytest
from hypothesis import given

from bidwhist.engine import (
    HouseRules,
    Phase,
    SeatView,
    State,
    apply,
    house_rules,
    legal_actions,
    legal_calls,
    new_game,
    view,
)
from bidwhist.engine.cards import SEATS, cards_in, mask_of
from bidwhist.engine.contract import Order
from bidwhist.engine.notation import mask_text, parse_mask
from bidwhist.engine.trick import Tricks
from engine_games import any_rules, seeds, states, walk
from hands import PAGAT, after, dealt, leading, won
from unseen import dealt_anew, known_to, leaks

KITTY = "2C 3C 4C 5C 6C 7C"


def parts(thing: object) -> Iterator[object]:
    """An object and all that it is made of."""
    yield thing
    if isinstance(thing, tuple | list):
        for part in thing:
            yield from parts(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from parts(getattr(thing, field.name))


@given(states(), seeds())
def test_dealing_the_unseen_cards_anew_changes_no_view(state: State, chance: Random) -> None:
    assert not any(leaks(state, seat, chance) for seat in range(-1, 4))


@given(states(), seeds())
def test_the_cards_dealt_anew_are_still_the_whole_deck(state: State, chance: Random) -> None:
    if state.phase in (Phase.DEAL, Phase.OVER):
        return
    other = dealt_anew(state, 0, chance)
    on_table = mask_of(other.tricks.history) if other.tricks else 0
    held = mask_of(card for seat in range(4) for card in cards_in(other.holding(seat)))
    taken = other.buried or other.phase is Phase.BURY
    kitty = 0 if taken else mask_of(other.kitty)
    assert held | on_table | kitty | other.buried == state.rules.cards


@given(states())
def test_a_view_holds_no_state_no_tricks_object_and_no_mutable_list(state: State) -> None:
    for seat in range(-1, 4):
        for part in parts(view(state, seat)):
            assert not isinstance(part, State | Tricks | Order | list | dict | set)


@given(states())
def test_no_mask_in_a_view_has_a_card_that_the_seat_does_not_know(state: State) -> None:
    for seat in range(-1, 4):
        seen, known = view(state, seat), known_to(state, seat)
        for mask in (seen.hand, seen.buried, seen.lawful, seen.playable, mask_of(seen.kitty)):
            assert mask & ~(known | mask_of(seen.kitty)) == 0
        if not known & mask_of(state.kitty):
            assert seen.kitty == ()


@given(states())
def test_the_view_offers_what_the_engine_allows(state: State) -> None:
    for seat in range(4):
        offered = view(state, seat).legal_actions()
        if seat != state.turn:
            assert list(offered) == []
        elif state.phase is Phase.BURY:
            assert next(offered) == next(legal_actions(state))
        else:
            assert list(offered) == list(legal_actions(state))


@given(any_rules(revokes="called"), seeds())
def test_the_view_lists_the_calls_that_the_seat_may_make(rules: HouseRules, chance: Random) -> None:
    for state, _ in walk(rules, chance):
        for seat in range(4):
            listed = [(call.offender, call.trick) for call in legal_calls(state, seat)]
            assert list(view(state, seat).callable) == listed


@given(states())
def test_everybody_sees_how_many_cards_each_holds(state: State) -> None:
    counts = tuple(state.holding(seat).bit_count() for seat in range(4))
    assert {view(state, seat).counts for seat in range(-1, 4)} == {counts}


@pytest.mark.parametrize("seat", range(4))
def test_declaring_side_bid_and_books_needed_are_seen_from_every_seat(seat: int) -> None:
    seen = view(leading(PAGAT, "4 up", "H", kitty=KITTY), seat)
    assert seen.contract is not None
    assert (seen.declarer, seen.contract.needed, seen.books) == (0, 10, (1, 0))


def test_bids_are_offered_to_the_seat_whose_turn_it_is_alone() -> None:
    state = dealt(dealer="W")
    seen = [view(state, seat) for seat in range(-1, 4)]
    assert [len(one.bids) for one in seen] == [0, 15, 0, 0, 0]
    assert [one.may_pass for one in seen] == [False, True, False, False, False]


def test_it_is_nobodys_turn_before_a_deal() -> None:
    assert not any(view(new_game(PAGAT), seat).is_my_turn for seat in range(-1, 4))


def test_an_onlooker_holds_nothing_and_is_offered_nothing() -> None:
    seen = view(leading(house_rules(revokes="called"), "4 up", "H", kitty=KITTY), -1)
    assert (seen.hand, seen.buried, seen.lawful, seen.playable) == (0, 0, 0, 0)
    assert seen.kitty == ()
    assert not seen.is_my_turn
    assert list(seen.legal_actions()) == []


def test_the_kitty_is_seen_by_the_declarer_once_it_is_taken() -> None:
    state = won(dealt(kitty=KITTY), "4 up", "E")
    assert view(state, 1).kitty == ()
    state = after(state, "E names H")
    assert mask_text(mask_of(view(state, 1).kitty)) == KITTY
    assert [view(state, seat).kitty for seat in (0, 2, 3)] == [()] * 3


def test_the_declarer_goes_on_seeing_kitty_and_burial_in_play() -> None:
    state = leading(PAGAT, "4 up", "H", N="AS KS", kitty=KITTY)
    state = after(state, "N AS")
    assert view(state, 0).buried == parse_mask(KITTY)
    assert len(view(state, 0).kitty) == 6


def test_the_deal_says_nothing_of_the_kitty_to_the_dealer() -> None:
    state = dealt(dealer="S", kitty=KITTY)
    assert view(state, 2).kitty == ()


def test_finished_tricks_stay_as_they_were_whatever_comes_after() -> None:
    state = leading(PAGAT, "4 up", "H", kitty=KITTY)
    kept: list[SeatView] = []
    while state.phase is Phase.PLAY:
        kept.append(view(state, 0))
        state = apply(state, next(legal_actions(state)))
    final = view(state, 0).tricks
    assert all(seen.tricks == final[: len(seen.tricks)] for seen in kept)
    assert [len(trick.cards) for trick in final] == [4] * 12


def test_the_trick_on_the_table_names_its_leader_and_who_is_winning() -> None:
    state = after(leading(PAGAT, "4 up", "H", N="2S", E="AS", kitty=KITTY), "N 2S", "E AS")
    trick = view(state, 3).trick
    assert trick is not None
    assert [SEATS[trick.seat_of(place)] for place in range(len(trick.cards))] == ["N", "E"]
    assert SEATS[trick.winner] == "E"


def test_where_revokes_are_called_lawful_and_playable_differ() -> None:
    house = house_rules(revokes="called")
    piles = {"N": "AS", "E": "KS", "S": "QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "kitty": KITTY}
    state = after(leading(house, "4 up", "H", **piles), "N AS")
    assert mask_text(view(state, 1).lawful) == "KS"
    assert view(state, 1).playable == state.holding(1)
