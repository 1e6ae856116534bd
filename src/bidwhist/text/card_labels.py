"""The short names of cards, as shown on them; imports little, as the first frame needs it."""

from __future__ import annotations

from typing import Final

SUIT_SIGNS: Final = "♣♦♥♠"
SUIT_LETTERS: Final = "CDHS"
RANK_LABELS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def suit_sign(suit: int, symbols: bool = True) -> str:
    """Return ♠ or S."""
    return (SUIT_SIGNS if symbols else SUIT_LETTERS)[suit]


def card_label(card: int, symbols: bool = True) -> str:
    """Return a card in two or three cells: `10♠`, `AH`, `BJ`."""
    if card >= 52:
        return ("LJ", "BJ")[card - 52]
    return RANK_LABELS[card % 13] + suit_sign(card // 13, symbols)
