"""The finished games and their hands: a cache of what the records say, kept in step with them."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from functools import partial
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

_ALL: Final = 2**62  # more games than there can be

MANY: Final = 1000
"""Records of which more are read by a process a core; to start those takes half a second."""

Progress = Callable[[int, int], None]
"""Called with how many records have been read, and how many there are to read."""

_WANTED: Final = f"""
    SELECT {database.COLUMNS} FROM games
    WHERE facts != '' AND (?1 IS NULL OR profile = ?1) AND (?2 IS NULL OR instr(names, ?2))
    ORDER BY played DESC, file DESC LIMIT ?3
"""


class History:
    """The finished games of one data folder; close it, or use it in a `with` statement.

    - `notice`: a sentence for the reader where the history could not be kept, else "".
    - `refused`: the records that the last look passed over, each with line and reason.
    - `folder`: that of the records, None where the platform has no place for them.
    """

    def __init__(self, folder: Path | None = None, progress: Progress | None = None) -> None:
        """Open the history of `folder`, or of the platform's place, and read what is new.

        `progress` is called where many records are to be read; what it raises ends the reading.
        """
        self.notice = ""
        self.refused: list[str] = []
        self._progress = progress
        self.folder: Path | None = None
        self._path: Path | None = None
        try:
            folder = paths.data_folder() if folder is None else folder
        except paths.NoPlace as error:
            self._database, self.notice = database.in_memory(), database.not_kept(error)
            return
        self.folder, self._path = folder / paths.GAMES, folder / FILE
        self._database, self.notice = database.connect(self._path)
        try:
            self.catch_up()
        except BaseException:
            self.close()
            raise

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
        """Read the records that are new or have changed, forget those that are gone.

        Return how many finished games came in.
        """
        try:
            return self._read_new()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            return self._begin_again(error)

    def rebuild(self) -> int:
        """Forget everything, read every record and return how many finished games there are."""
        try:
            with self._database:
                self._database.execute("DELETE FROM games")
        except sqlite3.Error as error:
            return self._begin_again(error)
        return self.catch_up()

    def games(
        self, profile: str | None = None, player: str | None = None, limit: int = _ALL
    ) -> list[GameEntry]:
        """Return the finished games, the newest first: of a profile, of a player, so many."""
        name = None if player is None else _names([player])
        wanted = _encodable(profile), _encodable(name), max(0, min(limit, _ALL))
        try:
            return list(self._stored(*wanted))
        except (sqlite3.Error, UnicodeDecodeError) as error:
            self._begin_again(error)
            return list(self._stored(*wanted))

    def record_of(self, game: GameEntry) -> Path | None:
        """Return the game's record, None where it is gone."""
        if self.folder is None or Path(game.file).name != game.file:
            return None
        path = self.folder / game.file
        return path if path.is_file() else None

    def _stored(self, *wanted: object) -> Iterator[GameEntry]:
        """Yield games of the database; a `DatabaseError` where one is not as it was written.

        Nothing but a checksum tells of a digit that the disk has changed.
        """
        for *row, checksum in self._database.execute(_WANTED, wanted):
            if checksum != _checksum(row):
                raise sqlite3.DatabaseError("a game is not as it was written")
            file, _, _, played, *_, facts = row
            yield _entry(file, played, facts)

    def _read_new(self) -> int:
        self.refused = []
        rows = self._database.execute("SELECT file, size, written FROM games")
        known = {file: stamp for file, *stamp in rows}
        found = self._files()
        with self._database:
            gone = [(file,) for file in known.keys() - found.keys()]
            self._database.executemany("DELETE FROM games WHERE file = ?", gone)
        new = sorted(file for file, stamp in found.items() if known.get(file) != stamp)
        if len(new) > MANY:
            with suppress(OSError, ImportError, BrokenExecutor):  # no processes, or one has died
                return self._read_in_processes(new, found)
        return self._take_in(new, found, map(_read, map(self._path_of, new)))

    def _read_in_processes(self, new: list[str], found: dict[str, list[int]]) -> int:
        from bidwhist.bots.parallel import workers

        with workers(os.cpu_count() or 1) as pool:
            spread = map if pool is None else partial(pool.map, chunksize=50)
            return self._take_in(new, found, spread(_read, map(self._path_of, new)))

    def _take_in(
        self, new: list[str], found: dict[str, list[int]], games: Iterator[GameEntry | str | None]
    ) -> int:
        """Keep what was read of the new records; return how many games were over."""
        taken = 0
        for start in range(0, len(new), TOGETHER):
            self._tell(start, len(new))
            with self._database:  # what has been read is kept, however the reading ends
                for file, game in zip(new[start : start + TOGETHER], games, strict=False):
                    taken += self._keep(file, found[file], game)
        self._tell(len(new), len(new))
        return taken

    def _tell(self, done: int, of: int) -> None:
        if self._progress is not None and of > TOGETHER:
            self._progress(done, of)

    def _files(self) -> dict[str, list[int]]:
        """Return each record's size and time of writing, by which it is known."""
        found: dict[str, list[int]] = {}
        with suppress(OSError):  # there may be no folder yet
            if self.folder is not None:
                with os.scandir(self.folder) as entries:
                    for entry in entries:
                        with suppress(OSError):  # it may go while we look
                            if entry.name.endswith(paths.SUFFIX) and entry.is_file():
                                stat = entry.stat()
                                found[entry.name] = [stat.st_size, stat.st_mtime_ns]
        return found

    def _path_of(self, file: str) -> Path:
        assert self.folder is not None
        return self.folder / file

    def _keep(self, file: str, stamp: list[int], game: GameEntry | str | None) -> bool:
        """Keep what a record says, or why it was refused; return whether its game is over."""
        if isinstance(game, str):
            self.refused.append(game)
            return False
        row = [file, *stamp, *(_columns(game) if game else ("", "", "", ""))]
        self._database.execute(
            f"INSERT OR REPLACE INTO games ({database.COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (*row, _checksum(row)),
        )
        return game is not None

    def _begin_again(self, error: Exception) -> int:
        """Read every record: into a new file where the old one is damaged, else into memory."""
        self._database.close()
        if self._path is not None and database.is_damage(error):
            self._database, self.notice = database.made_again(self._path)
            with suppress(sqlite3.Error):
                return self._read_new()
            self._database.close()
        self._database, self.notice = database.in_memory(), self.notice or database.not_kept(error)
        return self._read_new()


def _read(path: Path) -> GameEntry | str | None:
    """Return a record's finished game, None of another, and of one that is refused the reason."""
    shown = printable(path.name)
    if not path.name.isprintable():
        return f"{shown}: rename it, its name cannot be shown."
    try:
        return finished_game(path)
    except RecordError as error:
        return f"{shown}:{error.line}: {printable(str(error))}"
    except OSError as error:
        return f"{shown}: {reason(error)}."


def _checksum(row: list[Any]) -> int:
    """Return a number that is another one where anything in the row is."""
    return crc32(repr(row).encode("utf-8", "backslashreplace"))


def _encodable(text: str | None) -> str | None:
    """Return text that SQLite takes: half a surrogate pair, as a command line has, becomes `?`."""
    return text and text.encode("utf-8", "replace").decode()


def _names(names: list[str]) -> str:
    """Return names for a search among them: whole, and upper and lower case alike."""
    return "".join(f"\n{name.casefold()}\n" for name in names)


def _columns(game: GameEntry) -> tuple[str, str, str, str]:
    """Return what the database keeps of a game beside its file."""
    seats = [(seat.name, seat.kind) for seat in game.seats]
    hands = [[getattr(hand, name) for name in HandEntry.__slots__] for hand in game.hands]
    facts = json.dumps(
        (
            game.profile, game.overrides, game.seed, seats, game.winner, game.score, hands,
            game.practice,
        )
    )  # fmt: skip
    return game.played, game.profile, _names([seat.name for seat in game.seats]), facts


def _entry(file: str, played: str, facts: str) -> GameEntry:
    """Return the game that `_columns` has written."""
    profile, overrides, seed, seats, winner, score, hands, practice = json.loads(facts)
    return GameEntry(
        file, played, profile, overrides, seed, tuple(Seat(*seat) for seat in seats), winner,
        tuple(score), tuple(map(_hand, hands)), practice,
    )  # fmt: skip


def _hand(values: list[Any]) -> HandEntry:
    number, dealer, declarer, level, strain, direction, trump, *pairs, made, boston = values
    books, points, score = map(tuple, pairs)
    return HandEntry(
        number, dealer, declarer, level, strain, direction, trump,
        books, points, score, made, boston,
    )  # fmt: skip
