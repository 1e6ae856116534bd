"""The diary of daily deals as a person sees it, and its calendar, by keys and by clicks."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from daily_log_app import at_diary, back
from table_app import SIZES
from textual.geometry import Offset
from textual.pilot import Pilot

from bidwhist.daily.par import Reckoning, Yardstick
from bidwhist.store.daily_records import Diary
from bidwhist.tui.daily.calendar import Calendar
from bidwhist.tui.daily.calendar_drawing import Month, day_at, monday
from bidwhist.tui.daily.daily_screen import DailyScreen
from daily_hands import DAY, played
from screen_text import compare, screen_lines, screen_text


def many_days(home: Path) -> Diary:
    """A diary with days of every standing before the day itself."""
    diary = played(home, *map(back, (1, 2, 3, 5, 8, 9, 20)))
    for days, books in ((1, 0), (2, 13), (8, 0)):
        diary.keep(back(days), Reckoning(Yardstick(13, books, 0), ()))
    played(home, back(4), actions=9)
    diary.path(back(6)).write_text("{}\n")
    return diary


@pytest.mark.parametrize("size", SIZES)
def test_the_diary_as_a_person_sees_it(tmp_path: Path, size: tuple[int, int]) -> None:
    many_days(tmp_path)

    async def look(pilot: Pilot[int], _: DailyScreen) -> None:
        await compare("daily", pilot)

    at_diary(tmp_path, look, size)


@pytest.mark.parametrize("size", SIZES)
def test_a_day_that_is_done_as_a_person_sees_it(tmp_path: Path, size: tuple[int, int]) -> None:
    many_days(tmp_path)
    played(tmp_path, DAY, expert=9)

    async def look(pilot: Pilot[int], _: DailyScreen) -> None:
        await compare("daily_done", pilot)

    at_diary(tmp_path, look, size)


def test_a_long_diary_is_counted_to_its_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bidwhist.tui.daily.daily_log.PAGES", 3)
    played(tmp_path, *map(back, range(8)), expert=9)

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        assert "Streak 8, longest 8 · played 8" in screen_text(pilot.app)

    at_diary(tmp_path, steps)


def test_a_diary_that_was_left_takes_nothing_in_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        taken: list[object] = []
        monkeypatch.setattr(screen, "_take", lambda *found: taken.append(found))
        screen.look_again()
        screen.action_leave()
        for _ in range(3):
            await pilot.pause()
        assert taken == []

    at_diary(tmp_path, steps)


@pytest.mark.parametrize(
    ("keys", "day"),
    [(["left"], 1), (["up"], 7), (["up", "right"], 6), (["right"], 0), (["up", "end"], 0),
     (["up"] * 7, 49), (["up"] * 2 + ["down"] * 4, 0)],
)  # fmt: skip
def test_arrows_choose_a_day(tmp_path: Path, keys: list[str], day: int) -> None:
    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        await pilot.press(*keys)
        assert screen.chosen == back(day)
        assert f"[{back(day).day:>2}" in screen_text(pilot.app)

    at_diary(tmp_path, steps)


@pytest.mark.parametrize("size", SIZES)
def test_a_click_chooses_the_day_under_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        lines = screen_lines(pilot.app)
        row = max(at for at, line in enumerate(lines) if " 23 " in line and " 27 " in line)
        await pilot.click(offset=Offset(lines[row].index(" 27 ") + 1, row))
        assert screen.chosen == date(2026, 11, 27)

    at_diary(tmp_path, steps, size)


def test_a_click_on_a_day_to_come_chooses_nothing(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        calendar = screen.query_one(Calendar)
        for x in range(0, calendar.size.width, 4):
            await pilot.click(Calendar, Offset(x, calendar.size.height - 1))
        assert screen.chosen == DAY

    at_diary(tmp_path, steps, (60, 20))


def test_every_cell_of_a_calendar_is_its_day_or_none() -> None:
    month = Month(monday(DAY, -4), DAY, DAY)
    cells = [day_at(month, x, y, 60, 6) for y in range(6) for x in range(60)]
    days = [monday(DAY, -4) + timedelta(n) for n in range(29)]
    assert {day for day in cells if day is not None} == set(days)
    assert all(cells.count(day) == 5 for day in days)


def test_a_calendar_at_the_beginning_of_time_is_no_fault(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        await pilot.press("up", "left")
        assert screen.chosen == date.min

    at_diary(tmp_path, steps, today=lambda: date.min)
