"""Thinking beside the table: a bot asked in a process of its own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from typing import Final

from bidwhist.bots.asking import to_text
from bidwhist.bots.child_process import PATIENCE, Apart, Silent, own_program
from bidwhist.bots.fallback import allows
from bidwhist.engine import Action, Bury, Phase, SeatView
from bidwhist.engine.notation import parse_mask
from bidwhist.engine.record_writer import action_fields
from bidwhist.text.sanitize import printable

WORKER: Final = own_program("bidwhist.bots.worker")
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
    """Return the legal action that an answer tells of; `BotFailed` where it tells of none."""
    text = reply.decode(errors="replace").strip()
    try:
        fields = json.loads(text)
        burial = Bury(view.seat, parse_mask(fields["cards"])) if view.phase == Phase.BURY else None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise BotFailed(printable(text)) from None
    for action in view.legal_actions() if burial is None else (burial,):
        if action_fields(action) == fields and allows(view, action):
            return action
    raise BotFailed(f"This is no action that is legal now: {printable(text)}")
