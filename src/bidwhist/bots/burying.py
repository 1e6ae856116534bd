"""What to bury: the six cards whose loss leaves the hand worth most."""

from __future__ import annotations

from functools import lru_cache

from bidwhist.bots.habits import suit_worths
from bidwhist.bots.position import JOKERS, SUITS, TRUMPS


@lru_cache(maxsize=2)
def _thinned(notrump: bool) -> list[list[float]]:
    """Return for each holding what is left of its worth after 0 to 6 of its lowest cards go."""
    worth = suit_worths()[2 if notrump else 1]
    table = []
    for mask in range(8192):
        row = []
        kept = mask
        for _ in range(7):
            row.append(worth[kept] + _depth(kept))
            kept &= kept - 1
        table.append(row[: min(7, mask.bit_count() + 1)])
    return table


def _depth(mask: int) -> float:
    """Return a little for high cards, so that of equal burials the lower cards go."""
    return mask / 8192 * 0.1 + 0.02 * mask.bit_count()


def burial(hand: int, notrump: bool) -> int:
    """Return the mask of six to bury from 18 renamed cards: the hand that is left is worth most."""
    first = hand & JOKERS if notrump else 0
    number = 6 - first.bit_count()
    sides = 4 if notrump else 3
    spare = (hand & (0xFFFFFFFFFF >> 1)).bit_count() if not notrump else 18
    if not notrump and spare < number:
        trumps = hand & TRUMPS
        return (hand ^ trumps) | lowest_of(trumps, number - spare)
    thinned = _thinned(notrump)
    rows = [thinned[hand >> 13 * suit & 8191] for suit in range(sides)]
    best = _best_split(rows, number)
    for suit, count in enumerate(best):
        first |= lowest_of(hand & SUITS[suit], count)
    return first


def lowest_of(cards: int, count: int) -> int:
    """Return the mask of the `count` lowest cards."""
    rest = cards
    for _ in range(count):
        rest &= rest - 1
    return cards ^ rest


def _best_split(rows: list[list[float]], number: int) -> list[int]:
    """Return how many cards to take from each suit, `number` in all, for the most left."""
    totals: dict[int, tuple[float, list[int]]] = {0: (0.0, [])}
    for row in rows:
        grown: dict[int, tuple[float, list[int]]] = {}
        for taken, (worth, split) in totals.items():
            for count, left in enumerate(row):
                total = taken + count
                if total <= number and (total not in grown or grown[total][0] < worth + left):
                    grown[total] = (worth + left, [*split, count])
        totals = grown
    return totals[number][1]
