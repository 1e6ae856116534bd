"""Pauses of the table: owned by its screen, ended by time, by any key or by a click."""

from __future__ import annotations

import asyncio

from textual import events
from textual.timer import Timer

from bidwhist.game.session import Player
from bidwhist.tui.table.layout import TableLayout
from bidwhist.tui.table.pace import RESTING, Seconds
from bidwhist.tui.table.prompt import Prompt


class Pauses(TableLayout):
    """A table that can wait; whoever has to wait for it awaits `running`."""

    _pause: Timer | None = None

    def __init__(self, players: tuple[Player, ...]) -> None:
        super().__init__(players)
        self.running = asyncio.Event()
        self.running.set()

    def after_pause(self) -> None:
        """Go on where the pause began."""
        raise NotImplementedError

    def prompt(self, sentence: str, mark: str = "") -> None:
        """Put a sentence under the table: `!` marks a refusal, `?` a doubt."""
        line = self.query_one(Prompt)
        line.sentence, line.mark = sentence, mark

    def rest(self, sentence: str) -> None:
        """Leave what has just ended on the table until it has been seen."""
        seconds = RESTING[self.program.settings.pace]
        if seconds != 0:
            self.resting = True
            self.wait(seconds)
            self.prompt(sentence)

    def wait(self, seconds: Seconds) -> None:
        """Pause for a time, or with None until a key is pressed."""
        if seconds == 0:
            return
        self.pausing = True
        self.running.clear()
        if self._pause is not None:
            self._pause.stop()
        self._pause = None if seconds is None else self.set_timer(seconds, self.end_pause)

    def end_pause(self) -> None:
        """Go on; a key or a click may have cut the pause short."""
        if not self.pausing:
            return
        if self._pause is not None:
            self._pause.stop()
        self.pausing = self.resting = False
        self.running.set()
        self.after_pause()

    def on_key(self, event: events.Key) -> None:
        """Any key ends a pause, and does nothing else; only taking back is not lost in it."""
        if self.pausing and event.key != "ctrl+z":
            event.stop()
            event.prevent_default()
            self.end_pause()

    def on_click(self) -> None:
        """Any click ends a pause."""
        self.end_pause()

    def action_skip(self) -> None:
        """End a pause; the click on the line of keys has done so already."""
