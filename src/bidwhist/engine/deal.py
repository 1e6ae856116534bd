"""Dealing a shuffled deck (docs/rules.md, chapter 2); the shuffle itself comes from outside."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from bidwhist.engine.actions import Deal
from bidwhist.engine.cards import DIAMONDS, mask_of, suit_of

# The kitty takes one card after each of rounds 2 to 7: never one of the first or last four (2.2).
KITTY_PLACES: Final = (8, 13, 18, 23, 28, 33)


_PLAYERS_PLACES: Final = [place for place in range(54) if place not in KITTY_PLACES]
_PILES: Final = tuple(itemgetter(*_PLAYERS_PLACES[player::4]) for player in range(4))
_KITTY: Final = itemgetter(*KITTY_PLACES)


def deal_cards(deck: Sequence[int], hand: int, dealer: int) -> Deal:
    """Return the deal of a shuffled deck of 54, one card at a time from the dealer's left."""
    piles = [mask_of(pile(deck)) for pile in _PILES]
    north, east, south, west = (piles[seat - dealer - 1 & 3] for seat in range(4))
    return Deal(hand, dealer, (north, east, south, west), _KITTY(deck))


def first_diamond(deck: Sequence[int], seat: int) -> int:
    """Return who gets the first diamond when the deck is dealt face up from `seat` on (2.5)."""
    place = next(place for place, card in enumerate(deck) if suit_of(card) == DIAMONDS)
    return seat + place & 3
