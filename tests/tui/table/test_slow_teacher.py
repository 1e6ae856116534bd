"""A teacher that takes its time, or fails: the table waits a moment, and goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dear_choices import PHASES, choose, dear, keys, said
from review_app import QuickTeacher
from table_app import at_table
from textual.pilot import Pilot

from bidwhist.engine import Phase, Play
from bidwhist.game.session import Session
from bidwhist.teach.evaluate import weigh
from bidwhist.tui.dialogs.text_dialog import Sheet
from bidwhist.tui.table import second_thoughts
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.screen import TableScreen

Scene = Callable[[Pilot[int], TableScreen, QuickTeacher], Any]


def with_slow_teacher(folder: Path, session: Session, scene: Scene, **settings: Any) -> None:
    """Run a scene at a table whose teacher waits for a word."""
    slow = QuickTeacher(slow=True)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await scene(pilot, table, slow)

    at_table(folder, session, steps, teacher=slow, second_thoughts="normal", **settings)


def test_weighing_begins_with_the_turn_and_not_with_the_choice(tmp_path: Path) -> None:
    session, _ = dear(Phase.PLAY)

    async def scene(_pilot: Pilot[int], _table: TableScreen, slow: QuickTeacher) -> None:
        assert len(slow.asked) == 1

    with_slow_teacher(tmp_path, session, scene)


def test_weighing_begins_while_the_last_trick_is_looked_at(tmp_path: Path) -> None:
    session, _ = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: QuickTeacher) -> None:
        best = weigh(session.view(2), Random(1)).best.action
        assert isinstance(best, Play)
        table.driver.answer(best)
        while session.state.turn != 2:
            await pilot.pause()
        await pilot.pause()
        assert table.pausing
        assert len(slow.asked) == 2

    with_slow_teacher(tmp_path, session, scene, pace="key")


def test_a_hint_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: QuickTeacher) -> None:
        await pilot.press("h")
        await choose(pilot, table, action)
        await pilot.press("space")
        assert action in session.log
        slow.answer.set()
        await pilot.pause()
        assert pilot.app.screen is table

    with_slow_teacher(tmp_path, session, scene)


def test_a_slow_teacher_is_waited_for_and_any_key_goes_on(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: QuickTeacher) -> None:
        await choose(pilot, table, action)
        assert said(table) == " The expert has a look …"
        assert keys(table).startswith("goes on")
        assert action not in session.log
        await pilot.press("space")
        assert action in session.log
        assert slow.given_up == 1

    with_slow_teacher(tmp_path, session, scene)


def test_an_answer_that_comes_in_time_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second_thoughts, "TAKING_IN", 0.0)
    session, action = dear(Phase.PLAY)
    assert isinstance(action, Play)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: QuickTeacher) -> None:
        await choose(pilot, table, action)
        slow.answer.set()
        await pilot.pause()
        assert said(table).startswith("? An expert wouldn't")
        assert table.query_one(Hand).cursor == action.card
        await pilot.press("enter")
        assert action in session.log

    with_slow_teacher(tmp_path, session, scene)


def test_a_moment_is_all_that_is_waited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_thoughts, "A_MOMENT", 0.01)
    session, action = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, _slow: QuickTeacher) -> None:
        await choose(pilot, table, action)
        while table.pausing:
            await pilot.pause()
        assert action in session.log

    with_slow_teacher(tmp_path, session, scene)


@pytest.mark.parametrize("phase", PHASES)
def test_a_teacher_that_fails_is_in_nobody_s_way(tmp_path: Path, phase: Phase) -> None:
    session, action = dear(phase)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: QuickTeacher) -> None:
        slow.fails = True
        slow.answer.set()
        await choose(pilot, table, action)
        await pilot.pause()
        assert action in session.log

    with_slow_teacher(tmp_path, session, scene)


def test_a_hint_that_fails_is_a_sentence(tmp_path: Path) -> None:
    session, _ = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: QuickTeacher) -> None:
        slow.fails = True
        slow.answer.set()
        await pilot.press("h")
        await pilot.pause()
        assert said(table) == "! There is no hint now. The process ended."

    with_slow_teacher(tmp_path, session, scene)


def test_a_hint_and_a_doubt_come_of_one_weighing(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: QuickTeacher) -> None:
        await pilot.press("h")
        slow.answer.set()
        await pilot.pause()
        assert isinstance(pilot.app.screen, Sheet)
        await pilot.press("h")
        await choose(pilot, table, action)
        assert said(table).startswith("?")
        assert len(slow.asked) == 1

    with_slow_teacher(tmp_path, session, scene)


def test_leaving_gives_the_question_up(tmp_path: Path) -> None:
    session, _ = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: QuickTeacher) -> None:
        table.dismiss("title")
        await pilot.pause()
        assert slow.given_up == 1

    with_slow_teacher(tmp_path, session, scene)
