"""Choices tried in the same simulated deals, the close ones in more deals than the others.

As every choice is tried in the same deals, luck of the cards is the same for all of them, and a
difference between two is far better known than either value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from bidwhist.bots.stable_sum import total

ROUNDS: Final = (0.5, 0.5, 1.0)
"""The deals of each round, as a share of what is asked for; fewer choices go into each."""
CLEARLY: Final = 2.0
"""Standard errors by which a choice is behind that is given up."""
DOUBT: Final = 1.5
"""Standard errors by which two choices must differ in the end before one is called better."""

Result = tuple[float, float]
"""What a choice came to in one deal: its worth and the books."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One deal: how much it counts, and the result of each choice that was tried in it."""

    weight: float
    results: Sequence[Result]


@dataclass(frozen=True, slots=True)
class Measured:
    """What a choice comes to on average, and how far it is behind the best.

    `behind` is the mean difference in worth from the choice that is worth most, over the deals that
    both were tried in, `error` its standard error; `fewer` and `error_of_books` are the same in
    books, and may be below zero. `deals` is in how many deals the choice was tried, `is_last`
    whether it was tried to the end.
    """

    worth: float
    books: float
    behind: float
    error: float
    fewer: float
    error_of_books: float
    deals: int
    is_last: bool


Try = Callable[[Sequence[int]], Trial | None]
"""Tries the choices with these numbers in one more deal; None where that deal does not count."""


def measure(number: int, attempt: Try, deals: int) -> list[Measured]:
    """Return what each of a number of choices comes to, in their order.

    Each round has fewer choices: those that may still be the best.
    """
    weights: list[float] = []
    results: list[list[Result]] = [[] for _ in range(number)]
    running = list(range(number))
    for share in ROUNDS:
        for _ in range(max(1, round(share * deals))):
            trial = attempt(running)
            if trial is not None:
                weights.append(trial.weight)
                for choice, result in zip(running, trial.results, strict=True):
                    results[choice].append(result)
        running = _in_the_running(running, weights, results)
        if len(running) < 2:
            break
    return _measured(weights, results)


def _in_the_running(
    running: Sequence[int], weights: Sequence[float], results: Sequence[Sequence[Result]]
) -> list[int]:
    """Return the choices that may still be the best."""
    found = _measured(weights, [results[choice] for choice in running])
    return [
        choice
        for choice, one in zip(running, found, strict=True)
        if one.behind <= CLEARLY * one.error
    ]


def _measured(weights: Sequence[float], results: Sequence[Sequence[Result]]) -> list[Measured]:
    """Return what the results amount to; of choices tried as often, the one worth most leads."""
    most = max(len(one) for one in results)
    if not most:
        return [Measured(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0, True)] * len(results)
    leader = max(
        (one for one in results if len(one) == most), key=lambda one: _mean(weights, one, 0)
    )
    worth, books = _mean(weights, leader, 0), _mean(weights, leader, 1)
    found = []
    for one in results:
        ahead, error = _difference(weights, leader, one, 0)
        behind = max(0.0, ahead)  # a choice given up early is not better than one tried for longer
        fewer, error_of_books = _difference(weights, leader, one, 1)
        to_the_end = len(one) == most
        apart = (behind, error, fewer, error_of_books)
        found.append(Measured(worth - behind, books - fewer, *apart, len(one), to_the_end))
    return found


def _mean(weights: Sequence[float], results: Sequence[Result], of: int) -> float:
    whole = total(weights[: len(results)])
    return total(w * one[of] for w, one in zip(weights, results, strict=False)) / whole


def _difference(
    weights: Sequence[float], ahead: Sequence[Result], other: Sequence[Result], of: int
) -> tuple[float, float]:
    """Return how far one choice is ahead of another in the deals of both, and the error of that."""
    if ahead is other or not other:
        return 0.0, 0.0
    count = len(other)
    apart = [one[of] - two[of] for one, two in zip(ahead, other, strict=False)]
    whole = total(weights[:count])
    mean = total(w * one for w, one in zip(weights, apart, strict=False)) / whole
    if count < 2:
        return mean, 0.0
    spread = total((w * (one - mean)) ** 2 for w, one in zip(weights, apart, strict=False))
    return mean, sqrt(spread * count / (count - 1)) / whole
