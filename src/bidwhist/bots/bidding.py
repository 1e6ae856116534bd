"""A club player's auction: the contract with the best expected worth, and whether to take it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bidwhist.bots.hand_value import Contracts, estimate, spread
from bidwhist.bots.naming import name_for, names_for
from bidwhist.bots.utility import Expectations, expectations, step_of
from bidwhist.engine import Bid, HouseRules, MakeBid, NameTrump, Pass, SeatView
from bidwhist.engine.auction import Call
from bidwhist.engine.contract import DOWNTOWN, NONE, NOTRUMP

Score = tuple[int, int]
Strains = tuple[float, float, float, float, float]
"""Books by strain, as `STRAINS` lists them: the best contract that a bid of it may become."""

Prices = tuple[Expectations, ...]
"""The worth of a bid by level, 0 to 7 with trumps and then at no-trump."""

_Bars = tuple[tuple[tuple[float, float], ...], ...]

# What a bid has to be worth, by how many have called before. While nobody has bid, the second seat
# leaves the choice to its partner, the dealer, who comes last.
_OPENING: Final[tuple[float, ...]] = (-0.5, 3.0, -0.2, 0.0)
# Over another's bid, by its level, up to 3 and then to 7, with trumps and at no-trump. Over the
# partner's: from the third seat to keep the dealer from a cheap bid, else only with a much better
# hand.
_RAISING: Final[_Bars] = (
    (),
    (),
    ((-1.0, 1.0), (6.0, 6.0), (8.0, 8.0), (8.0, 8.0), (8.0, 8.0)),
    ((3.75, 8.0), (3.0, 5.5), (6.0, 6.0), (8.0, 8.0), (8.0, 8.0)),
)
# Over the other side's: what letting them play costs. The second seat has its partner behind it.
_AGAINST: Final[_Bars] = (
    (),
    ((5.5, 2.25), (-0.4, -0.5), (6.0, 6.0), (6.0, 6.0), (6.0, 6.0)),
    ((-2.0, -3.25), (-3.0, -0.6), (4.0, 3.0), (6.0, 6.0), (6.0, 6.0)),
    ((-3.25, -3.25), (-2.75, -1.25), (4.0, 3.0), (6.0, 6.0), (6.0, 6.0)),
)

# What a call tells: the books by which it changes what another seat expects with trumps and at
# no-trump. It may be a pass, a bid of no-trump, of the direction one thinks of, of the other one.
# Fitted to the books that such hands took (benchmarks/calls.py).
_News = tuple[tuple[float, float, float, float], tuple[float, float, float, float]]
_FROM_PARTNER: Final[_News] = ((-0.1, -0.05, 0.25, 0.1), (-0.05, 0.4, -0.05, -0.55))
_FROM_OTHERS: Final[_News] = ((0.15, 0.0, -0.2, -0.02), (0.1, -0.5, 0.15, 0.55))


def own_score(view: SeatView) -> Score:
    """Return the score, the seat's own side first."""
    return view.score if view.seat & 1 == 0 else (view.score[1], view.score[0])


def by_strain(books: Contracts) -> Strains:
    """Return the most books that a bid of each strain may be good for."""
    up, down = books[NONE, False], books[NONE, True]
    return (
        max(books[0, False], books[1, False], books[2, False], books[3, False]),
        max(books[0, True], books[1, True], books[2, True], books[3, True]),
        max(up, down),
        up,
        down,
    )


def heard(strains: Strains, calls: Sequence[Call], seat: int) -> Strains:
    """Return the seat's strains after what the others' calls have told it."""
    up, down, _, plain_up, plain_down = strains
    for made in calls:
        if made.seat != seat:
            suited, plain = _FROM_PARTNER if made.seat == seat ^ 2 else _FROM_OTHERS
            told_up, told_down = columns_of(made.bid)
            up += suited[told_up]
            down += suited[told_down]
            plain_up += plain[told_up]
            plain_down += plain[told_down]
    return up, down, max(plain_up, plain_down), plain_up, plain_down


def columns_of(bid: Bid | None) -> tuple[int, int]:
    """Return the columns of the news in a call for who thinks of uptown, and of downtown."""
    if bid is None:
        return 0, 0
    if bid.strain >= NOTRUMP:
        return 1, 1
    return (3, 2) if bid.strain == DOWNTOWN else (2, 3)


@lru_cache(maxsize=256)
def prices(rules: HouseRules, score: Score) -> Prices:
    """Return what bids are worth to a side with this score, its own first."""
    return tuple(
        [
            expectations(rules, level, plain, score, spread("hand", plain))
            for plain in (False, True)
            for level in range(8)
        ]
    )


def best_bid(strains: Strains, bids: Sequence[Bid], table: Prices) -> tuple[Bid, float]:
    """Return the bid with the best expected worth, the lowest of equals, and that worth."""
    best, most = bids[0], -1000.0
    for bid in bids:
        strain = bid.strain
        worth = table[bid.level + (8 if strain >= NOTRUMP else 0)][step_of(strains[strain])]
        if worth > most:
            best, most = bid, worth
    return best, most


def passing(calls: Sequence[Call], seat: int) -> float:
    """Return what a bid has to be worth to the seat whose turn it is, rather than a pass."""
    position = len(calls)
    table = _AGAINST
    for made in reversed(calls):
        bid = made.bid
        if bid is not None:
            if made.seat == seat ^ 2:
                table = _RAISING
            return table[position][max(0, bid.level - 3)][bid.strain >= NOTRUMP]
    return _OPENING[position]


def choose_bid(
    strains: Strains,
    calls: Sequence[Call],
    seat: int,
    bids: Sequence[Bid],
    may_pass: bool,
    table: Prices,
) -> Bid | None:
    """Return the club player's bid, or None for a pass."""
    if not bids:
        return None
    bid, worth = best_bid(heard(strains, calls, seat), bids, table)
    return None if may_pass and worth <= passing(calls, seat) else bid


def call(view: SeatView) -> Pass | MakeBid:
    """Return the club player's call."""
    strains = by_strain(estimate(view.hand, view.rules))
    table = prices(view.rules, own_score(view))
    bid = choose_bid(strains, view.calls, view.seat, view.bids, view.may_pass, table)
    return Pass(view.seat) if bid is None else MakeBid(view.seat, bid)


def name(view: SeatView, books: Contracts) -> NameTrump:
    """Return the open contract in which the most books are expected."""
    return name_for(view, *usual_name(view, books))


def usual_name(view: SeatView, books: Contracts) -> tuple[int, bool]:
    """Return the (trump, downtown) that the bid may become with the most books expected."""
    assert view.bid is not None
    if view.bid.strain == NOTRUMP:
        _, _, _, up, down = heard(by_strain(books), view.calls, view.seat)
        return NONE, down > up
    return max(names_for(view.bid), key=books.__getitem__)
