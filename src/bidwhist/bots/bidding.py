"""A club player's auction: the contract with the best expected score, and whether to take it."""

from __future__ import annotations

from bidwhist.bots.habits import SPREAD_PLAIN, SPREAD_TRUMP, Contracts, estimate
from bidwhist.bots.payoff import STEPS, book_chances, payoffs
from bidwhist.engine import HouseRules, MakeBid, Name, Pass, SeatView
from bidwhist.engine.contract import DOWNTOWN, NONE, NOTRUMP, NOTRUMP_DOWN, Bid


def own_score(view: SeatView) -> tuple[int, int]:
    """Return the score, the seat's own side first."""
    return view.score if view.seat & 1 == 0 else (view.score[1], view.score[0])


def worth(
    books: float, level: int, notrump: bool, rules: HouseRules, score: tuple[int, int]
) -> float:
    """Return the expected worth of a contract for an estimate of its books."""
    spread = SPREAD_PLAIN if notrump else SPREAD_TRUMP
    step = min(max(round(books * STEPS), 0), 15 * STEPS)
    chances = book_chances(spread)[step]
    return sum(p * v for p, v in zip(chances, payoffs(rules, level, notrump, score), strict=True))


def names_for(bid: Bid) -> tuple[tuple[int, bool], ...]:
    """Return the (trump, downtown) pairs that the bid may become."""
    if bid.is_notrump:
        if bid.strain == NOTRUMP:
            return (NONE, False), (NONE, True)
        return ((NONE, bid.strain == NOTRUMP_DOWN),)
    return tuple((suit, bid.strain == DOWNTOWN) for suit in range(4))


def call(view: SeatView) -> Pass | MakeBid:
    """Return the club player's call."""
    books = estimate(view.hand, view.rules)
    score = own_score(view)
    best_bid, best = None, -1000.0
    for bid in view.bids:
        mean = max(books[name] for name in names_for(bid))
        value = worth(mean, bid.level, bid.is_notrump, view.rules, score)
        if value > best:
            best_bid, best = bid, value
    if best_bid is None or (view.may_pass and best <= _worth_of_passing(view)):
        return Pass(view.seat)
    return MakeBid(view.seat, best_bid)


def _worth_of_passing(view: SeatView) -> float:
    """Return what passing is worth: the choice is left to the later partner, or to nobody."""
    high = next((call for call in reversed(view.calls) if call.bid is not None), None)
    if high is not None and high.seat == view.seat ^ 2:
        return 4.0
    if len(view.calls) < 2:
        return 3.0 if high is None else 1.0
    return 0.0


def name(view: SeatView, books: Contracts) -> Name:
    """Return the open contract in which the most books are expected."""
    assert view.bid is not None
    trump, downtown = max(names_for(view.bid), key=books.__getitem__)
    return Name(view.seat, trump, downtown and trump < 0)
