"""A small app for tests of one screen: our themes, settings in a folder of its own, no game."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import clock
from styles import share_styles
from textual.pilot import Pilot
from textual.screen import Screen

from bidwhist.game.session import Session
from bidwhist.store.journal import Journal
from bidwhist.store.settings import SettingsFile
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.global_commands import Everywhere
from bidwhist.tui.navigator import Navigator
from bidwhist.tui.themes import themes

SIZES = ((60, 20), (80, 24), (140, 45))
NOTHING = object()
NO_OPTIONS = Namespace(seed=None, rules=None, overrides=None)

share_styles()


class Stage(Everywhere):
    """Shows one screen and keeps what it gives back in `given`."""

    navigation: Navigator

    def __init__(self, folder: Path, **settings: object) -> None:
        super().__init__()
        self.settings_file = SettingsFile(folder, {})
        self.navigation = Navigator(self, NO_OPTIONS)
        if settings:
            self.settings_file.change(**settings)
        self.given: object = NOTHING
        themes.dress(self, themes.theme_name(self.settings))
        themes.install(self)

    @property
    def look(self) -> Look:
        return themes.look_for(self.theme, self.settings, {"LANG": "C.UTF-8"})

    def use_settings(self) -> None:
        self.theme = themes.theme_name(self.settings)

    def give(self, result: object) -> None:
        self.given = result


def play(
    stage: Stage,
    screen: Screen[Any],
    steps: Callable[[Pilot[int]], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
) -> None:
    """Run the steps with the screen on the stage."""

    async def run() -> None:
        async with stage.run_test(size=size) as pilot:
            stage.push_screen(screen, stage.give)
            await pilot.pause()
            await steps(pilot)

    clock.run(run())


class Seating(Navigator):
    """Remembers which games were sat down at, and shows none."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, NO_OPTIONS)
        self.sat_down: list[Session] = []
        self.went_on: list[Path] = []

    def sit_down(self, session: Session, journal: Journal, setup: object) -> None:  # noqa: ARG002
        journal.close()
        self.sat_down.append(session)

    def go_on(self, path: Path) -> None:
        self.went_on.append(path)


class Seated(Stage):
    """A stage where games can be sat down at: it remembers which."""

    navigation: Seating

    def __init__(self, folder: Path, **settings: object) -> None:
        super().__init__(folder, **settings)
        self.navigation = Seating(self)

    @property
    def sat_down(self) -> list[Session]:
        return self.navigation.sat_down

    @property
    def went_on(self) -> list[Path]:
        return self.navigation.went_on
