"""docs/rules.md, chapter 2: how the cards of a shuffled deck go round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine.cards import DECK, left_of, mask_of
from bidwhist.engine.deal import KITTY_PLACES, deal_cards, first_diamond
from bidwhist.engine.notation import parse_card

DECKS = st.permutations(range(54))


def test_the_first_four_and_the_last_four_cards_never_go_to_the_kitty() -> None:
    assert set(KITTY_PLACES) <= set(range(4, 50))
    assert len(set(KITTY_PLACES)) == 6


@given(DECKS, st.integers(0, 3))
def test_each_seat_is_dealt_twelve_and_the_kitty_six(deck: list[int], dealer: int) -> None:
    deal = deal_cards(deck, 3, dealer)
    assert [hand.bit_count() for hand in deal.hands] == [12] * 4
    assert sum(deal.hands) + mask_of(deal.kitty) == DECK
    assert (deal.hand_number, deal.dealer) == (3, dealer)


@pytest.mark.parametrize("dealer", range(4))
def test_cards_go_one_at_a_time_clockwise_from_the_dealers_left(dealer: int) -> None:
    deal = deal_cards(range(54), 1, dealer)
    seat = left_of(dealer)
    for place in range(54):
        if place in KITTY_PLACES:
            assert place in deal.kitty
        else:
            assert deal.hands[seat] >> place & 1
            seat = left_of(seat)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("place", [0, 1, 2, 3, 4, 7])
def test_who_gets_the_first_diamond_deals(seat: int, place: int) -> None:
    clubs = list(range(8))
    clubs[place] = parse_card("5D")
    assert first_diamond(clubs, seat) == (seat + place) % 4


def test_a_joker_is_no_diamond() -> None:
    deck = [parse_card(text) for text in ("BJ", "LJ", "2D")]
    assert first_diamond(deck, 0) == 2
