"""Dealing a shuffled deck (docs/rules.md, chapter 2); the shuffle itself comes from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bidwhist.engine.actions import Deal
from bidwhist.engine.cards import DIAMONDS, left_of, suit_of

# The kitty takes one card after each of rounds 2 to 7: never one of the first or last four (2.2).
KITTY_PLACES: Final = (8, 13, 18, 23, 28, 33)


def deal_cards(deck: Sequence[int], hand: int, dealer: int) -> Deal:
    """Return the deal of a shuffled deck of 54, one card at a time from the dealer's left."""
    hands = [0, 0, 0, 0]
    kitty = []
    seat = left_of(dealer)
    for place, card in enumerate(deck):
        if place in KITTY_PLACES:
            kitty.append(card)
        else:
            hands[seat] |= 1 << card
            seat = left_of(seat)
    return Deal(hand, dealer, (hands[0], hands[1], hands[2], hands[3]), tuple(kitty))


def first_diamond(deck: Sequence[int], seat: int) -> int:
    """Return who gets the first diamond when the deck is dealt face up from `seat` on (2.5)."""
    place = next(place for place, card in enumerate(deck) if suit_of(card) == DIAMONDS)
    return seat + place & 3
