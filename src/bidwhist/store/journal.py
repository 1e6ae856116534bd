"""A game's file while the game goes on: every line is on its way to the disk before it is shown.

Nothing here raises to the table. Where the disk refuses, the game goes on in memory, `notice` says
so, and every later line tries again to write what is missing.
"""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from itertools import accumulate
from pathlib import Path
from typing import Final

from bidwhist.engine.errors import RecordError
from bidwhist.store import lock, paths, text_files
from bidwhist.store.paths import SUFFIX
from bidwhist.text.sanitize import printable, reason

LARGEST: Final = 16 * 1024 * 1024
"""Bytes; a game of five thousand hands."""
_BINARY: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_NEW: Final = os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY
_NAME_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


class Busy(Exception):
    """The game is on another table: a second program has its file open."""


class Journal:
    """One game's record on disk.

    - `path`: the file, None for a game that is nowhere but in memory.
    - `notice`: a sentence for the table while lines cannot be written, "" when all is well.
    """

    def __init__(self, path: Path | None, descriptor: int | None, ends: list[int]) -> None:
        self.path = path
        self.notice = ""
        self._file = descriptor
        self._ends = ends  # where each line ends, written or not
        self._written = ends[-1] if ends else 0
        self._waiting = b""  # the bytes after `_written` that the disk has not taken

    @classmethod
    def begin(cls, folder: Path | None = None) -> Journal:
        """Return the journal of a new game, in the platform's place or in `folder`."""
        try:
            folder = paths.games_folder() if folder is None else folder
            text_files.private_folder(folder)
            path, descriptor = _create(folder)
        except OSError as error:
            return cls.nowhere(error)
        return cls._new(path, descriptor)

    @classmethod
    def begin_at(cls, path: Path) -> Journal:
        """Return the journal of a game with a name of its own; `FileExistsError` if it is taken."""
        try:
            text_files.private_folder(path.parent)
        except OSError as error:
            return cls.nowhere(error)
        try:
            return cls._new(path, os.open(path, _NEW, 0o600))
        except FileExistsError:
            raise
        except OSError as error:
            return cls.nowhere(error)

    @classmethod
    def _new(cls, path: Path, descriptor: int) -> Journal:
        """Return the journal of a file that is new, and ours from now on."""
        lock.take(descriptor)
        _sync_folder(path.parent)
        return cls(path, descriptor, [])

    @classmethod
    def nowhere(cls, error: OSError) -> Journal:
        """Return the journal of a game that is played in memory, because of the error."""
        journal = cls(None, None, [])
        journal.notice = _sentence(error)
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, list[bytes]]:
        """Return an unfinished game's journal and its lines, a torn last line cut off.

        Raises `Busy` where another program plays it, `RecordError` where it is no record and
        `OSError` where it cannot be read. Where it can be read only, the game goes on in memory.
        """
        try:
            text_files.require_file(path)
            descriptor = os.open(path, os.O_RDWR | _BINARY)
        except OSError as error:
            return cls.nowhere(error), record_lines(path)
        try:
            if not lock.take(descriptor):
                raise Busy(f"{printable(path.name)} is being played in another window.")
            lines = record_lines(path)
            return cls._continued(path, descriptor, lines), lines
        except BaseException:
            os.close(descriptor)
            raise

    @classmethod
    def _continued(cls, path: Path, descriptor: int, lines: list[bytes]) -> Journal:
        """Return a journal that goes on after these lines of the file."""
        journal = cls(path, descriptor, list(accumulate(map(len, lines))))
        journal._cut()
        if lines and not lines[-1].endswith(b"\n"):
            journal._waiting = b"\n"
            journal._ends[-1] += 1
        return journal

    def append(self, lines: Sequence[str], *, sync: bool = False) -> None:
        """Write the lines, and with `sync` wait until the disk has them."""
        for line in lines:
            data = _encoded(line)
            self._waiting += data
            self._ends.append((self._ends[-1] if self._ends else 0) + len(data))
        self._flush(sync)

    def drop_last(self, count: int) -> None:
        """Take the last `count` lines back."""
        if count:
            del self._ends[-count:]
        keep = self._ends[-1] if self._ends else 0
        self._waiting = self._waiting[: max(0, keep - self._written)]
        if keep < self._written and self._file is not None:
            self._written = keep
            try:
                os.ftruncate(self._file, keep)
            except OSError as error:
                self._note(error)

    def close(self) -> None:
        """Write what waits and give the file back; more than once does no harm."""
        if self._file is None:
            return
        self._flush(sync=True)
        with suppress(OSError):
            os.close(self._file)
        self._file = None

    def _flush(self, sync: bool) -> None:
        """Write what waits; after a refusal the file ends with its last whole line."""
        if self._file is None:
            return
        try:
            os.lseek(self._file, self._written, os.SEEK_SET)
            _write_all(self._file, self._waiting)
            self._written += len(self._waiting)
            self._waiting = b""
            if sync:
                os.fsync(self._file)
            self.notice = ""
        except OSError as error:
            self._note(error)
            self._cut()

    def _cut(self) -> None:
        """Cut off what a failed write left; a reader would drop a torn line by itself."""
        if self._file is not None:
            with suppress(OSError):
                os.ftruncate(self._file, self._written)

    def _note(self, error: OSError) -> None:
        if not self.notice:
            self.notice = _sentence(error)


def _create(folder: Path) -> tuple[Path, int]:
    """Return a new file's path and descriptor; the name is the time and four letters by chance."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M")
    while True:
        letters = "".join(secrets.choice(_NAME_LETTERS) for _ in range(4))
        path = folder / f"{stamp}-{letters}{SUFFIX}"
        try:
            return path, os.open(path, _NEW, 0o600)
        except FileExistsError:
            continue


def _encoded(line: str) -> bytes:
    """Return the line's bytes; half a surrogate pair becomes the escape that JSON has for it."""
    return line.encode("utf-8", "backslashreplace") + b"\n"


def record_lines(path: Path) -> list[bytes]:
    """Return the whole lines of a record that a person could have played; bounded in memory."""
    from bidwhist.engine.record import lines_of  # only who reads needs what checks the lines

    with text_files.open_file(path) as file:
        if os.fstat(file.fileno()).st_size > LARGEST:
            raise RecordError(f"The file is larger than any game ({LARGEST} bytes).", 1)
        return list(lines_of(file))


def _write_all(descriptor: int, data: bytes) -> None:
    """Write all of it; the system may take it in pieces."""
    while data:
        data = data[os.write(descriptor, data) :]


def _sync_folder(folder: Path) -> None:
    """Have the disk remember the new name too, where folders can be synced."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    with suppress(OSError):
        os.fsync(descriptor)
    os.close(descriptor)


_REASONS: Final = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EACCES: "the folder may not be written to",
    errno.EPERM: "the folder may not be written to",
    errno.EROFS: "the disk is read-only",
    errno.ENOTDIR: "a file stands where the folder should be",
    errno.EEXIST: "a file stands where the folder should be",
    errno.EISDIR: "a folder stands where the file should be",
}


def _sentence(error: OSError) -> str:
    """Return what the table is told."""
    why = _REASONS.get(error.errno or 0) or reason(error)
    where = f" ({printable(str(error.filename))})" if error.filename else ""
    return f"This game is not being saved: {why}{where}. It ends when you quit."
