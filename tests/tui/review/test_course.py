"""The course of a hand, trick by trick: how it is drawn, and where a digit or a click goes."""

from pathlib import Path

import pytest
from review_app import ReviewStage, example, on_stage, quiet
from textual.geometry import Offset
from textual.pilot import Pilot

from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.review.course import CourseLine
from bidwhist.tui.review.review_drawing import Course, course_height, draw_course
from bidwhist.tui.review.review_screen import ReviewScreen
from screen_text import screen_lines


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
    assert [row.split()[0] for row in rows[:-1]] == ["13", "11-12", "9-10", "8"]


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
