"""A seat's view as a `Position`: what has been played, and what that proves."""

from __future__ import annotations

from bidwhist.bots.canonical import Renaming, renaming
from bidwhist.bots.position import Position
from bidwhist.engine import SeatView


def renaming_of(view: SeatView) -> Renaming:
    """Return the renaming of the contract in force."""
    order = view.order
    assert order is not None
    return renaming(order)


def position_of(view: SeatView) -> Position:
    """Return the play as the seat sees it: its own hand, the cards played, the voids shown.

    Where revokes are possible a void may turn out to have been a revoke; it is then forgotten.
    """
    names = renaming_of(view)
    contract = view.contract
    assert contract is not None
    free = names.mask(names.order.free)
    position = Position((0, 0, 0, 0), contract.is_notrump, free, 0, contract.needed)
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
