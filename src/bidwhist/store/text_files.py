"""Files of ours: read with a limit or at their end, written in one stroke, set aside if broken."""

import contextlib
import os
import tempfile
from pathlib import Path

LARGEST = 256 * 1024
"""Bytes; nothing that we save here comes near it, so that a larger file is not ours."""

TAIL = 512
"""Bytes; more than the last line of a record is long."""


def read_text(path: Path) -> str:
    """The file's text; a `ValueError` says why it cannot be one of ours, `OSError` as usual."""
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise ValueError("it is far too large")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("it is not text in UTF-8") from None


def last_line(path: Path) -> bytes:
    """The file's last line, or as much of it as `TAIL` has, and nothing of an empty file."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - TAIL))
        lines = file.read().splitlines()
    return lines[-1] if lines else b""


def write_text(path: Path, text: str) -> None:
    """Write the file so that a reader finds the old text or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
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
