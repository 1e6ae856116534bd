"""The ordinary partner: counted books, a memory for cards and voids, sane habits."""

from __future__ import annotations

from random import Random
from typing import assert_never

from bidwhist.bots.bidding import call, name, usual_name
from bidwhist.bots.burying import burial
from bidwhist.bots.canonical import renaming
from bidwhist.bots.hand_value import estimate
from bidwhist.bots.naming import order_ahead
from bidwhist.bots.playing import choose
from bidwhist.bots.position_from_view import position_of, renaming_of
from bidwhist.bots.showdown import provable_call
from bidwhist.engine import Accept, Action, Bury, Phase, Play, SeatView


def club(view: SeatView, chance: Random) -> Action:
    """Return the club player's action; it leaves nothing to chance."""
    del chance
    match view.phase:
        case Phase.AUCTION:
            return call(view)
        case Phase.NAME:
            return name(view, estimate(view.hand, view.rules))
        case Phase.BURY:
            return bury(view)
        case Phase.PLAY:
            return provable_call(view) or play(view)
        case Phase.SHOWDOWN:
            return provable_call(view) or Accept(view.seat)
        case Phase.DEAL | Phase.OVER:
            raise ValueError("There is nothing to do for a player now.")
        case _:
            assert_never(view.phase)


def bury(view: SeatView) -> Bury:
    """Return the burial that leaves most, under the contract or the one that will be named."""
    trump, downtown = _to_be_played(view)
    names = renaming(order_ahead(view, trump, downtown))
    return Bury(view.seat, names.back(burial(names.mask(view.hand), trump < 0)))


def _to_be_played(view: SeatView) -> tuple[int, bool]:
    """Return the contract's (trump, downtown), or the best that the bid leaves open."""
    if view.contract is not None:
        return view.contract.trump, view.contract.downtown
    return usual_name(view, estimate(view.hand, view.rules))


def play(view: SeatView) -> Play:
    """Return the card that habit plays."""
    card = renaming_of(view).order.card_at[choose(position_of(view))]
    return Play(view.seat, card)
