"""What a terminal may do to Textual that would end the program, or keep it from ending.

Bytes that are no UTF-8 (old mouse reports, Latin-1 keys, a paste gone wrong) end its reader. A
window that is closed ends its writer, and what is written later waits for that for ever; it also
makes the system send SIGCONT, upon which the terminal would be taken over a second time.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from textual.drivers._writer_thread import WriterThread

if TYPE_CHECKING:
    from textual.drivers.linux_driver import LinuxDriver


def forgive_the_terminal() -> None:
    """Have such bytes read as U+FFFD, dropped what cannot be written, and no mode begun twice."""
    try:
        from textual.drivers import linux_driver
    except ImportError:  # a platform with another driver
        return
    linux_driver.getincrementaldecoder = _forgiving  # type: ignore[attr-defined, assignment]
    linux_driver.WriterThread = LastingWriter  # type: ignore[attr-defined]
    linux_driver.LinuxDriver._sigcont_application = _resume  # type: ignore[method-assign, assignment]


def _forgiving(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), errors="replace")


def _resume(driver: LinuxDriver, *_: object) -> None:
    """Come back after SIGCONT, but only from a suspension that the driver knows of."""
    if driver._auto_restart and driver._must_signal_resume:
        driver.resume_application_mode()


class LastingWriter(WriterThread):
    """Goes on taking text when the terminal is gone."""

    def run(self) -> None:
        """Write until told to stop; after a failure take everything and write nothing."""
        with suppress(OSError, ValueError):
            super().run()
            return
        while self._queue.get() is not None:
            pass
