"""The daily deal on the screen: played by keys and by mouse, once, and measured afterwards."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import clock
import pytest
from at_table import SIZES, TableStage, by_keys, by_mouse, settled
from textual.geometry import Offset
from textual.pilot import Pilot

from bidwhist.daily.reckoning import Reckoning, Yardstick, reckon
from bidwhist.engine import Phase
from bidwhist.store.daily import Diary
from bidwhist.teach.process import TeachingFailed
from bidwhist.tui.app import BidWhist
from bidwhist.tui.faces.daily import Month, day_at, monday
from bidwhist.tui.reviews import Reviews
from bidwhist.tui.screens.choose import Choose
from bidwhist.tui.screens.daily import DailyScreen, ForTheRecord
from bidwhist.tui.screens.one_hand import OneHand
from bidwhist.tui.screens.replay import ReplayScreen
from bidwhist.tui.screens.review import ReviewScreen
from bidwhist.tui.screens.sheet import Sheet
from bidwhist.tui.screens.table import TableScreen
from bidwhist.tui.widgets.calendar import Calendar
from daily_hands import DAY, EASY, NAMES, play_on, played
from screen_text import compare, screen_lines, screen_text

GOLDEN = Path(__file__).parent / "golden"
FOUND = Reckoning(Yardstick(10, 9, 3), ())
Steps = Callable[[Pilot[int], DailyScreen], Awaitable[None]]
Move = Callable[[Pilot[int], TableScreen], Awaitable[None]]


class Reckoner:
    """Stands in for the teacher: `half` way it waits until `go`, and then finds what it has."""

    def __init__(self, found: Reckoning | None = FOUND, *, waits: bool = False) -> None:
        self.found = found
        self.asked: list[date] = []
        self.go = asyncio.Event()
        self.closed = False
        if not waits:
            self.go.set()

    async def ask(
        self, _work: object, day: date, *_: object, watch: Callable[[float], object]
    ) -> Reckoning:
        self.asked.append(day)
        watch(0.5)
        await self.go.wait()
        if self.found is None:
            raise TeachingFailed("The process ended.")
        return self.found

    def close(self) -> None:
        self.closed = True


class DailyStage(TableStage):
    """A stage where a table can be sat down at, as the program does it."""

    conduct = BidWhist.conduct
    reviews = Reviews(Reckoner(waits=True))  # type: ignore[arg-type]  # asks, and hears nothing
    _journal: Any = None

    def stop_thinking(self) -> None:
        """Nobody thinks in a process here."""


def at_diary(
    home: Path, steps: Steps, size: tuple[int, int] = (80, 24), reckoner: Reckoner | None = None,
    **how: Any,
) -> Reckoner:  # fmt: skip
    """Run the steps at the screen of the daily deal."""
    stage = DailyStage(home / "settings")
    reckoner = reckoner or Reckoner()
    screen = DailyScreen(diary=Diary(home), **{"today": lambda: DAY, "teacher": reckoner, **how})

    async def run() -> None:
        async with stage.run_test(size=size) as pilot:
            stage.push_screen(screen, stage.give)
            await looked(pilot)
            await steps(pilot, screen)

    try:
        clock.run(run())
    finally:
        if stage._journal is not None:
            stage._journal.close()
    return reckoner


async def looked(pilot: Pilot[int]) -> None:
    """Wait until the diary has been read, and what follows from it has been drawn."""
    for _ in range(4):
        await pilot.pause()
        diary = [one for one in pilot.app.workers if one.group == "diary"]
        if diary:  # without any it would wait for all
            await pilot.app.workers.wait_for_complete(diary)


async def play_hand(pilot: Pilot[int], move: Move, moves: int = 99) -> None:
    """Play the hand on the table to its end, or so many moves of it."""
    for _ in range(moves):
        await settled(pilot)
        if not isinstance(pilot.app.screen, TableScreen):
            await looked(pilot)
            return
        await move(pilot, pilot.app.screen)


async def hurry(pilot: Pilot[int]) -> None:
    """Play all but the last trick behind the table's back, and that one by keys."""
    table = pilot.app.screen
    assert isinstance(table, TableScreen)
    play_on(table.session, 45)
    table.show_game()
    table.follow()
    await play_hand(pilot, by_keys)


def told(pilot: Pilot[int]) -> str:
    """What has been said in passing."""
    return " ".join(one.message for one in pilot.app._notifications)


def is_measured(pilot: Pilot[int]) -> bool:
    """Whether par and the expert's result are on the screen, in a sentence or as bars."""
    bars = r"Par +[■□│]{14} 10\s*\n *Expert +[■□│]{14}  9   \+3"
    text = screen_text(pilot.app)
    return "Par 10. The expert took 9, +3." in text or re.search(bars, text) is not None


def back(days: int) -> date:
    return DAY - timedelta(days)


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
        await compare(GOLDEN / f"daily_{size[0]}x{size[1]}.txt", pilot)

    at_diary(tmp_path, look, size)


@pytest.mark.parametrize("size", SIZES)
def test_a_day_that_is_done_as_a_person_sees_it(tmp_path: Path, size: tuple[int, int]) -> None:
    many_days(tmp_path)
    played(tmp_path, DAY, expert=9)

    async def look(pilot: Pilot[int], _: DailyScreen) -> None:
        await compare(GOLDEN / f"daily_done_{size[0]}x{size[1]}.txt", pilot)

    at_diary(tmp_path, look, size)


@pytest.mark.parametrize(
    ("size", "move"),
    [
        ((60, 20), by_keys),
        ((80, 24), by_mouse),
        pytest.param((140, 45), by_keys, marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_the_days_hand_is_played_and_then_measured(
    tmp_path: Path, size: tuple[int, int], move: Move
) -> None:
    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        await start(pilot, by_mouse=move is by_mouse)
        await play_hand(pilot, move)
        assert pilot.app.screen is screen
        assert is_measured(pilot)
        assert "Bid Whist daily 2026-11-30:" in screen_text(pilot.app)

    assert at_diary(tmp_path, steps, size).asked == [DAY]
    entry = Diary(tmp_path).entry(DAY)
    assert (entry.standing, entry.yardstick) == ("done", FOUND.yardstick)


async def start(pilot: Pilot[int], by_mouse: bool = False) -> None:
    """Sit down at the day's hand."""
    if by_mouse:
        row = screen_lines(pilot.app)[-1]
        await pilot.click(offset=Offset(row.index("Play"), pilot.app.size.height - 1))
    else:
        await pilot.press("enter")
    await settled(pilot)
    assert isinstance(pilot.app.screen, ForTheRecord)


def test_the_person_begins_with_the_kitty_in_hand_and_no_teacher(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await start(pilot)
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.view is not None
        assert table.view.phase == Phase.BURY
        assert not table.can_hint
        await pilot.press("h")
        assert "The hand that counts has no hints" in screen_text(pilot.app)
        assert table.check_action("explain", ())  # it tells what everybody knows
        assert "Daily deal 2026-11-30" in screen_text(pilot.app)

    at_diary(tmp_path, steps)


def test_no_hand_but_souths_is_on_the_screen_before_the_end(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await start(pilot)
        for _move in range(6):
            await settled(pilot)
            table = pilot.app.screen
            assert isinstance(table, TableScreen)
            assert table.view is not None
            assert table.view.seat == table.seat == 2
            assert "Par" not in screen_text(pilot.app)
            await by_keys(pilot, table)

    assert at_diary(tmp_path, steps).asked == []


def test_a_hand_that_is_left_goes_on_where_it_was(tmp_path: Path) -> None:
    async def leave(pilot: Pilot[int], screen: DailyScreen) -> None:
        await start(pilot)
        await play_hand(pilot, by_keys, 5)
        await settled(pilot)
        await pilot.press("escape")
        assert type(pilot.app.screen) is Choose
        await pilot.press("down", "enter")
        await looked(pilot)
        assert screen.is_current
        assert "Begun, and not over." in screen_text(pilot.app)

    at_diary(tmp_path, leave)
    before = Diary(tmp_path).path(DAY).read_bytes()

    async def go_on(pilot: Pilot[int], _: DailyScreen) -> None:
        await start(pilot)
        assert Diary(tmp_path).path(DAY).read_bytes() == before
        await hurry(pilot)

    at_diary(tmp_path, go_on)
    assert Diary(tmp_path).path(DAY).read_bytes().startswith(before)
    assert Diary(tmp_path).entry(DAY).is_done


def test_a_day_that_is_done_is_not_played_again_but_practised(tmp_path: Path) -> None:
    diary = played(tmp_path, DAY, expert=9)
    before = diary.path(DAY).read_bytes()

    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        await pilot.press("enter")
        assert pilot.app.screen is screen
        await pilot.press("o")
        await settled(pilot)
        assert isinstance(pilot.app.screen, OneHand)
        assert "Practice 2026-11-30" in screen_text(pilot.app)
        await hurry(pilot)
        assert isinstance(pilot.app.screen, Sheet)
        assert "Par 10. The expert took 9, +3." in screen_text(pilot.app)
        await pilot.press("enter")
        assert pilot.app.screen is screen

    at_diary(tmp_path, steps)
    assert diary.path(DAY).read_bytes() == before
    assert diary.days() == [DAY]


def test_a_day_gone_by_is_for_practice_only(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        await pilot.press("left", "enter")
        assert pilot.app.screen is screen
        await pilot.press("o")
        await settled(pilot)
        assert isinstance(pilot.app.screen, OneHand)
        assert not isinstance(pilot.app.screen, ForTheRecord)

    at_diary(tmp_path, steps)
    assert Diary(tmp_path).days() == []


def test_todays_deal_is_not_practised_before_it_is_done(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        await pilot.press("o")
        assert pilot.app.screen is screen

    at_diary(tmp_path, steps)


def test_midnight_shows_the_new_day_and_starts_nothing(tmp_path: Path) -> None:
    days = [DAY]

    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        days[0] = back(-1)
        await pilot.press("enter")
        assert pilot.app.screen is screen
        assert "Today, Tuesday 1 December 2026" in screen_text(pilot.app)
        assert Diary(tmp_path).days() == []
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ForTheRecord)

    at_diary(tmp_path, steps, today=lambda: days[0])
    assert Diary(tmp_path).days() == [back(-1)]


def test_a_hand_begun_before_midnight_counts_for_its_day(tmp_path: Path) -> None:
    days = [DAY]

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await start(pilot)
        days[0] = back(-1)
        await hurry(pilot)

    at_diary(tmp_path, steps, today=lambda: days[0])
    assert Diary(tmp_path).days() == [DAY]
    assert Diary(tmp_path).entry(DAY).is_done


def test_another_window_has_the_hand(tmp_path: Path) -> None:
    _, journal = Diary(tmp_path).sit_down(DAY, NAMES)

    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert "in another window" in told(pilot)

    at_diary(tmp_path, steps)
    journal.close()


def test_a_record_that_is_refused_says_why_and_harms_nothing(tmp_path: Path) -> None:
    diary = played(tmp_path, back(1))
    diary.path(DAY).write_text('{"type":"game","version":99}\x1b[2J\n')

    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        assert "Its record is refused. Line 1:" in screen_text(pilot.app)
        await pilot.press("enter")
        assert pilot.app.screen is screen
        await pilot.press("o")
        await settled(pilot)
        assert isinstance(pilot.app.screen, OneHand)

    at_diary(tmp_path, steps)


def test_the_reckoning_tells_how_far_it_is_and_is_kept(tmp_path: Path) -> None:
    played(tmp_path, DAY)
    reckoner = Reckoner(waits=True)

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        assert "██████████░░░░░░░░░░" in screen_text(pilot.app)
        reckoner.go.set()
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert is_measured(pilot)

    at_diary(tmp_path, steps, reckoner=reckoner)
    assert Diary(tmp_path).entry(DAY).yardstick == FOUND.yardstick


def test_leaving_stops_the_reckoning(tmp_path: Path) -> None:
    played(tmp_path, DAY)

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await pilot.press("escape")
        await pilot.app.workers.wait_for_complete()

    assert at_diary(tmp_path, steps, reckoner=Reckoner(waits=True)).closed
    assert Diary(tmp_path).entry(DAY).yardstick is None


def test_another_day_is_reckoned_when_it_is_chosen(tmp_path: Path) -> None:
    played(tmp_path, DAY, back(1))
    reckoner = Reckoner(waits=True)

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await pilot.press("left")
        await pilot.pause()
        reckoner.go.set()
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert is_measured(pilot)

    at_diary(tmp_path, steps, reckoner=reckoner)
    assert reckoner.asked == [DAY, back(1)]
    assert Diary(tmp_path).entry(DAY).yardstick is None
    assert Diary(tmp_path).entry(back(1)).yardstick == FOUND.yardstick


def test_a_reckoning_that_fails_is_said_to(tmp_path: Path) -> None:
    played(tmp_path, DAY)

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await pilot.pause()
        assert "Par was not reckoned." in told(pilot)

    at_diary(tmp_path, steps, reckoner=Reckoner(None))


def test_a_hand_that_cannot_be_written_down_still_shows_how_it_went(tmp_path: Path) -> None:
    (tmp_path / "daily").touch()

    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        await start(pilot)
        await hurry(pilot)
        assert screen.entry.is_done
        assert is_measured(pilot)
        await pilot.press("enter")
        assert pilot.app.screen is screen

    at_diary(tmp_path, steps)


def test_ones_own_hand_and_the_experts_are_gone_through(tmp_path: Path) -> None:
    diary = played(tmp_path, DAY)
    diary.keep(DAY, reckon(EASY, south="club"))

    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        await pilot.press("e")
        assert isinstance(pilot.app.screen, ReplayScreen)
        await pilot.press("escape", "r")
        assert isinstance(pilot.app.screen, ReviewScreen)

    at_diary(tmp_path, steps)


def test_a_record_of_the_expert_that_has_gone_is_said_to_be(tmp_path: Path) -> None:
    diary = played(tmp_path, DAY, expert=9)
    diary.experts_path(DAY).unlink()

    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        await pilot.press("e")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert "cannot be shown" in told(pilot)

    at_diary(tmp_path, steps)


def test_the_line_for_others_goes_to_the_clipboard(tmp_path: Path) -> None:
    played(tmp_path, DAY, expert=9)

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await pilot.press("c")
        assert pilot.app.clipboard.startswith("Bid Whist daily 2026-11-30: ")
        assert pilot.app.clipboard.endswith("par 10, expert 9, streak 1")

    at_diary(tmp_path, steps)


def test_the_line_of_a_day_gone_by_has_the_streak_of_that_day(tmp_path: Path) -> None:
    played(tmp_path, DAY, back(1), back(2), expert=9)

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        assert "expert 9, streak 3" in screen_text(pilot.app)
        await pilot.press("left")
        assert "expert 9, streak 2" in screen_text(pilot.app)

    at_diary(tmp_path, steps)


def test_at_once_sits_down_at_an_open_day_and_not_at_one_that_is_done(tmp_path: Path) -> None:
    async def sat(pilot: Pilot[int], _: DailyScreen) -> None:
        await settled(pilot)
        assert isinstance(pilot.app.screen, ForTheRecord)

    async def stood(pilot: Pilot[int], screen: DailyScreen) -> None:
        assert pilot.app.screen is screen

    at_diary(tmp_path, sat, at_once=True)
    played(tmp_path, DAY, expert=9)
    at_diary(tmp_path, stood, at_once=True)


def test_a_long_diary_is_counted_to_its_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bidwhist.tui.screens.diary.PAGES", 3)
    played(tmp_path, *map(back, range(8)), expert=9)

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        assert "Streak 8, longest 8 · played 8" in screen_text(pilot.app)

    at_diary(tmp_path, steps)


def test_a_diary_that_was_left_takes_nothing_in_any_more(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        await pilot.press("escape")
        await pilot.pause()
        screen._take([], {})

    at_diary(tmp_path, steps)


# The calendar


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
