"""The diary of daily deals: a record for each day that was played, and what it is measured by.

`daily/2026-11-30.bidwhist` is made once and never anew: a day counts as it was first played. Beside
it lie `2026-11-30.toml` with par and the expert's result, and the record of the expert's hand.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final

from bidwhist.daily.deal import begin, catch_up, check
from bidwhist.daily.entry import Entry
from bidwhist.daily.par import Reckoning, Yardstick
from bidwhist.engine.errors import RecordError
from bidwhist.game.session import RecordSink, Session
from bidwhist.store import paths, text_files, toml_files
from bidwhist.store.journal import Journal, record_lines
from bidwhist.store.paths import DAILY, SUFFIX
from bidwhist.text.sanitize import printable, reason

_NUMBERS: Final = {"par": (0, 13), "books": (0, 13), "points": (-14, 14)}


class AlreadyPlayed(Exception):
    """The day's hand is over; it counts as it was played."""


class Diary:
    """The days in the platform's place, or in `folder`; nothing here raises for a broken file."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    def entry(self, day: date) -> Entry:
        """Return how a day stands."""
        try:
            lines = record_lines(self.path(day))
            session = _read(day, lines) if lines else None
        except (FileNotFoundError, paths.NoPlace):
            return Entry(day)
        except RecordError as error:
            return Entry(day, "refused", refused=printable(f"Line {error.line}: {error}", 200))
        except OSError as error:
            return Entry(day, "refused", refused=printable(f"{reason(error)}.", 200))
        if session is None or session.state.result is None:
            return Entry(day, "begun")
        return Entry(day, "done", session.state.result, self.yardstick(day))

    def entries(self) -> list[Entry]:
        """Return every day that has a file, the newest first."""
        return [self.entry(day) for day in self.days()]

    def days(self) -> list[date]:
        """Return the days that have a file, the newest first; none where none can be read."""
        try:
            names = os.listdir(self._place())
        except OSError:
            return []
        stems = (name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX))
        return sorted(filter(None, map(_day, stems)), reverse=True)

    def path(self, day: date) -> Path:
        """Return where the record of a day lies; raises `NoPlace`."""
        return self._place() / f"{day.isoformat()}{SUFFIX}"

    def experts_path(self, day: date) -> Path:
        """Return where the record of the expert's hand lies; raises `NoPlace`."""
        return self._place() / f"{day.isoformat()}-expert{SUFFIX}"

    def sit_down(self, day: date, names: Sequence[str]) -> tuple[Session, Journal]:
        """Return the day's hand, begun now or gone on with where it was left, and its journal.

        Raises `AlreadyPlayed`, and of a record that is there `Busy`, `RecordError` or `OSError`, as
        `Journal.reopen` does. Where nothing can be written the hand is played in memory.
        """
        try:
            path = self.path(day)
            journal = Journal.begin_at(path)
        except paths.NoPlace as error:
            journal = Journal.nowhere(error)
        except FileExistsError:
            return self._go_on(day, names)
        return begin(day, names, journal), journal

    def _go_on(self, day: date, names: Sequence[str]) -> tuple[Session, Journal]:
        """Return a hand that was begun, as it was left, and the journal that goes on with it."""
        journal, lines = Journal.reopen(self.path(day))
        try:
            session = _read(day, lines, journal) if lines else begin(day, names, journal)
            if session.state.result is not None:
                raise AlreadyPlayed(f"The deal of {day} has been played.")
            catch_up(session, day)
        except BaseException:
            journal.close()
            raise
        return session, journal

    def keep(self, day: date, found: Reckoning) -> None:
        """Write down what a day is measured by, and the expert's hand; raises `OSError`."""
        lines = [*found.lines, ""]
        text_files.write_text(self.experts_path(day), "\n".join(lines))
        known = found.yardstick
        numbers = {"par": known.par, "books": known.books, "points": known.points}
        toml_files.change(self._measure_path(day), lambda table: toml_files.put(table, numbers))

    def yardstick(self, day: date) -> Yardstick | None:
        """Return what a day is measured by; None where it is to be reckoned (again)."""
        try:
            return _measured(toml_files.read(self._measure_path(day)))
        except (OSError, ValueError):
            return None

    def _measure_path(self, day: date) -> Path:
        return self._place() / f"{day.isoformat()}.toml"

    def _place(self) -> Path:
        return (paths.data_folder() if self._folder is None else self._folder) / DAILY


def _read(day: date, lines: Sequence[bytes], journal: RecordSink | None = None) -> Session:
    """Return the session of a day's record; a `RecordError` where it is no such record."""
    session = Session.resume(lines, None)  # looked at before anything is written to it
    check(session, day)
    return session if journal is None else Session.resume(lines, journal)


def _day(text: str) -> date | None:
    """Return the date of a name such as 2026-11-30, None for any other name."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None


def _measured(values: dict[str, Any]) -> Yardstick | None:
    """Return the yardstick that a file tells of, None where it tells of none."""
    for name, (least, most) in _NUMBERS.items():
        value = values.get(name)
        if type(value) is not int or not least <= value <= most:
            return None
    return Yardstick(values["par"], values["books"], values["points"])
