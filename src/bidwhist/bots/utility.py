"""What books are worth: in points, or near the end of a game by the chance of winning it.

The worth of a score is the chance of winning the game from there, in a scale on which one point at
0:0 is worth 1; far from both ends of the game it is as good as points.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from typing import Final

from bidwhist.engine import Bid, Contract, HouseRules
from bidwhist.engine.contract import NONE, NOTRUMP, UPTOWN
from bidwhist.engine.score import score_hand

STEPS: Final = 20  # an estimate is rounded to a twentieth of a book
MOST: Final = 15 * STEPS
_EVEN: Final = 0.002  # of the games from 0:0 are so long that who wins them is left open
_FAR: Final = 40  # points from either end at which points are all that counts

# What an estimate has to come to before a book more is likelier than not. The last one is the
# hardest: where ten were expected, our own bots took all thirteen in one hand of eighteen.
_EDGES: Final[tuple[float, ...]] = (*(book + 0.5 for book in range(12)), 13.0)

# How often a hand brings its declarers so many points, in hundredths, by our own bots' play; the
# defenders' points are rare and left out.
_HANDS: Final[tuple[tuple[int, int], ...]] = (
    *((-8, 2), (-6, 9), (-4, 7), (-3, 7), (3, 10), (4, 15)),
    *((5, 9), (6, 18), (8, 13), (10, 7), (12, 3)),
)


@lru_cache(maxsize=8)
def _endings(target: int) -> list[tuple[list[float], list[float]]]:
    """Return how likely a side's 1st, 2nd, 3rd … hand of its own wins the game, and loses it.

    Each list has an entry for every score from -target to +target.
    """
    size = 2 * target + 1
    win, lose = [0.0] * size, [0.0] * size
    win[-1] = lose[0] = 1.0
    rounds = []
    still = 1.0
    while still > _EVEN:
        later_win, later_lose = [0.0] * size, [0.0] * size
        for score in range(1, size - 1):
            for points, hundredths in _HANDS:
                after = min(max(score + points, 0), size - 1)
                later_win[score] += hundredths * win[after] / 100
                later_lose[score] += hundredths * lose[after] / 100
        win, lose = later_win, later_lose
        rounds.append((win, lose))
        still -= win[target] + lose[target]
    return rounds


@lru_cache(maxsize=8)
def _sooner(count: int) -> list[list[float]]:
    """Return how likely one side has declared n + 1 hands before the other has m + 1, by n and m.

    Either declares a hand as likely as the other.
    """
    table = [[1 - 0.5 ** (m + 1) for m in range(count)]]
    for n in range(1, count):
        row = [0.5 ** (n + 1)]
        for m in range(1, count):
            row.append((table[n - 1][m] + row[m - 1]) / 2)
        table.append(row)
    return table


@lru_cache(maxsize=1024)
def chance(own: int, other: int, target: int) -> float:
    """Return the chance to win from this score of a game that is not over."""
    rounds = _endings(target)
    sooner = _sooner(len(rounds))
    own, other = own + target, other + target
    ours = [(win[own], lose[own]) for win, lose in rounds]
    theirs = [(win[other], lose[other]) for win, lose in rounds]
    won = lost = 0.0
    for (win, lose), first in zip(ours, sooner, strict=True):
        for (their_win, their_lose), share in zip(theirs, first, strict=True):
            won += share * win * (their_win + their_lose)
            won += (1 - share) * their_lose * (win + lose)
            lost += share * lose * (their_win + their_lose)
            lost += (1 - share) * their_win * (win + lose)
    return won / (won + lost)


@lru_cache(maxsize=8)
def _unit(target: int) -> float:
    """Return the chance that one point is worth at 0:0."""
    return (chance(1, 0, target) - chance(-1, 0, target)) / 2


@lru_cache(maxsize=512)
def payoffs(
    rules: HouseRules, level: int, notrump: bool, score: tuple[int, int]
) -> tuple[float, ...]:
    """Return what 0 to 13 books are worth to the declarers, whose score comes first."""
    bid = Bid(level, NOTRUMP if notrump else UPTOWN)
    contract = Contract(bid, NONE if notrump else 0, False)
    far = _is_far(rules, score)
    worths = []
    for books in range(14):
        points, total, _, _, winner = score_hand(rules, contract, 0, (books, 13 - books), score)
        if far and winner < 0:
            worths.append(float(points[0] - points[1]))
            continue
        then = 1.0 - winner if winner >= 0 else chance(*total, rules.target)
        worths.append((then - chance(*score, rules.target)) / _unit(rules.target))
    return tuple(worths)


def winning_chance(rules: HouseRules, score: tuple[int, int], worth: float) -> float | None:
    """Return the chance to win the game that a worth at this score stands for.

    The score has one's own side first. None where points are as good as that, far from the end.
    """
    if _is_far(rules, score):
        return None
    return min(1.0, max(0.0, chance(*score, rules.target) + worth * _unit(rules.target)))


def _is_far(rules: HouseRules, score: tuple[int, int]) -> bool:
    return rules.target - max(map(abs, score)) > _FAR


@lru_cache(maxsize=1024)
def _book_chances(step: int, spread: float) -> tuple[float, ...]:
    """Return the chances of 0 to 13 books for an estimate by twentieths of a book."""
    mean = step / STEPS
    below = [0.5 + 0.5 * erf((edge - mean) / (spread * sqrt(2))) for edge in _EDGES]
    edges = [0.0, *below, 1.0]
    return tuple([edges[book + 1] - edges[book] for book in range(14)])


class Expectations(dict[int, float]):
    """The expected worth of a bid to its declarers for each estimate, by twentieths of a book."""

    def __init__(self, worths: tuple[float, ...], spread: float) -> None:
        super().__init__()
        self._worths = worths
        self._spread = spread

    def __missing__(self, step: int) -> float:
        worth = 0.0
        for share, value in zip(_book_chances(step, self._spread), self._worths, strict=True):
            worth += share * value
        self[step] = worth
        return worth


@lru_cache(maxsize=512)
def expectations(
    rules: HouseRules, level: int, notrump: bool, score: tuple[int, int], spread: float
) -> Expectations:
    """Return the expected worth to the declarers by `step_of` an estimate."""
    return Expectations(payoffs(rules, level, notrump, score), spread)


def step_of(books: float) -> int:
    """Return the place of an estimate in the tables of `expectations`."""
    step = int(books * STEPS + 0.5)
    return 0 if step < 0 else MOST if step > MOST else step
