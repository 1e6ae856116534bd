"""What books are worth: in points, or near the end of a game by the chance of winning it.

The worth of a score is the chance of winning the game from there, in a scale on which one point at
0:0 is worth 1; far from both ends of the game it is as good as points.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from typing import Final

from bidwhist.bots.stable_sum import total
from bidwhist.engine import Bid, Contract, HouseRules
from bidwhist.engine.contract import NONE, NOTRUMP, UPTOWN
from bidwhist.engine.score import score_hand

STEPS: Final = 20  # an estimate is rounded to a twentieth of a book
MOST: Final = 15 * STEPS
_GRID: Final = 11  # the scores from 0 to the target are looked at in at most so many steps
_ROUNDS: Final = 40
_FAR: Final = 40  # points from either end at which points are all that counts

# What an estimate has to come to before a book more is likelier than not. The last one is the
# hardest: where ten were expected, our own bots took all thirteen in one hand of eighteen.
_EDGES: Final[tuple[float, ...]] = (*(book + 0.5 for book in range(12)), 13.0)

# How often a hand brings its declarers so many points, in hundredths, by our own bots' play; the
# defenders' points are rare and left out.
_HANDS: Final = (
    *((-8, 2), (-6, 9), (-4, 7), (-3, 7), (3, 10), (4, 15)),
    *((5, 9), (6, 18), (8, 13), (10, 7), (12, 3)),
)


@lru_cache(maxsize=8)
def _chances(target: int) -> tuple[int, list[list[float]]]:
    """Return the step of a grid of scores and the first side's chance at each pair of them.

    Each side declares every other hand; the chances are those that agree with each other.
    """
    step = -(-target // _GRID)
    ends = -(-target // step)
    moves: dict[int, float] = {}
    for points, hundredths in _HANDS:
        lower, part = divmod(points, step)
        for place, share in ((lower, 1 - part / step), (lower + 1, part / step)):
            moves[place] = moves.get(place, 0.0) + share * hundredths / 200
    size = 2 * ends + 1
    chance = [[0.5 + (own - other) / (4 * ends) for other in range(size)] for own in range(size)]
    for own in range(size):
        for other in range(size):
            if own == size - 1 or other == 0:
                chance[own][other] = 1.0
            if other == size - 1 or own == 0:
                chance[own][other] = 0.5 if own == other else 0.0
    inner = range(1, size - 1)
    for _ in range(_ROUNDS):
        for own in inner:
            for other in inner:
                chance[own][other] = total(
                    share
                    * (
                        chance[min(max(own + move, 0), size - 1)][other]
                        + chance[own][min(max(other + move, 0), size - 1)]
                    )
                    for move, share in moves.items()
                )
    return step, chance


def chance(own: int, other: int, target: int) -> float:
    """Return the chance to win from this score of a game that is not over."""
    step, table = _chances(target)
    ends = len(table) // 2
    left, across = divmod(own, step)
    down, along = divmod(other, step)
    beyond, aside = across / step, along / step
    first = table[left + ends]
    second = table[min(left + ends + 1, 2 * ends)]
    here, there = down + ends, min(down + ends + 1, 2 * ends)
    near = first[here] * (1 - aside) + first[there] * aside
    next_ = second[here] * (1 - aside) + second[there] * aside
    return near * (1 - beyond) + next_ * beyond


@lru_cache(maxsize=8)
def _unit(target: int) -> float:
    """Return the chance that one point is worth at 0:0."""
    step, table = _chances(target)
    ends = len(table) // 2
    return (table[ends + 1][ends] - table[ends - 1][ends]) / (2 * step)


@lru_cache(maxsize=512)
def _payoffs(
    rules: HouseRules, level: int, notrump: bool, score: tuple[int, int]
) -> tuple[float, ...]:
    bid = Bid(level, NOTRUMP if notrump else UPTOWN)
    contract = Contract(bid, NONE if notrump else 0, False)
    far = rules.target - max(map(abs, score)) > _FAR
    now = chance(*score, rules.target)
    worths = []
    for books in range(14):
        points, total, _, _, winner = score_hand(rules, contract, 0, (books, 13 - books), score)
        if far and winner < 0:
            worths.append(float(points[0] - points[1]))
            continue
        then = 1.0 - winner if winner >= 0 else chance(*total, rules.target)
        worths.append((then - now) / _unit(rules.target))
    return tuple(worths)


def payoffs(
    rules: HouseRules, level: int, notrump: bool, score: tuple[int, int]
) -> tuple[float, ...]:
    """Return what 0 to 13 books are worth to the declarers, whose score comes first."""
    return _payoffs(rules, level, notrump, score)


@lru_cache(maxsize=8)
def _book_chances(spread: float) -> tuple[tuple[float, ...], ...]:
    """Return for each estimate of 0 to 15 books, by twentieths, the chances of 0 to 13 books."""
    rows = []
    for step in range(MOST + 1):
        mean = step / STEPS
        below = [0.5 + 0.5 * erf((edge - mean) / (spread * sqrt(2))) for edge in _EDGES]
        edges = [0.0, *below, 1.0]
        rows.append(tuple(edges[k + 1] - edges[k] for k in range(14)))
    return tuple(rows)


@lru_cache(maxsize=512)
def expectations(
    rules: HouseRules, level: int, notrump: bool, score: tuple[int, int], spread: float
) -> tuple[float, ...]:
    """Return the expected worth to the declarers for each estimate, by twentieths of a book."""
    worth = payoffs(rules, level, notrump, score)
    return tuple(
        total(share * value for share, value in zip(row, worth, strict=True))
        for row in _book_chances(spread)
    )


def step_of(books: float) -> int:
    """Return the place of an estimate in the tables of `expectations`."""
    step = int(books * STEPS + 0.5)
    return 0 if step < 0 else MOST if step > MOST else step
