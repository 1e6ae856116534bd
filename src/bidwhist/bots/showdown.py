"""Revokes: calling what the public cards prove, and nothing else."""

from __future__ import annotations

from bidwhist.engine import CallRevoke, SeatView, Trick
from bidwhist.engine.cards import mask_of
from bidwhist.engine.contract import NO_SUIT, NONE


def provable_call(view: SeatView) -> CallRevoke | None:
    """Return a revoke that the cards on the table prove and that is still open, or None."""
    for offender, number in view.callable:
        if _proved(view, offender, number):
            return CallRevoke(view.seat, offender, number)
    return None


def _proved(view: SeatView, offender: int, number: int) -> bool:
    """Return whether the offender's card in trick `number` (1 to 12) broke the rules for sure.

    It did when it failed to follow a suit that the offender played later, so held then.
    """
    order = view.order
    assert order is not None
    trick = view.tricks[number - 1]
    led = _led(trick, offender, order.suit)
    card = trick.cards[offender - trick.leader & 3]
    if led in (NONE, NO_SUIT) or order.group[led] >> card & 1 or order.free >> card & 1:
        return False
    return bool(_played_since(view, offender, number) & order.group[led])


def _led(trick: Trick, seat: int, suit: tuple[int, ...]) -> int:
    """Return the suit that bound the seat in the trick; NO_SUIT or NONE where none did."""
    led = NONE
    for card in trick.cards[: seat - trick.leader & 3]:
        if led in (NONE, NO_SUIT):
            led = suit[card]
    return led


def _played_since(view: SeatView, seat: int, number: int) -> int:
    """Return the mask of cards that the seat played after trick `number`."""
    tricks = view.tricks[number:] + ((view.trick,) if view.trick else ())
    played = (
        trick.cards[seat - trick.leader & 3]
        for trick in tricks
        if len(trick.cards) > (seat - trick.leader & 3)
    )
    return mask_of(played)
