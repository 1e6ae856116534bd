"""One lock a game file, which the system takes back when the program ends, however it ends."""

from __future__ import annotations

import sys
import time

BUSY_TRIES = 5
"""A program that lists games holds a shared lock for a moment; so ask again before believing."""

if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF_FFFF  # a byte past any game: locked bytes cannot be read there

    def _try(descriptor: int, *, shared: bool) -> None:  # noqa: ARG001
        import os

        here = os.lseek(descriptor, 0, os.SEEK_CUR)
        try:
            os.lseek(descriptor, _FAR, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(error.errno, error.strerror) from None
        finally:
            os.lseek(descriptor, here, os.SEEK_SET)

else:
    import fcntl

    def _try(descriptor: int, *, shared: bool) -> None:
        kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)


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
