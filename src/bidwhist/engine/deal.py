"""Dealing a shuffled deck (docs/rules.md, chapter 2); the shuffle itself comes from outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter
from typing import Final

from bidwhist.engine.actions import Deal
from bidwhist.engine.cards import DIAMONDS, mask_of, suit_of

_Picker = Callable[[Sequence[int]], tuple[int, ...]]

# The kitty takes one card after each of rounds 2 to 7: never one of the first or last four (2.2).
KITTY_PLACES: Final = (8, 13, 18, 23, 28, 33)


@cache
def _places(size: int) -> tuple[_Picker, tuple[_Picker, ...]]:
    """Return what picks the kitty, and what picks each player's cards, out of a shuffled deck."""
    kitty = KITTY_PLACES[: size - 48]
    others = [place for place in range(size) if place not in kitty]
    return itemgetter(*kitty), tuple(itemgetter(*others[player::4]) for player in range(4))


def deal_cards(deck: Sequence[int], hand: int, dealer: int) -> Deal:
    """Return the deal of a shuffled deck, one card at a time from the dealer's left.

    A smaller kitty, of 5 or 4 cards, is full a round or two earlier.
    """
    in_kitty, in_piles = _places(len(deck))
    piles = [mask_of(pile(deck)) for pile in in_piles]
    north, east, south, west = (piles[seat - dealer - 1 & 3] for seat in range(4))
    return Deal(hand, dealer, (north, east, south, west), in_kitty(deck))


def first_diamond(deck: Sequence[int], seat: int) -> int:
    """Return who gets the first diamond when the deck is dealt face up from `seat` on (2.5)."""
    place = next(place for place, card in enumerate(deck) if suit_of(card) == DIAMONDS)
    return seat + place & 3
