"""Thinking beside the table: a bot asked in a process of its own, stopped at once when need be."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from typing import Final

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

_LIMIT = 1 << 20  # bytes of the longest answer

WORKER: Final = (sys.executable, "-m", "bidwhist.bots.worker")
"""The program that thinks."""

PATIENCE: Final = 30.0
"""Seconds after which a bot is taken to hang; ours answer in a few."""


class BotFailed(Exception):
    """A bot gave no legal answer; the message says why."""


class Thinker:
    """Asks bots in one process, started when the first question comes.

    A question that is cancelled, or `close`, ends the process at once; the next question starts a
    new one. Questions asked while one is being thought about wait for their turn.
    """

    def __init__(self, command: Sequence[str] = WORKER, patience: float = PATIENCE) -> None:
        self._command = command
        self._patience = patience
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def ask(self, view: SeatView, bot: str, seed: int) -> Action:
        """Return the bot's legal action for the view; `BotFailed` where there is none."""
        request = f'{{"bot":{json.dumps(bot)},"seed":{seed},"view":{to_text(view)}}}\n'
        async with self._turn:
            try:
                async with asyncio.timeout(self._patience):
                    return _legal(view, await self._exchange(request.encode()))
            except TimeoutError:
                self.close()
                raise BotFailed(f"No answer in {self._patience:g} seconds.") from None
            except BaseException:
                self.close()
                raise

    def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            process._transport.close()  # type: ignore[attr-defined]  # kills it, and lets go of its pipes whatever is in them

    async def _exchange(self, request: bytes) -> bytes:
        """Return the line that the process answers with."""
        try:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(request)
            await process.stdin.drain()
            reply = await process.stdout.readline()
        except (OSError, ValueError) as fault:
            raise BotFailed(f"The bots' process failed: {fault}") from None
        if not reply:
            raise BotFailed("The bots' process ended.")
        return reply

    async def _running(self) -> Process:
        """Return the process, a new one where there is none or it has ended."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=_LIMIT,
                start_new_session=True,
            )  # fmt: skip
        return self._process


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
