"""What long practice has taught: the worth of a suit to lead from, or to throw from.

A suit is summed up in a few small numbers (its `Look`), each worth something by itself and some in
company. The weights are books, fitted to hands played out from many thousand positions
(benchmarks/habits.py); only differences between a player's own suits mean anything.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files

from bidwhist.bots.stable_sum import total

# The look of a suit is packed into an int, from the lowest bit: cards held (4 bits), cards out (4),
# own cards that nothing out can beat (2, 3 for more), cards out that beat one's best (2), cards out
# below one's lowest (2), void flags (3: partner, next, other), tricks left (2), trumps (4).


def suit_facts(look: int) -> list[str]:
    """Return the names of what is true of a suit; its worth is the sum of their weights."""
    held, out = min(look & 15, 7), min(look >> 4 & 15, 9)
    sure, beaten, below = look >> 8 & 3, look >> 10 & 3, look >> 12 & 3
    flags, stage, climate = look >> 14 & 7, look >> 17 & 3, look >> 19 & 15
    standing, coarse = f"{sure}/{beaten}", f"{min(sure, 1)}/{min(beaten, 2)}"
    return [
        f"held {held} out {out}",
        f"held {min(held, 5)} standing {standing}",
        f"out {min(out, 5)} standing {standing}",
        f"below {below} standing {standing}",
        f"void {flags} standing {coarse}",
        f"stage {stage} standing {min(sure, 2)}/{min(beaten, 2)}",
        f"stage {stage} held {min(held, 4)}",
        f"trumps {climate} standing {coarse}",
        f"trumps {climate} held {min(held, 3)}",
        f"trumps {climate} void {flags}",
    ]


# The look of a trick to follow or to cut: own cards that could be played (3 bits), unseen cards of
# the suit led that beat the trick (2) and one's best (2), own cards that nothing unseen beats (2),
# flags (4: partner wins, next is void, partner is void, the trick is cut), tricks left (2), trumps
# (4).


def trick_facts(look: int) -> list[str]:
    """Return the names of what is true of a trick on the table and one's answers to it."""
    held, above, over, sure = look & 7, look >> 3 & 3, look >> 5 & 3, look >> 7 & 3
    flags, stage, climate = look >> 9 & 15, look >> 13 & 3, look >> 15 & 15
    return [
        f"above {above} over {over} flags {flags & 9}",
        f"over {over} sure {sure} held {min(held, 3)}",
        f"held {held} flags {flags & 1}",
        f"flags {flags} over {min(over, 1)}",
        f"stage {stage} over {min(over, 1)} sure {min(sure, 1)}",
        f"trumps {climate} over {min(over, 1)} flags {flags & 1}",
        f"trumps {climate} flags {flags & 2}",
    ]


@lru_cache(maxsize=1)
def _weights() -> dict[str, dict[str, float]]:
    text = files("bidwhist.bots").joinpath("feature_weights.json").read_text("utf-8")
    weights: dict[str, dict[str, float]] = json.loads(text)
    return weights


def weights_of(situation: str) -> dict[str, float]:
    """Return the weights of the facts that count in a situation."""
    return _weights().get(situation, {})


class Instinct(dict[int, float]):
    """The worth of each look in one situation, worked out when it is first asked for."""

    def __init__(self, situation: str) -> None:
        super().__init__()
        self._weights = weights_of(situation)
        self._facts = suit_facts if situation.startswith(("lead", "throw")) else trick_facts

    def __missing__(self, look: int) -> float:
        weights = self._weights
        worth = self[look] = total(weights.get(fact, 0.0) for fact in self._facts(look))
        return worth
