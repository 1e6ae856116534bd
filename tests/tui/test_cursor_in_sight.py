"""The row with the cursor stays in sight, wherever it goes and however the window changes."""

from pathlib import Path

import clock
import pytest
from every_screen import SCREENS, WholeStage
from screen_paths import furnish
from textual import events
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList

from bidwhist.tui.widgets.rows import Rows

SMALL, LARGE = (60, 20), (100, 40)


async def resize(pilot: Pilot[int], to: tuple[int, int]) -> None:
    size = Size(*to)
    pilot.app.post_message(events.Resize(size, size))
    await quiet(pilot)


async def quiet(pilot: Pilot[int]) -> None:
    for _ in range(4):
        await pilot.pause()


def list_of(screen: Screen[object]) -> OptionList:
    return next(one for one in screen.query(OptionList) if one.option_count)


def is_seen(options: OptionList) -> bool:
    """Whether the line of the cursor is in sight; each option takes one."""
    top, at = options.scroll_offset.y, options.highlighted
    return at is not None and top <= at < top + options.scrollable_content_region.height


@pytest.mark.parametrize("name", ["review", "games", "lessons", "title", "question"])
def test_the_cursor_of_a_list_stays_in_sight(home: Path, name: str) -> None:
    furnish(home)
    stage = WholeStage(home)

    async def run() -> None:
        async with stage.run_test(size=SMALL) as pilot:
            await stage.push_screen(screen := SCREENS[name](stage))
            for _ in range(5):
                await quiet(pilot)
            options = list_of(screen)
            for _ in range(options.option_count):
                assert is_seen(options), options.highlighted
                await pilot.press("down")
                await pilot.pause()
            await resize(pilot, LARGE)
            await pilot.press("end")
            await resize(pilot, SMALL)
            assert is_seen(options)

    clock.run(run())


def row_is_seen(screen: Screen[object]) -> bool:
    row = screen.focused
    return row is not None and screen.query_one(Rows).content_region.contains_region(row.region)


@pytest.mark.parametrize("name", ["settings", "set-up", "every rule"])
def test_the_row_in_focus_stays_in_sight(home: Path, name: str) -> None:
    stage = WholeStage(home)

    async def run() -> None:
        async with stage.run_test(size=LARGE) as pilot:
            await stage.push_screen(screen := SCREENS[name](stage))
            await quiet(pilot)
            for _ in range(len(screen.focus_chain) // 3):
                await resize(pilot, LARGE)
                await pilot.press("down", "down", "down")
                await resize(pilot, SMALL)
                assert row_is_seen(screen), screen.focused

    clock.run(run())


def test_a_row_that_was_scrolled_away_comes_back_when_it_changes(home: Path) -> None:
    stage = WholeStage(home)

    async def run() -> None:
        async with stage.run_test(size=SMALL) as pilot:
            await stage.push_screen(screen := SCREENS["settings"](stage))
            await pilot.press("up")
            await quiet(pilot)
            screen.query_one(Rows).scroll_home(animate=False)
            await quiet(pilot)
            assert not row_is_seen(screen)
            await pilot.press("right")
            await quiet(pilot)
            assert row_is_seen(screen)

    clock.run(run())
