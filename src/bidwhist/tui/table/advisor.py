"""The teacher at the table: what the choices of a moment come to, for hints and second thoughts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from bidwhist.engine.actions import Action
from bidwhist.game.conductor import Conductor
from bidwhist.tui.table.viewer import Viewer

if TYPE_CHECKING:
    from bidwhist.teach.choices import Weighed

DEALS = 100
"""Deals of the unseen cards that each choice is played out over."""


class Running(Protocol):
    """Work under way: a task, or a worker of a screen."""

    def cancel(self) -> object:
        """Stop it."""
        ...


Run = Callable[[Coroutine[Any, Any, None]], Running]
"""Begins work that goes on beside the table, and ends with it."""


class AsksTeacher(Protocol):
    """Who asks the teacher's process."""

    async def ask(self, work: Callable[..., Any], *arguments: object) -> Any:
        """Have the work done there."""
        ...


@dataclass(slots=True, eq=False)
class Evaluation:
    """What the choices of a moment come to: once it is `done` they are `found`, or a `fault` is.

    `also` is an action that is looked at besides those that an expert thinks of.
    """

    version: int
    also: Action | None = None
    found: Weighed | None = None
    fault: str = ""
    done: asyncio.Event = field(default_factory=asyncio.Event)


class Advisor:
    """Has the choices of the moment evaluated once, whoever asks first.

    `teacher` is called for when it is wanted, since it brings in a process.
    """

    def __init__(
        self,
        conductor: Conductor,
        viewer: Viewer,
        teacher: Callable[[], AsksTeacher],
        run: Run,
    ) -> None:
        self._conductor = conductor
        self._viewer = viewer
        self._teacher = teacher
        self._run = run
        self.when_done: Callable[[], None] | None = None
        self._work: Running | None = None
        self.newest = Evaluation(-1)

    def evaluation(self, also: Action | None = None) -> Evaluation:
        """Return how far the evaluation of this moment has got; the first to ask begins it.

        With `also` it is begun again where all is done and that action was not looked at.
        """
        known = self.newest
        missing = (
            also is not None
            and known.also != also
            and known.found is not None
            and known.found.of(also) is None
        )
        if known.version != self._conductor.version or missing:
            self.stop()
            known = self.newest = Evaluation(self._conductor.version, also)
            self._work = self._run(self._evaluate(known))
        return known

    def forget(self) -> None:
        """End at once what is still being evaluated for a moment that has passed."""
        if self.newest.version != self._conductor.version:
            self.stop()

    def stop(self) -> None:
        """End what is being evaluated."""
        if self._work is not None:
            self._work.cancel()
            self._work = None

    async def _evaluate(self, evaluation: Evaluation) -> None:
        """Have the choices evaluated in the teacher's process."""
        view = self._conductor.view(self._viewer.seat)
        chance = Random(self._conductor.bot_seed)
        try:
            from bidwhist.bots.child_process import ChildFailed

            weigh = await asyncio.to_thread(_weigh_function)  # the table goes on meanwhile
            try:
                evaluation.found = await self._teacher().ask(
                    weigh, view, chance, DEALS, evaluation.also
                )
            except ChildFailed as failed:
                evaluation.fault = str(failed)
        finally:
            evaluation.done.set()
        if self.when_done is not None:
            self.when_done()

    async def hint(self) -> tuple[list[str], str]:
        """Return what the teacher would do at this moment and why, or what there is instead."""
        view = self._conductor.view(self._viewer.seat)
        evaluation = self.evaluation()
        await evaluation.done.wait()
        if evaluation.found is None:
            return [], f"There is no hint now. {evaluation.fault}".strip()
        from bidwhist.teach.hint import hint_from

        return hint_from(evaluation.found, view, self._conductor.names).lines, ""


def _weigh_function() -> Callable[..., Weighed]:
    """Bring in what evaluates, which takes a while the first time."""
    from bidwhist.teach import blunder_check
    from bidwhist.teach.evaluate import weigh

    del blunder_check  # it is wanted as soon as something has been evaluated
    return weigh
