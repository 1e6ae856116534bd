"""The history's SQLite file: one table, made again when its version changes or it is damaged.

It is a cache: it holds nothing that the game records do not.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from bidwhist.store import text_files
from bidwhist.text.sanitize import reason

VERSION: Final = 4
"""Of the table; one less or none is dropped and made anew, one more is left alone."""

_TABLE: Final = """
    CREATE TABLE games (
        file TEXT PRIMARY KEY,
        size INTEGER NOT NULL,
        played TEXT NOT NULL,
        facts TEXT NOT NULL,
        checksum INTEGER NOT NULL
    ) WITHOUT ROWID
"""


class Damaged(Exception):
    """The file is no database, or not one that this program can have written."""


class TooNew(Exception):
    """The file was written by a later version of the program, and is left alone."""


def connect(path: Path) -> tuple[sqlite3.Connection, str]:
    """Return the open history and a sentence for the reader, "" where all is well.

    A damaged file is set aside; one that cannot be used is left alone, and the history lives in
    memory. Either way what comes back may be empty, to be filled from the records.
    """
    try:
        text_files.private_folder(path.parent)
        text_files.private_file(path)
        return _opened(path), ""
    except Damaged:
        return replaced(path)
    except TooNew:
        return in_memory(), "The history was written by a newer bidwhist; it is left as it is."
    except (OSError, sqlite3.Error) as error:
        return in_memory(), f"The history cannot be kept: {_cause(error)}."


def in_memory() -> sqlite3.Connection:
    """Return an empty history that ends with the program."""
    return _opened(None)


def is_damage(error: Exception) -> bool:
    """Return whether a fault in reading is the file's own, and not one of the disk or of a lock.

    Text that is no text has no code: SQLite hands it on as it lies there.
    """
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def replaced(path: Path) -> tuple[sqlite3.Connection, str]:
    """Set the damaged file aside and return a new one."""
    try:
        aside = text_files.set_aside(path)
        for leftover in ("-wal", "-shm"):
            path.with_name(path.name + leftover).unlink(missing_ok=True)
        text_files.private_file(path)
        return _opened(path), f"The history was damaged; it was set aside as {aside.name}."
    except (OSError, sqlite3.Error, Damaged) as error:
        return in_memory(), f"The history is damaged and cannot be replaced: {_cause(error)}."


def _opened(path: Path | None) -> sqlite3.Connection:
    """Return a connection to a sound file of the present version; None is for memory alone."""
    connection = sqlite3.connect(":memory:" if path is None else path, timeout=5)
    try:
        _make_table(connection)
        with suppress(sqlite3.OperationalError):  # a file system may not know shared memory
            connection.execute("PRAGMA journal_mode = WAL")
        _inspect(connection)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        connection.close()
        if is_damage(error):
            raise Damaged(str(error)) from None
        raise
    except BaseException:
        connection.close()
        raise
    return connection


def _make_table(connection: sqlite3.Connection) -> None:
    """Drop what an earlier version kept and make the table, in one transaction."""
    if _version(connection) == VERSION:
        return
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        version = _version(connection)
        if version > VERSION:
            raise TooNew
        if version < VERSION:
            found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            for (name,) in found.fetchall():
                quoted = str(name).replace('"', '""')
                connection.execute(f'DROP TABLE "{quoted}"')
            connection.execute(_TABLE)
            connection.execute(f"PRAGMA user_version = {VERSION}")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _inspect(connection: sqlite3.Connection) -> None:
    """Raise `Damaged` where the file is broken inside, or its table is not ours."""
    try:
        connection.execute("SELECT file, size, played, facts, checksum FROM games LIMIT 0")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # no such table or column
            raise Damaged(str(error)) from None
        raise
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise Damaged("its pages do not hang together")


def _cause(error: Exception) -> str:
    return reason(error).rstrip(".").lower()
