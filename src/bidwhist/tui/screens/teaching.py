"""The teacher at the table: hints for whoever is at the screen."""

from __future__ import annotations

import asyncio
from random import Random
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.content import Content

from bidwhist.engine.actions import Action
from bidwhist.engine.game import Phase
from bidwhist.session import Session
from bidwhist.tui.screens.pauses import Pauses
from bidwhist.tui.screens.sheet import Sheet


class Teaching(Pauses):
    """A table at which one can ask what the expert would do."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("h", "hint", "Hint")]

    session: Session
    seat: int

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
        return self.can_hint if action == "hint" else super().check_action(action, parameters)

    @property
    def can_hint(self) -> bool:
        """Whether the person at the screen has something to be advised on."""
        view = self.view
        acting = view is not None and view.is_my_turn and view.phase != Phase.SHOWDOWN
        return acting and not (self.pausing or self.covered) and self.table_app.settings.hints

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Say what the teacher would do and why, thought out beside the table."""
        view, version = self.view, self.session.version
        if view is None:
            return
        self.prompt("Thinking about a hint …")
        from bidwhist.teach.hint import hint

        advice = await asyncio.to_thread(hint, view, Random(self.session.bot_seed), self.names)
        if version == self.session.version and self.can_hint and self.is_current:
            self.say()
            words = [advice.advice, *(reason.text for reason in advice.reasons), advice.figures]
            self.app.push_screen(Sheet("Hint", [Content(line) for line in words if line]))
