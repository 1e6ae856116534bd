"""Cards and seats renamed, so that every contract is the same contract to a bot.

Under `Order.place` a higher number is a stronger card whatever the direction, the trump suit stands
last (39 to 51) and jokers are 52 and 53. Seats are renamed too: the declarer is 0, its left-hand
opponent 1, its partner 2; `seat & 1` is the side, 0 for the declarers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bidwhist.engine.cards import JOKERS
from bidwhist.engine.contract import Order

_THIRTEEN: Final = 0x1FFF


@lru_cache(maxsize=8)
def turned(strength: tuple[int, ...]) -> tuple[int, ...]:
    """Return, for each mask of one suit, the mask of the same cards by strength."""
    table = [0]
    for place in strength:
        bit = 1 << place
        table += [mask | bit for mask in table]
    return tuple(table)


class Renaming:
    """One order's renaming of masks and cards, both ways."""

    __slots__ = ("bases", "order", "suits", "tables")

    def __init__(self, order: Order) -> None:
        self.order = order
        places = [order.place[13 * suit : 13 * suit + 13] for suit in range(4)]
        self.bases = tuple(min(suit) for suit in places)
        self.tables = tuple(
            turned(tuple(place - base for place in suit))
            for suit, base in zip(places, self.bases, strict=True)
        )
        self.suits = tuple(sorted(range(4), key=self.bases.__getitem__))

    def mask(self, cards: int) -> int:
        """Return the set of cards under their new names."""
        tables = self.tables
        bases = self.bases
        return (
            cards & JOKERS
            | tables[0][cards & _THIRTEEN] << bases[0]
            | tables[1][cards >> 13 & _THIRTEEN] << bases[1]
            | tables[2][cards >> 26 & _THIRTEEN] << bases[2]
            | tables[3][cards >> 39 & _THIRTEEN] << bases[3]
        )

    def back(self, cards: int) -> int:
        """Return the set of renamed cards under their own names."""
        mask = 0
        card_at = self.order.card_at
        while cards:
            low = cards & -cards
            mask |= 1 << card_at[low.bit_length() - 1]
            cards ^= low
        return mask


@lru_cache(maxsize=64)
def renaming(order: Order) -> Renaming:
    """Return the order's renaming; cached."""
    return Renaming(order)
