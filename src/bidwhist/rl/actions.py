"""A fixed number for everything that a seat can do, and which of them it may do now.

| number | what it does |
| --- | --- |
| 0 | pass |
| 1 to 25 | bid `1 + 5 * (level - 3) + strain`; strains are those of the engine, uptown first |
| 26 to 29 | name clubs, diamonds, hearts, spades |
| 30, 31 | name uptown, downtown |
| 32 to 85 | card 0 to 53 (suit times 13 plus rank): play it; or, when burying, lay it aside |
| 86 | accept the hand |
| 87 to 98 | call a revoke by the left opponent in trick 1 to 12 |
| 99 to 110 | call a revoke by the right opponent in trick 1 to 12 |

A burial is six actions in a row by the same seat, a card each; the order does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bidwhist.engine import (
    Accept,
    Action,
    Bid,
    CallRevoke,
    MakeBid,
    NameTrump,
    Pass,
    Phase,
    Play,
    SeatView,
)
from bidwhist.engine.cards import cards_in

PASS: Final = 0
BIDS: Final = 1
NAMES: Final = 26
CARDS: Final = 32
ACCEPT: Final = 86
CALLS: Final = 87
COUNT: Final = 111


def bid_number(bid: Bid) -> int:
    """Return the bid's place among the 25: 0 is 3 uptown, 24 is 7 no-trump downtown."""
    return 5 * (bid.level - 3) + bid.strain


def number_of(action: Action) -> int:
    """Return the number of an action; a burial has none of its own, and neither has a deal."""
    match action:
        case Pass():
            return PASS
        case MakeBid():
            return BIDS + bid_number(action.bid)
        case NameTrump():
            return NAMES + (action.trump if action.trump >= 0 else 4 + action.downtown)
        case Play():
            return CARDS + action.card
        case Accept():
            return ACCEPT
        case CallRevoke():
            right = (action.offender - action.seat & 3) == 3
            return CALLS + 12 * right + action.trick - 1
        case _:
            raise ValueError(f"{action} is no single choice.")


def action_of(number: int, seat: int) -> Action:
    """Return the action of a number other than a card to bury; a `ValueError` where it is none."""
    if not 0 <= number < COUNT:
        raise ValueError(f"Actions are numbered 0 to {COUNT - 1}, not {number}.")
    if number == PASS:
        return Pass(seat)
    if number < NAMES:
        level, strain = divmod(number - BIDS, 5)
        return MakeBid(seat, Bid(level + 3, strain))
    if number < CARDS:
        named = number - NAMES
        return NameTrump(seat, named) if named < 4 else NameTrump(seat, -1, named == 5)
    if number < ACCEPT:
        return Play(seat, number - CARDS)
    if number == ACCEPT:
        return Accept(seat)
    right, trick = divmod(number - CALLS, 12)
    return CallRevoke(seat, seat + (3 if right else 1) & 3, trick + 1)


def legal_numbers(view: SeatView, aside: int) -> Iterator[int]:
    """Yield what the seat may do now; `aside` is the mask of cards already laid aside to bury."""
    if not view.is_my_turn:
        return
    if view.phase == Phase.BURY:
        yield from (CARDS + card for card in cards_in(may_lay_aside(view, aside)))
    else:
        yield from map(number_of, view.legal_actions())


def may_lay_aside(view: SeatView, aside: int) -> int:
    """Return the mask of cards that may be the next to bury: room is kept for those that must."""
    missing = view.must_bury & ~aside
    if missing.bit_count() == 6 - aside.bit_count():
        return missing
    return view.hand & ~aside
