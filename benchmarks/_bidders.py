"""A family of strangers: bidders with habits of their own, and cards from a novice's to a club's.

None of them is made of the expert's models of others, which are in `bidwhist.bots.bidding_styles`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from bidwhist.bots import BOTS, Bot
from bidwhist.bots.bidding import names_for
from bidwhist.bots.hand_value import estimate
from bidwhist.engine import Action, Bid, MakeBid, Pass, Phase, SeatView
from bidwhist.engine.auction import high_bid

Habit = Callable[[SeatView, dict[Bid, float]], Bid | None]
"""What a bidder bids (None: a pass), given how many books it has to spare for each lawful bid."""


def bidder(habit: Habit, cards: float) -> Bot:
    """Return a bot with this habit that plays a share of its cards as club, the others as novice.

    What it names and buries it names and buries as club.
    """

    def bot(view: SeatView, chance: Random) -> Action:
        if view.phase == Phase.AUCTION:
            spare = _spare(view)
            bid = habit(view, spare)
            if bid is None and not view.may_pass:
                bid = max(spare, key=spare.__getitem__)
            return Pass(view.seat) if bid is None else MakeBid(view.seat, bid)
        novice = view.phase == Phase.PLAY and chance.random() >= cards
        return BOTS["novice" if novice else "club"](view, chance)

    return bot


def _spare(view: SeatView) -> dict[Bid, float]:
    books = estimate(view.hand, view.rules)
    return {bid: max(books[name] for name in names_for(bid)) - bid.level - 6 for bid in view.bids}


def _partner_holds(view: SeatView) -> bool:
    return bool(view.calls) and high_bid(view.calls)[0] == view.seat ^ 2


def _best(spare: dict[Bid, float], least: float) -> Bid | None:
    """Return the bid with most to spare, if that is enough."""
    best = max(spare, key=spare.__getitem__, default=None)
    return best if best is not None and spare[best] >= least else None


def timid(view: SeatView, spare: dict[Bid, float]) -> Bid | None:
    """Bid with a book to spare, over others with a book and a half, and never over a partner."""
    if _partner_holds(view):
        return None
    return _best(spare, 1.5 if high_bid(view.calls)[1] else 1.0)


def wild(view: SeatView, spare: dict[Bid, float]) -> Bid | None:
    """Bid when up to a book and a half short, over a partner with half a book to spare."""
    return _best(spare, 0.5 if _partner_holds(view) else -1.5)


def honest(view: SeatView, spare: dict[Bid, float]) -> Bid | None:
    """Bid as many as the hand is worth, no more and no less; never raise a partner."""
    if _partner_holds(view):
        return None
    return _best({bid: -left for bid, left in spare.items() if left >= 0}, -0.999)


def notrump_lover(view: SeatView, spare: dict[Bid, float]) -> Bid | None:
    """Bid no-trump up to a book short, trumps only with a book to spare."""
    fond = {bid: left + (1.0 if bid.is_notrump else -1.0) for bid, left in spare.items()}
    return _best(fond, 2.0 if _partner_holds(view) else 0.0)


def suits_only(view: SeatView, spare: dict[Bid, float]) -> Bid | None:
    """Never bid no-trump; with trumps, what is there to be made."""
    suited = {bid: left for bid, left in spare.items() if not bid.is_notrump}
    return _best(suited, 1.5 if _partner_holds(view) else 0.0)


def blind(view: SeatView, spare: dict[Bid, float]) -> Bid | None:
    """Bid four no-trump without a look at the cards, wherever it is lawful."""
    del view
    return next((bid for bid in spare if bid.level == 4 and bid.is_notrump), None)


def fours(view: SeatView, spare: dict[Bid, float]) -> Bid | None:
    """Open three hands in five, mostly at level 4, overcall with one in four; little no-trump."""
    if _partner_holds(view):
        return None
    at_four = {
        bid: left + bid.level - 4 - (0.15 if bid.is_notrump else 0.0)
        for bid, left in spare.items()
        if bid.level in (4, 5)
    }
    opened = high_bid(view.calls)[1] is not None
    best = _best(at_four, 0.0 if opened else -0.75)
    if best is None:
        return None
    level = 5 if best.level == 5 or at_four[best] > 2.0 else 4
    return Bid(level, best.strain)


def limit(view: SeatView, spare: dict[Bid, float]) -> Bid | None:
    """Bid at once the most that the hand may be good for, a third of a book more than it has."""
    if _partner_holds(view):
        return None
    reached = {bid: bid.level - 0.01 * left for bid, left in spare.items() if left >= -0.33}
    return _best(reached, 0.0)


def cheap(view: SeatView, spare: dict[Bid, float]) -> Bid | None:
    """Bid the least that is lawful while it may be made; over a partner with two to spare."""
    return _best(spare, 2.0 if _partner_holds(view) else -0.25)


def silent(view: SeatView, spare: dict[Bid, float]) -> Bid | None:
    """Pass; as the dealer bid what has to be bid."""
    del view, spare
    return None


BIDDERS: Final[dict[str, Bot]] = {
    "timid": bidder(timid, 1.0),
    "wild": bidder(wild, 0.0),
    "honest": bidder(honest, 1.0),
    "notrump-lover": bidder(notrump_lover, 0.5),
    "suits-only": bidder(suits_only, 0.5),
    "blind": bidder(blind, 1.0),
    "fours": bidder(fours, 1.0),
    "limit": bidder(limit, 0.5),
    "cheap": bidder(cheap, 1.0),
    "silent": bidder(silent, 0.0),
}
"""The strangers by name."""
