"""The same cards once more: from any point, by keys and by mouse, compared, and kept apart."""

from pathlib import Path
from typing import Any

import pytest
from review_app import QuickTeacher, ReviewStage, click_button, example, on_stage, quiet, top
from table_app import SIZES, brought_to, by_keys, by_mouse, game, settled
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widgets import OptionList

from bidwhist.engine import Phase, Play
from bidwhist.engine.cards import SOUTH
from bidwhist.game.conductor import Conductor
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.replay.play_again import Point, Tries
from bidwhist.tui.replay.replay_screen import ReplayScreen
from bidwhist.tui.replay.tries_drawing import Try, try_name
from bidwhist.tui.review.review_screen import ReviewScreen
from bidwhist.tui.table.result import HandResult
from bidwhist.tui.table.screen import TableScreen
from screen_text import compare, screen_text

HAND = example().hands[0]
LATE = HAND.step_of_trick(10)


async def played(pilot: Pilot[int], move: Any) -> Tries:
    """Play the practice hand to its end."""
    for _ in range(60):
        await settled(pilot)
        table = top(pilot)
        if not isinstance(table, TableScreen):
            break
        await move(pilot, table)
    await quiet(pilot)
    tries = top(pilot)
    assert isinstance(tries, Tries)
    return tries


def late_tries() -> Tries:
    """The page after a second try from the tenth trick on, which went as the first."""
    assert HAND.result is not None
    point = Point(example(), 0, LATE, SOUTH)
    return Tries(point, [point.first, Try(try_name(2), HAND.actions, HAND.result)])


# As a person sees it


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_tries_as_a_person_sees_them(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await compare("tries", pilot)

    on_stage(ReviewStage(tmp_path), late_tries(), steps, size)


def test_the_tries_in_letters(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await compare("tries_letters", pilot)

    on_stage(ReviewStage(tmp_path, suits="letters", cards="letters"), late_tries(), steps)


# Once more


async def at_the_result(pilot: Pilot[int], table: TableScreen) -> HandResult:
    while table.conductor.session.state.result is None:
        await by_keys(pilot, table)
        await settled(pilot)
    await quiet(pilot)
    result = top(pilot)
    assert isinstance(result, HandResult)
    return result


def test_from_the_result_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path / "home"))
    table = TableScreen(Conductor(brought_to(game(seed="3"), Phase.PLAY, SOUTH, 11)))
    stage = ReviewStage(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        result = await at_the_result(pilot, table)
        before = (
            table.conductor.session.version,
            tuple(table.conductor.session.log),
            table.conductor.session.state,
        )
        await pilot.press("o")
        assert "from the first lead on" in screen_text(pilot.app)
        await pilot.press("end", "enter", "enter")
        await settled(pilot)
        practice = top(pilot)
        assert isinstance(practice, TableScreen)
        assert practice.conductor.session is not table.conductor.session
        assert practice.viewer.seat == SOUTH
        tries = await played(pilot, by_keys)
        assert [one.name for one in tries._tries] == ["First try", "Second try"]
        assert "not kept and not counted" in screen_text(pilot.app)
        await pilot.press("escape")
        assert top(pilot) is result
        assert (
            table.conductor.session.version,
            tuple(table.conductor.session.log),
            table.conductor.session.state,
        ) == before

    on_stage(stage, table, steps)
    assert not (tmp_path / "home").exists()


def test_from_a_position_by_mouse_and_once_more_again(tmp_path: Path) -> None:
    screen = ReplayScreen(example())

    async def steps(pilot: Pilot[int]) -> None:
        screen.step = LATE
        await pilot.press("o")
        await click_answer(pilot, 1)
        await settled(pilot)
        assert top(pilot).viewer.seat == (SOUTH + 1) % 4
        await played(pilot, by_mouse)
        await click_button(pilot, "Once more")
        tries = await played(pilot, by_mouse)
        assert [one.name for one in tries._tries] == ["As it was played", "Second try", "Third try"]
        await click_button(pilot, "Back")
        await pilot.pause()
        assert top(pilot) is screen

    on_stage(ReviewStage(tmp_path), screen, steps)


async def click_answer(pilot: Pilot[int], number: int) -> None:
    assert isinstance(top(pilot), Choose)
    await pilot.click(OptionList, Offset(3, number))
    await pilot.pause()


def test_from_a_decision_of_the_review_the_hand_stands_before_it(tmp_path: Path) -> None:
    screen = ReviewScreen(example())

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("down")
        chosen = screen._chosen
        assert chosen is not None
        await pilot.press("o", "enter")
        await settled(pilot)
        table = top(pilot)
        assert isinstance(table, TableScreen)
        done = [one for one in table.conductor.session.log if not hasattr(one, "penalties")]
        assert tuple(done)[: chosen.step] == HAND.actions[: chosen.step]
        assert len(done) - chosen.step < 4

    on_stage(ReviewStage(tmp_path), screen, steps)


def test_a_hand_that_is_left_has_no_tries(tmp_path: Path) -> None:
    screen = ReplayScreen(example())

    async def steps(pilot: Pilot[int]) -> None:
        screen.step = LATE
        await pilot.press("o", "enter")
        await settled(pilot)
        await pilot.press("q", "down", "enter")
        await quiet(pilot)
        assert top(pilot) is screen

    on_stage(ReviewStage(tmp_path), screen, steps)


def test_at_the_end_of_a_hand_one_is_asked_from_where(tmp_path: Path) -> None:
    screen = ReplayScreen(example())

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("end", "o")
        assert "The same cards once more" in screen_text(pilot.app)
        await pilot.press("enter", "enter")
        await settled(pilot)
        assert top(pilot).conductor.session.state.phase == Phase.AUCTION

    on_stage(ReviewStage(tmp_path), screen, steps)


def test_the_newest_try_can_be_reviewed(tmp_path: Path) -> None:
    stage = ReviewStage(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("r")
        await quiet(pilot)
        assert isinstance(top(pilot), ReviewScreen)
        assert "largest swings" in screen_text(pilot.app)

    on_stage(stage, late_tries(), steps)


# The experts' table


def test_the_experts_stand_beside_the_tries(tmp_path: Path) -> None:
    page = late_tries()

    async def steps(_pilot: Pilot[int]) -> None:
        experts = page._experts
        assert experts is not None
        assert experts.actions[:LATE] == HAND.actions[:LATE]
        assert sum(isinstance(action, Play) for action in experts.actions) == 48

    on_stage(ReviewStage(tmp_path), page, steps)


def test_leaving_the_page_sends_the_experts_home(tmp_path: Path) -> None:
    teacher = QuickTeacher(slow=True)

    async def steps(pilot: Pilot[int]) -> None:
        assert "thinking … 40%" in screen_text(pilot.app)
        await pilot.press("escape")
        await quiet(pilot)
        assert teacher.given_up == 1

    on_stage(ReviewStage(tmp_path, teacher), late_tries(), steps)


@pytest.mark.parametrize("key", ["o", "r"])
def test_while_somebody_plays_or_reviews_the_experts_leave_the_teacher_alone(
    tmp_path: Path, key: str
) -> None:
    teacher, page = QuickTeacher(slow=True), late_tries()

    async def steps(pilot: Pilot[int]) -> None:
        assert teacher.asked == ["experts_from"]
        await pilot.press(key)
        await pilot.pause()
        assert top(pilot) is not page
        assert teacher.given_up == 1
        await pilot.press(*(["q", "down", "enter"] if key == "o" else ["escape"]))
        await quiet(pilot)
        assert top(pilot) is page
        assert teacher.asked[-1] == "experts_from"
        assert teacher.asked.count("experts_from") == 2
        teacher.answer.set()
        await quiet(pilot)
        assert page._experts is not None

    on_stage(ReviewStage(tmp_path, teacher), page, steps)


def test_experts_who_do_not_answer_are_said(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        assert "not to be had: The process ended." in screen_text(pilot.app)

    on_stage(ReviewStage(tmp_path, QuickTeacher(fails=True)), late_tries(), steps)
