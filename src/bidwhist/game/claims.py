"""Claims: when the seat on lead takes every trick that is left, whatever the others play (5.6).

Judged from what that seat knows alone, so that the offer of a claim tells nothing.
"""

from __future__ import annotations

from bidwhist.bots.fallback import simplest
from bidwhist.engine.actions import Action, Play
from bidwhist.engine.cards import JOKERS, SUIT_MASKS, cards_in, mask_of
from bidwhist.engine.contract import Order
from bidwhist.engine.game import Phase
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.view import SeatView


def takes_the_rest(view: SeatView) -> bool:
    """Return whether the seat, on lead, is sure of every trick that is left.

    Where revokes are called nothing is sure. A true answer stays true as `next_card` is played.
    """
    order = view.order
    on_lead = view.is_my_turn and view.phase == Phase.PLAY and view.trick is not None
    if not on_lead or order is None or view.trick is None or view.trick.cards:
        return False
    if view.rules.revokes == "called" or (order.trump < 0 and view.hand & JOKERS):
        return False
    unseen = _unseen(view)
    return all(_runs(view.hand, unseen, group, order) for group in _groups(order))


def why_no_claim(rules: HouseRules) -> str:
    """Return in a sentence what a claim needs that this one has not, or that there are none."""
    if rules.revokes == "called":
        return "Where revokes are called nothing is sure, and nothing can be claimed."
    return "You can claim when every trick left is yours, whatever is played on it."


def next_card(view: SeatView) -> Play:
    """Return the card with which a seat that takes the rest goes on: trumps first, from the top."""
    order = view.order
    assert order is not None
    return Play(view.seat, max(cards_in(view.hand), key=order.place.__getitem__))


def while_claimed(view: SeatView, claimer: int) -> Action:
    """Return what the seat to act does while a claim is played out: the others play anything."""
    return next_card(view) if view.seat == claimer else simplest(view)


def _unseen(view: SeatView) -> int:
    """Return the cards that may still be in another hand."""
    played = mask_of(card for trick in view.tricks for card in trick.cards)
    return view.rules.cards & ~view.hand & ~played & ~view.buried


def _groups(order: Order) -> tuple[int, ...]:
    """Return the sets of cards that follow one another: the suits, trumps with the jokers."""
    trumps = order.group[order.trump] if order.trump >= 0 else 0
    return trumps, *(mask for mask in SUIT_MASKS if not mask & trumps)


def _runs(hand: int, unseen: int, group: int, order: Order) -> bool:
    """Return whether the hand's cards of a group all win when led from the top.

    Enough of them must beat every unseen one to draw these out, or all must. Unseen trumps have to
    be drawn in any case.
    """
    own = [order.place[card] for card in cards_in(hand & group)]
    out = [order.place[card] for card in cards_in(unseen & group)]
    if not out:
        return True
    sure = sum(place > max(out) for place in own)
    is_trump = order.trump >= 0 and group == order.group[order.trump]
    return sure >= len(out) or (sure == len(own) and not is_trump)
