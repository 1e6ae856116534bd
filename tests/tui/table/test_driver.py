"""A game driven without a screen: who is asked, what waits for what, and what comes up when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import Any

import pytest
from table_app import brought_to, game, to_south

from bidwhist.bots import bot_named
from bidwhist.bots.fallback import simplest
from bidwhist.engine import Deal, Pass, Phase
from bidwhist.engine.cards import SOUTH
from bidwhist.game.answers import Claim, Done, Refused, TakeBack
from bidwhist.game.bot_turn import BotAnswer, BotFault, Question
from bidwhist.game.conductor import Conductor
from bidwhist.game.events import Event
from bidwhist.game.session import Session
from bidwhist.tui.table.driver import Driver
from bidwhist.tui.table.pauses import Pause
from bidwhist.tui.table.viewer import Viewer


class Table:
    """A face of a table that remembers what it was told to do."""

    def __init__(self, session: Session, pace: str = "instant") -> None:
        self.conductor = Conductor(session)
        self.viewer = Viewer.of(session.players)
        self.timers: list[Callable[[], None]] = []
        self.pause = Pause(self._set_timer, lambda: None)
        self.is_active = True
        self.heard: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.asked: list[Question] = []
        self.answer: BotAnswer | None = None
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.driver = Driver(
            self.conductor, self.viewer, self.pause, self, self._ask, self._run, lambda: pace
        )

    def _set_timer(self, _seconds: float, then: Callable[[], None]) -> Any:
        self.timers.append(then)
        return self

    def stop(self) -> None:
        self.timers.clear()

    async def _ask(self, question: Question) -> BotAnswer:
        self.asked.append(question)
        await self.may_answer.wait()
        return self.answer or bot_named(question.bot)(question.view, Random(question.seed))

    def _run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        self.tasks.append(asyncio.ensure_future(work))
        return self.tasks[-1]

    def show(self, happened: Sequence[Event] = ()) -> None:
        del happened
        self.heard.append("show")

    def say(self, sentence: str = "", mark: str = "") -> None:
        self.heard.append(f"{mark}{sentence}")

    def warn(self, sentence: str) -> None:
        self.heard.append(sentence)

    def hand_over(self, seat: int) -> None:
        self.heard.append(f"curtain {seat}")

    def show_result(self, result: object) -> None:  # noqa: ARG002
        self.heard.append("result")

    def leave(self) -> None:
        self.heard.append("leave")


async def quiet(table: Table) -> None:
    """Let bots answer until nobody is asked any more."""
    for _ in range(400):
        await asyncio.sleep(0)


def run(steps: Coroutine[Any, Any, None]) -> None:
    asyncio.run(steps)


def act(table: Table) -> object:
    """Have the person at the screen do the simplest thing."""
    action = simplest(table.conductor.view(table.viewer.seat))
    assert not isinstance(action, Deal)
    return table.driver.answer(action)


def test_bots_move_until_the_person_is_to_act() -> None:
    async def steps() -> None:
        table = Table(game("bbhb"))
        table.driver.follow()
        await quiet(table)
        assert table.conductor.session.state.turn == SOUTH
        assert [question.seat for question in table.asked] == [1]

    run(steps())


def test_a_bot_is_asked_once_however_often_one_looks() -> None:
    async def steps() -> None:
        table = Table(game("bbhb"))
        table.may_answer.clear()
        for _ in range(3):
            table.driver.follow()
        await quiet(table)
        assert len(table.asked) == 1

    run(steps())


def test_a_bot_thinks_in_the_pause_and_moves_after_it() -> None:
    async def steps() -> None:
        table = Table(to_south(Phase.AUCTION), "slow")
        act(table)
        await quiet(table)
        version = table.conductor.version
        assert len(table.asked) == 1
        assert table.pause.is_running
        table.timers[-1]()
        await quiet(table)
        assert table.conductor.version > version

    run(steps())


def test_a_bot_that_fails_is_played_for() -> None:
    async def steps() -> None:
        table = Table(to_south(Phase.AUCTION))
        table.answer = BotFault("it is gone")
        act(table)
        await quiet(table)
        assert len(table.conductor.view(SOUTH).calls) == 4

    run(steps())


def test_what_is_refused_is_said_and_changes_nothing() -> None:
    table = Table(to_south(Phase.PLAY, 2))
    version = table.conductor.version
    assert isinstance(table.driver.answer(Pass(SOUTH)), Refused)
    assert isinstance(table.driver.answer(Claim()), Refused)
    assert table.conductor.version == version
    assert [one[0] for one in table.heard] == ["!", "!"]


def test_taking_back_stops_the_bot() -> None:
    async def steps() -> None:
        table = Table(to_south(Phase.AUCTION))
        table.may_answer.clear()
        act(table)
        await asyncio.sleep(0)
        assert isinstance(table.driver.answer(TakeBack()), Done)
        await quiet(table)
        assert table.tasks[0].cancelled()
        assert table.conductor.session.state.turn == SOUTH

    run(steps())


@pytest.mark.parametrize("seats", ["hhbb", "hhhh"])
def test_between_people_the_screen_is_handed_over(seats: str) -> None:
    table = Table(brought_to(game(seats), Phase.PLAY, 1, 2))
    table.driver.follow()
    assert table.heard == ["curtain 1"]


def test_nothing_comes_up_over_what_is_looked_at() -> None:
    table = Table(brought_to(game("hhhh"), Phase.PLAY, 1, 2))
    table.is_active = False
    table.driver.follow()
    assert table.heard == []
    table.is_active = True
    table.driver.follow()
    assert table.heard == ["curtain 1"]


def test_a_result_is_shown_and_then_the_next_hand_is_dealt() -> None:
    async def steps() -> None:
        table = Table(brought_to(game("bbhb"), Phase.DEAL, -1))
        table.driver.follow()
        assert table.heard == ["result"]
        table.driver.go_on()
        assert table.conductor.session.state.hand_number == 2

    run(steps())


def test_a_trick_that_is_over_rests_and_says_who_took_it() -> None:
    table = Table(brought_to(game("hhhh"), Phase.PLAY, 1, 2), "slow")
    table.viewer.sit_down(1)
    while not table.pause.is_resting:
        table.viewer.sit_down(table.conductor.session.state.turn)
        act(table)
    assert any(one.endswith("takes the trick.") for one in table.heard)
    assert table.heard[-1] == "show"
