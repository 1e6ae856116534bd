"""Draw the pictures of README.md: `python docs/images/draw.py`."""

import asyncio
import os
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bidwhist.session import Session

HERE = Path(__file__).parent
PICTURES = (
    ("table.svg", (80, 24), "felt"),
    ("table-light.svg", (80, 24), "paper"),
    ("wide.svg", (140, 45), "felt"),
    ("wide-light.svg", (140, 45), "paper"),
)
SOUTH = 2
FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # the reader's own font serves


def middle_of_a_trick() -> "Session":
    """A game in its second hand: three cards lie on the table, and South, a person, is to play."""
    from random import Random

    from bidwhist.bots import bot_named
    from bidwhist.engine import Phase, house_rules
    from bidwhist.names import SEAT_NAMES
    from bidwhist.session import Player, Session

    kinds = ("bot:club", "bot:club", "human", "bot:club")
    for seed in range(1, 100):
        players = [Player(name, kind) for name, kind in zip(SEAT_NAMES, kinds, strict=True)]
        session = Session.start(house_rules(), players, str(seed))
        while session.state.phase != Phase.OVER and session.state.hand < 3:
            state = session.state
            played = len(state.tricks.history) if state.tricks else 0
            if state.hand == 2 and state.turn == SOUTH and played == 15:
                return session
            if state.phase == Phase.DEAL:
                session.deal()
            else:
                view = session.view(state.turn)
                session.act(bot_named("club")(view, Random(session.bot_seed)))
    raise SystemExit("No such moment was found.")


async def draw(name: str, size: tuple[int, int], theme: str) -> None:
    """Save the table in the middle of a trick, some tricks into a hand."""
    from bidwhist.store.settings import SettingsFile
    from bidwhist.tui.app import BidWhist
    from bidwhist.tui.screens.table import TableScreen

    app = BidWhist(SettingsFile(flags={"theme": theme, "pace": "instant", "tips": False}))
    async with app.run_test(size=size) as pilot:
        await app.push_screen(TableScreen(middle_of_a_trick()))
        await pilot.pause(0.2)
        await pilot.press("enter", "right")
        await pilot.pause(0.2)
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
