"""Why a name or a burial is right: what the hand holds, counted as the order has it."""

from __future__ import annotations

from bidwhist.bots.naming import names_for, order_ahead
from bidwhist.engine import NameTrump, SeatView
from bidwhist.engine.cards import JOKERS, SUIT_MASKS
from bidwhist.engine.contract import NONE, Order
from bidwhist.teach.number_words import counted
from bidwhist.teach.reason_types import Reason
from bidwhist.text.words import SUIT_NAMES


def name_reasons(view: SeatView, name: NameTrump) -> tuple[Reason, ...]:
    """Return what speaks for a name."""
    assert view.bid is not None
    ways = dict(names_for(view.bid))
    downtown = name.downtown if name.trump < 0 else ways[name.trump]
    held = holding(view, name.trump, downtown)
    return () if held is None else (held,)


def burial_reasons(view: SeatView, buried: int) -> tuple[Reason, ...]:
    """Return what a burial does for the hand that is kept."""
    contract = view.contract
    kept = view.hand & ~buried
    jokers = (buried & JOKERS).bit_count()
    if contract is None:
        return _before_naming(view, kept)
    if contract.is_notrump:
        dead = Reason("dead_jokers", "Jokers take nothing at no-trump.", count=jokers)
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
        if suit != trump and hand & mask and not kept & mask and mask & ~hand
    ]
    if not voids or not kept & (SUIT_MASKS[trump] | JOKERS):
        return None
    names = " and ".join(SUIT_NAMES[suit] for suit in voids)
    text = f"That leaves you out of {names}, to cut."
    return Reason("new_void", text, suit=voids[0], count=len(voids))


def holding(view: SeatView, trump: int, downtown: bool) -> Reason | None:
    """Return how many trumps one holds with this trump suit, or how many bosses at no-trump."""
    if trump < 0:
        return _bosses("hold", view.hand, trump, downtown, view)
    trumps = (view.hand & (SUIT_MASKS[trump] | JOKERS)).bit_count()
    jokers = (view.hand & JOKERS).bit_count()
    extra = ("", ", a joker among them", ", both jokers among them")[jokers]
    text = f"You hold {counted(trumps, 'trump')} {way_words(trump, downtown)}{extra}."
    return Reason("trumps_held", text, suit=trump, count=trumps)


def _bosses(verb: str, hand: int, trump: int, downtown: bool, view: SeatView) -> Reason | None:
    """Return how many suits one holds the best card of, None where there is none."""
    count = bosses_in(hand, order_ahead(view, trump, downtown))
    if not count:
        return None
    text = f"You {verb} the best card of {counted(count, 'suit')} {way_words(trump, downtown)}."
    return Reason("bosses_held", text, count=count)


def bosses_in(hand: int, order: Order) -> int:
    """Return how many suits a hand has the best card of, jokers apart."""
    return sum(hand >> card & 1 for card in order.card_at[12:52:13])


def way_words(trump: int, downtown: bool) -> str:
    """Return `downtown in clubs`, or `at no-trump uptown`."""
    way = "downtown" if downtown else "uptown"
    return f"at no-trump {way}" if trump < 0 else f"{way} in {SUIT_NAMES[trump]}"
