"""A teacher that takes its time, or fails: the table waits a moment, and goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import clock
import pytest
from at_table import TableStage, settled
from doubting import PHASES, choose, dear, keys, said
from textual.pilot import Pilot

from bidwhist.engine import Phase, Play
from bidwhist.session import Session
from bidwhist.teach.process import TeachingFailed
from bidwhist.teach.weighing import weigh
from bidwhist.tui.screens import second_thoughts
from bidwhist.tui.screens.sheet import Sheet
from bidwhist.tui.screens.table import TableScreen
from bidwhist.tui.widgets.hand import Hand


class Slow:
    """A teacher that answers when it is told to; `asked` counts, `given_up` says how it ended."""

    def __init__(self) -> None:
        self.answer = asyncio.Event()
        self.asked = 0
        self.given_up = 0
        self.fails = False

    async def ask(self, work: Callable[..., Any], *arguments: object) -> Any:
        self.asked += 1
        try:
            await self.answer.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        if self.fails:
            raise TeachingFailed("The process ended.")
        return work(*arguments)

    def close(self) -> None:
        """There is nothing to end."""


Scene = Callable[[Pilot[int], TableScreen, Slow], Any]


def with_slow_teacher(folder: Path, session: Session, scene: Scene, **settings: object) -> None:
    """Run a scene at a table whose teacher waits for a word."""
    slow = Slow()

    async def run() -> None:
        stage = TableStage(folder, second_thoughts="normal", **settings)
        stage.teacher = slow  # type: ignore[assignment]
        table = TableScreen(session)
        async with stage.run_test(size=(80, 24)) as pilot:
            stage.push_screen(table, stage.give)
            await settled(pilot)
            await scene(pilot, table, slow)

    clock.run(run())


def test_weighing_begins_with_the_turn_and_not_with_the_choice(tmp_path: Path) -> None:
    session, _ = dear(Phase.PLAY)

    async def scene(_pilot: Pilot[int], _table: TableScreen, slow: Slow) -> None:
        assert slow.asked == 1

    with_slow_teacher(tmp_path, session, scene)


def test_weighing_begins_while_the_last_trick_is_looked_at(tmp_path: Path) -> None:
    session, _ = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: Slow) -> None:
        table.act(weigh(session.view(2), Random(1)).best.action)
        while session.state.turn != 2:
            await pilot.pause()
        await pilot.pause()
        assert table.pausing
        assert slow.asked == 2

    with_slow_teacher(tmp_path, session, scene, pace="key")


def test_a_hint_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: Slow) -> None:
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

    async def scene(pilot: Pilot[int], table: TableScreen, slow: Slow) -> None:
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

    async def scene(pilot: Pilot[int], table: TableScreen, slow: Slow) -> None:
        await choose(pilot, table, action)
        slow.answer.set()
        await pilot.pause()
        assert said(table).startswith("? The expert would not")
        assert table.query_one(Hand).cursor == action.card
        await pilot.press("enter")
        assert action in session.log

    with_slow_teacher(tmp_path, session, scene)


def test_a_moment_is_all_that_is_waited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_thoughts, "A_MOMENT", 0.01)
    session, action = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, _slow: Slow) -> None:
        await choose(pilot, table, action)
        while table.pausing:
            await pilot.pause()
        assert action in session.log

    with_slow_teacher(tmp_path, session, scene)


@pytest.mark.parametrize("phase", PHASES)
def test_a_teacher_that_fails_is_in_nobody_s_way(tmp_path: Path, phase: Phase) -> None:
    session, action = dear(phase)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: Slow) -> None:
        slow.fails = True
        slow.answer.set()
        await choose(pilot, table, action)
        await pilot.pause()
        assert action in session.log

    with_slow_teacher(tmp_path, session, scene)


def test_a_hint_that_fails_is_a_sentence(tmp_path: Path) -> None:
    session, _ = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: Slow) -> None:
        slow.fails = True
        slow.answer.set()
        await pilot.press("h")
        await pilot.pause()
        assert said(table) == "! There is no hint now. The process ended."

    with_slow_teacher(tmp_path, session, scene)


def test_a_hint_and_a_doubt_come_of_one_weighing(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: Slow) -> None:
        await pilot.press("h")
        slow.answer.set()
        await pilot.pause()
        assert isinstance(pilot.app.screen, Sheet)
        await pilot.press("h")
        await choose(pilot, table, action)
        assert said(table).startswith("?")
        assert slow.asked == 1

    with_slow_teacher(tmp_path, session, scene)


def test_leaving_gives_the_question_up(tmp_path: Path) -> None:
    session, _ = dear(Phase.PLAY)

    async def scene(pilot: Pilot[int], table: TableScreen, slow: Slow) -> None:
        table.dismiss("title")
        await pilot.pause()
        assert slow.given_up == 1

    with_slow_teacher(tmp_path, session, scene)
