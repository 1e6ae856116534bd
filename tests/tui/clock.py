"""A clock for tests: an event loop whose time jumps to the next thing that is due.

A minute at an idle table then takes no time, every timer that would have gone off goes off, and
nobody waits for a moment in which the machine has nothing to do.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from time import monotonic
from typing import Any, TypeVar

from textual import _time

Result = TypeVar("Result")

A_ROUND = 0.0001
"""Seconds that a round of the loop takes, so that time goes on where it never comes to rest."""


class JumpingLoop(asyncio.SelectorEventLoop):
    """Waits for files as ever, and for time not at all.

    While a thread works nothing is due before it is done; while a process is there time goes as
    ever, for what is asked of it may be waited for so long and no longer.
    """

    def __init__(self) -> None:
        super().__init__(_Impatient(self))
        self.now = 1000.0
        self._threads = 0
        self._processes: list[asyncio.SubprocessTransport] = []

    def time(self) -> float:
        """Return the loop's own time in seconds."""
        return self.now

    @property
    def has_a_thread(self) -> bool:
        """Whether something is being done in a thread."""
        return self._threads > 0

    @property
    def has_a_process(self) -> bool:
        """Whether a process that was started has not ended."""
        return any(process.get_returncode() is None for process in self._processes)

    def run_in_executor(self, *work: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """Have it done in a thread, and note when that is."""
        self._threads += 1
        future = super().run_in_executor(*work)
        future.add_done_callback(self._note_end_of_thread)
        return future

    def _note_end_of_thread(self, _future: object) -> None:
        self._threads -= 1

    async def shutdown_default_executor(self, *patience: Any) -> None:
        """Wait for the threads that are left, however long they take."""
        self._threads += 1
        await super().shutdown_default_executor(*patience)

    async def subprocess_exec(self, *how: Any, **more: Any) -> Any:
        """Start a process, and remember it."""
        transport, protocol = await super().subprocess_exec(*how, **more)
        self._processes.append(transport)
        return transport, protocol


class _Impatient(selectors.DefaultSelector):
    """Jumps over a wait in which nothing is ready."""

    def __init__(self, loop: JumpingLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        loop, began = self._loop, monotonic()
        waits = timeout is not None and timeout > 0
        jumps = waits and not (loop.has_a_thread or loop.has_a_process)
        ready = super().select(0 if jumps else timeout)
        if jumps and not ready:
            loop.now += timeout or 0
        elif waits and not loop.has_a_thread:
            loop.now += monotonic() - began
        elif not waits:
            loop.now += A_ROUND
        return ready


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run the work with Textual's timers on the jumping clock."""
    usual = _time.get_time
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        loop = runner.get_loop()
        _time.get_time = loop.time
        try:
            return runner.run(work)
        finally:
            _time.get_time = usual
