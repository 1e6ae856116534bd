"""Games that were left before their end, as they lie on the disk."""

import os
import random
from itertools import islice
from pathlib import Path

from bidwhist.engine import Phase, house_rules
from bidwhist.game.session import Player, Session
from bidwhist.store.journal import Journal
from bidwhist.store.unfinished_games import SavedGame, unfinished

PLAYERS = [Player(name, "human") for name in ("Ann", "Bob", "Cy", "Di")]


def played(folder: Path, actions: int, target: int = 7) -> Session:
    """A journalled game of this many actions (deals not counted), or until it is over."""
    journal = Journal.begin(folder)
    session = Session.start(house_rules(target=target), PLAYERS, "1", journal)
    chance = random.Random(1)
    for _ in range(actions):
        if session.state.phase == Phase.DEAL:
            session.deal()
        if session.state.phase == Phase.OVER:
            break
        choices = session.view(session.state.turn).legal_actions()
        session.act(chance.choice(list(islice(choices, 50))))
    journal.close()
    return session


def left(folder: Path, name: str, age: int) -> Path:
    """A game under this name that was left so many seconds before the 10,000th."""
    played(folder, 5)
    path = max(folder.glob("20*.bidwhist")).rename(folder / f"{name}.bidwhist")
    os.utime(path, (10_000 - age, 10_000 - age))
    return path


def only(folder: Path) -> SavedGame:
    """The one game that is listed."""
    (game,) = unfinished(folder)
    return game
