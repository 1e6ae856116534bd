"""Nothing that a widget draws can do more to a terminal than be seen."""

from pathlib import Path

import clock
import pytest
from rich.cells import cell_len
from rich.segment import Segment
from screen_app import Stage
from screen_paths import OWNED, WAYS, furnish, go
from textual.color import Color
from textual.widgets import Static

from bidwhist.tui.command_palette import Palette
from bidwhist.tui.output_filter import Harmless
from terminal import Terminal

BLACK = Color(0, 0, 0)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("10♠ 漢 Zoë", "10♠ 漢 Zoë"),
        ("\x1b]0;owned\x07", "]0;owned"),
        ("\x9b2J", "2J"),
        ("a\u202ebc", "abc"),
        ("a\xa0b\ue000", "a b?"),
        ("\ud800", "?"),
    ],
)
def test_what_cannot_be_seen_is_left_out_or_marked(text: str, shown: str) -> None:
    (segment,) = Harmless().apply([Segment(text)], BLACK)
    assert segment.text == shown
    assert cell_len(segment.text) == cell_len(text)


def test_a_widget_that_forgets_it_draws_no_escape(tmp_path: Path) -> None:
    async def run() -> None:
        stage = Stage(tmp_path)
        async with stage.run_test(size=(40, 5)) as pilot:
            await stage.mount(Static("a\x1b]0;owned\x07b", markup=False))
            await pilot.pause()
            lines = stage.screen._compositor.render_strips()
            assert "a]0;ownedb" in lines[0].text
            assert all(line.text.isprintable() for line in lines)

    clock.run(run())


def test_names_of_players_and_files_are_listed_harmlessly(tmp_path: Path) -> None:
    furnish(tmp_path)
    with Terminal(tmp_path) as terminal:
        go(terminal, WAYS["games"])
        terminal.wait_for("Version 99")
        terminal.press(b"\x11")
        assert terminal.wait_for_end() == 0
        assert OWNED not in terminal.output


# Keys that come too soon, and too often


def test_a_palette_closed_twice_is_closed_once(tmp_path: Path) -> None:
    async def run() -> None:
        stage = Stage(tmp_path)
        async with stage.run_test() as pilot:
            await pilot.press("ctrl+p")
            palette = stage.screen
            assert isinstance(palette, Palette)
            depth = len(stage.screen_stack)
            palette.dismiss()
            palette.dismiss()
            await pilot.pause()
            assert len(stage.screen_stack) == depth - 1

    clock.run(run())
