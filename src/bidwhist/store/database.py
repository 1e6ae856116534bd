"""The history's SQLite file: its schema, migrations, and what happens when it is damaged.

It holds nothing that the game records do not: a damaged one is set aside and built anew.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from bidwhist.store import text_files
from bidwhist.text.sanitize import reason

MIGRATIONS: Final = (
    """
    CREATE TABLE games (
        file TEXT PRIMARY KEY,
        size INTEGER NOT NULL,
        played TEXT NOT NULL,
        profile TEXT NOT NULL,
        overrides TEXT NOT NULL,
        seed TEXT,
        winner INTEGER NOT NULL CHECK (winner IN (0, 1)),
        score_ns INTEGER NOT NULL,
        score_ew INTEGER NOT NULL
    );
    CREATE TABLE players (
        file TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        PRIMARY KEY (file, seat)
    );
    CREATE TABLE hands (
        file TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
        number INTEGER NOT NULL,
        dealer INTEGER NOT NULL,
        declarer INTEGER,
        level INTEGER,
        strain TEXT,
        direction TEXT,
        trump TEXT,
        made INTEGER NOT NULL,
        boston INTEGER NOT NULL,
        books_ns INTEGER NOT NULL,
        books_ew INTEGER NOT NULL,
        points_ns INTEGER NOT NULL,
        points_ew INTEGER NOT NULL,
        score_ns INTEGER NOT NULL,
        score_ew INTEGER NOT NULL,
        PRIMARY KEY (file, number)
    );
    """,
    "ALTER TABLE games ADD COLUMN practice INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN checksum INTEGER",  # none where an earlier version took it in
)
"""What turns a file of version n into one of version n + 1; append, never change."""

_TABLES: Final = {
    "games": "file, size, played, profile, overrides, seed, winner, score_ns, score_ew, practice, "
    "checksum",
    "players": "file, seat, name, kind",
    "hands": "file, number, dealer, declarer, level, strain, direction, trump, made, boston, "
    "books_ns, books_ew, points_ns, points_ew, score_ns, score_ew",
}


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
        path.parent.mkdir(parents=True, exist_ok=True)
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
        return _opened(path), f"The history was damaged; it was set aside as {aside.name}."
    except (OSError, sqlite3.Error, Damaged) as error:
        return in_memory(), f"The history is damaged and cannot be replaced: {_cause(error)}."


def _opened(path: Path | None) -> sqlite3.Connection:
    """Return a connection to a sound file of the present version; None is for memory alone."""
    connection = sqlite3.connect(":memory:" if path is None else path, timeout=5)
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        _migrate(connection)
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


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the present version, in one transaction."""
    if _version(connection) == len(MIGRATIONS):
        return
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        version = _version(connection)
        if version > len(MIGRATIONS):
            raise TooNew
        for script in MIGRATIONS[version:]:
            for statement in filter(str.strip, script.split(";")):
                _change(connection, statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _change(connection: sqlite3.Connection, statement: str) -> None:
    """Execute a migration's statement; `Damaged` where the tables are not those of its version."""
    try:
        connection.execute(statement)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            raise Damaged(str(error)) from None
        raise


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _inspect(connection: sqlite3.Connection) -> None:
    """Raise `Damaged` where the file is broken inside, or its tables are not ours."""
    for table, columns in _TABLES.items():
        try:
            connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # no such table or column
                raise Damaged(str(error)) from None
            raise
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise Damaged("its pages do not hang together")


def _cause(error: Exception) -> str:
    return reason(error).rstrip(".").lower()
