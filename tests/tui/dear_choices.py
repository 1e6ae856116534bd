"""Moments at which something is dear to choose, and what the table says of it."""

from __future__ import annotations

from random import Random

from table_app import brought_to, game
from textual.pilot import Pilot

from bidwhist.engine import Bury, MakeBid, NameTrump, Pass, Phase, Play
from bidwhist.engine.actions import Action
from bidwhist.engine.cards import SOUTH, cards_in
from bidwhist.game.session import Session
from bidwhist.teach.blunder_check import STRICTNESS
from bidwhist.teach.evaluate import weigh
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.prompt import KeyLine, Prompt
from bidwhist.tui.table.screen import TableScreen

DEAR = {Phase.AUCTION: ("0", 0), Phase.BURY: ("25", 0), Phase.PLAY: ("6", 2)}
"""A seed and a number of tricks after which South has something dear to choose."""

PHASES = list(DEAR)


def worst(session: Session) -> tuple[Action, float]:
    """What costs most at this moment, and how much."""
    view = session.view(session.state.turn)
    weighed = weigh(view, Random(session.bot_seed))
    action = weighed.choices[-1].action
    return action, weighed.best.worth - weighed.choices[-1].worth


def dear(phase: Phase, seats: str = "bbhb") -> tuple[Session, Action]:
    """A game at South's turn where something is dear, and that action."""
    seed, tricks = DEAR[phase]
    return with_worst(brought_to(game(seats, seed=seed), phase, SOUTH, tricks))


def with_worst(session: Session) -> tuple[Session, Action]:
    """The game, and what is dear there; bots that have changed may need another seed for that."""
    action, cost = worst(session)
    assert cost >= STRICTNESS["gentle"]
    return session, action


def said(table: TableScreen) -> str:
    """The sentence under the table with its mark."""
    prompt = table.query_one(Prompt)
    return f"{prompt.mark} {prompt.sentence}"


def keys(table: TableScreen) -> str:
    """The words of the line of keys."""
    return " ".join(key.words for key in table.query_one(KeyLine).keys)


async def choose(pilot: Pilot[int], table: TableScreen, action: Action) -> None:
    """Do the action by keys, once."""
    hand = table.query_one(Hand)
    if isinstance(action, Pass):
        await pilot.press("p")
    elif isinstance(action, MakeBid):
        await pilot.press(str(action.bid.level), "udn"[action.bid.strain])
    elif isinstance(action, NameTrump):
        key = "cdhs"[action.trump]
        await pilot.press(key, key)
    elif isinstance(action, Bury):
        for card in cards_in(action.cards):
            hand.cursor = card
            await pilot.press("enter")
        await pilot.press("b")
    elif isinstance(action, Play):
        hand.cursor = action.card
        await pilot.press("enter")
