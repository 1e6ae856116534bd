"""What a bot names: a trump suit or a direction, and aces good or bad where it may choose."""

from __future__ import annotations

from bidwhist.bots.hand_value import estimates
from bidwhist.engine import Bid, HouseRules, NameTrump, SeatView
from bidwhist.engine.contract import (
    DOWNTOWN,
    NONE,
    NOTRUMP,
    NOTRUMP_DOWN,
    Order,
    order_for,
    order_of,
)


def names_for(bid: Bid) -> tuple[tuple[int, bool], ...]:
    """Return the (trump, downtown) pairs that the bid may become."""
    if bid.is_notrump:
        if bid.strain == NOTRUMP:
            return (NONE, False), (NONE, True)
        return ((NONE, bid.strain == NOTRUMP_DOWN),)
    return tuple((suit, bid.strain == DOWNTOWN) for suit in range(4))


def contract_named(name: NameTrump, bid: Bid) -> tuple[int, bool, bool]:
    """Return the trump, whether low cards win, and whether aces are bad, when so named."""
    downtown = name.downtown or bid.strain in (DOWNTOWN, NOTRUMP_DOWN)
    return name.trump, downtown, bool(name.aces_bad)


def order_named(name: NameTrump, view: SeatView) -> Order:
    """Return the order of the cards once the view's declarer has named so."""
    assert view.bid is not None
    trump, downtown, aces_bad = contract_named(name, view.bid)
    return order_for(trump, downtown, view.rules, aces_bad=aces_bad)


def says_aces_bad(hand: int, trump: int, downtown: bool, rules: HouseRules) -> bool:
    """Return whether aces are better bad for the hand, and its holder may say so."""
    if not downtown or rules.downtown_ace != "declarer_chooses":
        return False
    good, bad = estimates(hand, rules)
    return bad[trump, True] > good[trump, True]


def order_to_play(hand: int, trump: int, downtown: bool, rules: HouseRules) -> Order:
    """Return the order of the cards if the holder of the hand names this contract."""
    return order_for(trump, downtown, rules, aces_bad=says_aces_bad(hand, trump, downtown, rules))


def order_ahead(view: SeatView, trump: int, downtown: bool) -> Order:
    """Return the order in force, or before there is a contract the one that would be named."""
    if view.contract is not None:
        return order_of(view.contract, view.rules)
    return order_to_play(view.hand, trump, downtown, view.rules)


def name_for(view: SeatView, trump: int, downtown: bool) -> NameTrump:
    """Return the naming of this contract, with aces as they are better for the hand."""
    bad = says_aces_bad(view.hand, trump, downtown, view.rules)
    return name_with(view, trump, downtown, bad)


def name_with(view: SeatView, trump: int, downtown: bool, aces_bad: bool) -> NameTrump:
    """Return the naming of this contract; `aces_bad` is said only where the table asks for it."""
    assert view.bid is not None
    asked = downtown and view.rules.downtown_ace == "declarer_chooses"
    turned = downtown and view.bid.strain == NOTRUMP
    return NameTrump(view.seat, trump, turned, aces_bad if asked else None)
