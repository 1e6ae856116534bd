"""The ways to the screens lead there: what is done to every screen elsewhere misses none."""

import asyncio
import importlib
import pkgutil
from argparse import Namespace
from pathlib import Path

import pytest
from screen_paths import WAYS, Way, furnish
from textual.screen import Screen

from bidwhist import tui
from bidwhist.tui.app import BidWhist

NAMES = {
    "\r": "enter", "?": "question_mark", "\x1bOP": "f1", "\x1bOQ": "f2", "\x1bOR": "f3",
    "\x1bOS": "f4", "\x1b[A": "up", "\x1b[F": "end", "\x10": "ctrl+p",
}  # fmt: skip

AT_ONCE = ("burial", "result", "curtain")


@pytest.fixture(scope="module", name="home")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    furnish(home)
    return home


async def arrived(way: Way, home: Path) -> str:
    """The class of the screen that the way leads to."""
    path = home / "games" / way.arguments[1] if way.arguments else None
    options = Namespace(seed=None, rules=None, overrides=None, resume=path, replay=None)
    app = BidWhist(options=options)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in way.keys:
            await app.workers.wait_for_complete()
            await pilot.pause()
            await pilot.press(NAMES.get(key, key))
        for _ in range(200):  # until bots and the teacher have thought
            await pilot.pause(0.02)
            if type(app.screen).__name__ == way.screen:
                break
        return type(app.screen).__name__


@pytest.mark.parametrize(
    "name",
    [name if name in AT_ONCE else pytest.param(name, marks=pytest.mark.slow) for name in WAYS],
)
def test_a_way_leads_to_its_screen(home: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(home))
    monkeypatch.setenv("BIDWHIST_PACE", "instant")
    assert asyncio.run(arrived(WAYS[name], home)) == WAYS[name].screen


def screen_classes() -> set[str]:
    """The screens of the program that no other screen is made of."""
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(tui.__path__, "bidwhist.tui.")
    ]
    found = {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Screen)
        if value.__module__ == module.__name__
    }
    return {one.__name__ for one in found if not any(issubclass(o, one) for o in found - {one})}


def test_there_is_a_way_to_every_screen() -> None:
    assert screen_classes() - {way.screen for way in WAYS.values()} == set()
