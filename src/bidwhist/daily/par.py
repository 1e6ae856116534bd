"""Par for a day's hand, and the expert's result at South."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from random import Random

from bidwhist.bots import Bot, bot_named
from bidwhist.bots.double_dummy import Cancelled, Watch, solve
from bidwhist.daily import deal
from bidwhist.engine.cards import SOUTH
from bidwhist.engine.trick import Tricks
from bidwhist.game.session import RecordLines
from bidwhist.text.names import USUAL_NAMES

BURIED, SOLVED = 0.06, 0.2  # shares of the whole work, for progress
CARDS = 48


@dataclass(frozen=True, slots=True)
class Yardstick:
    """What a daily result is compared with, in books including the burial.

    `par` is what perfect play by all four takes with open hands from the first lead on, after the
    expert's burial; `books` and `points` are the expert's, who sees no more than South does and
    meets the same three players.
    """

    par: int
    books: int
    points: int


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A yardstick, and the record of the expert's hand, line by line."""

    yardstick: Yardstick
    lines: tuple[str, ...]


def reckon(day: date, watch: Watch = lambda _: True, south: str = "expert") -> Reckoning:
    """Compute the yardstick of a day's hand, the same on every computer.

    `watch` is given the share of the work that is done; `Cancelled` is raised if it returns False.
    """
    record = RecordLines()
    session = deal.begin(day, USUAL_NAMES, record, f"bot:{south}")
    seats: list[Bot] = [bot_named(player.bot) for player in session.players]
    session.act(seats[SOUTH](session.view(SOUTH), Random(session.bot_seed)))
    tricks = session.state.tricks
    assert tricks is not None
    par = 1 + solve(tricks, lambda share: watch(BURIED + (SOLVED - BURIED) * share))
    while session.state.result is None:
        turn = session.state.turn
        session.act(seats[turn](session.view(turn), Random(session.bot_seed)))
        if not watch(1 - (1 - SOLVED) * (1 - _played(session.state.tricks) / CARDS)):
            raise Cancelled
    result = session.state.result
    return Reckoning(Yardstick(par, result.books[0], result.points[0]), tuple(record.lines))


def _played(tricks: Tricks | None) -> int:
    return CARDS if tricks is None else len(tricks.history)
