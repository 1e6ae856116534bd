"""What holds for every screen: it can be asked before it is laid out, and it is forgotten."""

import gc
import random
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import clock
import pytest
from every_screen import SCREENS, WholeStage
from test_screen_paths import screen_classes
from textual import events
from textual.actions import parse
from textual.binding import Binding
from textual.dom import DOMNode
from textual.geometry import Size
from textual.pilot import Pilot

WITH_CLICKS = {"question", "help", "palette", "explanation", "saved rules"}
"""Screens that ask what lies under the pointer."""

ENDING = {"quit", "leave"}
"""Actions after which nothing more can be asked."""


async def quiet(pilot: Pilot[int]) -> None:
    for _ in range(5):
        await pilot.pause()


def actions_of(node: DOMNode) -> Iterator[str]:
    """What the keys of a part stand for, without those that end something."""
    for kind in type(node).__mro__:
        for binding in Binding.make_bindings(kind.__dict__.get("BINDINGS", ())):
            if parse(binding.action)[1] not in ENDING:
                yield binding.action


def test_no_screen_is_missing(tmp_path: Path) -> None:
    stage = WholeStage(tmp_path)
    like_others = {"OneHand", "ForTheRecord"}  # tables
    known = {type(make(stage)).__name__ for make in SCREENS.values()}
    assert screen_classes() - known - like_others == set()


@pytest.mark.parametrize("name", SCREENS)
def test_any_key_may_come_before_a_screen_is_laid_out(home: Path, name: str) -> None:
    stage = WholeStage(home)

    async def run() -> None:
        async with stage.run_test(size=(1, 1)) as pilot:
            screen = SCREENS[name](stage)
            await stage.push_screen(screen)
            for node in screen.walk_children(with_self=True):
                for action in actions_of(node):
                    if screen.is_active:
                        await stage.run_action(action, node)
            await quiet(pilot)

    clock.run(run())
    assert stage._exception is None


@pytest.mark.parametrize("name", ["rules", "title", "review"])
def test_the_theme_may_change_before_a_screen_is_mounted(home: Path, name: str) -> None:
    stage = WholeStage(home)

    async def run() -> None:
        async with stage.run_test() as pilot:
            stage.push_screen(SCREENS[name](stage))
            stage.relook()
            await quiet(pilot)

    clock.run(run())
    assert stage._exception is None


@pytest.mark.parametrize(
    "name",
    [
        name if name in WITH_CLICKS else pytest.param(name, marks=pytest.mark.slow)
        for name in SCREENS
    ],
)
def test_clicks_may_come_from_where_a_window_was_before_it_shrank(home: Path, name: str) -> None:
    stage, chance = WholeStage(home), random.Random(name)

    def click() -> None:
        x, y = chance.randrange(0, 100), chance.randrange(0, 40)
        for kind in (events.MouseDown, events.MouseUp, events.Click):
            mouse = kind(None, x, y, 0, 0, 1, False, False, False, x, y)
            (stage.screen if kind is events.Click else stage).post_message(mouse)

    async def run() -> None:
        async with stage.run_test(size=(80, 24)) as pilot:
            await stage.push_screen(SCREENS[name](stage))
            for size in (Size(80, 24), Size(1, 1), Size(0, 0), Size(80, 24)):
                stage.post_message(events.Resize(size, size))
                for _ in range(10):
                    click()
                await pilot.pause()

    clock.run(run())
    assert stage._exception is None


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_that_was_closed_is_forgotten(home: Path, name: str) -> None:
    stage = WholeStage(home)

    async def run() -> object:
        async with stage.run_test() as pilot:
            screen = SCREENS[name](stage)
            kept = ref(screen)
            await stage.push_screen(screen)
            stage.theme = "noir"
            await quiet(pilot)
            screen.dismiss()
            del screen
            await quiet(pilot)
            await stage.workers.wait_for_complete()
            await quiet(pilot)
            gc.collect()
            return kept()

    assert clock.run(run()) is None
