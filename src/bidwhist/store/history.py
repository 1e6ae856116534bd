"""The finished games and their hands: built from the records, and rebuilt from them at will."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
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

TOGETHER: Final = 200
"""Records that are read before the reader is told how far it has got."""

Progress = Callable[[int, int], None]
"""What is called with how many records have been read, and how many there are to read."""


class History:
    """The finished games of one data folder; close it, or use it in a `with` statement.

    - `notice`: a sentence for the reader where the history could not be kept, else "".
    - `refused`: the records that the last look passed over, each with line and reason.
    """

    def __init__(self, folder: Path | None = None, progress: Progress | None = None) -> None:
        """Open the history of `folder`, or of the platform's place, and read what is new."""
        self.notice = ""
        self.refused: list[str] = []
        self._progress = progress
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
        known = dict(self._database.execute("SELECT file, size FROM games"))
        new = [
            (path, size) for path, size in self._records_by_name() if known.get(path.name) != size
        ]
        taken = 0
        for start in range(0, len(new), TOGETHER):
            if self._progress is not None and len(new) > TOGETHER:
                self._progress(start, len(new))
            with self._database:  # what has been read is kept, however the reading ends
                taken += sum(self._take_in(*one) for one in new[start : start + TOGETHER])
        return taken

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
        rows = self._database.execute(
            "SELECT file, size, played, facts, checksum FROM games ORDER BY played DESC, file DESC"
        )
        for file, size, played, facts, checksum in rows:
            if checksum != _checksum(file, size, played, facts):
                raise database.Damaged(f"the game {file} is not as it was written")
            yield _entry(file, played, facts)

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
    row = game.file, size, game.played, _facts(game)
    connection.execute(
        "INSERT OR REPLACE INTO games (file, size, played, facts, checksum) VALUES (?, ?, ?, ?, ?)",
        (*row, _checksum(*row)),
    )


def _checksum(*row: object) -> int:
    """Return a number that is another one where anything in the row is."""
    return crc32(repr(row).encode("utf-8", "backslashreplace"))


def _facts(game: GameEntry) -> str:
    """Return the game as one text, all but its file and its time."""
    seats = [(seat.name, seat.kind) for seat in game.seats]
    hands = [tuple(getattr(hand, name) for name in HandEntry.__slots__) for hand in game.hands]
    return json.dumps(
        (
            game.profile, game.overrides, game.seed, seats, game.winner, game.score,
            game.practice, hands,
        )
    )  # fmt: skip


def _entry(file: str, played: str, facts: str) -> GameEntry:
    """Return the game that `_facts` has written; `Damaged` where it has not."""
    try:
        profile, overrides, seed, seats, winner, score, practice, hands = json.loads(facts)
        return GameEntry(
            file, played, profile, overrides, seed, tuple(Seat(*seat) for seat in seats), winner,
            (score[0], score[1]), tuple(map(_hand, hands)), practice,
        )  # fmt: skip
    except (ValueError, TypeError, IndexError) as error:
        raise database.Damaged(str(error)) from None


def _hand(values: list[Any]) -> HandEntry:
    number, dealer, declarer, level, strain, direction, trump, *rest = values
    books, points, score, made, boston = rest
    return HandEntry(
        number, dealer, declarer, level, strain, direction, trump,
        tuple(books), tuple(points), tuple(score), made, boston,
    )  # fmt: skip
