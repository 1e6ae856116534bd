"""What books are worth: points, and near the end of a game the chance of winning it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import erf, sqrt

from bidwhist.engine import HouseRules
from bidwhist.engine.contract import NONE, NOTRUMP, UPTOWN, Bid, Contract
from bidwhist.engine.score import score_hand

STEPS = 20  # an estimate is rounded to a twentieth of a book
Worth = Callable[[tuple[int, int], int], float]


@lru_cache(maxsize=64)
def book_chances(spread: float) -> tuple[tuple[float, ...], ...]:
    """Return for each estimate of 0 to 15 books, by twentieths, the chances of 0 to 13 books."""
    rows = []
    for step in range(15 * STEPS + 1):
        mean = step / STEPS
        below = [0.5 + 0.5 * erf((k + 0.5 - mean) / (spread * sqrt(2))) for k in range(13)]
        edges = [0.0, *below, 1.0]
        rows.append(tuple(edges[k + 1] - edges[k] for k in range(14)))
    return tuple(rows)


@lru_cache(maxsize=512)
def payoffs(
    rules: HouseRules, level: int, notrump: bool, score: tuple[int, int]
) -> tuple[float, ...]:
    """Return what 0 to 13 books are worth to the declarers, whose score comes first."""
    bid = Bid(level, NOTRUMP if notrump else UPTOWN)
    contract = Contract(bid, NONE if notrump else 0, False)
    worth = []
    for books in range(14):
        points, *_ = score_hand(rules, contract, 0, (books, 13 - books), score)
        worth.append(float(points[0] - points[1]))
    return tuple(worth)
