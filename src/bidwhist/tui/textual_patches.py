"""Workarounds for faults of Textual 8, each with the address of its upstream issue.

`tests/tui/test_textual_patches.py` tells when Textual changes what one of them stands on. Where no
address is given, Textual's issues were searched and none was found. Two more stand where they
belong: `command_palette.py`, and `BidWhist._handle_exception` in `app.py`.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from encodings.utf_8 import IncrementalDecoder
from functools import partial
from queue import Queue
from types import FrameType
from typing import IO, TYPE_CHECKING, Final, TypeVar

from textual import events
from textual._styles_cache import StylesCache
from textual.geometry import Size
from textual.screen import Screen

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

Answer = TypeVar("Answer")


def patch_driver() -> None:
    """Have Textual's driver for Unix read and write by `LenientDecoder` and `LastingWriter`."""
    try:
        from textual.drivers import linux_driver
    except ImportError:  # a platform with another driver
        return
    linux_driver.getincrementaldecoder = _lenient  # type: ignore[attr-defined, assignment]
    linux_driver.WriterThread = LastingWriter  # type: ignore[attr-defined, assignment]


# Reading


def _lenient(_encoding: str) -> Callable[[], IncrementalDecoder]:
    return partial(LenientDecoder, errors="replace")


class LenientDecoder(IncrementalDecoder):
    """Decodes what is typed; bytes that are no UTF-8 become U+FFFD, the end of input `EOFError`.

    Old mouse reports and Latin-1 keys end Textual's thread for input:
    https://github.com/Textualize/textual/issues/6456. A terminal that is gone, where no signal says
    so, is read for ever: https://github.com/Textualize/textual/pull/6690.
    """

    def decode(self, data: ReadableBuffer, final: bool = False) -> str:
        """Return the text."""
        if data == b"" and not final:
            raise EOFError
        return super().decode(data, final)


# Writing

QUEUED: Final = 30
"""Texts that wait to be written before whoever writes the next has to wait, as in Textual."""


class LastingWriter(threading.Thread):
    """Writes to the terminal; goes on taking text, and drops it, when the terminal is gone.

    Textual's thread ends with the first error, and whoever writes then waits for it for ever.
    """

    def __init__(self, file: IO[str]) -> None:
        super().__init__(daemon=True, name="output")
        self._file = file
        self._texts: Queue[str | None] = Queue(QUEUED)

    def run(self) -> None:
        """Write until `stop` is called."""
        lost = False
        for text in iter(self._texts.get, None):
            try:
                if not lost:
                    self._file.write(text)
                if not lost and self._texts.empty():
                    self._file.flush()
            except (OSError, ValueError):
                lost = True

    def write(self, text: str) -> None:
        """Write when it is this text's turn."""
        self._texts.put(text)

    def flush(self) -> None:
        """Do nothing: the thread flushes when nothing waits."""

    def isatty(self) -> bool:
        """Whether this is a terminal, which it stands for."""
        return True

    def fileno(self) -> int:
        """The terminal's descriptor."""
        return self._file.fileno()

    def stop(self) -> None:
        """Write what waits, and end."""
        self._texts.put(None)
        self.join()


# Suspending


def resume_only_when_suspended() -> None:
    """Have SIGCONT take the terminal over only after SIGTSTP has given it back.

    A window that is closed makes the system send SIGCONT too, upon which Textual would begin its
    modes a second time and leave them on.
    """
    if not hasattr(signal, "SIGTSTP"):
        return
    suspend, resume = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
    if not callable(suspend) or not callable(resume):
        return
    suspended = False

    def on_suspend(number: int, frame: FrameType | None) -> None:
        nonlocal suspended
        suspended = True
        suspend(number, frame)

    def on_resume(number: int, frame: FrameType | None) -> None:
        nonlocal suspended
        if suspended:
            suspended = False
            resume(number, frame)

    signal.signal(signal.SIGTSTP, on_suspend)
    signal.signal(signal.SIGCONT, on_resume)


# Memory


def forget_closed_widgets() -> None:
    """Let go of widgets that are gone: a cache of Textual's holds a thousand, with all they drew.

    https://github.com/Textualize/textual/issues/6665
    """
    StylesCache.get_inner_outer.cache_clear()


# Sizes

LEAST: Final = Size(16, 4)
"""Columns and rows: in a smaller window screens are laid out as if it were as large as this."""


def with_some_room(event: events.Event) -> events.Event:
    """The event, or for a tiny window one of the least size, of which the terminal cuts off a part.

    An OptionList raises ValueError at a width of nothing, and scroll bars that leave no room for
    what they scroll come and go for ever.
    """
    if not isinstance(event, events.Resize):
        return event
    width, height = event.size
    size = Size(max(width, LEAST.width), max(height, LEAST.height))
    return event if size == event.size else events.Resize(size, size, size, event.pixel_size)


class SteadyScreen(Screen[Answer]):
    """Passes over a size that the window has no longer.

    Textual's screen tells itself of each size that it has taken on; two that come shortly one after
    the other, as when the window's corner is dragged, would take turns for ever.
    """

    async def on_event(self, event: events.Event) -> None:
        """Drop such a size."""
        if isinstance(event, events.Resize) and event.size != self.app.size:
            return
        await super().on_event(event)
