"""What a daily hand is measured by: reckoned once, kept, gone through, told to others."""

from pathlib import Path

from daily_log_app import FOUND, Reckoner, at_diary, back, is_measured, told
from textual.pilot import Pilot

from bidwhist.daily.par import reckon
from bidwhist.store.daily_records import Diary
from bidwhist.tui.daily.daily_screen import DailyScreen
from bidwhist.tui.replay.replay_screen import ReplayScreen
from bidwhist.tui.review.review_screen import ReviewScreen
from daily_hands import DAY, EASY, played
from screen_text import screen_text


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
