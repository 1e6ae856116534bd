"""Second thoughts: a quiet word before a bid or a card that the expert thinks clearly worse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bidwhist.engine import Action, Play, SeatView
from bidwhist.engine.cards import SEAT_WORDS
from bidwhist.teach.choices import Weighed
from bidwhist.teach.evaluate import weigh
from bidwhist.teach.hint import Hint, figures, hint_from
from bidwhist.teach.stakes import stakes_of

STRICTNESS: Final = {"gentle": 1.5, "normal": 0.8, "strict": 0.3}
"""How many points an action must cost before a word is said."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What an action is likely to cost, and what the expert would do instead, with its reasons.

    `cost` is in points, None for a card that would be a revoke, whatever it may win; `costs` says
    it in words.
    """

    cost: float | None
    costs: str
    instead: Hint
    figures: str

    @property
    def short(self) -> str:
        """The doubt in one sentence of at most 56 characters."""
        if self.cost is None:
            return "That would be a revoke: you can follow suit."
        return f"An expert wouldn't: that costs {self.costs}."

    @property
    def lines(self) -> list[str]:
        """The doubt, what the expert would do, the reasons and the figures."""
        reasons = [reason.text for reason in self.instead.reasons]
        lines = [self.short, self.instead.advice, *reasons, self.figures]
        return [line for line in lines if line]

    @property
    def text(self) -> str:
        """The doubt as one paragraph."""
        return " ".join(self.lines)


def second_thought(
    view: SeatView,
    action: Action,
    chance: Random,
    strictness: str = "normal",
    names: Sequence[str] = SEAT_WORDS,
    worlds: int = 100,
) -> Doubt | None:
    """Return the doubt about what a seat is about to do at its turn, None where there is none."""
    return doubt(weigh(view, chance, worlds, also=action), view, action, strictness, names)


def doubt(
    weighed: Weighed, view: SeatView, action: Action, strictness: str, names: Sequence[str]
) -> Doubt | None:
    """Return the doubt that comes of what has been weighed already, None where there is none.

    Of an action that is not among what was weighed there is none, unless it is a revoke.
    """
    if isinstance(action, Play) and not view.lawful >> action.card & 1:
        return Doubt(None, "", hint_from(weighed, view, names), "")
    chosen = weighed.of(action)
    cost = weighed.cost(action)
    if chosen is None or cost < STRICTNESS[strictness]:
        return None
    told = stakes_of(view, weighed.best, chosen).cost(weighed.best.worth, chosen.worth)
    return Doubt(cost, told, hint_from(weighed, view, names), figures(weighed, view, chosen))
