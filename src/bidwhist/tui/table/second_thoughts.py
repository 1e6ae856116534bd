"""Second thoughts: a quiet word before a bid or a card goes through that an expert would not make.

Nothing is lost by it: what was chosen stays chosen, and the same key does it all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from bidwhist.bots.fallback import allows
from bidwhist.engine.actions import Bury, MakeBid
from bidwhist.engine.game import Phase
from bidwhist.game.answers import SeatAction
from bidwhist.game.conductor import Conductor
from bidwhist.tui.table.advisor import Advisor
from bidwhist.tui.table.pauses import Pause
from bidwhist.tui.table.viewer import Viewer

if TYPE_CHECKING:
    from bidwhist.teach.blunder_check import Doubt

A_MOMENT = 1.5
"""Seconds that an action waits for the teacher, who has usually made up his mind before it."""

TAKING_IN = 0.7
"""Seconds in which a doubt is read: a key that is still held down does not run through it."""

LOOKING = "The expert has a look …"


@dataclass(frozen=True, slots=True)
class Doubted:
    """An action that has been doubted, why, and when that was said."""

    version: int
    action: SeatAction
    why: Doubt
    since: float


class SecondThoughts:
    """Stands between what a person wants and the game.

    `strictness` says how strict the expert is now ("off": not asked), `act` does an action, and
    `say` puts a sentence under the table, or without one what stands.
    """

    def __init__(
        self,
        conductor: Conductor,
        viewer: Viewer,
        pause: Pause,
        advisor: Advisor,
        strictness: Callable[[], str],
        act: Callable[[SeatAction], object],
        say: Callable[[str], None],
    ) -> None:
        self._conductor = conductor
        self._viewer = viewer
        self._pause = pause
        self._advisor = advisor
        self._strictness = strictness
        self._act = act
        self._say = say
        self._doubted: Doubted | None = None
        self._pondered: tuple[int, SeatAction] | None = None
        advisor.when_done = self._answer_at_once

    @property
    def are_wanted(self) -> bool:
        """Whether what the person at the screen is about to do is looked at first."""
        view = self._conductor.view(self._viewer.seat)
        forced = view.phase == Phase.PLAY and view.playable.bit_count() == 1
        return self._strictness() != "off" and not forced

    @property
    def doubted(self) -> Doubted | None:
        """What stands doubted at this moment."""
        doubted = self._doubted
        stands = doubted is not None and doubted.version == self._conductor.version
        hidden = self._viewer.covered or self._pause.is_running
        return doubted if stands and not hidden else None

    def look_ahead(self) -> None:
        """Have the choices evaluated as soon as somebody's turn begins."""
        self._advisor.forget()
        if self.are_wanted:
            self._advisor.evaluation()

    def propose(self, action: SeatAction) -> None:
        """Do what a person wants, once the expert has had the chance to speak up."""
        doubted = self.doubted
        if doubted is not None and doubted.action == action:
            if monotonic() - doubted.since >= TAKING_IN:
                self._act(action)
        elif not self._is_looked_at(action):
            self._act(action)
        elif self._is_evaluated(action):
            self._decide(action)
        else:
            self._pondered = self._conductor.version, action
            self._pause.begin(A_MOMENT, self._decide_pondered)
            self._say(LOOKING)

    def doubts(self, action: SeatAction) -> bool:
        """Say so where it is known already that the expert would not do this."""
        if not self._is_looked_at(action):
            return False
        if self.doubted is not None and self.doubted.action == action:
            return True  # it has been said already, and is being read since then
        self._doubted = self._doubt(action)
        if self._doubted is not None:
            self._say("")
        return self._doubted is not None

    def drop(self) -> None:
        """Forget what was doubted: something else has been chosen."""
        self._doubted = None

    def insist(self) -> None:
        """Do what has been doubted."""
        if self.doubted is not None:
            self.propose(self.doubted.action)

    def _answer_at_once(self) -> None:
        """Let go of an action that waits for the teacher, who has answered."""
        if self._pondered is not None:
            self._pause.end()

    def _is_looked_at(self, action: SeatAction) -> bool:
        view = self._conductor.view(self._viewer.seat)
        return self.are_wanted and not self._pause.is_running and allows(view, action)

    def _is_evaluated(self, action: SeatAction) -> bool:
        """Return whether the action has been looked at; have that done where it has not."""
        unusual = isinstance(action, Bury | MakeBid)
        return self._advisor.evaluation(action if unusual else None).done.is_set()

    def _doubt(self, action: SeatAction) -> Doubted | None:
        from bidwhist.teach.blunder_check import doubt

        known, version = self._advisor.newest, self._conductor.version
        if known.found is None or known.version != version:
            return None
        view = self._conductor.view(self._viewer.seat)
        why = doubt(known.found, view, action, self._strictness(), self._conductor.names)
        return None if why is None else Doubted(version, action, why, monotonic())

    def _decide_pondered(self) -> None:
        """Decide about the action that waited; what has not been looked at by now goes through."""
        pondered, self._pondered = self._pondered, None
        if pondered is None or pondered[0] != self._conductor.version:
            return
        known = self._advisor.newest.done.is_set()
        (self.propose if known else self._act)(pondered[1])

    def _decide(self, action: SeatAction) -> None:
        """Say what speaks against an action, or do it."""
        if not self.doubts(action):
            self._act(action)
