"""A clock for tests: an event loop whose time jumps to the next thing that is due.

A minute at an idle table then takes no time, and every timer that would have gone off goes off.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any

import pytest
from textual import _time


class JumpingLoop(asyncio.SelectorEventLoop):
    """Waits for files as ever, and for time not at all."""

    def __init__(self) -> None:
        super().__init__(_Impatient(self))
        self.now = 1000.0

    def time(self) -> float:
        """Return the loop's own time in seconds."""
        return self.now


class _Impatient(selectors.DefaultSelector):
    """Jumps over a wait in which nothing is ready."""

    def __init__(self, loop: JumpingLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(None if timeout is None else 0)
        if not ready and timeout is not None:
            self._loop.now += max(timeout, 0)
        return ready


def run(monkeypatch: pytest.MonkeyPatch, work: Coroutine[Any, Any, None]) -> None:
    """Run the work with Textual's timers on the jumping clock."""
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        loop = runner.get_loop()
        monkeypatch.setattr(_time, "get_time", loop.time)
        runner.run(work)
