"""Second thoughts: a quiet word before a bid or a card goes through that an expert would not make.

Nothing is lost by it: what was chosen stays chosen, and the same key does it all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from bidwhist.bots.fallback import allows
from bidwhist.engine.actions import Action, Bury, MakeBid
from bidwhist.engine.game import Phase
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.naming import Naming
from bidwhist.tui.table.prompt import Prompt
from bidwhist.tui.table.teaching import Teaching

if TYPE_CHECKING:
    from bidwhist.teach.blunder_check import Doubt

A_MOMENT = 1.5
"""Seconds that an action waits for the teacher, who has usually made up his mind before it."""

TAKING_IN = 0.7
"""Seconds in which a doubt is read: a key that is still held down does not run through it."""


@dataclass(frozen=True, slots=True)
class Doubted:
    """An action that has been doubted, why, and when that was said."""

    version: int
    action: Action
    why: Doubt
    since: float


class SecondThoughts(Teaching):
    """A table that speaks up, where the settings want it, before what the expert doubts."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("w", "why", "Why the expert would not")]

    _doubted: Doubted | None = None
    _pondered: tuple[int, Action] | None = None

    def on_mount(self) -> None:
        """Drop what was said about a choice when something else is chosen."""
        for part, what in ((Hand, "cursor"), (Hand, "marked"), (Auction, "cursor"),
                           (Naming, "cursor")):  # fmt: skip
            self.watch(self.query_one(part), what, self.choice_changed, init=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Have only the keys that do something now."""
        return (
            self.doubted is not None
            if action == "why"
            else super().check_action(action, parameters)
        )

    @property
    def has_second_thoughts(self) -> bool:
        """Whether what the person at the screen is about to do is looked at first."""
        view = self.view
        forced = view is not None and view.phase == Phase.PLAY and view.playable.bit_count() == 1
        return self.program.settings.second_thoughts != "off" and self.is_advised and not forced

    @property
    def doubted(self) -> Doubted | None:
        """What stands doubted at this moment."""
        doubted = self._doubted
        stands = doubted is not None and doubted.version == self.session.version
        return doubted if stands and not (self.covered or self.pausing) else None

    def look_ahead(self) -> None:
        """Begin to weigh as soon as somebody's turn begins."""
        self.forget_weighing()
        if self.has_second_thoughts:
            self.weighing()

    def propose(self, action: Action) -> None:
        """Do what a person wants, once the expert has had the chance to speak up."""
        doubted = self.doubted
        if doubted is not None and doubted.action == action:
            if monotonic() - doubted.since >= TAKING_IN:
                self.act(action)
        elif not self._is_looked_at(action):
            self.act(action)
        elif self._weighing_of(action):
            self._decide(action)
        else:
            self._pondered = self.session.version, action
            self.wait(A_MOMENT)
            self.prompt("The expert has a look …")
            self.say()

    def doubts(self, action: Action) -> bool:
        """Say so where it is known already that the expert would not do this."""
        if not self._is_looked_at(action):
            return False
        if self.doubted is not None and self.doubted.action == action:
            return True  # it has been said already, and is being read since then
        self._doubted = self._doubt(action)
        if self._doubted is not None:
            self.say()
        return self._doubted is not None

    def _is_looked_at(self, action: Action) -> bool:
        view = self.view
        asked = self.has_second_thoughts and not self.pausing
        return asked and view is not None and allows(view, action)

    def _weighing_of(self, action: Action) -> bool:
        """Return whether the action has been weighed; have that done where it has not."""
        unusual = isinstance(action, Bury | MakeBid)
        return self.weighing(action if unusual else None).done.is_set()

    def _doubt(self, action: Action) -> Doubted | None:
        from bidwhist.teach.blunder_check import doubt

        found, view = self._weighing.found, self.view
        if found is None or view is None or self._weighing.version != self.session.version:
            return None
        why = doubt(found, view, action, self.program.settings.second_thoughts, self.names)
        return None if why is None else Doubted(self.session.version, action, why, monotonic())

    def weighed(self) -> None:
        """Answer at once who waits for it."""
        if self._pondered is not None:
            self.end_pause()

    def answer_pondered(self) -> bool:
        """Decide about the action that waited for the teacher; False where none did.

        What has not been weighed by now goes through.
        """
        pondered, self._pondered = self._pondered, None
        if pondered is None or pondered[0] != self.session.version:
            return False
        (self.propose if self._weighing.done.is_set() else self.act)(pondered[1])
        return True

    def choice_changed(self) -> None:
        """Drop a doubt, a question or a refusal, since something else has been chosen."""
        if self.doubted is not None or self.query_one(Prompt).mark:
            self._doubted = None
            self.say()

    def action_why(self) -> None:
        """Say what the expert would do, and why."""
        if self.doubted is not None:
            self.show_words("Second thoughts", self.doubted.why.lines)

    def action_insist(self) -> None:
        """Do what has been doubted: this is for clicks on the line of keys."""
        if self.doubted is not None:
            self.propose(self.doubted.action)

    def _decide(self, action: Action) -> None:
        """Say what speaks against an action, or do it."""
        if not self.doubts(action):
            self.act(action)
