"""Bots asked in a child process, so that the table never waits for them."""

from __future__ import annotations

from collections.abc import Sequence

from bidwhist.bots import decide
from bidwhist.bots.child_process import PATIENCE, WORKER, ChildFailed, ChildProcess
from bidwhist.engine import Action, SeatView


class BotFailed(Exception):
    """A bot gave no legal answer; the message says why."""


class Thinker:
    """Asks bots in one child process, one question after another."""

    def __init__(self, command: Sequence[str] = WORKER, patience: float = PATIENCE) -> None:
        self._child = ChildProcess(command, patience)
        self.close = self._child.close

    async def ask(self, view: SeatView, bot: str, seed: int) -> Action:
        """Return the bot's legal action for the view; `BotFailed` where there is none."""
        try:
            return await self._child.ask(decide, bot, view, seed)
        except ChildFailed as fault:
            raise BotFailed(str(fault)) from None
