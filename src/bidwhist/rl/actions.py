"""A fixed number for everything that a seat can do, and which of them it may do now.

| number | what it does |
| --- | --- |
| 0 | pass |
| 1 to 25 | bid 3 to 7, `1 + 5 * (level - 3) + strain`; strains are the engine's, uptown first |
| 26 to 29 | name clubs, diamonds, hearts, spades |
| 30, 31 | name uptown, downtown |
| 32 to 85 | card 0 to 53 (suit times 13 plus rank): play it; or set it aside to bury |
| 86 | accept the hand |
| 87 to 98 | call a revoke by the left opponent in trick 1 to 12 |
| 99 to 110 | call a revoke by the right opponent in trick 1 to 12 |
| 111 to 120 | bid 1 or 2, `111 + 5 * (level - 1) + strain` |
| 121 to 132 | name downtown and say what aces are: `121 + 2 * what`, 1 more where they are bad |

`what` is 0 to 3 for clubs to spades, 4 for no-trump downtown, 5 where only the aces are left to
name.

A burial is four, five or six actions in a row by the same seat, as many as the kitty has cards; the
order does not matter.
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
LOW_BIDS: Final = 111
ACES: Final = 121
COUNT: Final = 133


def bid_number(bid: Bid) -> int:
    """Return the bid's place among the 35: 0 is 3 uptown; those of 1 and 2 come last."""
    return 5 * (bid.level - 3 if bid.level > 2 else bid.level + 4) + bid.strain


def _bid_at(number: int) -> Bid:
    level, strain = divmod(number, 5)
    return Bid(level + 3 if level < 5 else level - 4, strain)


def number_of(action: Action) -> int:
    """Return the number of an action; a burial and a deal have none."""
    match action:
        case Pass():
            return PASS
        case MakeBid():
            number = bid_number(action.bid)
            return BIDS + number if number < 25 else LOW_BIDS + number - 25
        case NameTrump():
            return _name_number(action)
        case Play():
            return CARDS + action.card
        case Accept():
            return ACCEPT
        case CallRevoke():
            right = (action.offender - action.seat & 3) == 3
            return CALLS + 12 * right + action.trick - 1
        case _:
            raise ValueError(f"{action} is no single choice.")


def _name_number(action: NameTrump) -> int:
    if action.aces_bad is None:
        return NAMES + (action.trump if action.trump >= 0 else 4 + action.downtown)
    what = action.trump if action.trump >= 0 else 4 if action.downtown else 5
    return ACES + 2 * what + action.aces_bad


def action_of(number: int, seat: int) -> Action:
    """Return the action of a number other than a card to bury; `ValueError` if there is none."""
    if not 0 <= number < COUNT:
        raise ValueError(f"Actions are numbered 0 to {COUNT - 1}, not {number}.")
    if number == PASS:
        return Pass(seat)
    if number < NAMES:
        return MakeBid(seat, _bid_at(number - BIDS))
    if number < CARDS:
        named = number - NAMES
        return NameTrump(seat, named) if named < 4 else NameTrump(seat, -1, named == 5)
    if number < ACCEPT:
        return Play(seat, number - CARDS)
    if number == ACCEPT:
        return Accept(seat)
    if number >= ACES:
        what, bad = divmod(number - ACES, 2)
        return NameTrump(seat, what if what < 4 else -1, what == 4, bool(bad))
    if number >= LOW_BIDS:
        return MakeBid(seat, _bid_at(number - LOW_BIDS + 25))
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
    """Return the mask of cards that may be buried next, leaving room for those that must be."""
    missing = view.must_bury & ~aside
    if missing.bit_count() == view.rules.kitty_size - aside.bit_count():
        return missing
    return view.hand & ~aside
