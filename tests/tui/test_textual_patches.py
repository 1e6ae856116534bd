"""What a terminal does to Textual that keeps the program busy for ever, or ends it as broken."""

import asyncio
from pathlib import Path

import pytest
from screen_app import Stage
from textual import events
from textual.geometry import Size
from textual.screen import Screen

from bidwhist.store.settings import SettingsFile
from bidwhist.tui.app import BidWhist
from bidwhist.tui.textual_patches import forgive_sizes

SIZES = (Size(60, 20), Size(61, 19))


class Busy(Screen[None]):
    """A screen that has something to do at each size, as ours have."""

    resized = 0

    def on_resize(self) -> None:
        self.resized += 1
        assert self.resized < 10
        self.call_later(lambda: None)


def test_two_sizes_in_quick_succession_do_not_take_turns_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Screen, "_on_resize", Screen._on_resize)
    forgive_sizes()
    screen = Busy()

    async def run() -> None:
        stage = Stage(tmp_path)
        async with stage.run_test(size=(80, 24)) as pilot:
            await stage.push_screen(screen)
            await pilot.pause()
            for size in SIZES:  # both are under way before the screen hears of the first
                stage._size = size
                screen.post_message(events.Resize(size, size))
                screen.call_later(lambda: None)
            for _ in range(9):
                await pilot.pause()

    asyncio.run(run())
    assert screen.outer_size == SIZES[-1]


def test_a_terminal_that_goes_while_the_program_ends_is_no_fault(tmp_path: Path) -> None:
    app = BidWhist(SettingsFile(tmp_path, {}))

    async def run() -> None:
        async with app.run_test():
            app.exit(return_code=129)
            app.panic()

    asyncio.run(run())
    assert app.crash is None
    assert app.return_code == 129
