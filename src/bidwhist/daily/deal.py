"""The deal of a date: the same cards, bidding and other players for everybody.

Four club players call and name; then the table is turned so that the declarer sits South, where the
person takes over with the kitty in hand. The other three stay club players, without
random choices: they answer the same cards from South with the same cards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Final

from bidwhist.bots.club import club
from bidwhist.engine import Action, Phase, State, apply, house_rules, new_game, view
from bidwhist.engine.actions import Deal
from bidwhist.engine.cards import SOUTH
from bidwhist.engine.errors import RecordError
from bidwhist.game.dealing import next_deal
from bidwhist.game.session import Player, RecordSink, Session
from bidwhist.text.names import seat_names

EDITION: Final = 3
"""Raise it when the deal of a date, its bidding or the play of the other three changes."""

PROFILE: Final = "pagat"
RULES: Final = house_rules(PROFILE)
"""The dealer has to bid, so that every deal has a declarer."""

_SEED: Final = re.compile(r"daily/(\d{1,9})/(.+)")


def seed_of(day: date, edition: int = EDITION) -> str:
    """Return the seed of the date, which its records name."""
    return f"daily/{edition}/{day.isoformat()}"


def opening(day: date) -> tuple[Action, ...]:
    """Return the actions before South takes over: the deal, the four calls and the naming."""
    deal = next_deal(new_game(RULES), seed_of(day))
    declarer = _bid_out(deal)[0].declarer
    return _bid_out(turned(deal, SOUTH - declarer))[1]


def turned(deal: Deal, seats: int) -> Deal:
    """Return the deal with the hands and the dealer moved that many seats to the left."""
    n, e, s, w = (deal.hands[seat - seats & 3] for seat in range(4))
    return Deal(deal.hand_number, deal.dealer + seats & 3, (n, e, s, w), deal.kitty)


def _bid_out(deal: Deal) -> tuple[State, tuple[Action, ...]]:
    """Return the state in which the declarer buries, and the actions that lead to it."""
    state = apply(new_game(RULES), deal)
    actions: list[Action] = [deal]
    while state.phase in (Phase.AUCTION, Phase.NAME):
        actions.append(club(view(state, state.turn), Random(0)))
        state = apply(state, actions[-1])
    return state, tuple(actions)


def players(names: Sequence[str], south: str = "human") -> tuple[Player, ...]:
    """Return the players N E S W: club players, and the given one at South."""
    kinds = ("bot:club", "bot:club", south, "bot:club")
    return tuple(map(Player, seat_names(names), kinds))


def begin(
    day: date, names: Sequence[str], journal: RecordSink | None = None, south: str = "human"
) -> Session:
    """Return the date's hand at the moment when South buries."""
    session = Session.start(RULES, players(names, south), seed_of(day), journal, PROFILE)
    catch_up(session, day)
    return session


def catch_up(session: Session, day: date) -> None:
    """Add the missing actions of the opening; `RecordError` if the record's opening differs."""
    if session.state.phase not in (Phase.DEAL, Phase.AUCTION, Phase.NAME):
        return
    if session.state.result is not None:
        return
    actions = opening(day)
    done = len(session.log)
    if tuple(session.log) != actions[:done]:
        raise RecordError(f"This is not how the bidding of {day} goes.", 1 + done)
    for action in actions[done:]:
        session.act(action)


def check(session: Session, day: date) -> None:
    """Raise a `RecordError` unless the record is one of the date's deal, of any edition so far."""
    seed = _SEED.fullmatch(session.seed)
    kinds = [player.kind for player in session.players]
    if seed is None or seed[2] != day.isoformat() or not 1 <= int(seed[1]) <= EDITION:
        raise RecordError(f"This is no record of the daily deal of {day}.", 1)
    if session.rules != RULES or kinds[:2] + kinds[3:] != ["bot:club"] * 3:
        raise RecordError("The daily deal has other rules and other players.", 1)
    dealt = [action for action in session.log if isinstance(action, Deal)]
    if any(not _is_dealt(deal, session.seed) for deal in dealt):
        raise RecordError(f"These are not the cards of {day}.", 2)
    if session.state.declarer not in (-1, SOUTH):
        raise RecordError("In the daily deal South is the declarer.", 1)


def _is_dealt(deal: Deal, seed: str) -> bool:
    """Return whether the seed deals these cards, whichever way the table is turned."""
    cards = next_deal(new_game(RULES), seed)
    return any(turned(cards, seats) == deal for seats in range(4))
