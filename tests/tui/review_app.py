"""A stage where finished hands are looked at again: a teacher that imagines only a few deals."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import clock
from table_app import TableStage, TaughtAtOnce, settled
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Button

from bidwhist.bots.child_process import ChildFailed
from bidwhist.bots.fallback import simplest
from bidwhist.engine import (
    Accept,
    Action,
    Bid,
    CallRevoke,
    Deal,
    MakeBid,
    Play,
    Result,
    State,
    apply,
    view,
)
from bidwhist.engine.cards import cards_in
from bidwhist.engine.state import playable
from bidwhist.store.replay import Replay, open_replay
from bidwhist.teach.reason_types import Reason
from bidwhist.teach.review.compare_tries import experts_from
from bidwhist.teach.review.review import Decision, HandReview, review_hand
from bidwhist.tui.review.review_cache import Reviews
from example import EXAMPLE

SWINGS = {3: 4.5, 23: 2.8, 36: 1.2}
"""Steps of the example at which the expert would have done otherwise, and what that cost."""
COURSE = (9, 8, 8, 8, 7, 8, 11, 10, 10, 10, 10, 10)


def example() -> Replay:
    return open_replay(EXAMPLE)


def made_up(before: State, actions: tuple[Action, ...], _names: tuple[str, ...]) -> HandReview:
    """A review that no expert has a hand in: the same whoever plays how well."""
    states = [before]
    for action in actions:
        states.append(apply(states[-1], action))
    result = states[-1].result
    assert result is not None
    decisions = tuple(
        _decision(states[step], step, action)
        for step, action in enumerate(actions)
        if not isinstance(action, Deal | Accept | CallRevoke)
    )
    if result.contract is None:
        return HandReview(result.hand_number, result, decisions, None, ())
    return HandReview(result.hand_number, result, decisions, 9, COURSE)


def _decision(state: State, step: int, action: Action) -> Decision:
    trick = 1 + len(state.tricks.history) // 4 if state.tricks is not None else 0
    seat, cost = state.turn, SWINGS.get(step, 0.0)
    best: Action = action
    if cost and isinstance(action, Play):
        others = playable(state) & ~(1 << action.card)
        best = Play(seat, max(cards_in(others), default=action.card))
    elif cost:
        best = MakeBid(seat, Bid(5, 0))
    books = None if state.contract is None else cost / 4
    reasons = (
        (Reason("made up", "Only the five of clubs would beat it."),) if trick and cost else ()
    )
    return Decision(
        step, seat, trick, action, best, reasons, cost, books, int(cost > 2 and trick > 0)
    )


def simply_played(
    before: State, done: tuple[Action, ...], _seed: str
) -> tuple[tuple[Action, ...], Result]:
    """What stands in for the experts' table: the simplest of everything from there on."""
    state, actions = before, list(done)
    for action in done:
        state = apply(state, action)
    while state.result is before.result or state.result is None:
        actions.append(simplest(view(state, state.turn)))
        state = apply(state, actions[-1])
    return tuple(actions), state.result


class QuickTeacher(TaughtAtOnce):
    """Works in this process; `slow` until `answer` is set, and then it may fail."""

    def __init__(self, *, slow: bool = False, fails: bool = False) -> None:
        self.answer = asyncio.Event()
        self.slow, self.fails = slow, fails
        self.asked: list[str] = []
        self.given_up = 0

    async def ask(
        self, work: Callable[..., Any], *arguments: Any,
        watch: Callable[[float], object] | None = None,
    ) -> Any:  # fmt: skip
        self.asked.append(work.__name__)
        if watch is not None:
            watch(0.4)
        if self.slow:
            try:
                await self.answer.wait()
            except asyncio.CancelledError:
                self.given_up += 1
                raise
        if self.fails:
            raise ChildFailed("The process ended.")
        if work is review_hand:
            return made_up(*arguments)
        if work is experts_from:
            return simply_played(*arguments)
        return work(*arguments)


class ReviewStage(TableStage):
    """A table's stage that knows about finished hands."""

    def __init__(self, folder: Path, teacher: QuickTeacher | None = None, **how: object) -> None:
        super().__init__(folder, **how)
        self.teacher = teacher or QuickTeacher()  # type: ignore[assignment]
        self.reviews = Reviews(self.teacher)


def on_stage(
    stage: ReviewStage, screen: Screen[Any], steps: Callable[[Pilot[int]], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
) -> None:  # fmt: skip
    """Run the steps with the screen on the stage."""

    async def run() -> None:
        async with stage.run_test(size=size) as pilot:
            stage.push_screen(screen, stage.give)
            await settled(pilot)
            await quiet(pilot)
            await steps(pilot)

    clock.run(run())


async def quiet(pilot: Pilot[int]) -> None:
    """Wait until work that is done at once has been done, and shown."""
    for _ in range(4):
        await pilot.pause()


def top(pilot: Pilot[int]) -> Any:
    """The screen that lies over all others."""
    return pilot.app.screen


async def click_button(pilot: Pilot[int], words: str) -> None:
    """Click the button of the screen that these words begin."""
    buttons = top(pilot).query(Button)
    await pilot.click(next(one for one in buttons if str(one.label).strip().startswith(words)))
    await pilot.pause()
