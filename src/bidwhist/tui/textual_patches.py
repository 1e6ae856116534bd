"""What a person and a terminal may do to Textual that would end the program, or keep it going.

Bytes that are no UTF-8 (old mouse reports, Latin-1 keys, a paste gone wrong) end its reader. A
terminal that is gone, where no signal tells of it, is read without end. A window that is closed
ends its writer, and what is written later waits for that for ever; it also makes the system send
SIGCONT, upon which the terminal would be taken over a second time. A page down in a list that has
not been drawn yet asks for a line that is not there. A screen tells itself of each size that it has
taken on, so that two which come shortly one after the other, as when the window's corner is
dragged, would take turns for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from encodings.utf_8 import IncrementalDecoder
from functools import partial
from typing import TYPE_CHECKING

from textual.drivers._writer_thread import WriterThread
from textual.screen import Screen
from textual.widgets import OptionList

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer
    from textual import events
    from textual._widget_navigation import Direction
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


def forgive_keys() -> None:
    """Have a list that is not drawn yet stay where it is when it is to go a page on."""
    OptionList._move_page = _move_page  # type: ignore[method-assign, assignment]


_page = OptionList._move_page


def _move_page(options: OptionList, direction: Direction) -> None:
    if (options.highlighted or 0) in options._index_to_line:
        _page(options, direction)


def forgive_sizes() -> None:
    """Have a screen pass over a size that the window has no longer."""
    Screen._on_resize = _on_resize  # type: ignore[method-assign, assignment]


_resize = Screen._on_resize


async def _on_resize(screen: Screen[object], event: events.Resize) -> None:
    event.stop()
    if event.size == screen.app.size:
        await _resize(screen, event)


def _forgiving(_encoding: str) -> Callable[[], IncrementalDecoder]:
    return partial(_Keys, errors="replace")


class _Keys(IncrementalDecoder):
    """What is typed, as text; nothing at all is what a terminal gives that is gone."""

    def decode(self, data: ReadableBuffer, final: bool = False) -> str:
        """Return the text; `EOFError` ends the reader, and with it the program."""
        if data == b"" and not final:
            raise EOFError
        return super().decode(data, final)


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
