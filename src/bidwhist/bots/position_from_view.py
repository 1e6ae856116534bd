"""A seat's view as a `Position`: what has been played, and what that proves."""

from __future__ import annotations

from collections.abc import Sequence

from bidwhist.bots.canonical import Renaming, renaming
from bidwhist.bots.position import FULL, Position
from bidwhist.engine import HouseRules, SeatView


def renaming_of(view: SeatView) -> Renaming:
    """Return the renaming of the contract in force."""
    order = view.order
    assert order is not None
    return renaming(order)


def opening(
    names: Renaming,
    rules: HouseRules,
    hands: Sequence[int] = (0, 0, 0, 0),
    buried: int = 0,
    needed: int = 0,
) -> Position:
    """Return the position before the first lead; hands and burial are renamed masks."""
    order = names.order
    position = Position(hands, order.trump < 0, order.free, buried, needed)
    position.forced = order.forced
    position.gone = FULL & ~rules.cards
    if rules.burial_book == "first_trick":
        position.books, position.stake = [0, 0], 2
    return position


def position_of(view: SeatView) -> Position:
    """Return the play as the seat sees it: its own hand, the cards played, the voids shown.

    Where revokes are possible a void may turn out to have been a revoke; it is then forgotten.
    """
    names = renaming_of(view)
    contract = view.contract
    assert contract is not None
    position = opening(names, view.rules, needed=contract.needed)
    place = names.order.place
    tricks = view.tricks if view.trick is None else (*view.tricks, view.trick)
    for trick in tricks:
        position.turn = trick.leader - view.declarer & 3
        for card in trick.cards:
            renamed = place[card]
            position.voids[position.turn] &= ~position.groups[position.suit_of[renamed]]
            position.push(renamed)
    position.buried = names.mask(view.buried)
    position.turn = view.turn - view.declarer & 3
    position.hands[view.seat - view.declarer & 3] = names.mask(view.hand)
    return position
