"""A day of the diary, and the totals and streaks of many days."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from bidwhist.daily.par import Yardstick
from bidwhist.daily.streak import streak_of
from bidwhist.engine.cards import SOUTH, side_of
from bidwhist.engine.score import Result

Standing = Literal["open", "begun", "done", "refused"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A day of the diary.

    - `standing`: not played, begun, done, or its file is refused;
      `refused` then says why.
    - `result` and `yardstick`: of a day that is done; the yardstick once it has been computed.
    """

    day: date
    standing: Standing = "open"
    result: Result | None = None
    yardstick: Yardstick | None = None
    refused: str = ""

    @property
    def is_done(self) -> bool:
        """Whether the hand counts for the record."""
        return self.standing == "done"

    @property
    def books(self) -> int:
        """The books that South and North took, the burial included; 0 before the end."""
        return 0 if self.result is None else self.result.books[side_of(SOUTH)]

    @property
    def points(self) -> int:
        """What South and North scored."""
        return 0 if self.result is None else self.result.points[side_of(SOUTH)]

    @property
    def matches_expert(self) -> bool:
        """Whether South took as many books as the expert, or more."""
        return self.yardstick is not None and self.is_done and self.books >= self.yardstick.books


@dataclass(frozen=True, slots=True)
class Tally:
    """The totals of many days.

    `streak` are the days played in a row up to today, or up to yesterday while today is open;
    `longest` the most there have been; `at_expert` the days at or above the expert.
    """

    streak: int
    longest: int
    played: int
    at_expert: int


def tally(entries: Iterable[Entry], today: date) -> Tally:
    """Return the totals of the days that are done."""
    done = [entry for entry in entries if entry.is_done]
    runs = _runs(sorted({entry.day.toordinal() for entry in done}))
    return Tally(
        streak_of({entry.day for entry in done}.__contains__, today),
        max(map(len, runs), default=0),
        len(done),
        sum(entry.matches_expert for entry in done),
    )


def _runs(days: Sequence[int]) -> list[list[int]]:
    """Return the days in order, grouped into runs of consecutive days."""
    runs: list[list[int]] = []
    for day in days:
        if runs and runs[-1][-1] == day - 1:
            runs[-1].append(day)
        else:
            runs.append([day])
    return runs
