"""Cards as small ints and sets of cards as bit masks (docs/rules.md, chapter 1).

A card is `suit * 13 + rank`: suits C D H S are 0 to 3, ranks 2 … A are 0 to 12; the little joker is
52 and the big joker 53. A set of cards is an int with bit `card` set. Seats N E S W are 0 to 3,
clockwise; side 0 is NS and side 1 is EW, so that `seat & 1` is a seat's side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

SEATS: Final = "NESW"
SEAT_WORDS: Final = ("North", "East", "South", "West")
SIDES: Final = ("NS", "EW")
SUITS: Final = "CDHS"
RANKS: Final = "23456789TJQKA"
NORTH, EAST, SOUTH, WEST = range(4)
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
LITTLE_JOKER: Final = 52
BIG_JOKER: Final = 53

DECK: Final = (1 << 54) - 1
JOKERS: Final = 0b11 << 52
DECKS: Final[Mapping[str, int]] = {
    "two_jokers": DECK,
    "one_joker": DECK ^ 1 << LITTLE_JOKER,
    "no_jokers": DECK ^ JOKERS,
}
"""The cards of each deck, by the value of the house rule `deck`."""
SUIT_MASKS: Final = tuple(0x1FFF << 13 * suit for suit in range(4))


def suit_of(card: int) -> int:
    """Return the card's suit, 0 to 3, or 4 for a joker."""
    return card // 13


def rank_of(card: int) -> int:
    """Return the card's rank, 0 (deuce) to 12 (ace); of a joker 0 (little) or 1 (big)."""
    return card % 13


def side_of(seat: int) -> int:
    """Return the seat's side, 0 for NS and 1 for EW."""
    return seat & 1


def partner_of(seat: int) -> int:
    """Return the seat opposite."""
    return seat ^ 2


def left_of(seat: int) -> int:
    """Return the next seat clockwise."""
    return seat + 1 & 3


def mask_of(cards: Iterable[int]) -> int:
    """Return the set of the given cards as a bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> Iterator[int]:
    """Yield the cards of a mask, lowest number first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
