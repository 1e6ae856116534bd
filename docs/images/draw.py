"""Draw the pictures of README.md: `python docs/images/draw.py`."""

import asyncio
import os
import re
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
PICTURES = (
    ("table.svg", (80, 24), "felt"),
    ("table-light.svg", (80, 24), "paper"),
    ("wide.svg", (140, 45), "felt"),
    ("wide-light.svg", (140, 45), "paper"),
)
FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # the reader's own font serves


async def draw(name: str, size: tuple[int, int], theme: str) -> None:
    """Save the table in the middle of a trick, some tricks into a hand."""
    from argparse import Namespace

    from bidwhist.store.settings import SettingsFile
    from bidwhist.tui.app import BidWhist

    options = Namespace(seed=7, rules=None, overrides=None, resume=None, replay=None)
    app = BidWhist(SettingsFile(flags={"theme": theme, "pace": "instant"}), options)
    async with app.run_test(size=size) as pilot:
        await pilot.press("enter")
        for key in ("4", "u", "enter", "enter"):
            for _ in range(6):
                await pilot.pause(0.05)
            await pilot.press(key)
        for _ in range(20):
            await pilot.pause(0.05)
        picture = app.export_screenshot(title="bidwhist")
    (HERE / name).write_text(FONT.sub("", picture), encoding="utf-8")


def main() -> None:
    """Draw every picture with settings of nobody's."""
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(BIDWHIST_HOME=home, TERM="xterm-256color", COLORTERM="truecolor")
        for name, size, theme in PICTURES:
            asyncio.run(draw(name, size, theme))


if __name__ == "__main__":
    main()
