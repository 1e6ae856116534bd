"""How others may bid: a few styles that the expert reckons with, and how well a call fits each.

A style is what each call is worth to a bidder, the pass included. The bidder makes the call that is
worth most to it; a call that is worth less is the less likely the more it falls short.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from bidwhist.bots.bidding import Prices, Strains, heard, passing
from bidwhist.bots.utility import step_of
from bidwhist.engine import Bid
from bidwhist.engine.auction import Call
from bidwhist.engine.contract import NOTRUMP

_ODD: Final = 0.08
"""How often a call is taken to be any call at all, whatever the hand."""
_SHORT: Final = 2.0
"""What a book too many or too few in a bid is worth to whoever bids what the hand is good for."""


@dataclass(frozen=True, slots=True)
class Style:
    """How somebody bids, and what share of players is taken to bid so.

    `opening`, `over` and `raising` is what a bid has to be worth, in points, when nobody has bid,
    over the other side's bid and over the partner's; a style that is `usual` has the bars of the
    club player. One that is `full` bids at once what the hand is good for; to one that is `high` a
    bid of four is worth so much more than it is by itself; others bid as little as wins.
    """

    share: float
    opening: float = 0.0
    over: float = 0.0
    raising: float = 4.0
    usual: bool = False
    full: bool = False
    high: float = 0.0


CLUB: Final = Style(0.35, usual=True)
STYLES: Final[tuple[Style, ...]] = (
    CLUB,
    Style(0.30, 1.0, 1.0, 4.0),
    Style(0.10, 3.0, 4.0, 8.0),
    Style(0.20, full=True),
    Style(0.05, -3.0, -3.0, 2.0),
)


def style_for(draw: float) -> Style:
    """Return a style by its share, given a number from 0 to 1."""
    for style in STYLES:
        draw -= style.share
        if draw < 0:
            return style
    return CLUB


def bar(style: Style, calls: Sequence[Call], seat: int) -> float:
    """Return what a bid has to be worth to the seat rather than a pass."""
    if style.usual:
        return passing(calls, seat)
    for made in reversed(calls):
        if made.bid is not None:
            return style.raising if made.seat == seat ^ 2 else style.over
    return style.opening


def worths(
    style: Style,
    strains: Strains,
    calls: Sequence[Call],
    seat: int,
    bids: Sequence[Bid],
    table: Prices,
) -> list[float]:
    """Return what a pass, and then each bid, is worth to a bidder of this style."""
    strains = heard(strains, calls, seat)
    if style.full:
        return _full_worths(strains, calls, seat, bids)
    found = [bar(style, calls, seat)]
    for bid in bids:
        strain, level = bid.strain, bid.level
        worth = table[level + (8 if strain >= NOTRUMP else 0)][step_of(strains[strain])]
        found.append(worth + style.high if level == 4 else worth)
    return found


def _full_worths(
    strains: Strains, calls: Sequence[Call], seat: int, bids: Sequence[Bid]
) -> list[float]:
    """Return worths by how far a bid is from what the hand is good for."""
    most = -100.0
    found = [0.0]
    for bid in bids:
        short = strains[bid.strain] - bid.level - 6.4
        worth = -_SHORT * (short if short > 0 else -short)
        if short < -0.6:
            worth -= 1.0
        elif bid.strain >= NOTRUMP:
            worth += 0.3
        found.append(worth)
        most = max(most, strains[bid.strain] - bid.level)
    partner = any(made.bid is not None and made.seat == seat ^ 2 for made in calls)
    found[0] = 2.0 if partner else -_SHORT * max(0.0, most - 5.8) - 1.2
    return found


def chosen(found: Sequence[float], bids: Sequence[Bid], may_pass: bool) -> Bid | None:
    """Return the call that is worth most, the lowest bid of equals; a pass unless a bid is more."""
    if not bids:
        return None
    best = -1
    most = found[0] if may_pass else -1000.0
    for place in range(len(bids)):
        if found[place + 1] > most:
            most = found[place + 1]
            best = place
    return None if best < 0 else bids[best]


def likelihood(
    found: Sequence[float], bids: Sequence[Bid], may_pass: bool, call: Bid | None
) -> float:
    """Return how likely the call is, given what each is worth to the bidder."""
    first = 0 if may_pass else 1
    whole = 0.0
    for place in range(first, len(found)):
        whole += exp(found[place])
    place = 0 if call is None else bids.index(call) + 1
    return (1 - _ODD) * exp(found[place]) / whole + _ODD / (len(found) - first)
