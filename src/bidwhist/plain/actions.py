"""Turn a command into an action; the engine says whether it is legal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bidwhist.engine import (
    Accept,
    Bury,
    CallRevoke,
    MakeBid,
    NameTrump,
    Pass,
    Phase,
    Play,
    SeatView,
)
from bidwhist.engine.contract import DOWNTOWN, NONE, NOTRUMP_DOWN, all_bids
from bidwhist.engine.kitty import names_aces
from bidwhist.game.answers import SeatAction
from bidwhist.plain import parsing
from bidwhist.plain.parsing import Unclear

ACTIONS: Final = frozenset({"bid", "pass", "name", "bury", "play", "call", "accept"})
"""The commands that change the game."""
_FILLERS: Final = frozenset({"a", "revoke", "by", "in", "trick", "on"})


def action_of(word: str, rest: str, view: SeatView, names: Sequence[str]) -> SeatAction:
    """Return the action of a command; `Unclear` where the words do not say which."""
    seat = view.seat
    match word:
        case "bid" if rest.lower() == "pass":
            return Pass(seat)
        case "bid":
            return MakeBid(seat, parsing.bid(rest, view.bids, all_bids(view.rules)))
        case "pass":
            return Pass(seat)
        case "name":
            return _name(rest, view)
        case "bury":
            return Bury(seat, parsing.cards_to_bury(rest, view.hand))
        case "play":
            allowed = view.playable if view.phase == Phase.PLAY else view.hand
            return Play(seat, parsing.one_card(rest, view.hand, allowed))
        case "call":
            return _call(rest, view, names)
        case _:
            return Accept(seat)


def _name(rest: str, view: SeatView) -> NameTrump:
    """Return what is named; where aces have to be said with it, they are asked for."""
    words, aces_bad = parsing.aces_in(rest)
    bid = view.bid
    if bid is not None and bid.strain == NOTRUMP_DOWN and aces_bad is not None and not words:
        return NameTrump(view.seat, NONE, False, aces_bad)
    if not words and aces_bad is not None:
        raise Unclear(f"And what else? Name it with aces {'bad' if aces_bad else 'good'}.")
    trump, downtown = parsing.named(words, bid is not None and bid.is_notrump)
    turned = downtown or (bid is not None and bid.strain == DOWNTOWN)
    if bid is not None and turned and aces_bad is None and names_aces(bid, view.rules):
        raise Unclear(f"Aces good or bad? Say {words} aces good, or {words} aces bad.")
    return NameTrump(view.seat, trump, downtown, aces_bad)


def _call(rest: str, view: SeatView, names: Sequence[str]) -> CallRevoke:
    """Return the call of a revoke: the last number is the trick, the other words the player."""
    numbers = list(re.finditer(r"(?<!\S)[0-9]{1,3}(?!\S)", rest))
    if not numbers:
        raise Unclear("Who, and in which trick? Say the player and the trick's number.")
    trick = numbers[-1]
    said = f"{rest[: trick.start()]} {rest[trick.end() :]}"
    words = [word for word in said.split() if word.lower() not in _FILLERS]
    opponents = range(1 - (view.seat & 1), 4, 2)
    anyone = opponents if not words else range(4)
    return CallRevoke(view.seat, parsing.seat(" ".join(words), names, anyone), int(trick[0]))
