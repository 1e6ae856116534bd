"""The daily deal on the screen: played by keys and by mouse, left, gone on with, practised."""

from pathlib import Path

import pytest
from daily_log_app import (
    FOUND,
    Move,
    at_diary,
    back,
    hurry,
    is_measured,
    looked,
    play_hand,
    start,
    told,
)
from table_app import by_keys, by_mouse, settled
from textual.pilot import Pilot

from bidwhist.engine import Phase
from bidwhist.store.daily_records import Diary
from bidwhist.store.settings import SettingsFile
from bidwhist.tui.daily.daily_screen import DailyScreen
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.dialogs.text_dialog import Sheet
from bidwhist.tui.table.screen import TableScreen
from daily_hands import DAY, NAMES, played
from screen_text import screen_text


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


def test_the_person_begins_with_the_kitty_in_hand(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await start(pilot)
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.view is not None
        assert table.view.phase == Phase.BURY
        assert "Daily deal 2026-11-30" in screen_text(pilot.app)

    at_diary(tmp_path, steps)


def test_the_hand_that_counts_has_no_hints_and_only_tells_what_everybody_knows(
    tmp_path: Path,
) -> None:
    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await start(pilot)
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert not table.now.can_hint
        await pilot.press("h")
        assert "The hand that counts has no hints" in screen_text(pilot.app)
        assert table.check_action("command", ("explain",))

    at_diary(tmp_path, steps)


def test_no_hand_but_souths_is_on_the_screen_before_the_end(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await start(pilot)
        for _move in range(6):
            await settled(pilot)
            table = pilot.app.screen
            assert isinstance(table, TableScreen)
            assert table.view is not None
            assert table.view.seat == table.viewer.seat == 2
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
        assert isinstance(pilot.app.screen, TableScreen)
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
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen.kind.hintless == ""

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
        assert isinstance(pilot.app.screen, TableScreen)

    at_diary(tmp_path, steps, today=lambda: days[0])
    assert Diary(tmp_path).days() == [back(-1)]


def test_a_screen_left_open_over_midnight_shows_the_new_day(tmp_path: Path) -> None:
    days = [DAY]

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        days[0] = back(-1)
        await pilot.pause(30)
        assert "Today, Tuesday 1 December 2026" in screen_text(pilot.app)

    at_diary(tmp_path, steps, today=lambda: days[0])


def test_a_day_that_was_looked_at_stays_and_is_not_called_today_after_midnight(
    tmp_path: Path,
) -> None:
    played(tmp_path, DAY)
    days = [DAY]

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        assert "Today, Monday 30 November 2026" in screen_text(pilot.app)
        days[0] = back(-1)
        await pilot.pause(30)
        text = screen_text(pilot.app)
        assert "Monday 30 November 2026" in text
        assert "Today" not in text

    at_diary(tmp_path, steps, today=lambda: days[0])


def test_friends_who_played_along_are_no_bots_in_the_daily_deal(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings", {})
    seats = ("human", "bot:club", "human", "bot:club")
    settings.change(names=("Ann", "Bo", "Cy", "Di"), seats=seats)

    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await start(pilot)
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.names == ("Maya", "Bo", "Cy", "Di")

    at_diary(tmp_path, steps)


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
        assert isinstance(pilot.app.screen, TableScreen)

    at_diary(tmp_path, steps)


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


def test_at_once_sits_down_at_an_open_day(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _: DailyScreen) -> None:
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen)

    at_diary(tmp_path, steps, at_once=True)


def test_at_once_looks_at_a_day_that_is_done(tmp_path: Path) -> None:
    played(tmp_path, DAY, expert=9)

    async def steps(pilot: Pilot[int], screen: DailyScreen) -> None:
        assert pilot.app.screen is screen

    at_diary(tmp_path, steps, at_once=True)
