"""Hands for faces to draw: names of every length and script, and so many cards played."""

from __future__ import annotations

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Bid, Phase, house_rules
from bidwhist.engine.actions import MakeBid, Pass
from bidwhist.engine.contract import DOWNTOWN
from bidwhist.engine.view import SeatView
from bidwhist.game.session import Player, Session
from bidwhist.tui.drawing.look import Look

LOOK = Look()
NAMES = ("Bartholomew", "Ann", "Wilhelmina", "Христофор")
PLAYERS = tuple(
    Player(name, kind)
    for name, kind in zip(NAMES, ("bot:expert", "bot:club", "human", "bot:novice"), strict=True)
)


def played(cards: int, bid: Bid | None = None) -> Session:
    """A hand brought to so many cards played by the simplest moves, after one bid."""
    session = Session.start(house_rules(first_dealer="north"), PLAYERS, "5")
    session.deal()
    while session.state.phase == Phase.AUCTION:
        seat, first = session.state.turn, not session.state.calls
        session.act(MakeBid(seat, bid or Bid(4, DOWNTOWN)) if first else Pass(seat))
    while session.state.tricks is None or len(session.state.tricks.history) < cards:
        session.act(simplest(session.view(session.state.turn)))
    return session


def view_of(cards: int, bid: Bid | None = None) -> SeatView:
    session = played(cards, bid)
    return session.view(session.state.turn)
