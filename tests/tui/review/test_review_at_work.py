"""The work behind a review: done once, seen to go on, ended at once, and said when it fails."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from review_app import QuickTeacher, ReviewStage, example, on_stage, quiet, top
from textual.pilot import Pilot

from bidwhist.bots.child_process import BACKGROUND, ChildProcess
from bidwhist.engine import Pass, house_rules
from bidwhist.game.session import Player, Session
from bidwhist.store.replay import replay_of
from bidwhist.tui.replay.replay_screen import ReplayScreen
from bidwhist.tui.review.review_cache import Reviews
from bidwhist.tui.review.review_screen import ReviewScreen
from screen_text import screen_lines, screen_text


def test_leaving_ends_the_work_at_once(tmp_path: Path) -> None:
    teacher = QuickTeacher(slow=True)
    stage = ReviewStage(tmp_path, teacher)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("escape")
        await quiet(pilot)
        assert (teacher.given_up, stage.given) == (1, None)

    on_stage(stage, ReviewScreen(example()), steps)


def test_news_of_the_work_while_the_screen_goes_is_nobodys(tmp_path: Path) -> None:
    """A screen loses its parts before its work is ended: what comes in between finds none."""

    class Chatty(QuickTeacher):
        async def ask(self, *_: Any, watch: Callable[[float], object] | None = None) -> Any:
            assert watch is not None
            while True:
                watch(0.5)
                await asyncio.sleep(0)

    stage = ReviewStage(tmp_path, Chatty())

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("escape")
        await quiet(pilot)
        assert stage.given is None

    on_stage(stage, ReviewScreen(example()), steps)


def test_leaving_ends_the_process_itself(tmp_path: Path) -> None:
    teacher = ChildProcess(BACKGROUND)
    stage = ReviewStage(tmp_path)
    stage.reviews = Reviews(teacher)

    async def steps(pilot: Pilot[int]) -> None:
        while teacher._process is None:
            await pilot.pause()
        process = teacher._process
        await pilot.press("escape")
        await process.wait()
        assert process.returncode
        assert teacher._process is None

    on_stage(stage, ReviewScreen(example()), steps)


def test_a_review_is_worked_out_once_while_the_program_runs(tmp_path: Path) -> None:
    teacher = QuickTeacher()
    stage = ReviewStage(tmp_path, teacher)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("r")
        await quiet(pilot)
        await pilot.press("escape", "r")
        await quiet(pilot)
        assert "largest swings" in screen_text(pilot.app)

    on_stage(stage, ReplayScreen(example()), steps)
    assert teacher.asked == ["review_hand"]


def test_a_teacher_that_fails_is_said_and_left(tmp_path: Path) -> None:
    stage = ReviewStage(tmp_path, QuickTeacher(fails=True))

    async def steps(pilot: Pilot[int]) -> None:
        assert "The review failed: The process ended." in screen_text(pilot.app)
        await pilot.press("enter", "o", "escape")
        await quiet(pilot)
        assert stage.given is None

    on_stage(stage, ReviewScreen(example()), steps)


def test_a_replay_within_a_review_offers_no_second_one(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        there = top(pilot)
        await pilot.press("r")
        await quiet(pilot)
        assert top(pilot) is there

    on_stage(ReviewStage(tmp_path), ReviewScreen(example()), steps)


def test_a_hand_that_was_thrown_in_has_only_its_auction(tmp_path: Path) -> None:
    rules = house_rules(all_pass="redeal", first_dealer="north")
    session = Session.start(rules, [Player(name, "human") for name in "ABCD"], "7")
    session.deal()
    for seat in (1, 2, 3, 0):
        session.act(Pass(seat))
    screen = ReviewScreen(replay_of(session))

    async def steps(pilot: Pilot[int]) -> None:
        assert "thrown in" in screen_lines(pilot.app)[0]
        assert screen._review is not None
        assert [one.action for one in screen._review.decisions] == [Pass(at) for at in (1, 2, 3, 0)]
        await pilot.press("down", "enter", "escape")

    on_stage(ReviewStage(tmp_path), screen, steps)
