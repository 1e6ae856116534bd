"""The finished games and their hands: built from the records, and rebuilt from them at will."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from bidwhist.engine.errors import RecordError
from bidwhist.printable import printable, reason
from bidwhist.store import database, places
from bidwhist.store.finished import GameEntry, HandEntry, Seat, finished_game

FILE: Final = "history.sqlite3"


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
        try:
            folder = places.data_folder() if folder is None else folder
        except places.NoPlace as error:
            self._database = database.in_memory()
            self.notice = f"The history cannot be kept: {error}."
            return
        self._records = folder / places.GAMES
        self._database, self.notice = database.connect(folder / FILE)
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
            return self._begin_in_memory(error)

    def rebuild(self) -> int:
        """Forget everything, read every record and return how many finished games there are."""
        try:
            with self._database:
                self._database.execute("DELETE FROM games")
        except sqlite3.Error as error:
            return self._begin_in_memory(error)
        return self.catch_up()

    def games(self) -> Iterator[GameEntry]:
        """Yield the finished games, the newest first."""
        rows = self._database.execute(
            "SELECT file, played, profile, overrides, seed, winner, score_ns, score_ew, practice "
            "FROM games ORDER BY played DESC, file DESC"
        ).fetchall()
        for file, played, profile, overrides, seed, winner, north, east, practice in rows:
            yield GameEntry(
                file, played, profile, json.loads(overrides), seed, self._seats(file),
                winner, (north, east), tuple(self._hands(file)), bool(practice),
            )  # fmt: skip

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

    def _begin_in_memory(self, error: sqlite3.Error) -> int:
        """Read every record for this time only, since the database takes nothing in."""
        self.notice = self.notice or f"The history cannot be kept: {error}."
        self._database.close()
        self._database = database.in_memory()
        return self._read_new()

    def _seats(self, file: str) -> tuple[Seat, ...]:
        rows = self._database.execute(
            "SELECT name, kind FROM players WHERE file = ? ORDER BY seat", (file,)
        )
        return tuple(Seat(name, kind) for name, kind in rows)

    def _hands(self, file: str) -> Iterator[HandEntry]:
        rows = self._database.execute(
            "SELECT number, dealer, declarer, level, strain, direction, trump, made, boston, "
            "books_ns, books_ew, points_ns, points_ew, score_ns, score_ew "
            "FROM hands WHERE file = ? ORDER BY number",
            (file,),
        )
        for number, dealer, declarer, level, strain, direction, trump, made, boston, *six in rows:
            books, points, score = zip(six[::2], six[1::2], strict=True)
            yield HandEntry(
                number, dealer, declarer, level, strain, direction, trump,
                books, points, score, bool(made), bool(boston),
            )  # fmt: skip

    def _records_by_name(self) -> list[tuple[Path, int]]:
        """Return the record files and their sizes, by which they are known: they only grow."""
        if self._records is None:
            return []
        found = []
        for path in sorted(self._records.glob(f"*{places.SUFFIX}")):
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
    file = game.file
    connection.execute("DELETE FROM games WHERE file = ?", (file,))
    connection.execute(
        f"INSERT INTO games VALUES (?{', ?' * 9})",
        (
            file, size, game.played, game.profile, json.dumps(game.overrides), game.seed,
            game.winner, *game.score, game.practice,
        ),
    )  # fmt: skip
    connection.executemany(
        "INSERT INTO players VALUES (?, ?, ?, ?)",
        [(file, seat, who.name, who.kind) for seat, who in enumerate(game.seats)],
    )
    connection.executemany(
        f"INSERT INTO hands VALUES (?{', ?' * 15})",
        [(file, *_columns(hand)) for hand in game.hands],
    )


def _columns(hand: HandEntry) -> tuple[object, ...]:
    """Return a hand's columns after the file, in the table's order."""
    return (
        hand.number, hand.dealer, hand.declarer, hand.level, hand.strain, hand.direction,
        hand.trump, hand.made, hand.boston, *hand.books, *hand.points, *hand.score,
    )  # fmt: skip
