"""A program that runs beside the table and is asked line by line; stopped at once when need be."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

Answer = TypeVar("Answer")

_LIMIT: Final = 1 << 20  # bytes of the longest line that is read

PATIENCE: Final = 30.0
"""Seconds of silence after which a program is taken to hang; ours answer in a few."""


def own_program(module: str) -> tuple[str, ...]:
    """Return the command that runs a module of ours, by its name.

    It never looks into the folder where somebody happens to be: what lies there may be named as a
    module is.
    """
    root = str(Path(__file__).parents[2])
    code = (
        f"import sys; sys.path.append({root!r}); from runpy import run_module; "
        f"run_module({module!r}, run_name='__main__', alter_sys=True)"
    )
    return sys.executable, "-P", "-c", code


class Silent(Exception):
    """No line came: the program ended, hangs, or could not be started; the message says which."""


class Apart:
    """Asks a program in a process of its own, started when the first question comes.

    A question that is cancelled, or `close`, ends the process at once; the next question starts a
    new one. Questions asked while one is being answered wait for their turn.
    """

    def __init__(self, command: Sequence[str], patience: float = PATIENCE) -> None:
        self._command = command
        self._patience = patience
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def ask(self, request: bytes, read: Callable[[bytes], Answer | None]) -> Answer:
        """Write a line, and return what `read` makes of those that come back.

        While `read` returns None another line is awaited: that one was only news. `Silent` where
        none comes; that, and whatever `read` raises, ends the process, whose next line nobody
        could trust.
        """
        async with self._turn:
            try:
                return await self._exchange(request, read)
            except BaseException:
                self.close()
                raise

    def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            process._transport.close()  # type: ignore[attr-defined]  # kills it, and lets go of its pipes whatever is in them

    async def _exchange(self, request: bytes, read: Callable[[bytes], Answer | None]) -> Answer:
        answer, line = None, request
        while answer is None:
            try:
                async with asyncio.timeout(self._patience):
                    reply = await self._reply(line)
            except TimeoutError:
                raise Silent(f"No answer in {self._patience:g} seconds.") from None
            answer, line = read(reply), b""
        return answer

    async def _reply(self, line: bytes) -> bytes:
        """Write a line, where there is one, and return the next that comes back."""
        try:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(line)
            await process.stdin.drain()
            reply = await process.stdout.readline()
        except (OSError, ValueError) as fault:
            raise Silent(f"The process failed: {fault}") from None
        if not reply:
            raise Silent("The process ended.")
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
