"""The reckoning asked for in a process of its own, which ends when nobody waits for it any more."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

from bidwhist.daily.reckoning import Reckoning, Yardstick

WORKER: Final = (sys.executable, "-m", "bidwhist.daily.worker")
_LIMIT = 1 << 20  # bytes of the longest line


class ReckoningFailed(Exception):
    """There is no reckoning; the message says why."""


async def reckoned(
    day: date, tell: Callable[[float], None], command: Sequence[str] = WORKER
) -> Reckoning:
    """Return the reckoning of a day, and `tell` meanwhile the share of the work that is done.

    `ReckoningFailed` where the process gives none; cancelling ends the process at once.
    """
    try:
        process = await asyncio.create_subprocess_exec(
            *command, day.isoformat(),
            stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL, limit=_LIMIT, start_new_session=True,
        )  # fmt: skip
    except OSError as fault:
        raise ReckoningFailed(f"it cannot be started: {fault.strerror}") from None
    assert process.stdout is not None
    try:
        while line := await process.stdout.readline():
            found = _read(line)
            if isinstance(found, Reckoning):
                return found
            tell(found)
    except ValueError:
        raise ReckoningFailed("it said what nobody understands") from None
    finally:
        process._transport.close()  # type: ignore[attr-defined]  # kills it, and lets go of its pipes
    raise ReckoningFailed("it ended before it was done")


def _read(line: bytes) -> float | Reckoning:
    """Return what a line says; a `ValueError` where it says neither."""
    said = json.loads(line)
    if not isinstance(said, dict):
        raise ValueError("not an object")
    if isinstance(share := said.get("share"), int | float):
        return float(share)
    try:
        par, books, points = (int(said[name]) for name in ("par", "books", "points"))
        return Reckoning(Yardstick(par, books, points), tuple(map(str, said["lines"])))
    except (KeyError, TypeError):
        raise ValueError("no reckoning") from None
