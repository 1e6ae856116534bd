"""Two keys or clicks that arrive in one read open one screen, one game, one record."""

import ast
from pathlib import Path
from typing import Any

import clock
import pytest
from every_screen import SCREENS, WholeStage
from textual import events
from textual.pilot import Pilot
from textual.widgets import OptionList

from bidwhist import tui
from terminal import games

CHARACTERS = {"enter": "\r", "escape": "\x1b"}

MAY_OPEN = {
    "base_screen.py",
    "global_commands.py",
    "app.py",
    "navigator.py",
    "play_again.py",
    "title_entries.py",
}
"""Screens open others by `OwnScreen.open`; the rest of these are asked by one that is on top."""


def at_once(pilot: Pilot[int], *keys: str) -> None:
    """Send keys without any time between them."""
    for key in keys:
        pilot.app.post_message(events.Key(key, CHARACTERS.get(key, key)))


async def quiet(pilot: Pilot[int]) -> None:
    for _ in range(8):
        await pilot.pause()


def opened(home: Path, name: str, *keys: str) -> list[Any]:
    """The screens that lie over a screen after the keys have come at once."""
    stage = WholeStage(home)

    async def run() -> list[Any]:
        async with stage.run_test() as pilot:
            await stage.push_screen(SCREENS[name](stage))
            await quiet(pilot)
            at_once(pilot, *keys)
            await quiet(pilot)
            return stage.screen_stack[2:]

    return clock.run(run())


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("title", ("enter", "p")),
        ("title", ("p", "n")),
        ("title", ("enter", "l")),
        ("title", ("d", "h")),
        ("title", ("enter", "d")),
        ("games", ("s", "r")),
        ("replay", ("r", "o")),
        ("review", ("enter", "o")),
        ("lessons", ("enter", "2")),
        ("every rule", ("f2", "f3")),
        ("result", ("r", "o")),
        ("tries", ("o", "r")),
        ("daily", ("enter", "o")),
        ("table", ("s", "g")),
    ],
)
def test_of_two_keys_at_once_only_the_first_opens_a_screen(
    home: Path, name: str, keys: tuple[str, str]
) -> None:
    assert len(opened(home, name, *keys)) <= 1
    assert len(games(home)) <= 1


def test_a_choice_made_twice_begins_one_game(home: Path) -> None:
    stage = WholeStage(home)

    async def run() -> None:
        async with stage.run_test() as pilot:
            await stage.push_screen(SCREENS["title"](stage))
            await quiet(pilot)
            options = stage.screen.query_one(OptionList)
            options.action_select()
            options.action_select()
            await quiet(pilot)

    clock.run(run())
    assert len(games(home)) == 1


def test_what_is_asked_of_a_screen_that_another_lies_over_is_not_done(home: Path) -> None:
    stage = WholeStage(home)

    async def run() -> None:
        async with stage.run_test() as pilot:
            await stage.push_screen(under := SCREENS["lessons"](stage))
            await stage.push_screen(over := SCREENS["sheet"](stage))
            await quiet(pilot)
            assert not await stage.run_action("open(0)", under)
            await quiet(pilot)
            assert stage.screen is over

    clock.run(run())


def test_a_screen_is_opened_in_one_way_only() -> None:
    found = set()
    for path in Path(tui.__file__).parent.rglob("*.py"):
        if path.parent.name == "table":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr == "push_screen":
                found.add(path.name)
    assert found <= MAY_OPEN


def test_nothing_asks_whether_a_screen_is_current() -> None:
    """Textual's `is_current` is true for the screen under the top one as well."""
    for path in Path(tui.__file__).parent.rglob("*.py"):
        assert ".is_current" not in path.read_text(encoding="utf-8"), path
