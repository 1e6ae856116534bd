"""What a worth means at the score: points, or the chance to win the game where its end is near."""

from __future__ import annotations

from bidwhist.bots.bidding import own_score
from bidwhist.bots.utility import winning_chance
from bidwhist.engine import SeatView
from bidwhist.teach.number_words import about, signed_tenths, tenths


class Stakes:
    """The score and the rules under which a worth is told.

    At the beginning of a game a worth is told in points. Once either side has gone half of the way,
    a point is worth what it does to win the game, and so the chance of that is told.
    """

    def __init__(self, view: SeatView) -> None:
        self._rules = view.rules
        self._score = own_score(view)
        half = 2 * max(map(abs, self._score)) >= view.rules.target
        self._in_chances = half and self._chance(0.0) is not None

    def _chance(self, worth: float) -> float | None:
        return winning_chance(self._rules, self._score, worth)

    def told(self, worth: float) -> str:
        """Return `+1.2 points`, or `a 64% chance to win the game`."""
        if not self._in_chances:
            return signed_tenths(worth)
        return f"a {self._percent(worth)}% chance to win the game"

    def told_briefly(self, worth: float) -> str:
        """Return the same beside another: `+1.2`, or `58%`."""
        return f"{self._percent(worth)}%" if self._in_chances else signed_tenths(worth, "").strip()

    def differ(self, one: float, other: float) -> bool:
        """Return whether two worths are told in different figures."""
        if self._in_chances:
            return self._percent(one) != self._percent(other)
        return tenths(one) != tenths(other)

    def cost(self, best: float, worth: float) -> str:
        """Return what it costs to get less: `about 13 points`, `about 12% of your winning chances`.

        Those are hundredths of all games, not of the chance that there is.
        """
        if not self._in_chances:
            return about(best - worth)
        return f"about {max(1, self._percent(best) - self._percent(worth))} games in 100"

    def _percent(self, worth: float) -> int:
        found = self._chance(worth)
        assert found is not None
        return round(100 * found)
