"""The daily deal on a stage: a diary in a folder, a clock of its own, and a reckoner that waits."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import clock
from table_app import TableStage, by_keys, settled
from textual.geometry import Offset
from textual.pilot import Pilot

from bidwhist.bots.child_process import ChildFailed
from bidwhist.daily.par import Reckoning, Yardstick
from bidwhist.store.daily_records import Diary
from bidwhist.tui.daily.daily_screen import DailyScreen
from bidwhist.tui.review.review_cache import Reviews
from bidwhist.tui.table.screen import TableScreen
from daily_hands import DAY, play_on
from screen_text import screen_lines, screen_text

FOUND = Reckoning(Yardstick(10, 9, 3), ())
Steps = Callable[[Pilot[int], DailyScreen], Awaitable[None]]
Move = Callable[[Pilot[int], TableScreen], Awaitable[None]]


class Reckoner:
    """Stands in for the teacher: half way it `waits` until `go`, and then it has `found`."""

    def __init__(self, found: Reckoning | None = FOUND, *, waits: bool = False) -> None:
        self.found = found
        self.asked: list[date] = []
        self.go = asyncio.Event()
        self.closed = False
        if not waits:
            self.go.set()

    async def ask(
        self, _work: object, day: date, *_: object, watch: Callable[[float], object]
    ) -> Reckoning:
        self.asked.append(day)
        watch(0.5)
        await self.go.wait()
        if self.found is None:
            raise ChildFailed("The process ended.")
        return self.found

    def close(self) -> None:
        self.closed = True


class DailyStage(TableStage):
    """A stage where a table can be sat down at, as the program does it."""

    reviews = Reviews(Reckoner(waits=True))  # type: ignore[arg-type]  # asks, and hears nothing

    def stop_thinking(self) -> None:
        """Nobody thinks in a process here."""


def at_diary(
    home: Path, steps: Steps, size: tuple[int, int] = (80, 24), reckoner: Reckoner | None = None,
    **how: Any,
) -> Reckoner:  # fmt: skip
    """Run the steps at the screen of the daily deal."""
    stage = DailyStage(home / "settings")
    reckoner = reckoner or Reckoner()
    screen = DailyScreen(diary=Diary(home), **{"today": lambda: DAY, "teacher": reckoner, **how})

    async def run() -> None:
        async with stage.run_test(size=size) as pilot:
            stage.push_screen(screen, stage.give)
            await looked(pilot)
            await steps(pilot, screen)

    try:
        clock.run(run())
    finally:
        stage.navigation.close()
    return reckoner


async def looked(pilot: Pilot[int]) -> None:
    """Wait until the diary has been read, and what follows from it has been drawn."""
    for _ in range(4):
        await pilot.pause()
        diary = [one for one in pilot.app.workers if one.group == "diary"]
        if diary:  # without any it would wait for all
            await pilot.app.workers.wait_for_complete(diary)


async def play_hand(pilot: Pilot[int], move: Move, moves: int = 99) -> None:
    """Play the hand on the table to its end, or so many moves of it."""
    for _ in range(moves):
        await settled(pilot)
        if not isinstance(pilot.app.screen, TableScreen):
            await looked(pilot)
            return
        await move(pilot, pilot.app.screen)


async def hurry(pilot: Pilot[int]) -> None:
    """Play all but the last trick behind the table's back, and that one by keys."""
    table = pilot.app.screen
    assert isinstance(table, TableScreen)
    play_on(table.conductor.session, 45)
    table.show()
    table.driver.follow()
    await play_hand(pilot, by_keys)


def told(pilot: Pilot[int]) -> str:
    """What has been said in passing."""
    return " ".join(one.message for one in pilot.app._notifications)


def is_measured(pilot: Pilot[int]) -> bool:
    """Whether par and the expert's result are on the screen, in a sentence or as bars."""
    bars = r"Par +[■□│]{14} 10\s*\n *Expert +[■□│]{14}  9   \+3"
    text = screen_text(pilot.app)
    return "Par 10. The expert took 9, +3." in text or re.search(bars, text) is not None


def back(days: int) -> date:
    return DAY - timedelta(days)


async def start(pilot: Pilot[int], by_mouse: bool = False) -> None:
    """Sit down at the day's hand."""
    if by_mouse:
        row = screen_lines(pilot.app)[-1]
        await pilot.click(offset=Offset(row.index("Play"), pilot.app.size.height - 1))
    else:
        await pilot.press("enter")
    await settled(pilot)
    assert isinstance(pilot.app.screen, TableScreen)
