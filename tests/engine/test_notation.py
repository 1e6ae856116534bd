"""Cards, seats and sets of cards as text, both ways (docs/format.md)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine.notation import (
    CARDS,
    card_text,
    cards_text,
    mask_text,
    pair_text,
    parse_card,
    parse_cards,
    parse_mask,
    parse_seat,
)
from referee_table import DECKS


def test_the_cards_are_rank_then_suit_and_two_jokers() -> None:
    assert set(CARDS) == DECKS["two_jokers"]
    assert [card_text(parse_card(text)) for text in ("AS", "TH", "2C", "BJ", "LJ")] == [
        *("AS", "TH", "2C", "BJ", "LJ")
    ]


def test_every_card_is_read_as_it_is_written() -> None:
    assert [parse_card(card_text(card)) for card in range(54)] == list(range(54))


@given(st.permutations(range(54)).map(lambda deck: tuple(deck[:7])))
def test_a_list_keeps_its_order(cards: tuple[int, ...]) -> None:
    assert parse_cards(cards_text(cards)) == cards


@given(st.integers(0, (1 << 54) - 1))
def test_every_set_is_read_as_it_is_written(mask: int) -> None:
    assert parse_mask(mask_text(mask)) == mask


@pytest.mark.parametrize("text", ["", "SA", "as", "10S", "1S", "AX", "JB", "A♠", "AS ", "J"])
def test_what_is_no_card_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write AS, TH, 2C, BJ or LJ"):
        parse_card(text)


def test_a_card_that_stands_there_twice_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="AS stands there twice"):
        parse_cards("AS KS AS")


def test_a_seat_is_read_from_its_letter() -> None:
    assert [parse_seat(letter) for letter in "NESW"] == [0, 1, 2, 3]


@pytest.mark.parametrize("text", ["", "n", "NE", "X", "North"])
def test_what_is_no_seat_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a seat"):
        parse_seat(text)


def test_pairs_are_told_by_side() -> None:
    assert pair_text((10, 3)) == {"NS": 10, "EW": 3}
