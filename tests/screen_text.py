"""Screens as lines of text, compared with files that a person has looked at.

BIDWHIST_GOLDEN=write has the tests write the files anew; look at the difference before it is kept.
"""

import os
from pathlib import Path
from typing import Any

from textual.app import App
from textual.pilot import Pilot

GOLDEN = Path(__file__).parent / "tui" / "golden"


def screen_lines(app: App[Any]) -> list[str]:
    """The text on the screen, a line a row, without blanks at the ends."""
    strips = app.screen._compositor.render_strips(app.size)
    return [strip.text.rstrip() for strip in strips]


def screen_text(app: App[Any]) -> str:
    """The text on the screen."""
    return "\n".join(screen_lines(app))


async def at_rest(pilot: Pilot[Any]) -> list[str]:
    """The text on the screen once it stays: what has been drawn may have more drawn."""
    lines: list[str] = []
    while lines != screen_lines(pilot.app):
        lines = screen_lines(pilot.app)
        await pilot.pause()
    return lines


async def compare(name: str, pilot: Pilot[Any]) -> None:
    """Fail where the screen is not that of the file of this name for a window of its size."""
    shown = "\n".join(await at_rest(pilot)).rstrip() + "\n"
    width, height = pilot.app.size
    path = GOLDEN / f"{name}_{width}x{height}.txt"
    if os.environ.get("BIDWHIST_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
