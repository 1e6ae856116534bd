"""The history's file: made again if it is damaged or of another version."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from games import kept, record

from bidwhist.store import database
from bidwhist.store.history import FILE, History


def no_database(path: Path) -> None:
    path.write_bytes(b"This is no database. " * 500)


def broken_pages(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)


def other_tables(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE games (title TEXT)")
        connection.execute(f"PRAGMA user_version = {database.VERSION}")


def no_tables(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {database.VERSION}")


MADE_AGAIN = "The history was damaged; it was made again from the records."


@pytest.mark.parametrize("damage", [no_database, broken_pages, other_tables, no_tables])
def test_a_damaged_history_is_made_again(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    record(tmp_path)
    assert kept(tmp_path) == ["game.bidwhist"]
    damage(tmp_path / FILE)
    with History(tmp_path) as history:
        assert [game.file for game in history.games()] == ["game.bidwhist"]
        assert history.notice == MADE_AGAIN
    with History(tmp_path) as history:
        assert history.notice == ""


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE games SET facts = '{'",
        "UPDATE games SET facts = replace(facts, 'Dee', 'Dea')",
        "UPDATE games SET played = '2020'",
        "UPDATE games SET played = CAST(x'32ff' AS TEXT)",
        "UPDATE games SET file = CAST(x'32ff' AS TEXT)",
        "UPDATE games SET facts = CAST(x'ff41' AS TEXT)",
        "UPDATE games SET checksum = checksum + 1",
    ],
)
def test_a_history_in_which_anything_was_changed_is_made_again(tmp_path: Path, change: str) -> None:
    for name in ("a", "b", "c"):
        record(tmp_path, name)
    with History(tmp_path) as history:
        before = list(history.games())
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute(change + (" AND" if "WHERE" in change else " WHERE") + " file LIKE 'b%'")
    with History(tmp_path) as history:
        assert list(history.games()) == before
        assert history.notice == MADE_AGAIN
    with History(tmp_path) as history:
        assert list(history.games()) == before
        assert history.notice == ""


def test_damage_is_known_by_the_main_part_of_its_code() -> None:
    error = sqlite3.DatabaseError("an index is broken")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT_INDEX
    assert database.is_damage(error)
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_READ
    assert not database.is_damage(error)


def test_where_nothing_can_be_kept_the_history_is_read_each_time(tmp_path: Path) -> None:
    record(tmp_path)
    (tmp_path / FILE).mkdir()
    with History(tmp_path) as history:
        assert [game.file for game in history.games()] == ["game.bidwhist"]
        assert "cannot be kept" in history.notice


@pytest.mark.parametrize("version", [0, 3, database.VERSION + 1])
def test_what_another_version_kept_is_made_again_from_the_records(
    tmp_path: Path, version: int
) -> None:
    record(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("CREATE TABLE games (file TEXT PRIMARY KEY, winner INTEGER)")
        connection.execute("CREATE TABLE hands (file TEXT REFERENCES games, number INTEGER)")
        connection.execute("INSERT INTO games VALUES ('a', 1)")
        connection.execute(f"PRAGMA user_version = {version}")
    with History(tmp_path) as history:
        assert history.notice == ""
        assert [game.file for game in history.games()] == ["game.bidwhist"]
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (database.VERSION,)
        tables = "SELECT name FROM sqlite_master WHERE type = 'table'"
        assert connection.execute(tables).fetchall() == [("games",)]
