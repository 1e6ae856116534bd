"""What each call comes to over simulated deals, and how the auction goes on after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bidwhist.bots.auction_search import ImaginedDeal, likely_deals, sensible_calls
from bidwhist.bots.paired_trials import Trial, measure
from bidwhist.bots.partnership import call_among_equals
from bidwhist.engine import Action, Bid, MakeBid, Pass, SeatView
from bidwhist.engine.cards import cards_in
from bidwhist.teach.choices import Choice, Course, Weighed, ranked

CALLS_FOR_A_CARD: Final = 3  # a call is cheaper to simulate than a card, and noisier

TRIES: Final = 200
"""Deals that are looked at to see how well any deal fits the calls."""
FITS: Final = (0.3, 0.1, 0.03)
"""How well a deal may have to fit the calls to be taken for certain, the strictest first."""
ENOUGH: Final = 0.04
"""The share of deals that have to fit so well."""
PATIENCE: Final = 60
"""Deals that are looked at to find one to take."""


@dataclass(slots=True)
class _Sums:
    """What auctions came to after one call, added up by the weights of the deals."""

    whole: float = 0.0
    stands: float = 0.0
    theirs: float = 0.0
    books: float = 0.0
    worth_stands: float = 0.0
    worth_theirs: float = 0.0

    @property
    def course(self) -> Course | None:
        """The averages of it, None where no deal counted."""
        if not self.whole:
            return None
        stands, theirs = self.stands or 1.0, self.theirs or 1.0
        return Course(
            self.stands / self.whole,
            self.theirs / self.whole,
            self.books / stands,
            self.worth_stands / stands,
            self.worth_theirs / theirs,
        )


def weigh_calls(view: SeatView, chance: Random, worlds: int, also: Action | None) -> Weighed:
    """Return what the sensible calls come to, and `also` among them if it is a lawful bid."""
    bids = sensible_calls(view)
    if isinstance(also, MakeBid) and also.bid in view.bids and also.bid not in bids:
        bids.append(also.bid)
    sums = [_Sums() for _ in bids]
    least = _fit_wanted(view, chance)

    def attempt(running: Sequence[int]) -> Trial | None:
        found = _fitting(view, chance, least) if least else (1.0, _any_deal(view, chance))
        if found is None:
            return None
        weight, deal = found
        return Trial(weight, [(_end(deal, bids[at], weight, sums[at]), 0.0) for at in running])

    found = measure(len(bids), attempt, worlds)
    choices = [
        (Choice(_action(view, bid), None, one.worth, course=added.course), one)
        for bid, one, added in zip(bids, found, sums, strict=True)
    ]
    return ranked(choices, lambda equals: _partners(view, equals))


def _fit_wanted(view: SeatView, chance: Random) -> float:
    """Return how well a deal has to fit the calls, 0 where these are those of no sane player.

    Such calls tell nothing, and a handful of deals that fit them would decide everything.
    """
    weights = [weight for weight, _ in likely_deals(view, chance, TRIES)]
    for fits in FITS:
        if sum(weight >= fits for weight in weights) >= ENOUGH * TRIES:
            return fits
    return 0.0


def _fitting(view: SeatView, chance: Random, least: float) -> tuple[float, ImaginedDeal] | None:
    """Return a deal that the calls fit, and how much it counts; None where none is found soon.

    Of those that they fit badly few are taken, and these count for more.
    """
    for weight, deal in likely_deals(view, chance, PATIENCE):
        if weight >= least or chance.random() < weight / least:
            return max(weight, least), deal
    return None


def _any_deal(view: SeatView, chance: Random) -> ImaginedDeal:
    cards = [1 << card for card in cards_in(view.rules.cards & ~view.hand)]
    chance.shuffle(cards)
    return ImaginedDeal(view, cards)


def _end(deal: ImaginedDeal, call: Bid | None, weight: float, sums: _Sums) -> float:
    """Return what the seat's side gets when it calls so in this deal, and take note of it."""
    seat = deal.view.seat
    declarer, bid = deal.outcome(call)
    worth = deal.worth_when(declarer, bid)
    sums.whole += weight
    if bid is None:
        return worth
    if declarer == seat and bid == call:
        sums.stands += weight
        sums.books += weight * deal.books(declarer, bid)
        sums.worth_stands += weight * worth
    elif (declarer ^ seat) & 1:
        sums.theirs += weight
        sums.worth_theirs += weight * worth
    return worth


def _action(view: SeatView, bid: Bid | None) -> Action:
    return Pass(view.seat) if bid is None else MakeBid(view.seat, bid)


def _partners(view: SeatView, equals: Sequence[Action]) -> Action:
    """Return the call that a good partner makes out of those worth the same."""
    bids = [action.bid if isinstance(action, MakeBid) else None for action in equals]
    return _action(view, call_among_equals(view, bids))
