"""The expert: every call, name, burial and card tried out in imagined deals."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import assert_never

from bidwhist.bots.foresight import best_name, consider
from bidwhist.bots.planner import weigh_burials, weigh_names, weigh_plays
from bidwhist.bots.showdown import provable_call
from bidwhist.engine import Accept, Action, Bury, MakeBid, Name, Pass, Phase, Play, SeatView


@dataclass(frozen=True, slots=True)
class Effort:
    """How many deals the expert imagines for a call or a name, for a burial, and for a card."""

    calls: int = 300
    burials: int = 80
    cards: int = 200


NORMAL = Effort()


def expert(view: SeatView, rng: Random, effort: Effort = NORMAL) -> Action:
    """Return the expert's action."""
    match view.phase:
        case Phase.AUCTION:
            bid = consider(view, rng, effort.calls)[0].bid
            return Pass(view.seat) if bid is None else MakeBid(view.seat, bid)
        case Phase.NAME:
            return _name(view, rng, effort)
        case Phase.BURY:
            return Bury(view.seat, weigh_burials(view, rng, effort.burials)[0].cards)
        case Phase.PLAY:
            return provable_call(view) or _play(view, rng, effort)
        case Phase.SHOWDOWN:
            return provable_call(view) or Accept(view.seat)
        case Phase.DEAL | Phase.OVER:
            raise ValueError("There is nothing to do for a player now.")
        case _:
            assert_never(view.phase)


def _name(view: SeatView, rng: Random, effort: Effort) -> Name:
    if view.buried:
        found = weigh_names(view, rng, effort.burials)[0]
        trump, downtown = found.trump, found.downtown
    else:
        trump, downtown = best_name(view, rng, effort.calls)
    return Name(view.seat, trump, downtown and trump < 0)


def _play(view: SeatView, rng: Random, effort: Effort) -> Play:
    only = view.lawful
    if not only & only - 1:
        return Play(view.seat, only.bit_length() - 1)
    return Play(view.seat, weigh_plays(view, rng, effort.cards)[0].card)
