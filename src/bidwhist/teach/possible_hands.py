"""What each seat may hold: decided exactly, over all deals that agree with what a seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from bidwhist.engine.cards import cards_in

BURIAL: Final = 4  # the burial is a fifth place


class PossibleHands:
    """Deals of the unseen cards to four seats and the burial.

    `places` gives for each unseen card the places that may have it, as a mask of five bits, and
    `sizes` how many cards lie in each place.
    """

    __slots__ = ("_places", "_sizes")

    def __init__(self, places: dict[int, int], sizes: Iterable[int]) -> None:
        self._places = places
        self._sizes = tuple(sizes)

    def may_hold(self, seat: int, without: int = 0) -> int:
        """Return the cards that the seat holds in some deal in which it has none of `without`."""
        places = self._places
        if without:
            places = {
                card: mask & ~(1 << seat) if without >> card & 1 else mask
                for card, mask in places.items()
            }
        allowed = Counter(places.values())
        found = 0
        known: dict[int, bool] = {}
        for card, mask in places.items():
            if mask not in known:
                known[mask] = bool(mask >> seat & 1) and self._fits(allowed, mask, 1 << seat)
            found |= known[mask] << card
        return found

    def _fits(self, allowed: Counter[int], before: int, after: int) -> bool:
        """Return whether a deal remains when a card that may lie in `before` must lie in `after`.

        By Hall's theorem: no set of places is too small for the cards that can lie only there.
        """
        changed = allowed.copy()
        changed[before] -= 1
        changed[after] += 1
        return all(
            sum(count for mask, count in changed.items() if not mask & ~some)
            <= sum(self._sizes[place] for place in cards_in(some))
            for some in range(32)
        )
