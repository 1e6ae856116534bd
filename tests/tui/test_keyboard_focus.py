"""The keys of every screen work on after a click outside the window, and after it was away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from screen_app import Stage, play
from textual import events
from textual.pilot import Pilot
from textual.widgets import OptionList

from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.setup.settings_screen import SettingsScreen

Trouble = Callable[[Pilot[int]], Awaitable[None]]


async def click_outside(pilot: Pilot[int]) -> None:
    for kind in (events.MouseDown, events.MouseUp):
        pilot.app.post_message(kind(None, 500, 500, 0, 0, 1, False, False, False, 500, 500))
        await pilot.pause()


async def go_away(pilot: Pilot[int]) -> None:
    pilot.app.post_message(events.AppBlur())
    await pilot.pause()


async def come_back_under_another_screen(pilot: Pilot[int]) -> None:
    pilot.app.post_message(events.AppBlur())
    await pilot.press("question_mark")
    pilot.app.post_message(events.AppFocus())
    await pilot.pause()
    await pilot.press("escape")


TROUBLES = pytest.mark.parametrize(
    "trouble", [click_outside, go_away, come_back_under_another_screen]
)


@TROUBLES
def test_a_question_is_still_answered_by_keys(tmp_path: Path, trouble: Trouble) -> None:
    stage = Stage(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("down")
        await trouble(pilot)
        await pilot.press("down", "enter")
        assert stage.given == "third"

    answers = [(name, name) for name in ("first", "second", "third")]
    play(stage, Choose("Which?", answers), steps)


@TROUBLES
def test_a_row_of_the_settings_still_has_the_keys(tmp_path: Path, trouble: Trouble) -> None:
    stage = Stage(tmp_path)
    screen = SettingsScreen(stage.settings_file, stage.use_settings, lambda: stage.look)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("down")
        row = screen.focused
        await trouble(pilot)
        await pilot.press("right")
        assert screen.focused is row

    play(stage, screen, steps)


def test_a_part_that_has_gone_gets_no_keys(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    screen = Choose("Which?", [("first", "first")])

    async def steps(pilot: Pilot[int]) -> None:
        await screen.query_one(OptionList).remove()
        await pilot.press("down")
        assert screen.focused is None

    play(stage, screen, steps)
