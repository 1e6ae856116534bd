"""The auction looked ahead: what each call comes to over imagined deals.

In each deal both sides have a style of bidding, drawn from those of `bidding_styles.py`. The seats
still to call bid by it, whoever wins names and buries as a club player, and the books are estimated
from the declarer's and its partner's cards together. Deals and styles in which the earlier seats
would hardly have called as they did count for little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from bidwhist.bots.bidding import (
    Prices,
    Score,
    Strains,
    best_bid,
    by_strain,
    heard,
    own_score,
    passing,
    prices,
)
from bidwhist.bots.bidding_styles import CLUB, Style, chosen, likelihood, style_for, worths
from bidwhist.bots.burying import burial
from bidwhist.bots.canonical import renaming
from bidwhist.bots.hand_value import Contracts, estimate, estimate_together, spread
from bidwhist.bots.naming import names_for, order_named, order_to_play
from bidwhist.bots.utility import Expectations, expectations, step_of
from bidwhist.engine import Bid, Call, HouseRules, NameTrump, SeatView
from bidwhist.engine.auction import high_bid, legal_bids, may_pass
from bidwhist.engine.cards import cards_in, mask_of
from bidwhist.engine.contract import NOTRUMP, Order
from bidwhist.engine.game import legal_names
from bidwhist.engine.kitty import swap_jokers

_HIGHER: Final = 2  # levels above the lowest legal one that are thought about

Choices = tuple[tuple[Bid, ...], bool]
"""The bids that may be made, and whether a pass may."""


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
    """Yield `count` deals with how well the calls fit each."""
    cards = [1 << card for card in cards_in(view.rules.cards & ~view.hand)]
    auctions = Auctions(view)
    for _ in range(count):
        chance.shuffle(cards)
        styles = style_for(chance.random()), style_for(chance.random())
        deal = ImaginedDeal(view, cards, auctions, styles)
        yield deal.likelihood(), deal


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
        return exp(stay - wish)
    level = call.bid.level + (8 if call.bid.strain >= NOTRUMP else 0)
    return exp(table[level][step_of(strains[call.bid.strain])] - wish)


class Auctions:
    """What all auctions after the same calls have in common."""

    __slots__ = ("_choices", "before", "finals", "prices", "rules")

    def __init__(self, view: SeatView) -> None:
        self.rules = rules = view.rules
        own, other = view.score
        scores: tuple[Score, Score] = ((own, other), (other, own))
        self.prices: tuple[Prices, Prices] = (prices(rules, scores[0]), prices(rules, scores[1]))
        self.finals: dict[tuple[int, int], Expectations] = {}
        for side in (0, 1):
            for level in range(1, 8):
                for plain in (False, True):
                    table = expectations(rules, level, plain, scores[side], spread("kept", plain))
                    self.finals[side, level + 8 * plain] = table
        self._choices: dict[tuple[Bid | None, ...], Choices] = {}
        self.before = [self.choices(view.calls[:place]) for place in range(len(view.calls))]

    def choices(self, calls: tuple[Call, ...]) -> Choices:
        """Return what the next seat may call."""
        key = tuple([call.bid for call in calls])
        if key not in self._choices:
            self._choices[key] = legal_bids(calls, self.rules), may_pass(calls, self.rules)
        return self._choices[key]


class ImaginedDeal:
    """One deal around a seat's own hand, and what auctions in it would come to."""

    __slots__ = (
        "_auctions", "_books", "_estimates", "_strains", "_styles", "hands", "kitty", "view",
    )  # fmt: skip

    def __init__(
        self,
        view: SeatView,
        cards: Sequence[int],
        auctions: Auctions | None = None,
        styles: tuple[Style, Style] = (CLUB, CLUB),
    ) -> None:
        """`styles` are the partner's and the opponents'."""
        self.view = view
        self._auctions = auctions or Auctions(view)
        self._styles = styles
        self.hands = [view.hand] * 4
        for left in (1, 2, 3):  # as seen from the seat, so that turning the table changes nothing
            self.hands[view.seat + left & 3] = sum(cards[12 * left - 12 : 12 * left])
        self.kitty = tuple([bit.bit_length() - 1 for bit in cards[36:]])
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
        """Return how well the calls made so far fit the hands and the styles, 0 to 1."""
        likely = 1.0
        calls = self.view.calls
        for place, call in enumerate(calls):
            bids, free = self._auctions.before[place]
            if bids:
                found = self._worths(calls[:place], call.seat, bids)
                likely *= likelihood(found, bids, free, call.bid)
        return likely

    def _worths(self, calls: tuple[Call, ...], seat: int, bids: Sequence[Bid]) -> list[float]:
        """Return what each call is worth to another seat."""
        style = self._styles[(seat ^ self.view.seat) & 1]
        table = self._auctions.prices[seat & 1]
        return worths(style, self.strains(seat), calls, seat, bids, table)

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
        calls = (*self.view.calls, Call(self.view.seat, option))
        while len(calls) < 4:
            caller = calls[-1].seat + 1 & 3
            bids, free = self._auctions.choices(calls)
            bid = chosen(self._worths(calls, caller, bids), bids, free) if bids else None
            calls = (*calls, Call(caller, bid))
        return high_bid(calls)

    def worth_to_declarer(self, declarer: int, bid: Bid) -> float:
        """Return the expected worth of the bid to the side that won the auction with it."""
        table = self._auctions.finals[declarer & 1, bid.level + 8 * bid.is_notrump]
        return table[step_of(self.books(declarer, bid))]

    def books(self, declarer: int, bid: Bid) -> float:
        """Return the books expected when the declarer names its best contract."""
        names = names_for(bid)
        held = self.estimate(declarer)
        if self.view.rules.naming == "after_kitty" and len(names) > 1:
            held = estimate(self.hands[declarer] | mask_of(self.kitty), self.view.rules)
        trump, downtown = max(names, key=held.__getitem__)
        key = (declarer, trump, downtown)
        if key not in self._books:
            order = order_to_play(self.hands[declarer], trump, downtown, self.view.rules)
            self._books[key] = self.played(declarer, order)
        return self._books[key]

    def played(self, declarer: int, order: Order) -> float:
        """Return the books expected when this declarer plays a contract of this order."""
        rules = self.view.rules
        hands: Sequence[int] = self.hands
        kitty = self.kitty
        notrump = order.trump < 0
        if notrump and rules.notrump_jokers == "removed":
            hands, kitty, _ = swap_jokers(hands, kitty, declarer)
        names = renaming(order)
        held = names.mask(hands[declarer] | mask_of(kitty))
        kept = held & ~burial(held, notrump)
        return estimate_together(kept, names.mask(hands[declarer ^ 2]), notrump)


def best_name(view: SeatView, chance: Random, count: int) -> NameTrump:
    """Return the name of the most worth over imagined deals, the bid being won."""
    assert view.bid is not None
    orders = {
        name: order_named(name, view) for name in legal_names(view.seat, view.bid, view.rules)
    }
    totals = dict.fromkeys(orders, 0.0)
    cards = [1 << card for card in cards_in(view.rules.cards & ~view.hand)]
    plain = view.bid.is_notrump
    score = own_score(view)
    table = expectations(view.rules, view.bid.level, plain, score, spread("kept", plain))
    auctions = Auctions(view)
    for _ in range(count):
        chance.shuffle(cards)
        deal = ImaginedDeal(view, cards, auctions)
        for name, order in orders.items():
            totals[name] += table[step_of(deal.played(view.seat, order))]
    return max(totals, key=totals.__getitem__)
