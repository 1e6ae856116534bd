"""Imagined deals agree with everything that the seat has seen."""

from __future__ import annotations

from random import Random

from bidwhist.bots.position import FULL, JOKERS, Position
from bidwhist.bots.position_from_view import position_of, renaming_of
from bidwhist.bots.rollouts import worlds_of
from bidwhist.engine import Phase, SeatView, view
from bidwhist.engine.cards import mask_of
from game_positions import moments


def imagined(seed: int, **rules: str) -> list[tuple[SeatView, Position, Position]]:
    """Views in play, their positions, and a world imagined around each."""
    found = []
    for state in moments(seed, Phase.PLAY, 6, **rules):
        seen = view(state, state.turn)
        place = position_of(seen)
        found.append((seen, place, worlds_of(seen, place).imagine(Random(seed))))
    return found


def all_imagined(**rules: str) -> list[tuple[SeatView, Position, Position]]:
    return [world for seed in range(40) for world in imagined(seed, **rules)]


def test_each_card_is_in_one_place() -> None:
    for _, _, world in all_imagined():
        places = [*world.hands, world.buried, world.gone]
        assert sum(mask.bit_count() for mask in places) == 54
        assert sum(places) == FULL


def test_hands_have_as_many_cards_as_the_table_shows() -> None:
    for seen, _, world in all_imagined():
        for seat in range(4):
            assert world.hands[seat - seen.declarer & 3].bit_count() == seen.counts[seat]


def test_own_hand_and_own_burial_stay() -> None:
    for seen, place, world in all_imagined():
        assert world.hands[place.turn] == renaming_of(seen).mask(seen.hand)
        if seen.seat == seen.declarer:
            assert world.buried == renaming_of(seen).mask(seen.buried)


def test_nobody_holds_a_suit_it_has_shown_out_of() -> None:
    for _, place, world in all_imagined(revokes="prevented"):
        for seat in range(4):
            assert not world.hands[seat] & place.voids[seat]


def test_a_kitty_that_all_have_seen_is_with_the_declarer_or_buried() -> None:
    for seen, _, world in all_imagined(kitty_shown="always"):
        kitty = renaming_of(seen).mask(mask_of(seen.kitty)) & ~world.gone
        assert not kitty & ~(world.hands[0] | world.buried)


def test_jokers_left_out_are_buried() -> None:
    worlds = all_imagined(notrump_jokers="removed")
    plain = [
        (seen, world) for seen, _, world in worlds if seen.contract and seen.contract.is_notrump
    ]
    assert plain
    for seen, world in plain:
        jokers = seen.rules.cards & JOKERS
        assert world.buried & jokers == jokers


def test_worlds_differ() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    seen = view(state, state.turn)
    worlds, chance = worlds_of(seen, position_of(seen)), Random(1)
    assert len({tuple(worlds.imagine(chance).hands) for _ in range(20)}) > 10
