"""Thinking beside the table: a bot asked in a process of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import partial
from typing import Final

from bidwhist.bots.apart import PATIENCE, Apart, Silent
from bidwhist.bots.simplest import allows
from bidwhist.bots.wire import to_text
from bidwhist.engine import Action, SeatView
from bidwhist.engine.lines import (
    DealLine,
    EndLine,
    GameLine,
    RedealLine,
    ScoreLine,
    parse_line,
    to_action,
)
from bidwhist.printable import printable

WORKER: Final = (sys.executable, "-m", "bidwhist.bots.worker")
"""The program that thinks."""


class BotFailed(Exception):
    """A bot gave no legal answer; the message says why."""


class Thinker:
    """Asks bots in one process, one question after another; see `Apart` for its life."""

    def __init__(self, command: Sequence[str] = WORKER, patience: float = PATIENCE) -> None:
        self._apart = Apart(command, patience)
        self.close = self._apart.close

    async def ask(self, view: SeatView, bot: str, seed: int) -> Action:
        """Return the bot's legal action for the view; `BotFailed` where there is none."""
        request = f'{{"bot":{json.dumps(bot)},"seed":{seed},"view":{to_text(view)}}}\n'
        try:
            return await self._apart.ask(request.encode(), partial(_legal, view))
        except Silent as silent:
            raise BotFailed(str(silent)) from None


def _legal(view: SeatView, reply: bytes) -> Action:
    """Return the action of an answer; `BotFailed` where it is none, or not a legal one."""
    try:
        line = parse_line(reply)
    except ValueError:
        raise BotFailed(printable(reply.decode(errors="replace").strip())) from None
    if isinstance(line, GameLine | DealLine | ScoreLine | RedealLine | EndLine):
        raise BotFailed("The bot answered with something that is no player's action.")
    try:
        action = to_action(line)
    except ValueError as fault:
        raise BotFailed(str(fault)) from None
    if not allows(view, action):
        raise BotFailed(f"The bot's action is not legal: {printable(reply.decode().strip())}")
    return action
