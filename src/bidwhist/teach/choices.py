"""What an action comes to: the choices of a moment, ranked, and which of them are equals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bidwhist.bots.paired_trials import DOUBT, Measured
from bidwhist.engine import Action

TRIFLE: Final = 0.15
"""Points that are not worth telling apart, however sure the difference: no play-out is so exact."""
TRIFLE_OF_BOOKS: Final = 0.1
"""The same in books."""


@dataclass(frozen=True, slots=True)
class Course:
    """How auctions end after a call in the simulated deals, in shares of them.

    `stands`: the bid wins; `theirs`: the other side declares. `books` are those expected where it
    stands; `worth_stands` and `worth_theirs` is what the caller's side gets in either case.
    """

    stands: float
    theirs: float
    books: float
    worth_stands: float
    worth_theirs: float


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and what it comes to on average, for the side of the seat that acts.

    `books` is None in the auction, where who plays what is open; the burial is among them where
    the side declares. `is_equal`: it may be worth as much as the action that is advised.
    """

    action: Action
    books: float | None
    worth: float
    is_equal: bool = False
    course: Course | None = None


@dataclass(frozen=True, slots=True)
class Weighed:
    """Choices, the best first, over so many simulated deals: none where all of them are equals."""

    choices: tuple[Choice, ...]
    worlds: int

    @property
    def best(self) -> Choice:
        """The expert's choice."""
        return self.choices[0]

    @property
    def only(self) -> bool:
        """Whether the seat had no choice."""
        return len(self.choices) == 1

    def of(self, action: Action) -> Choice | None:
        """Return what the action comes to, None where it was not among the choices."""
        return next((choice for choice in self.choices if choice.action == action), None)

    def cost(self, action: Action) -> float:
        """Return the points that an action costs: none where it is as good as the best."""
        chosen = self.of(action)
        if chosen is None or chosen.is_equal:
            return 0.0
        return max(0.0, self.best.worth - chosen.worth)


def ranked(
    choices: Sequence[tuple[Choice, Measured]],
    prefer: Callable[[Sequence[Action]], Action],
) -> Weighed:
    """Return choices with the one to advise first, then by worth, and by books where that is equal.

    `prefer` names the action to advise out of those that may be worth as much as the best, the best
    first; those that bring fewer books for the same points are not among them.
    """
    order = sorted(choices, key=lambda one: (-one[0].worth, -(one[0].books or 0.0)))
    equals = [
        (one, found)
        for one, found in order
        if found.is_last and _is_small(found.behind, found.error, TRIFLE)
    ]
    most = max(one.books or 0.0 for one, _ in equals)
    as_many = [
        one
        for one, found in equals
        if _is_small(most - (one.books or 0.0), found.error_of_books, TRIFLE_OF_BOOKS)
    ]
    best = prefer([one.action for one in as_many])
    same = {one.action for one, _ in equals}
    told = [replace(one, is_equal=one.action in same) for one, _ in order]
    told.sort(key=lambda one: one.action != best)
    return Weighed(tuple(told), max(found.deals for _, found in choices))


def advising(weighed: Weighed, action: Action) -> Weighed:
    """Return the same with one of the actions advised, whatever the others may be worth."""
    best = weighed.of(action)
    if best is None or weighed.best.action == action:
        return weighed
    told = [
        replace(one, is_equal=one.is_equal or one.worth >= best.worth) for one in weighed.choices
    ]
    told.sort(key=lambda one: one.action != action)
    return Weighed(tuple(told), weighed.worlds)


def _is_small(difference: float, error: float, trifle: float) -> bool:
    return difference <= max(trifle, DOUBT * error)
