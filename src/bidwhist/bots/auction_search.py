"""The auction looked ahead: what each call comes to over imagined deals.

In each deal the seats still to call bid as club players do, whoever wins names and buries as one,
and the books are estimated from the declarer's and its partner's cards together. Deals in which the
earlier seats would hardly have called as they did count for little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from bidwhist.bots.bidding import (
    Score,
    Strains,
    best_bid,
    by_strain,
    choose_bid,
    heard,
    names_for,
    own_score,
    passing,
    prices,
)
from bidwhist.bots.burying import burial
from bidwhist.bots.canonical import renaming
from bidwhist.bots.hand_value import Contracts, estimate, estimate_together, spread
from bidwhist.bots.utility import expectations, step_of
from bidwhist.engine import Bid, Call, HouseRules, SeatView
from bidwhist.engine.auction import high_bid, legal_bids, may_pass
from bidwhist.engine.cards import DECK, cards_in, mask_of
from bidwhist.engine.contract import NOTRUMP, order_for
from bidwhist.engine.kitty import swap_jokers

_DOUBT: Final = 1.0  # points by which a sane caller may misjudge a call
_HIGHER: Final = 2  # levels above the lowest legal one that are thought about


@dataclass(frozen=True, slots=True)
class CallProspect:
    """What a call (None: a pass) is worth on average over `worlds` deals, in points."""

    bid: Bid | None
    worth: float
    worlds: int


def consider(view: SeatView, chance: Random, count: int) -> list[CallProspect]:
    """Return what each sensible call comes to, the best first."""
    options = sensible_calls(view)
    totals = [0.0] * len(options)
    weights = 0.0
    for weight, deal in likely_deals(view, chance, count):
        weights += weight
        for index, option in enumerate(options):
            totals[index] += weight * deal.worth_of(option)
    ranked = [
        CallProspect(option, total / (weights or 1.0), count)
        for option, total in zip(options, totals, strict=True)
    ]
    return sorted(ranked, key=lambda prospect: -prospect.worth)


def likely_deals(
    view: SeatView, chance: Random, count: int
) -> Iterator[tuple[float, ImaginedDeal]]:
    """Yield `count` deals with how well the calls fit each, without those that they rule out."""
    cards = [1 << card for card in cards_in(DECK & ~view.hand)]
    for _ in range(count):
        chance.shuffle(cards)
        deal = ImaginedDeal(view, cards)
        weight = deal.likelihood()
        if weight >= 0.01:
            yield weight, deal


def sensible_calls(view: SeatView) -> list[Bid | None]:
    """Return a pass, where it is allowed, and the bids that are not far too high."""
    options: list[Bid | None] = [None] if view.may_pass else []
    lowest: dict[int, int] = {}
    for bid in view.bids:
        floor = lowest.setdefault(bid.strain, bid.level)
        if bid.level <= floor + _HIGHER:
            options.append(bid)
    return options


def fit(
    before: tuple[Call, ...], call: Call, strains: Strains, rules: HouseRules, score: Score
) -> float:
    """Return about how likely a club player that expects these books would have called so, 0 to 1.

    `before` are the calls so far; `score` has the caller's side first.
    """
    bids = legal_bids(before, rules)
    if not bids:  # over seven no-trump there is only the pass
        return 1.0
    table = prices(rules, score)
    strains = heard(strains, before, call.seat)
    wish = best_bid(strains, bids, table)[1]
    stay = passing(before, call.seat)
    if may_pass(before, rules):
        wish = max(wish, stay)
    if call.bid is None:
        return exp((stay - wish) / _DOUBT)
    level = call.bid.level + (8 if call.bid.strain >= NOTRUMP else 0)
    return exp((table[level][step_of(strains[call.bid.strain])] - wish) / _DOUBT)


class ImaginedDeal:
    """One deal around a seat's own hand, and what auctions in it would come to."""

    __slots__ = ("_books", "_estimates", "_strains", "hands", "kitty", "view")

    def __init__(self, view: SeatView, cards: Sequence[int]) -> None:
        self.view = view
        self.hands = [view.hand] * 4
        for left in (1, 2, 3):  # as seen from the seat, so that turning the table changes nothing
            self.hands[view.seat + left & 3] = sum(cards[12 * left - 12 : 12 * left])
        self.kitty = tuple(bit.bit_length() - 1 for bit in cards[36:])
        self._estimates: list[Contracts | None] = [None] * 4
        self._strains: list[Strains | None] = [None] * 4
        self._books: dict[tuple[int, int, bool], float] = {}

    def estimate(self, seat: int) -> Contracts:
        """Return the books that the seat expects in each contract."""
        known = self._estimates[seat]
        if known is None:
            known = self._estimates[seat] = estimate(self.hands[seat], self.view.rules)
        return known

    def strains(self, seat: int) -> Strains:
        """Return the books that the seat expects by strain."""
        known = self._strains[seat]
        if known is None:
            known = self._strains[seat] = by_strain(self.estimate(seat))
        return known

    def likelihood(self) -> float:
        """Return how well the calls made so far fit the hands, 0 to 1."""
        likely = 1.0
        calls = self.view.calls
        for place, call in enumerate(calls):
            likely *= self._fit(calls[:place], call)
            if likely < 0.01:
                break
        return likely

    def _fit(self, before: tuple[Call, ...], call: Call) -> float:
        """Return about how likely a club player with this hand would have called so."""
        return fit(before, call, self.strains(call.seat), self.view.rules, self._score(call.seat))

    def _score(self, seat: int) -> Score:
        score = self.view.score
        return score if seat & 1 == 0 else (score[1], score[0])

    def worth_of(self, option: Bid | None) -> float:
        """Return what the seat's side gets when it makes this call."""
        return self.worth_when(*self.outcome(option))

    def worth_when(self, declarer: int, bid: Bid | None) -> float:
        """Return what the seat's side gets when the auction ends so: nothing without a bid."""
        if bid is None:
            return 0.0
        worth = self.worth_to_declarer(declarer, bid)
        return worth if declarer & 1 == self.view.seat & 1 else -worth

    def outcome(self, option: Bid | None) -> tuple[int, Bid | None]:
        """Return who declares, and with which bid, when the seat makes this call."""
        seat = self.view.seat
        rules = self.view.rules
        calls = (*self.view.calls, Call(seat, option))
        while len(calls) < 4:
            caller = calls[-1].seat + 1 & 3
            bids = legal_bids(calls, rules)
            table = prices(rules, self._score(caller))
            bid = choose_bid(
                self.strains(caller), calls, caller, bids, may_pass(calls, rules), table
            )
            calls = (*calls, Call(caller, bid))
        return high_bid(calls)

    def worth_to_declarer(self, declarer: int, bid: Bid) -> float:
        """Return the expected worth of the bid to the side that won the auction with it."""
        rules = self.view.rules
        plain = bid.is_notrump
        books = self.books(declarer, bid)
        table = expectations(rules, bid.level, plain, self._score(declarer), spread("kept", plain))
        return table[step_of(books)]

    def books(self, declarer: int, bid: Bid) -> float:
        """Return the books expected when the declarer names its best contract."""
        names = names_for(bid)
        held = self.estimate(declarer)
        if self.view.rules.naming == "after_kitty" and len(names) > 1:
            held = estimate(self.hands[declarer] | mask_of(self.kitty), self.view.rules)
        trump, downtown = max(names, key=held.__getitem__)
        key = (declarer, trump, downtown)
        if key not in self._books:
            self._books[key] = self.played(declarer, trump, downtown)
        return self._books[key]

    def played(self, declarer: int, trump: int, downtown: bool) -> float:
        """Return the books expected when this declarer plays this contract."""
        rules = self.view.rules
        hands: Sequence[int] = self.hands
        kitty = self.kitty
        if trump < 0 and rules.notrump_jokers == "removed":
            hands, kitty, _ = swap_jokers(hands, kitty, declarer)
        names = renaming(order_for(trump, downtown, rules))
        held = names.mask(hands[declarer] | mask_of(kitty))
        kept = held & ~burial(held, trump < 0)
        return estimate_together(kept, names.mask(hands[declarer ^ 2]), trump < 0)


def best_name(view: SeatView, chance: Random, count: int) -> tuple[int, bool]:
    """Return the (trump, downtown) of the most worth over imagined deals, the bid being won."""
    assert view.bid is not None
    names = names_for(view.bid)
    totals = dict.fromkeys(names, 0.0)
    cards = [1 << card for card in cards_in(DECK & ~view.hand)]
    plain = view.bid.is_notrump
    score = own_score(view)
    table = expectations(view.rules, view.bid.level, plain, score, spread("kept", plain))
    for _ in range(count):
        chance.shuffle(cards)
        deal = ImaginedDeal(view, cards)
        for trump, downtown in names:
            totals[trump, downtown] += table[step_of(deal.played(view.seat, trump, downtown))]
    return max(names, key=totals.__getitem__)
