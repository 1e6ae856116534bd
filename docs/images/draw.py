"""Draw the pictures of README.md: `python docs/images/draw.py`."""

import asyncio
import os
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bidwhist.game.session import Session

HERE = Path(__file__).parent
SOUTH = 2
FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # the reader's own font serves


class Picture(NamedTuple):
    """A file, its size in cells, its theme, the moment it shows, and the keys pressed there.

    `moment` is a phase and how many cards have been played in the hand.
    """

    name: str
    size: tuple[int, int]
    theme: str
    moment: tuple[str, int]
    keys: tuple[str, ...]


TRICK = ("PLAY", 11), ("right",)
BURIAL = ("BURY", 0), ("end", *("enter", "left") * 4)
PICTURES = (
    Picture("table.svg", (80, 24), "felt", *TRICK),
    Picture("table-light.svg", (80, 24), "paper", *BURIAL),
    Picture("wide.svg", (140, 45), "felt", *TRICK),
    Picture("wide-light.svg", (140, 45), "daylight", *TRICK),
)


def brought_to(phase: str, cards: int) -> "Session":
    """A game in its second hand at South's turn, a person's, with so many cards played."""
    from random import Random

    from bidwhist.bots import bot_named
    from bidwhist.engine import Phase, house_rules
    from bidwhist.game.session import Player, Session
    from bidwhist.text.names import USUAL_NAMES

    kinds = ("bot:club", "bot:club", "human", "bot:club")
    for seed in range(1, 100):
        players = [Player(name, kind) for name, kind in zip(USUAL_NAMES, kinds, strict=True)]
        session = Session.start(house_rules(), players, str(seed))
        while session.state.phase != Phase.OVER and session.state.hand < 3:
            state = session.state
            played = len(state.tricks.history) if state.tricks else 0
            here = state.phase == Phase[phase] and played == cards
            if state.hand == 2 and state.turn == SOUTH and here:
                return session
            if state.phase == Phase.DEAL:
                session.deal()
            else:
                view = session.view(state.turn)
                session.act(bot_named("club")(view, Random(session.bot_seed)))
    raise SystemExit("No such moment was found.")


async def draw(picture: Picture) -> None:
    """Save the table as it is at the picture's moment after its keys."""
    from bidwhist.store.settings import SettingsFile
    from bidwhist.tui.app import BidWhist
    from bidwhist.tui.table.screen import TableScreen

    app = BidWhist(SettingsFile(flags={"theme": picture.theme, "pace": "instant", "tips": False}))
    async with app.run_test(size=picture.size) as pilot:
        await app.push_screen(TableScreen(brought_to(*picture.moment)))
        await pilot.pause(0.2)
        await pilot.press(*picture.keys)
        await pilot.pause(0.2)
        svg = app.export_screenshot(title="bidwhist")
    (HERE / picture.name).write_text(FONT.sub("", svg), encoding="utf-8")


def main() -> None:
    """Draw every picture with settings of nobody's."""
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(BIDWHIST_HOME=home, TERM="xterm-256color", COLORTERM="truecolor")
        for picture in PICTURES:
            asyncio.run(draw(picture))


if __name__ == "__main__":
    main()
