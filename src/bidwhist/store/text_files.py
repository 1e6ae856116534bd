"""Files of ours: read with a limit or at their end, written in one stroke, set aside if broken."""

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path
from typing import BinaryIO

LARGEST = 256 * 1024
"""Bytes; nothing that we save here comes near it, so that a larger file is not ours."""

_OURS = ("bidwhist", "games", "daily", "tables")
"""Folders that nobody else has a use for: they are closed to others even if they were open."""

TAIL = 512
"""Bytes; more than the last line of a record is long."""


def open_file(path: Path) -> BinaryIO:
    """Open a regular file for reading; `OSError` where something else has its name.

    A pipe in its place would keep us waiting for ever.
    """
    require_file(path)
    return path.open("rb")


def require_file(path: Path) -> None:
    """Raise `OSError` where the path is no file but a folder, a pipe or a device."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is a pipe or a device, not a file", str(path))


def private_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing, for its owner alone."""
    if not folder.parent.exists():
        private_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    if folder.name in _OURS:
        with contextlib.suppress(OSError):
            folder.chmod(0o700)


def private_file(path: Path) -> None:
    """Have a file there that its owner alone may read; an empty one where there was none."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    require_file(path)
    with contextlib.suppress(OSError):
        path.chmod(0o600)


def read_text(path: Path) -> str:
    """The file's text; a `ValueError` says why it cannot be one of ours, `OSError` as usual."""
    with open_file(path) as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise ValueError("it is far too large")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("it is not text in UTF-8") from None


def last_line(path: Path) -> bytes:
    """The file's last line, or as much of it as `TAIL` has, and nothing of an empty file."""
    with open_file(path) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - TAIL))
        lines = file.read().splitlines()
    return lines[-1] if lines else b""


def write_text(path: Path, text: str) -> None:
    """Write the file so that a reader finds the old text or the new one, never half of it."""
    private_folder(path.parent)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def set_aside(path: Path) -> Path:
    """Rename a broken file to `NAME.broken`, or `NAME.broken-2` and so on; return the new path."""
    count = 1
    while True:
        aside = path.with_name(path.name + (".broken" if count == 1 else f".broken-{count}"))
        if not aside.exists():
            return path.rename(aside)
        count += 1
