"""docs/rules.md, chapter 1."""

from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine.cards import (
    BIG_JOKER,
    DECK,
    EAST,
    JOKERS,
    LITTLE_JOKER,
    NORTH,
    SOUTH,
    SUIT_MASKS,
    WEST,
    cards_in,
    left_of,
    mask_of,
    partner_of,
    rank_of,
    side_of,
    suit_of,
)
from bidwhist.engine.notation import CARDS, parse_card


def test_there_are_54_cards_and_the_jokers_are_two() -> None:
    assert list(cards_in(DECK)) == list(range(54))
    assert list(cards_in(JOKERS)) == [LITTLE_JOKER, BIG_JOKER]


def test_four_suits_of_13_and_the_jokers_are_the_deck() -> None:
    assert [mask.bit_count() for mask in SUIT_MASKS] == [13] * 4
    assert sum(SUIT_MASKS) + JOKERS == DECK


def test_suit_and_rank_are_those_of_the_notation() -> None:
    for card, text in enumerate(CARDS[:52]):
        assert "23456789TJQKA"[rank_of(card)] + "CDHS"[suit_of(card)] == text
    assert suit_of(parse_card("LJ")) == suit_of(parse_card("BJ")) == 4


def test_seats_go_round_clockwise_north_east_south_west() -> None:
    assert [left_of(seat) for seat in (NORTH, EAST, SOUTH, WEST)] == [EAST, SOUTH, WEST, NORTH]


def test_partners_sit_opposite_and_are_one_side() -> None:
    assert partner_of(NORTH) == SOUTH
    assert partner_of(WEST) == EAST
    assert [side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


@given(st.sets(st.integers(0, 53)))
def test_a_mask_holds_the_cards_it_was_made_of(cards: set[int]) -> None:
    assert list(cards_in(mask_of(cards))) == sorted(cards)
