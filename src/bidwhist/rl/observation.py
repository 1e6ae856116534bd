"""What a seat sees, as a vector of numbers; seats count from the observer, who is 0.

Everything comes from the SeatView, so that nothing hidden can be in it. Parts, in order:

| part | numbers | meaning |
| --- | --- | --- |
| phase | 7 | one of deal, auction, name, bury, play, showdown, over |
| turn, dealer, declarer | 4 each | the seat; none while there is none |
| hand, aside, kitty, buried | 54 each | cards held, laid aside to bury, seen in the kitty, buried |
| lawful | 54 | cards that the rules allow now (more may be playable where revokes are called) |
| calls | 4 × 36 | each seat's call: a pass, or one of the 35 bids, those of 1 and 2 last |
| bid | 35 | the bid that won the auction |
| contract | 7 | trump C D H S, no-trump, downtown, aces bad |
| swaps | 4 × 2 | who gave the little or the big joker into the kitty |
| tricks | 12 × (4 + 4 × 54) | leader, and each seat's card; finished or not |
| revokes | 4 × 12 | called against the seat in the trick |
| books, score, sets | 2 each | ours and theirs; books by 13, score by the target, sets by 3 |
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Any, Final

import numpy as np

from bidwhist.engine import SeatView, Trick
from bidwhist.engine.cards import cards_in
from bidwhist.rl.actions import bid_number

PARTS: Final = {
    "phase": 7, "turn": 4, "dealer": 4, "declarer": 4,
    "hand": 54, "aside": 54, "kitty": 54, "buried": 54, "lawful": 54,
    "calls": 4 * 36, "bid": 35, "contract": 7, "swaps": 4 * 2,
    "tricks": 12 * 220, "revokes": 4 * 12, "books": 2, "score": 2, "sets": 2,
}  # fmt: skip
"""The length of each part."""

STARTS: Final = dict(zip(PARTS, accumulate(PARTS.values(), initial=0), strict=False))
"""The place where each part begins."""

SIZE: Final = sum(PARTS.values())
MOST: Final = 8.0
"""The largest absolute value; only the score has to be limited to it."""


def observe(view: SeatView, aside: int = 0) -> np.ndarray[Any, np.dtype[np.float32]]:
    """Return the view as SIZE numbers; `aside` is the mask of cards laid aside to bury."""
    vector = np.zeros(SIZE, np.float32)
    for part, places in _ones(view, aside):
        vector[[STARTS[part] + place for place in places]] = 1
    own = view.seat & 1
    for start, pair, scale in (
        (STARTS["books"], view.books, 13),
        (STARTS["score"], view.score, view.rules.target),
        (STARTS["sets"], view.sets, 3),
    ):
        vector[start] = max(-MOST, min(MOST, pair[own] / scale))
        vector[start + 1] = max(-MOST, min(MOST, pair[1 - own] / scale))
    return vector


def _ones(view: SeatView, aside: int) -> Iterator[tuple[str, list[int]]]:
    """Yield for each part of the vector the places at which it is 1."""
    seat = view.seat
    yield "phase", [int(view.phase)]
    for part, at in (("turn", view.turn), ("dealer", view.dealer), ("declarer", view.declarer)):
        yield part, [at - seat & 3] if at >= 0 else []
    for part, mask in (("hand", view.hand), ("aside", aside), ("buried", view.buried)):
        yield part, list(cards_in(mask))
    yield "kitty", list(view.kitty)
    yield "lawful", list(cards_in(view.lawful))
    yield (
        "calls",
        [
            36 * (call.seat - seat & 3) + (bid_number(call.bid) + 1 if call.bid else 0)
            for call in view.calls
        ],
    )
    yield "bid", [bid_number(view.bid)] if view.bid else []
    yield "contract", _contract(view)
    yield "swaps", [2 * (who - seat & 3) + joker - 52 for who, joker in view.swaps]
    now = (view.trick,) if view.trick and len(view.tricks) < 12 else ()
    for number, trick in enumerate((*view.tricks, *now)):
        yield "tricks", [220 * number + place for place in _trick(trick, seat)]
    yield (
        "revokes",
        [12 * (call.offender - seat & 3) + call.trick - 1 for call in view.revoke_calls],
    )


def _contract(view: SeatView) -> list[int]:
    if view.contract is None:
        return []
    trump = 4 if view.contract.is_notrump else view.contract.trump
    low = [5, 6] if view.contract.aces_bad else [5] if view.contract.downtown else []
    return [trump, *low]


def _trick(trick: Trick, seat: int) -> list[int]:
    cards = enumerate(trick.cards)
    played = [4 + 54 * (trick.seat_of(position) - seat & 3) + card for position, card in cards]
    return [trick.leader - seat & 3, *played]
