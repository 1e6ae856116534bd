"""Why a bid, a name or a burial is right: what the hand holds, counted as the order has it."""

from __future__ import annotations

from bidwhist.bots.bidding import names_for
from bidwhist.bots.habits import estimate
from bidwhist.engine import Bid, Name, SeatView
from bidwhist.engine.auction import high_bid
from bidwhist.engine.cards import JOKERS, SUIT_MASKS, cards_in, partner_of
from bidwhist.engine.contract import NONE, order_for
from bidwhist.teach.numbers import counted
from bidwhist.teach.reasons import Reason
from bidwhist.words import SUIT_NAMES, bid_words


def auction_reasons(view: SeatView, bid: Bid | None) -> tuple[Reason, ...]:
    """Return what speaks for a bid, or for a pass: who holds the bid, what the hand is."""
    reasons = []
    holder, high = high_bid(view.calls)
    if bid is None and high is not None and holder == partner_of(view.seat):
        text = "Your partner holds the bid already."
        reasons.append(Reason("partners_bid", text, seats=(holder,)))
    books = estimate(view.hand, view.rules)
    names = names_for(bid) if bid is not None else tuple(books)
    trump, downtown = max(names, key=books.__getitem__)
    if bid is not None:
        reasons.append(_holding(view, trump, downtown))
    count = round(10 * books[trump, downtown])
    best = "" if bid is not None else " at best"
    text = f"Such a hand takes about {count / 10:.1f} books{best}, {_way(trump, downtown)}"
    text += "." if bid is None else f"; {bid_words(bid)} needs {bid.level + 6}."
    reasons.append(Reason("estimate", text, suit=trump, count=count))
    return tuple(reasons)


def name_reasons(view: SeatView, name: Name) -> tuple[Reason, ...]:
    """Return what speaks for a name."""
    assert view.bid is not None
    ways = dict(names_for(view.bid))
    downtown = name.downtown if name.trump < 0 else ways[name.trump]
    return (_holding(view, name.trump, downtown),)


def burial_reasons(view: SeatView, buried: int) -> tuple[Reason, ...]:
    """Return what a burial does for the hand that is kept."""
    contract = view.contract
    kept = view.hand & ~buried
    jokers = (buried & JOKERS).bit_count()
    if contract is None:
        return ()
    if contract.is_notrump:
        dead = Reason("dead_jokers", "At no-trump jokers take nothing.", count=jokers)
        held = _bosses(kept, NONE, contract.downtown, view)
        return (dead, held) if jokers else (held,)
    reasons = [_new_voids(view.hand, kept, contract.trump)]
    trumps = (kept & (SUIT_MASKS[contract.trump] | JOKERS)).bit_count()
    if not buried & (SUIT_MASKS[contract.trump] | JOKERS):
        text = f"You keep all your trumps, {counted(trumps)}."
        reasons.append(Reason("keeps_trumps", text, suit=contract.trump, count=trumps))
    return tuple(reason for reason in reasons if reason is not None)


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


def _holding(view: SeatView, trump: int, downtown: bool) -> Reason:
    """Return how many trumps one holds with this trump suit, or how many bosses at no-trump."""
    if trump < 0:
        return _bosses(view.hand, trump, downtown, view)
    trumps = (view.hand & (SUIT_MASKS[trump] | JOKERS)).bit_count()
    jokers = (view.hand & JOKERS).bit_count()
    extra = ("", ", a joker among them", ", both jokers among them")[jokers]
    text = f"You hold {counted(trumps, 'trump')} {_way(trump, downtown)}{extra}."
    return Reason("trumps_held", text, suit=trump, count=trumps)


def _bosses(hand: int, trump: int, downtown: bool, view: SeatView) -> Reason:
    """Return how many suits one holds the best card of."""
    order = order_for(trump, downtown, view.rules)
    place = order.place.__getitem__
    best = [max(cards_in(mask), key=place) for mask in SUIT_MASKS]
    count = sum(hand >> card & 1 for card in best)
    text = f"You hold the best card of {counted(count, 'suit')} {_way(trump, downtown)}."
    return Reason("bosses_held", text, count=count)


def _way(trump: int, downtown: bool) -> str:
    way = "downtown" if downtown else "uptown"
    return f"at no-trump {way}" if trump < 0 else f"{way} in {SUIT_NAMES[trump]}"
