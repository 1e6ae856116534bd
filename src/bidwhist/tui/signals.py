"""Signals that end the program; each restores the terminal as quitting by a key does."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

ENDING = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


def hold_signals() -> None:
    """Block these signals until `end_on_signals`, while the terminal is being set up."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)


def end_on_signals(end: Callable[[int], object]) -> None:
    """Have `end(exit status)` called in the running event loop on SIGINT, SIGTERM and SIGHUP.

    The status is 128 and the signal's number, as shells have it: 130, 143, 129.
    """
    loop = asyncio.get_running_loop()
    for number in ENDING:
        try:
            loop.add_signal_handler(number, end, 128 + number)
        except (NotImplementedError, RuntimeError, ValueError):
            _without_loop_signals(loop, number, end)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)


def _without_loop_signals(
    loop: asyncio.AbstractEventLoop, number: int, end: Callable[[int], object]
) -> None:
    """Do the same where the loop takes no signals (Windows) or this is no main thread (tests)."""
    try:
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(end, 128 + number))
    except ValueError:
        return
