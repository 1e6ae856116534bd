"""Cards, seats, bids and strains as text, both ways (docs/format.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bidwhist.engine.cards import RANKS, SEATS, SIDES, SUITS, cards_in, mask_of

CARDS: Final = (*(rank + suit for suit in SUITS for rank in RANKS), "LJ", "BJ")
_NUMBERS: Final = {text: card for card, text in enumerate(CARDS)}


def card_text(card: int) -> str:
    """Return the card in notation: `AS`, `TH`, `BJ`."""
    return CARDS[card]


def cards_text(cards: Iterable[int]) -> str:
    """Return the cards in notation, separated by spaces."""
    return " ".join(CARDS[card] for card in cards)


def mask_text(mask: int) -> str:
    """Return the cards of a mask in notation, lowest number first."""
    return cards_text(cards_in(mask))


def parse_card(text: str) -> int:
    """Return the card; a `ValueError` says what is wrong with the text."""
    try:
        return _NUMBERS[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a card: write AS, TH, 2C, BJ or LJ.") from None


def parse_cards(text: str) -> tuple[int, ...]:
    """Return the cards of a list in their order; a `ValueError` where one stands there twice."""
    cards = tuple(parse_card(word) for word in text.split())
    if len(set(cards)) != len(cards):
        twice = next(card for i, card in enumerate(cards) if card in cards[:i])
        raise ValueError(f"{CARDS[twice]} stands there twice.")
    return cards


def parse_mask(text: str) -> int:
    """Return the cards of a list as a mask; a `ValueError` where one stands there twice."""
    return mask_of(parse_cards(text))


def parse_seat(text: str) -> int:
    """Return the seat of a letter N E S W."""
    if len(text) != 1 or text not in SEATS:
        raise ValueError(f"{text!r} is not a seat: N, E, S or W.")
    return SEATS.index(text)


def pair_text(pair: tuple[int, int]) -> dict[str, int]:
    """Return a pair of numbers of NS and EW by the sides' names."""
    return dict(zip(SIDES, pair, strict=True))
