"""A pause of the table: ended by time, by any key or by a click."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from bidwhist.tui.table.pace import Seconds


class Stoppable(Protocol):
    """A timer, as far as it is of use here."""

    def stop(self) -> None:
        """Never go off."""
        ...


SetTimer = Callable[[float, Callable[[], None]], Stoppable]


class Pause:
    """Whether the table waits, and what is done when it has waited.

    `changed` is called when a pause begins or ends. `is_resting` says that what has just ended
    stays on the table in it.
    """

    def __init__(self, set_timer: SetTimer, changed: Callable[[], None]) -> None:
        self._set_timer = set_timer
        self._changed = changed
        self._timer: Stoppable | None = None
        self._then: Callable[[], None] | None = None
        self._is_over = asyncio.Event()
        self._is_over.set()
        self.is_resting = False

    @property
    def is_running(self) -> bool:
        """Whether the table waits."""
        return not self._is_over.is_set()

    def begin(self, seconds: Seconds, then: Callable[[], None], *, resting: bool = False) -> None:
        """Wait for a time, with None until a key is pressed, in the place of any other pause."""
        if seconds == 0:
            return
        self._stop_timer()
        self._is_over.clear()
        self._then = then
        self.is_resting = resting or self.is_resting
        self._timer = None if seconds is None else self._set_timer(seconds, self.end)
        self._changed()

    def end(self) -> None:
        """Go on, if there is a pause."""
        if not self.is_running:
            return
        then = self._then
        self.drop()
        if then is not None:
            then()

    def drop(self) -> None:
        """End a pause without what was to come after it."""
        if self.is_running:
            self._stop_timer()
            self._then, self.is_resting = None, False
            self._is_over.set()
            self._changed()

    async def over(self) -> None:
        """Wait for the end of the pause, if there is one."""
        await self._is_over.wait()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
