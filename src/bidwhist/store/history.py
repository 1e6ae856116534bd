"""The finished games and their hands: built from the records, and rebuilt from them at will."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self
from zlib import crc32

from bidwhist.engine.errors import RecordError
from bidwhist.store import database, paths
from bidwhist.store.game_summary import GameEntry, HandEntry, Seat, finished_game
from bidwhist.text.sanitize import printable, reason

FILE: Final = "history.sqlite3"

_GAME: Final = "file, size, played, profile, overrides, seed, winner, score_ns, score_ew, practice"
_SEAT: Final = "seat, name, kind"
_HAND: Final = (
    "number, dealer, declarer, level, strain, direction, trump, made, boston, "
    "books_ns, books_ew, points_ns, points_ew, score_ns, score_ew"
)

Row = tuple[Any, ...]


class History:
    """The finished games of one data folder; close it, or use it in a `with` statement.

    - `notice`: a sentence for the reader where the history could not be kept, else "".
    - `refused`: the records that the last look passed over, each with line and reason.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Open the history of `folder`, or of the platform's place, and read what is new."""
        self.notice = ""
        self.refused: list[str] = []
        self._records: Path | None = None
        self._path: Path | None = None
        try:
            folder = paths.data_folder() if folder is None else folder
        except paths.NoPlace as error:
            self._database = database.in_memory()
            self.notice = f"The history cannot be kept: {error}."
            return
        self._records, self._path = folder / paths.GAMES, folder / FILE
        self._database, self.notice = database.connect(self._path)
        self.catch_up()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    def catch_up(self) -> int:
        """Read the records that are new or have grown; return how many games came in."""
        try:
            return self._read_new()
        except sqlite3.Error as error:
            return self._begin_again(error)

    def rebuild(self) -> int:
        """Forget everything, read every record and return how many finished games there are."""
        try:
            with self._database:
                self._database.execute("DELETE FROM games")
        except sqlite3.Error as error:
            return self._begin_again(error)
        return self.catch_up()

    def games(self) -> Iterator[GameEntry]:
        """Yield the finished games, the newest first."""
        told = set()
        try:
            for game in self._stored():
                told.add(game.file)
                yield game
        except (sqlite3.Error, database.Damaged) as error:
            self._begin_again(error)
            yield from (game for game in self._stored() if game.file not in told)

    def record_of(self, game: GameEntry) -> Path | None:
        """Return the game's record, None where it is gone."""
        if self._records is None or Path(game.file).name != game.file:
            return None
        path = self._records / game.file
        return path if path.is_file() else None

    def _read_new(self) -> int:
        self.refused = []
        with self._database:
            known = dict(self._database.execute("SELECT file, size FROM games"))
            return sum(
                self._take_in(path, size)
                for path, size in self._records_by_name()
                if known.get(path.name) != size
            )

    def _begin_again(self, error: Exception) -> int:
        """Read every record: into a new database where the old one is damaged, else into memory."""
        self._database.close()
        if self._path is not None and database.is_damage(error):
            self._database, self.notice = database.replaced(self._path)
            with suppress(sqlite3.Error):
                return self._read_new()
            self._database.close()
        self.notice = self.notice or f"The history cannot be kept: {error}."
        self._database = database.in_memory()
        return self._read_new()

    def _stored(self) -> Iterator[GameEntry]:
        """Yield the games of the database; `Damaged` where one is not as it was written.

        Nothing but a checksum tells of a digit that the disk has changed.
        """
        execute = self._database.execute
        games = execute(f"SELECT {_GAME}, checksum FROM games ORDER BY played DESC, file DESC")
        for *game, checksum in games.fetchall():
            of = "WHERE file = ? ORDER BY", game[:1]
            seats = execute(f"SELECT {_SEAT} FROM players {of[0]} seat", of[1]).fetchall()
            hands = execute(f"SELECT {_HAND} FROM hands {of[0]} number", of[1]).fetchall()
            if checksum not in (None, _checksum(game, seats, hands)):
                raise database.Damaged(f"the game {game[0]} is not as it was written")
            yield _entry(game, seats, hands)

    def _records_by_name(self) -> list[tuple[Path, int]]:
        """Return the record files and their sizes, by which they are known: they only grow."""
        if self._records is None:
            return []
        found = []
        for path in sorted(self._records.glob(f"*{paths.SUFFIX}")):
            with suppress(OSError):  # it may go while we look
                if path.is_file():
                    found.append((path, path.stat().st_size))
        return found

    def _take_in(self, path: Path, size: int) -> bool:
        """Take a record in where its game is over; return whether it is."""
        if not path.name.isprintable():
            self.refused.append(f"{printable(path.name)}: rename it, its name cannot be shown.")
            return False
        try:
            game = finished_game(path)
        except RecordError as error:
            self.refused.append(f"{printable(path.name)}:{error.line}: {printable(str(error))}")
            return False
        except OSError as error:
            self.refused.append(f"{printable(path.name)}: {reason(error)}.")
            return False
        if game is None:
            return False
        _insert(self._database, game, size)
        return True


def _insert(connection: sqlite3.Connection, game: GameEntry, size: int) -> None:
    """Write a game down, in place of what there was of it."""
    head, seats, hands = _rows(game, size)
    connection.execute("DELETE FROM games WHERE file = ?", head[:1])
    connection.execute(
        f"INSERT INTO games ({_GAME}, checksum) VALUES (?{', ?' * len(head)})",
        (*head, _checksum(head, seats, hands)),
    )
    for table, columns, rows in (("players", _SEAT, seats), ("hands", _HAND, hands)):
        places = ", ?" * (columns.count(",") + 1)
        connection.executemany(
            f"INSERT INTO {table} (file, {columns}) VALUES (?{places})",
            [(game.file, *row) for row in rows],
        )


def _rows(game: GameEntry, size: int) -> tuple[Row, list[Row], list[Row]]:
    """Return a game as the database has it: its own row, those of its seats and of its hands."""
    head = (
        game.file, size, game.played, game.profile, json.dumps(game.overrides), game.seed,
        game.winner, *game.score, int(game.practice),
    )  # fmt: skip
    seats: list[Row] = [(seat, who.name, who.kind) for seat, who in enumerate(game.seats)]
    hands: list[Row] = [
        (
            hand.number, hand.dealer, hand.declarer, hand.level, hand.strain, hand.direction,
            hand.trump, int(hand.made), int(hand.boston), *hand.books, *hand.points, *hand.score,
        )
        for hand in game.hands
    ]  # fmt: skip
    return head, seats, hands


def _checksum(head: Sequence[Any], seats: Sequence[Row], hands: Sequence[Row]) -> int:
    """Return a number that is another one where anything in the rows is."""
    return crc32(repr((*head, *seats, *hands)).encode())


def _entry(head: Sequence[Any], seats: Sequence[Row], hands: Sequence[Row]) -> GameEntry:
    """Return the game that the rows tell of."""
    file, _, played, profile, overrides, seed, winner, north, east, practice = head
    return GameEntry(
        file, played, profile, json.loads(overrides), seed,
        tuple(Seat(name, kind) for _, name, kind in seats),
        winner, (north, east), tuple(map(_hand, hands)), bool(practice),
    )  # fmt: skip


def _hand(row: Row) -> HandEntry:
    number, dealer, declarer, level, strain, direction, trump, made, boston, *six = row
    books, points, score = zip(six[::2], six[1::2], strict=True)
    return HandEntry(
        number, dealer, declarer, level, strain, direction, trump,
        books, points, score, bool(made), bool(boston),
    )  # fmt: skip
