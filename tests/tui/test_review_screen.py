"""After the hand: the review by keys and by mouse, at every size, and what it leaves alone."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from at_table import SIZES, brought_to, game
from reviewing import QuickTeacher, ReviewStage, example, on_stage, quiet
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widgets import Button, Footer, ProgressBar

from bidwhist.engine import Pass, Phase, house_rules
from bidwhist.engine.cards import SOUTH
from bidwhist.session import Player, Session
from bidwhist.store.replay import replay_of
from bidwhist.teach.process import Teacher
from bidwhist.tui.faces.canvas import Canvas
from bidwhist.tui.faces.review import Course, course_height, draw_course
from bidwhist.tui.look import Look
from bidwhist.tui.reviews import Reviews
from bidwhist.tui.screens.help import keys_of
from bidwhist.tui.screens.replay import Board, ReplayScreen
from bidwhist.tui.screens.result import HandResult
from bidwhist.tui.screens.review import Decisions, ReviewScreen
from bidwhist.tui.screens.table import TableScreen
from bidwhist.tui.widgets.course import CourseLine
from screen_text import compare, screen_lines, screen_text

GOLDEN = Path(__file__).with_name("golden")


def last_card() -> TableScreen:
    """A table at which South has one card left."""
    return TableScreen(brought_to(game(seed="3"), Phase.PLAY, SOUTH, 11))


def top(pilot: Pilot[int]) -> object:
    return pilot.app.screen


async def to_the_result(pilot: Pilot[int], table: TableScreen) -> HandResult:
    await pilot.press("enter")
    if table.session.state.result is None:
        await pilot.press("enter")
    await quiet(pilot)
    result = top(pilot)
    assert isinstance(result, HandResult)
    return result


# As a person sees it


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_review_as_a_person_sees_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("down")
        await quiet(pilot)
        await compare(GOLDEN / f"review_{size[0]}x{size[1]}.txt", pilot)

    on_stage(ReviewStage(tmp_path), ReviewScreen(example()), steps, size)


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_decision_looked_at_as_a_person_sees_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("down", "enter")
        await quiet(pilot)
        await compare(GOLDEN / f"review_there_{size[0]}x{size[1]}.txt", pilot)

    on_stage(ReviewStage(tmp_path), ReviewScreen(example()), steps, size)


def test_what_par_counts_is_said_on_the_screen_and_in_the_help(tmp_path: Path) -> None:
    screen = ReviewScreen(example())

    async def steps(pilot: Pilot[int]) -> None:
        await quiet(pilot)
        shown = screen_text(pilot.app)
        assert re.search(r"expert +points +books +par\b", shown)
        assert "Par, perfect play by all from the first lead on, is 9 books" in shown
        assert "par: books lost with all hands open" in shown
        columns = dict(keys_of(pilot.app, screen))["The columns"]
        assert [name for name, _ in columns] == ["points", "books", "par"]

    on_stage(ReviewStage(tmp_path), screen, steps, (100, 30))


def test_the_work_as_a_person_sees_it(tmp_path: Path) -> None:
    stage = ReviewStage(tmp_path, QuickTeacher(slow=True))

    async def steps(pilot: Pilot[int]) -> None:
        assert pilot.app.screen.query_one(ProgressBar).progress == 40
        await compare(GOLDEN / "review_at_work_80x24.txt", pilot)

    on_stage(stage, ReviewScreen(example()), steps)


def test_letters_where_the_terminal_has_no_suits(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await compare(GOLDEN / "review_letters_80x24.txt", pilot)

    stage = ReviewStage(tmp_path, suits="letters", cards="letters")
    on_stage(stage, ReviewScreen(example()), steps)


# What it says


def test_the_dearest_come_first_and_then_every_decision_in_order(tmp_path: Path) -> None:
    screen = ReviewScreen(example())

    async def steps(pilot: Pilot[int]) -> None:
        review = screen._review
        assert review is not None
        rows = [row for row in screen._rows if row is not None]
        count = len(review.swings)
        assert tuple(rows[:count]) == review.swings
        assert tuple(rows[count:]) == review.decisions
        assert screen.query_one(Decisions).highlighted == 1
        await pilot.pause()

    on_stage(ReviewStage(tmp_path), screen, steps)


def test_enter_goes_to_the_position_before_the_decision(tmp_path: Path) -> None:
    screen = ReviewScreen(example())

    async def steps(pilot: Pilot[int]) -> None:
        for _ in range(3):
            chosen = screen._chosen
            assert chosen is not None
            await pilot.press("enter")
            there = top(pilot)
            assert isinstance(there, ReplayScreen)
            assert there.step == chosen.step
            position = there.query_one(Board).position
            assert position is not None
            assert position.view.turn == chosen.seat
            assert "Next: " in screen_text(pilot.app)
            await pilot.press("escape", "down")
            assert top(pilot) is screen

    on_stage(ReviewStage(tmp_path), screen, steps)


def test_the_table_beside_the_list_follows_the_cursor(tmp_path: Path) -> None:
    screen = ReviewScreen(example())

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("end")
        await quiet(pilot)
        position = screen.query_one(Board).position
        assert position is not None
        assert sum(mask.bit_count() for mask in position.hands) == 1
        await pilot.press("home")
        await quiet(pilot)
        first = screen._chosen
        assert first is not None
        assert screen.query_one(Board).position == example().positions(0)[first.step - 1]

    on_stage(ReviewStage(tmp_path), screen, steps, (140, 45))


def test_a_hand_that_is_not_over_is_never_reviewed(tmp_path: Path) -> None:
    session = game(seed="3")
    brought_to(session, Phase.DEAL, -1)
    session.deal()
    brought_to(session, Phase.PLAY, SOUTH, 3)
    screen = ReviewScreen(replay_of(session))

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("n", "n", "p")
        assert screen.hand == 0
        assert "Hand 1" in screen_lines(pilot.app)[0]

    on_stage(ReviewStage(tmp_path), screen, steps)


def test_another_hand_of_the_game_is_reviewed_by_its_key(tmp_path: Path) -> None:
    session = game(seed="3")
    for _ in range(2):
        brought_to(session, Phase.DEAL, -1)
        session.deal()
    screen = ReviewScreen(replay_of(session))
    stage = ReviewStage(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("n")
        await quiet(pilot)
        assert "Hand 2" in screen_lines(pilot.app)[0]
        await pilot.press("p")
        await quiet(pilot)
        assert "Hand 1" in screen_lines(pilot.app)[0]

    on_stage(stage, screen, steps)
    assert stage.teacher.asked == ["review_actions"] * 2  # type: ignore[attr-defined]


# The game is left alone


def test_from_the_result_by_keys_and_back_to_the_game(tmp_path: Path) -> None:
    table = last_card()

    async def steps(pilot: Pilot[int]) -> None:
        result = await to_the_result(pilot, table)
        before = (table.session.version, tuple(table.session.log))
        await pilot.press("r")
        await quiet(pilot)
        assert isinstance(top(pilot), ReviewScreen)
        await pilot.press("down", "enter", "left", "escape", "escape")
        assert top(pilot) is result
        assert (table.session.version, tuple(table.session.log)) == before
        await pilot.press("n")
        await quiet(pilot)
        assert table.session.state.hand == 2

    on_stage(ReviewStage(tmp_path), table, steps)


def test_from_the_result_by_mouse_and_back_to_the_game(tmp_path: Path) -> None:
    table = last_card()

    async def steps(pilot: Pilot[int]) -> None:
        result = await to_the_result(pilot, table)
        await click_button(pilot, "Review")
        await quiet(pilot)
        screen = top(pilot)
        assert isinstance(screen, ReviewScreen)
        await pilot.click(Decisions, Offset(4, 2))
        await quiet(pilot)
        assert isinstance(top(pilot), ReplayScreen)
        await click_footer(pilot, "Leave")
        assert top(pilot) is screen
        await click_footer(pilot, "Back")
        assert top(pilot) is result

    on_stage(ReviewStage(tmp_path), table, steps)


async def click_button(pilot: Pilot[int], words: str) -> None:
    buttons = pilot.app.screen.query(Button)
    await pilot.click(next(one for one in buttons if str(one.label).startswith(words)))


async def click_footer(pilot: Pilot[int], words: str) -> None:
    y = pilot.app.size.height - 1
    x = screen_lines(pilot.app)[y].index(words)
    await pilot.click(Footer, Offset(x, 0))
    await pilot.pause()


# The work


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
    teacher = Teacher()
    stage = ReviewStage(tmp_path)
    stage.reviews = Reviews(teacher)

    async def steps(pilot: Pilot[int]) -> None:
        while teacher._apart._process is None:
            await pilot.pause()
        process = teacher._apart._process
        await pilot.press("escape")
        await process.wait()
        assert process.returncode
        assert teacher._apart._process is None

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
    assert teacher.asked == ["review_actions"]


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
        assert len([row for row in screen._rows if row is not None]) >= 4
        await pilot.press("down", "enter", "escape")

    on_stage(ReviewStage(tmp_path), screen, steps)


# The course


def drawn(course: Course, height: int = 6, *, symbols: bool = True) -> list[str]:
    canvas = Canvas(78, height)
    draw_course(canvas, course, Look(symbols=symbols))
    return canvas.lines()


def test_the_course_has_a_row_for_each_number_of_books() -> None:
    course = Course((9, 9, 8, 8, 8, 10, 10, 11, 11, 11, 11, 11, 11), 10)
    rows = drawn(course, course_height(course, 10))
    assert [row.split()[0] for row in rows[:-1]] == ["11", "10", "9", "8"]
    assert rows[1].endswith("needed")
    assert rows[-1].split() == ["led", *map(str, range(1, 13))]


def test_numbers_share_a_row_where_there_are_too_few() -> None:
    course = Course((9, 9, 8, 8, 8, 10, 10, 11, 11, 12, 12, 13, 13), 10)
    rows = drawn(course, 5)
    assert rows[0].startswith("12-13") or rows[0].split()[0] == "13"
    shown = {row.split()[0] for row in rows[:-1]}
    assert len(shown) == 4
    assert all(row.strip() for row in rows)


def test_a_course_in_letters_is_ascii() -> None:
    course = Course((9, 9, 8, 8, 8, 10, 10, 11, 11, 11, 11, 11, 11), 10, at=3)
    assert "\n".join(drawn(course, symbols=False)).isascii()


@pytest.mark.parametrize("trick", [1, 5, 10])
def test_a_digit_goes_to_the_lead_of_a_trick(tmp_path: Path, trick: int) -> None:
    screen = ReviewScreen(example())
    plays = 7  # the actions before the first lead

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press(str(trick % 10))
        chosen = screen._chosen
        assert chosen is not None
        assert chosen.trick == trick
        assert chosen.step == plays + 4 * (trick - 1)

    on_stage(ReviewStage(tmp_path), screen, steps)


def test_a_click_on_the_course_goes_to_that_trick(tmp_path: Path) -> None:
    screen = ReviewScreen(example())

    async def steps(pilot: Pilot[int]) -> None:
        line = screen.query_one(CourseLine)
        words = screen_lines(pilot.app)[line.region.bottom - 1]
        await pilot.click(CourseLine, Offset(words.index(" 7 "), 2))
        await quiet(pilot)
        chosen = screen._chosen
        assert chosen is not None
        assert chosen.trick == 7

    on_stage(ReviewStage(tmp_path), screen, steps)
