"""The auction: one circuit from the dealer's left (docs/rules.md, chapter 3)."""

from __future__ import annotations

from dataclasses import dataclass

from bidwhist.engine.contract import NONE, Bid, bids_over
from bidwhist.engine.rules import HouseRules


@dataclass(frozen=True, slots=True)
class Call:
    """What a seat said in the auction: a bid, or None for a pass."""

    seat: int
    bid: Bid | None


def high_bid(calls: tuple[Call, ...]) -> tuple[int, Bid | None]:
    """Return the seat that holds the auction and its bid; (-1, None) when all have passed."""
    for call in reversed(calls):
        if call.bid is not None:
            return call.seat, call.bid
    return NONE, None


def may_pass(calls: tuple[Call, ...], rules: HouseRules) -> bool:
    """Return whether the seat to call may pass: not a dealer to whom three have passed."""
    forced = len(calls) == 3 and high_bid(calls)[1] is None
    return not forced or rules.all_pass == "redeal"


def legal_bids(calls: tuple[Call, ...], rules: HouseRules) -> tuple[Bid, ...]:
    """Return the bids that overcall what stands, lowest first; a dealer may have to match it."""
    match = len(calls) == 3 and rules.equal_bids == "dealer_may_match"
    return bids_over(high_bid(calls)[1], rules, match=match)
