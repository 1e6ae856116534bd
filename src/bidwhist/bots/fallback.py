"""The simplest legal action: what is done for a bot that fails to answer."""

from __future__ import annotations

from bidwhist.engine import Accept, Action, Bury, MakeBid, Pass, Phase, Play, SeatView


def simplest(view: SeatView) -> Action:
    """Return a pass or the lowest bid, the first name, the lowest burial, or the lowest card.

    A `ValueError` where it is not the seat's turn.
    """
    seat = view.seat
    if not view.is_my_turn:
        raise ValueError("It is not this seat's turn.")
    if view.phase == Phase.AUCTION:
        return Pass(seat) if view.may_pass else MakeBid(seat, view.bids[0])
    if view.phase == Phase.NAME:
        return next(iter(view.legal_actions()))
    if view.phase == Phase.BURY:
        from bidwhist.bots.burying import lowest_of  # with a bot's habits, which a table can spare

        required = view.must_bury
        more = view.rules.kitty_size - required.bit_count()
        return Bury(seat, required | lowest_of(view.hand & ~required, more))
    if view.phase == Phase.PLAY:
        return Play(seat, (view.lawful & -view.lawful).bit_length() - 1)
    return Accept(seat)


def allows(view: SeatView, action: Action) -> bool:
    """Return whether the action is legal for the seat at its turn."""
    if view.phase == Phase.BURY:
        return (
            isinstance(action, Bury)
            and action.seat == view.seat
            and action.cards.bit_count() == view.rules.kitty_size
            and not action.cards & ~view.hand
            and not view.must_bury & ~action.cards
        )
    return action in view.legal_actions()
