"""After the hand: the review by keys and by mouse, at every size, and what it leaves alone."""

import re
from pathlib import Path

import pytest
from review_app import QuickTeacher, ReviewStage, click_button, example, on_stage, quiet, top
from table_app import SIZES, brought_to, game
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widgets import Footer, ProgressBar

from bidwhist.engine import Phase
from bidwhist.engine.cards import SOUTH
from bidwhist.game.conductor import Conductor
from bidwhist.store.replay import replay_of
from bidwhist.tui.dialogs.help import keys_of
from bidwhist.tui.replay.replay_screen import Board, ReplayScreen
from bidwhist.tui.review.review_screen import Decisions, ReviewScreen
from bidwhist.tui.table.result import HandResult
from bidwhist.tui.table.screen import TableScreen
from screen_text import compare, screen_lines, screen_text


def last_card() -> TableScreen:
    """A table at which South has one card left."""
    return TableScreen(Conductor(brought_to(game(seed="3"), Phase.PLAY, SOUTH, 11)))


async def to_the_result(pilot: Pilot[int], table: TableScreen) -> HandResult:
    await pilot.press("enter")
    if table.conductor.session.state.result is None:
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
        await compare("review", pilot)

    on_stage(ReviewStage(tmp_path), ReviewScreen(example()), steps, size)


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_decision_looked_at_as_a_person_sees_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("down", "enter")
        await quiet(pilot)
        await compare("review_there", pilot)

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
        await compare("review_at_work", pilot)

    on_stage(stage, ReviewScreen(example()), steps)


def test_letters_where_the_terminal_has_no_suits(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await compare("review_letters", pilot)

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
    assert stage.teacher.asked == ["review_hand"] * 2  # type: ignore[attr-defined]


# The game is left alone


def test_from_the_result_by_keys_and_back_to_the_game(tmp_path: Path) -> None:
    table = last_card()

    async def steps(pilot: Pilot[int]) -> None:
        result = await to_the_result(pilot, table)
        before = (table.conductor.session.version, tuple(table.conductor.session.log))
        await pilot.press("r")
        await quiet(pilot)
        assert isinstance(top(pilot), ReviewScreen)
        await pilot.press("down", "enter", "left", "escape", "escape")
        assert top(pilot) is result
        assert (table.conductor.session.version, tuple(table.conductor.session.log)) == before
        await pilot.press("n")
        await quiet(pilot)
        assert table.conductor.session.state.hand_number == 2

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


async def click_footer(pilot: Pilot[int], words: str) -> None:
    y = pilot.app.size.height - 1
    x = screen_lines(pilot.app)[y].index(words)
    await pilot.click(Footer, Offset(x, 0))
    await pilot.pause()
