"""Locks on a game file and on a folder; the system takes them back when the program ends."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BUSY_TRIES = 5
"""A program that lists games holds a shared lock for a moment; so ask again before believing."""

_PATIENCE = 150  # tries, three seconds: whoever changes a file has long done so

if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF_FFFF  # a byte past any game: locked bytes cannot be read there

    def _try(descriptor: int, *, shared: bool) -> None:  # noqa: ARG001
        here = os.lseek(descriptor, 0, os.SEEK_CUR)
        try:
            os.lseek(descriptor, _FAR, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(error.errno, error.strerror) from None
        finally:
            os.lseek(descriptor, here, os.SEEK_SET)

    def _open(folder: Path) -> int:
        return os.open(folder / ".lock", os.O_RDWR | os.O_CREAT, 0o600)

else:
    import fcntl

    def _try(descriptor: int, *, shared: bool) -> None:
        kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)

    def _open(folder: Path) -> int:
        return os.open(folder, os.O_RDONLY)  # a folder can be locked itself


def take(descriptor: int, *, shared: bool = False, tries: int = BUSY_TRIES) -> bool:
    """Return whether the open file is ours now; closing it gives it back.

    A file system that knows no locks lets everybody have it.
    """
    for attempt in range(tries):
        try:
            _try(descriptor, shared=shared)
            return True
        except BlockingIOError:
            if attempt < tries - 1:
                time.sleep(0.02)
        except OSError:
            return True
    return False


@contextmanager
def holding(folder: Path) -> Iterator[None]:
    """Hold a folder's lock while a file in it is read, changed and written; `OSError` if busy."""
    descriptor = _open(folder)
    try:
        if not take(descriptor, tries=_PATIENCE):
            raise OSError(errno.EBUSY, "another program is writing there", str(folder))
        yield
    finally:
        os.close(descriptor)
