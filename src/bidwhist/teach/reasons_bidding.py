"""Why a bid, a name or a burial is right: what the hand holds, counted as the order has it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bidwhist.bots.bidding import names_for
from bidwhist.bots.hand_value import Contracts, estimate
from bidwhist.engine import Bid, NameTrump, SeatView
from bidwhist.engine.auction import high_bid
from bidwhist.engine.cards import JOKERS, SUIT_MASKS, partner_of
from bidwhist.engine.contract import NONE, Order, order_for
from bidwhist.teach.number_words import counted
from bidwhist.teach.reason_types import Reason
from bidwhist.text.words import SUIT_NAMES, bid_words

NEARLY: Final = 5
"""Tenths of a book by which an estimate may miss what a bid needs, and still agree with it."""


def auction_reasons(view: SeatView, bid: Bid | None, worth: float | None) -> tuple[Reason, ...]:
    """Return what speaks for a bid, or for a pass: who holds the bid, what the hand is.

    `worth` is what imagined deals came to, in points; None where nobody imagined any. Books that
    say otherwise are left out: they are those of the twelve cards alone.
    """
    books = estimate(view.hand, view.rules)
    if bid is None:
        reasons = (*_partners_part(view), _too_little(view, books))
    else:
        trump, downtown = max(names_for(bid), key=books.__getitem__)
        expected, way = books[trump, downtown], _way(trump, downtown)
        reasons = (
            _holding(view, trump, downtown),
            _enough(view, bid, expected, way, worth),
        )
    return tuple(reason for reason in reasons if reason is not None)


def _agrees(spare: int, worth: float | None) -> bool:
    """Return whether so many tenths of books to spare and so many points gainsay nothing."""
    return worth is None or abs(spare) <= NEARLY or (spare > 0) == (worth > 0)


def _partners_part(view: SeatView) -> Iterator[Reason]:
    """Yield what a pass leaves to the partner: a bid that stands, or the next word."""
    partner = partner_of(view.seat)
    holder, _ = high_bid(view.calls)
    if holder == partner:
        yield Reason("partners_bid", "Your partner holds the bid already.", seats=(holder,))
    elif all(call.seat != partner for call in view.calls):
        text = "Your partner is still to call."
        yield Reason("partner_to_call", text, seats=(partner,))


def _too_little(view: SeatView, books: Contracts) -> Reason | None:
    """Return the hand's best and what the cheapest bid of that would need, None if it has that."""
    trump, downtown = max(books, key=books.__getitem__)
    count = round(10 * books[trump, downtown])
    text = f"{_usual(count)} at best, {_way(trump, downtown)}"
    fitting = [bid for bid in view.bids if (trump, downtown) in names_for(bid)]
    if fitting:
        cheapest = min(fitting, key=lambda bid: bid.level)
        if count >= 10 * (cheapest.level + 6):
            return None
        text += f"; {bid_words(cheapest)} would need {cheapest.level + 6}"
    return Reason("estimate", f"{text}.", suit=trump, count=count)


def _enough(view: SeatView, bid: Bid, books: float, way: str, worth: float | None) -> Reason | None:
    """Return what the hand takes and the bid needs, and what else it is good for if that is more.

    Books that the points gainsay are left out.
    """
    count, needed = round(10 * books), bid.level + 6
    besides = _besides(view, bid) if count < 10 * needed else ""
    if _agrees(count - 10 * needed, worth):
        text = f"{_usual(count)}, {way}; {bid_words(bid)} needs {needed}"
        return Reason(
            "estimate", f"{text}, but it {besides}." if besides else f"{text}.", count=count
        )
    return Reason("besides", f"It {besides}.") if besides else None


def _usual(tenths: int) -> str:
    """Return what an estimate is: an average over every kitty and every partner."""
    return f"With an average kitty and partner your cards take about {tenths / 10:.1f} books"


def _besides(view: SeatView, bid: Bid) -> str:
    """Return what a bid is good for besides its books, after the word `it`; "" if nothing."""
    holder, high = high_bid(view.calls)
    if high is not None and holder != partner_of(view.seat):
        return f"outbids the other side's {bid_words(high)}"
    return "leaves the others only higher bids" if len(view.calls) < 3 and bid.level < 7 else ""


def name_reasons(view: SeatView, name: NameTrump) -> tuple[Reason, ...]:
    """Return what speaks for a name."""
    assert view.bid is not None
    ways = dict(names_for(view.bid))
    downtown = name.downtown if name.trump < 0 else ways[name.trump]
    holding = _holding(view, name.trump, downtown)
    return () if holding is None else (holding,)


def burial_reasons(view: SeatView, buried: int) -> tuple[Reason, ...]:
    """Return what a burial does for the hand that is kept."""
    contract = view.contract
    kept = view.hand & ~buried
    jokers = (buried & JOKERS).bit_count()
    if contract is None:
        return _before_naming(view, kept)
    if contract.is_notrump:
        dead = Reason("dead_jokers", "At no-trump jokers take nothing.", count=jokers)
        held = _bosses("keep", kept, NONE, contract.downtown, view)
        found = (dead if jokers else None, held)
        return tuple(reason for reason in found if reason is not None)
    reasons = [_new_voids(view.hand, kept, contract.trump)]
    trumps = (kept & (SUIT_MASKS[contract.trump] | JOKERS)).bit_count()
    if not buried & (SUIT_MASKS[contract.trump] | JOKERS):
        text = f"You keep all your trumps, {counted(trumps)}."
        reasons.append(Reason("keeps_trumps", text, suit=contract.trump, count=trumps))
    return tuple(reason for reason in reasons if reason is not None)


def _before_naming(view: SeatView, kept: int) -> tuple[Reason, ...]:
    """Return what is kept for the contract that the bidder may still choose."""
    assert view.bid is not None
    if view.bid.is_notrump:
        ways = (_bosses("keep", kept, NONE, downtown, view) for _, downtown in names_for(view.bid))
        found = [reason for reason in ways if reason is not None]
        return tuple(sorted(found, key=lambda reason: -reason.count)[:1])
    trump = max(range(4), key=lambda suit: (kept & SUIT_MASKS[suit]).bit_count())
    trumps = (kept & (SUIT_MASKS[trump] | JOKERS)).bit_count()
    text = f"You keep {counted(trumps, 'trump')} if you name {SUIT_NAMES[trump]}."
    keeps = Reason("keeps_for", text, suit=trump, count=trumps)
    void = _new_voids(view.hand, kept, trump)
    return (keeps,) if void is None else (keeps, void)


def _new_voids(hand: int, kept: int, trump: int) -> Reason | None:
    """Return the suits that the burial leaves one out of, where there are trumps to cut with."""
    voids = [
        suit
        for suit, mask in enumerate(SUIT_MASKS)
        if suit != trump and hand & mask and not kept & mask
    ]
    if not voids or not kept & (SUIT_MASKS[trump] | JOKERS):
        return None
    names = " and ".join(SUIT_NAMES[suit] for suit in voids)
    text = f"You are then out of {names} and can cut."
    return Reason("new_void", text, suit=voids[0], count=len(voids))


def _holding(view: SeatView, trump: int, downtown: bool) -> Reason | None:
    """Return how many trumps one holds with this trump suit, or how many bosses at no-trump."""
    if trump < 0:
        return _bosses("hold", view.hand, trump, downtown, view)
    trumps = (view.hand & (SUIT_MASKS[trump] | JOKERS)).bit_count()
    jokers = (view.hand & JOKERS).bit_count()
    extra = ("", ", a joker among them", ", both jokers among them")[jokers]
    text = f"You hold {counted(trumps, 'trump')} {_way(trump, downtown)}{extra}."
    return Reason("trumps_held", text, suit=trump, count=trumps)


def _bosses(verb: str, hand: int, trump: int, downtown: bool, view: SeatView) -> Reason | None:
    """Return how many suits one holds the best card of, None where there is none."""
    count = bosses_in(hand, order_for(trump, downtown, view.rules))
    if not count:
        return None
    text = f"You {verb} the best card of {counted(count, 'suit')} {_way(trump, downtown)}."
    return Reason("bosses_held", text, count=count)


def bosses_in(hand: int, order: Order) -> int:
    """Return how many suits a hand has the best card of, jokers apart."""
    return sum(hand >> card & 1 for card in order.card_at[12:52:13])


def _way(trump: int, downtown: bool) -> str:
    way = "downtown" if downtown else "uptown"
    return f"at no-trump {way}" if trump < 0 else f"{way} in {SUIT_NAMES[trump]}"
