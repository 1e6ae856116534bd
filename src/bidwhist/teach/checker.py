"""The checker: a quiet word before a bid or a card that the expert thinks clearly worse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bidwhist.engine import Action, SeatView
from bidwhist.teach.hint import SEAT_WORDS, Hint, hint_from
from bidwhist.teach.numbers import signed_tenths
from bidwhist.teach.weighing import weigh

STRICTNESS: Final = {"gentle": 1.5, "normal": 0.8, "strict": 0.3}
"""How many points an action must cost before the checker says a word."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What an action is likely to cost, in points, and what the expert would do, with its why."""

    cost: float
    instead: Hint

    @property
    def text(self) -> str:
        """The doubt as one paragraph."""
        cost = signed_tenths(-self.cost)
        return f"The expert would do otherwise; it costs {cost}. {self.instead.text}"


def check(
    view: SeatView,
    action: Action,
    rng: Random,
    strictness: str = "normal",
    names: Sequence[str] = SEAT_WORDS,
    worlds: int = 100,
) -> Doubt | None:
    """Return the doubt about what a seat is about to do at its turn, None where there is none."""
    weighed = weigh(view, rng, worlds, also=action)
    chosen = weighed.of(action)
    if chosen is None:
        return None
    cost = weighed.best.worth - chosen.worth
    if cost < STRICTNESS[strictness]:
        return None
    return Doubt(cost, hint_from(weighed, view, names))
