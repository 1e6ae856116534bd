"""What a worth means at the score: points, or the chance to win the game where its end is near."""

from __future__ import annotations

from bidwhist.bots.bidding import own_score
from bidwhist.bots.utility import winning_chance
from bidwhist.engine import Bid, Contract, MakeBid, SeatView
from bidwhist.engine.auction import high_bid
from bidwhist.engine.contract import NONE
from bidwhist.engine.score import score_hand
from bidwhist.teach.choices import Choice
from bidwhist.teach.number_words import about, signed_tenths, tenths


class Stakes:
    """The score, the rules and the bids under which a worth is told.

    A worth is told in points as long as none of the bids can end the game, made or set by a book or
    made with one book more. Else a point is worth what it does to win the game, and the chance of
    that is told.
    """

    def __init__(self, view: SeatView, *bids: Bid) -> None:
        self._rules = view.rules
        self._score = own_score(view)
        self._in_chances = self._chance(0.0) is not None and any(map(self._may_end, bids))

    def _may_end(self, bid: Bid) -> bool:
        """Return whether the game is over when either side plays the bid."""
        contract = Contract(bid, NONE if bid.is_notrump else 0, False)
        for books in range(bid.level + 5, min(bid.level + 8, 14)):
            for side, taken in ((0, (books, 13 - books)), (1, (13 - books, books))):
                if score_hand(self._rules, contract, side, taken, self._score)[4] >= 0:
                    return True
        return False

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
        """Return what it costs to get less: `about 13 points`, `about 12 games in 100`."""
        if not self._in_chances:
            return about(best - worth)
        games = max(1, self._percent(best) - self._percent(worth))
        return f"about {games} {'game' if games == 1 else 'games'} in 100"

    def _percent(self, worth: float) -> int:
        found = self._chance(worth)
        assert found is not None
        return round(100 * found)


def stakes_of(view: SeatView, *choices: Choice) -> Stakes:
    """Return the stakes of a moment: of the contract, or of the high bid and those chosen."""
    if view.bid is not None:
        return Stakes(view, view.bid)
    _, high = high_bid(view.calls)
    bids = [one.action.bid for one in choices if isinstance(one.action, MakeBid)]
    return Stakes(view, *bids, *([] if high is None else [high]))
