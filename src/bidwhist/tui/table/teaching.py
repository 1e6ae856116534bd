"""The teacher at the table: what the choices of a moment come to, and hints from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.content import Content

from bidwhist.engine.actions import Action
from bidwhist.engine.game import Phase
from bidwhist.game.session import Session
from bidwhist.tui.dialogs.text_dialog import Sheet
from bidwhist.tui.table.pauses import Pauses

if TYPE_CHECKING:
    from bidwhist.teach.evaluate import Weighed

WORLDS = 100


@dataclass(slots=True, eq=False)
class Weighing:
    """The choices of a moment being weighed: once it is `done` they are `found`, or a `fault` is.

    `also` is an action that is weighed with those that an expert thinks of.
    """

    version: int
    also: Action | None = None
    found: Weighed | None = None
    fault: str = ""
    done: asyncio.Event = field(default_factory=asyncio.Event)


class Teaching(Pauses):
    """A table at which one can ask what the expert would do."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,H", "hint", "Hint; H at naming"),
        Binding("h,H", "no_hint", show=False),
    ]
    HINTLESS: ClassVar[str] = "Hints are switched off in the settings, F4."

    with_hints: bool = True
    """Whether this table has a teacher at all, whatever the settings say."""

    session: Session
    seat: int
    _weighing = Weighing(-1)

    def act(self, action: Action) -> None:
        """Change the game."""
        raise NotImplementedError

    def show_game(self) -> None:
        """Send everything down again."""
        raise NotImplementedError

    def say(self) -> None:
        """Say what is awaited."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Have only the keys that do something now."""
        if action == "no_hint":
            return self._is_deciding and not self.is_advised and not self.pausing
        return self.can_hint if action == "hint" else super().check_action(action, parameters)

    @property
    def _is_deciding(self) -> bool:
        """Whether whoever is at the screen has something to decide, and sees the cards."""
        view = self.view
        acting = view is not None and view.is_my_turn and view.phase != Phase.SHOWDOWN
        return acting and not self.covered

    @property
    def is_advised(self) -> bool:
        """Whether whoever is at the screen has something to decide and may have advice on it."""
        return self._is_deciding and self.with_hints and self.program.settings.hints

    @property
    def can_hint(self) -> bool:
        """Whether a hint can be asked for now."""
        return self.is_advised and not self.pausing

    # Weighing, beside the table

    def weighing(self, also: Action | None = None) -> Weighing:
        """Return how far the weighing of this moment has got; the first to ask begins it.

        With `also` it is begun again where all is done and that action has not been weighed.
        """
        known = self._weighing
        missing = (
            also is not None
            and known.also != also
            and known.found is not None
            and known.found.of(also) is None
        )
        if known.version != self.session.version or missing:
            known = self._weighing = Weighing(self.session.version, also)
            self._weigh(known)
        return known

    def forget_weighing(self) -> None:
        """End at once what is still being weighed for a moment that has passed."""
        if self._weighing.version != self.session.version:
            self.workers.cancel_group(self, "teacher")

    @work(exclusive=True, group="teacher")
    async def _weigh(self, weighing: Weighing) -> None:
        """Have the choices weighed in the teacher's process."""
        view, chance = self.view, Random(self.session.bot_seed)
        try:
            from bidwhist.bots.child_process import ChildFailed

            weigh = await asyncio.to_thread(_weigh_function)  # the table goes on meanwhile
            try:
                weighing.found = await self.program.teacher.ask(
                    weigh, view, chance, WORLDS, weighing.also
                )
            except ChildFailed as failed:
                weighing.fault = str(failed)
        finally:
            weighing.done.set()
        self.weighed()

    def weighed(self) -> None:
        """Take note that a weighing is done."""

    # Hints

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Say what the teacher would do and why."""
        view, version = self.view, self.session.version
        self.prompt("Thinking about a hint …")
        weighing = self.weighing()
        await weighing.done.wait()
        if view is None or version != self.session.version or not self.is_active:
            return
        self.say()
        if weighing.found is None:
            self.prompt(f"There is no hint now. {weighing.fault}".strip(), "!")
        elif self.can_hint:
            from bidwhist.teach.hint import hint_from

            self.show_words("Hint", hint_from(weighing.found, view, self.names).lines)

    def action_no_hint(self) -> None:
        """Say why there is none."""
        self.prompt(self.HINTLESS, "!")

    def show_words(self, title: str, lines: list[str]) -> None:
        """Lay sentences over the table, each on a line of its own."""
        self.app.push_screen(Sheet(title, [Content(line) for line in lines]))


def _weigh_function() -> Callable[..., Weighed]:
    """Bring in what weighs, which takes a while the first time."""
    from bidwhist.teach import blunder_check
    from bidwhist.teach.evaluate import weigh

    del blunder_check  # it is wanted as soon as something has been weighed
    return weigh
