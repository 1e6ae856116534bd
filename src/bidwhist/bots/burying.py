"""What to bury: the cards whose loss leaves the hand worth most."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from bidwhist.bots.hand_value import UNIT, holding_values
from bidwhist.bots.position import JOKERS, SUITS, TRUMPS
from bidwhist.bots.stable_sum import total

_ACE: Final = 1.0  # books by which an ace is worth more than its absence: none is buried


class _Thinned(dict[int, list[float]]):
    """For each holding what is left of its worth after 0 to 6 of its lowest cards go."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._values = holding_values("kept", kind)

    def __missing__(self, mask: int) -> list[float]:
        row = self[mask] = []
        kept = mask
        for _ in range(min(7, mask.bit_count() + 1)):
            gone = _ACE * (mask >> 12 & ~kept >> 12 & 1)
            # of equal burials the lower cards go
            row.append(self._values[kept] / UNIT + mask / 81920 - gone)
            kept &= kept - 1
        return row


@lru_cache(maxsize=2)
def _thinned(notrump: bool) -> _Thinned:
    return _Thinned("plain" if notrump else "side")


def burial(hand: int, notrump: bool, number: int | None = None) -> int:
    """Return the mask of `number` renamed cards to bury: the hand that is left is worth most.

    Without a number twelve cards are left. Jokers go first at no-trump, and no trump goes while
    there is anything else.
    """
    if number is None:
        number = hand.bit_count() - 12
    first = lowest_of(hand & JOKERS, number) if notrump else 0
    number -= first.bit_count()
    if not notrump:
        side = hand & ~TRUMPS
        spare = side.bit_count()
        if spare <= number:
            return side | lowest_of(hand & TRUMPS, number - spare)
    thinned = _thinned(notrump)
    totals = thinned[hand & 8191][: number + 1]
    splits: list[tuple[int, ...]] = [(count,) for count in range(len(totals))]
    for suit in range(1, 4 if notrump else 3):
        totals, splits = _joined(totals, splits, thinned[hand >> 13 * suit & 8191], number)
    for suit, count in enumerate(splits[number]):
        first |= lowest_of(hand & SUITS[suit], count)
    return first


def _joined(
    totals: list[float], splits: list[tuple[int, ...]], row: list[float], number: int
) -> tuple[list[float], list[tuple[int, ...]]]:
    """Return the most worth left, and how, for each number of cards from one suit more."""
    most = min(number, len(totals) + len(row) - 2)
    best = [-1000.0] * (most + 1)
    how: list[tuple[int, ...]] = [()] * (most + 1)
    for taken, before in enumerate(totals):
        for count, left in enumerate(row):
            place = taken + count
            if place > most:
                break
            worth = before + left
            if worth > best[place]:
                best[place] = worth
                how[place] = (*splits[taken], count)
    return best, how


def burials(hand: int, notrump: bool, required: int) -> list[int]:
    """Return burials of the lowest cards of each suit, most worth left first.

    `required` cards are among each; at no-trump so are the jokers.
    """
    first = required | (hand & JOKERS if notrump else 0)
    number = hand.bit_count() - 12 - first.bit_count()
    sides = 4 if notrump else 3
    spare = sum((hand & SUITS[suit]).bit_count() for suit in range(sides))
    if spare <= number:
        return [burial(hand, notrump)]
    rows = [_thinned(notrump)[hand >> 13 * suit & 8191] for suit in range(sides)]
    ranked = []
    for split in product(*(range(min(number + 1, len(row))) for row in rows)):
        if sum(split) == number:
            left = total(row[count] for row, count in zip(rows, split, strict=True))
            ranked.append((-left, split))
    ranked.sort()
    return [
        first | sum(lowest_of(hand & SUITS[suit], count) for suit, count in enumerate(split))
        for _, split in ranked
    ]


def lowest_of(cards: int, count: int) -> int:
    """Return the mask of the `count` lowest cards, or of all where there are fewer."""
    rest = cards
    for _ in range(count):
        rest &= rest - 1
    return cards ^ rest
