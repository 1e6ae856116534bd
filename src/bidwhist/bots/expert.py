"""The expert: every call, name, burial and card tried out in imagined deals."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, assert_never

from bidwhist.bots.auction_search import best_name, consider
from bidwhist.bots.club import play
from bidwhist.bots.rollouts import prospect_of, weigh_burials, weigh_names, weigh_plays
from bidwhist.bots.showdown import provable_call
from bidwhist.engine import Accept, Action, Bury, MakeBid, NameTrump, Pass, Phase, Play, SeatView
from bidwhist.engine.cards import LITTLE_JOKER


@dataclass(frozen=True, slots=True)
class Effort:
    """How many deals the expert imagines for a call or a name, for a burial, and for a card."""

    calls: int = 300
    burials: int = 80
    cards: int = 200


NORMAL = Effort()

CLEAR: Final = 0.15
"""Points by which a card has to promise more than the usual one. Less is mostly chance, and a
partner reads a player by its habits."""


def expert(view: SeatView, chance: Random, effort: Effort = NORMAL) -> Action:
    """Return the expert's action."""
    match view.phase:
        case Phase.AUCTION:
            bid = consider(view, chance, effort.calls)[0].bid
            return Pass(view.seat) if bid is None else MakeBid(view.seat, bid)
        case Phase.NAME:
            return _name(view, chance, effort)
        case Phase.BURY:
            return Bury(view.seat, weigh_burials(view, chance, effort.burials)[0].cards)
        case Phase.PLAY:
            return provable_call(view) or _play(view, chance, effort)
        case Phase.SHOWDOWN:
            return provable_call(view) or Accept(view.seat)
        case Phase.DEAL | Phase.OVER:
            raise ValueError("There is nothing to do for a player now.")
        case _:
            assert_never(view.phase)


def _name(view: SeatView, chance: Random, effort: Effort) -> NameTrump:
    if view.buried:
        return weigh_names(view, chance, effort.burials)[0].name
    return best_name(view, chance, effort.calls)


def _play(view: SeatView, chance: Random, effort: Effort) -> Play:
    """Return the card with the best prospect; the club player's where that is about as good.

    At no-trump a joker is thrown as soon as it can be, and not led while there is anything else.
    """
    only = view.lawful
    if not only & only - 1:
        return Play(view.seat, only.bit_length() - 1)
    assert view.contract is not None
    assert view.trick is not None
    usual = play(view)
    plain = view.contract.is_notrump
    if plain and usual.card >= LITTLE_JOKER:
        return usual
    prospects = weigh_plays(view, chance, effort.cards)
    if plain and not view.trick.cards:
        prospects = [found for found in prospects if found.card < LITTLE_JOKER]
    if prospects[0].worth - prospect_of(view, usual.card, prospects).worth <= CLEAR:
        return usual
    return Play(view.seat, prospects[0].card)
