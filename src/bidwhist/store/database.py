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

VERSION: Final = 5
"""The version of the table; a file of any other is made again."""

COLUMNS: Final = "file, size, written, played, profile, names, facts, checksum"
"""A record by its file, with its size and time of writing, and what is known of its game.

`names` are the players' in lower case, for filtering; `facts` is the game as JSON, "" of one that
is not over.
"""


def connect(path: Path) -> tuple[sqlite3.Connection, str]:
    """Return the open history and a sentence for the reader, "" where all is well.

    What comes back may be empty, to be filled from the records; where the file cannot be used, it
    is in memory.
    """
    try:
        text_files.private_folder(path.parent)
        text_files.private_file(path)
        return _opened(path), ""
    except (OSError, sqlite3.Error, UnicodeDecodeError) as error:
        return made_again(path) if is_damage(error) else (in_memory(), not_kept(error))


def in_memory() -> sqlite3.Connection:
    """Return an empty history that ends with the program."""
    return _opened(None)


def is_damage(error: Exception) -> bool:
    """Return whether a fault is the file's own, and not one of the disk or of a lock."""
    if isinstance(error, UnicodeDecodeError):  # text that is none: SQLite hands it on as it is
        return True
    return isinstance(error, sqlite3.Error) and (
        getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
    )


def made_again(path: Path) -> tuple[sqlite3.Connection, str]:
    """Remove the damaged file and return a new one, and the sentence that says so."""
    try:
        for end in ("", "-wal", "-shm"):
            path.with_name(path.name + end).unlink(missing_ok=True)
        text_files.private_file(path)
        return _opened(path), "The history was damaged; it was made again from the records."
    except (OSError, sqlite3.Error) as error:
        return in_memory(), not_kept(error)


def not_kept(error: Exception) -> str:
    """Return the sentence for a history that has to live in memory."""
    return f"The history cannot be kept: {reason(error).rstrip('.').lower()}."


def _opened(path: Path | None) -> sqlite3.Connection:
    """Return a connection to a sound file of this version; None is for memory alone."""
    connection = sqlite3.connect(":memory:" if path is None else path, timeout=5)
    try:
        _make_table(connection)
        with suppress(sqlite3.OperationalError):  # a file system may not know shared memory
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"SELECT {COLUMNS} FROM games LIMIT 0")
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("its pages do not hang together")
    except BaseException:
        connection.close()
        raise
    return connection


def _make_table(connection: sqlite3.Connection) -> None:
    """Make the table, in place of what another version has kept."""
    if _version(connection) == VERSION:
        return
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        if _version(connection) == VERSION:  # another program was faster
            return
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        for (name,) in found.fetchall():
            connection.execute('DROP TABLE "{}"'.format(name.replace('"', '""')))
        connection.execute(f"CREATE TABLE games ({COLUMNS}, PRIMARY KEY (file)) WITHOUT ROWID")
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
