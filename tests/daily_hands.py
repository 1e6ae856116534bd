"""Hands of the day for tests: played by the simplest moves, to the end or to some moment."""

import json
from datetime import date, timedelta
from pathlib import Path
from random import Random

from bidwhist.bots import bot_named
from bidwhist.bots.fallback import simplest
from bidwhist.daily.par import Reckoning, Yardstick
from bidwhist.engine.cards import SOUTH
from bidwhist.game.session import Session
from bidwhist.store.daily_records import Diary

NAMES = ("Maya", "Omar", "Dee", "Ruth")
DAY = date(2026, 11, 30)
EASY = date(2027, 1, 7)
"""A day whose hand is solved in no time."""


def back(days: int) -> date:
    """The day so many days before `DAY`."""
    return DAY - timedelta(days)


def play_on(session: Session, actions: int = 99) -> Session:
    """The hand after so many more actions: the simplest of South, the others' own."""
    for _ in range(actions):
        if session.state.result is not None:
            break
        turn = session.state.turn
        view = session.view(turn)
        bot = bot_named(session.players[turn].bot) if turn != SOUTH else None
        session.act(bot(view, Random(session.bot_seed)) if bot else simplest(view))
    return session


def played(home: Path, *days: date, actions: int = 99, expert: int | None = None) -> Diary:
    """A diary in which these days were played, and with `expert` measured by its books."""
    diary = Diary(home)
    for day in days:
        session, journal = diary.sit_down(day, NAMES)
        play_on(session, actions)
        journal.close()
        if expert is not None:
            diary.keep(day, Reckoning(Yardstick(expert + 1, expert, expert - 6), ()))
    return diary


def rewrite(path: Path, line: int, **changes: object) -> None:
    """Change what a line of a record says, counted from 0."""
    lines = path.read_text("utf-8").splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | changes)
    path.write_text("\n".join([*lines, ""]))
