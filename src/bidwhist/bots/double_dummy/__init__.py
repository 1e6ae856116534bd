"""What perfect play makes of a position when all four hands are open.

A `Solver` knows one deal and answers about any position reached from it; `solve` and `values` are
for a single question. Values are exact and in tricks: the burial is not among them, unless it goes
with the first of twelve tricks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bidwhist.bots.double_dummy.quick_tricks import YES
from bidwhist.bots.double_dummy.search import Cancelled, Search
from bidwhist.engine.cards import cards_in, mask_of
from bidwhist.engine.contract import NO_SUIT, NONE, Order
from bidwhist.engine.trick import Tricks

__all__ = ["Cancelled", "Solver", "Watch", "solve", "values"]

Watch = Callable[[float], bool]

NORTH_SOUTH: Final = 0


def _go_on(_share: float) -> bool:
    return True


class Solver:
    """The values of the positions of one deal; what is found out about one helps with the next.

    `hands` are four masks of as many cards each: the deal before the first trick that will be asked
    about. `watch` is called many times a second with the share of the present question that is
    settled, 0 to 1; when it returns False the question ends in `Cancelled`. With `burial_led` the
    first of twelve tricks counts twice.
    """

    __slots__ = ("_double", "_order", "_part", "_search", "_share", "_watch")

    def __init__(
        self,
        hands: Sequence[int],
        order: Order,
        watch: Watch = _go_on,
        *,
        burial_led: bool = False,
    ) -> None:
        self._order = order
        self._double = 12 if burial_led else -1
        self._watch = watch
        self._share, self._part = 0.0, 1.0
        deal = [_renamed(hand, order) for hand in hands]
        self._search = Search(deal, order, self._report, self._double)

    def solve(self, tricks: Tricks) -> int:
        """Return how many of the tricks not yet finished NS take."""
        self._share, self._part = 0.0, 1.0
        return self._books(tricks, guess=_unfinished(tricks) // 2)

    def values(self, tricks: Tricks) -> dict[int, int]:
        """Return, for each lawful card, the unfinished tricks that the side to play takes by it."""
        cards = list(cards_in(tricks.lawful()))
        count = _unfinished(tricks)
        found: dict[int, int] = {}
        books = count // 2
        for number, card in enumerate(cards):
            self._share, self._part = number / len(cards), 1 / len(cards)
            after = tricks.copy()
            after.push(card)
            won = after.books[NORTH_SOUTH] - tricks.books[NORTH_SOUTH]
            books = won + self._books(after, guess=books - won)
            found[card] = count - books if tricks.turn & 1 else books
        return found

    def _books(self, tricks: Tricks, guess: int) -> int:
        """Return how many of the unfinished tricks NS take, asking about `guess` first."""
        position = _Position(tricks, self._order)
        start, part = self._share, self._part
        low, high = 0, position.tricks + (position.tricks == self._double)
        while low < high:
            need = min(max(guess, low + 1), high)
            if position.ask(self._search, need):
                low, guess = need, need + 1
            else:
                high, guess = need - 1, need - 1
            self._share = start + part * (1 - (high - low) / position.tricks)
        return low

    def _report(self) -> bool:
        return self._watch(self._share)


class _Position:
    """The position of `Tricks` in renamed cards, taken back to the beginning of the trick."""

    __slots__ = ("best", "laid", "leader", "led", "left", "seat", "tricks", "winner")

    def __init__(self, tricks: Tricks, order: Order) -> None:
        table = tricks.trick(len(tricks.history) // 4)
        self.leader, self.seat, self.winner = table.leader, tricks.turn, tricks.winner
        self.laid = _renamed(mask_of(table.cards), order)
        self.left = self.laid | _renamed(sum(tricks.hands), order)
        self.tricks = self.left.bit_count() // 4
        self.led, self.best = NO_SUIT, NONE
        if tricks.led != NO_SUIT:
            self.led = order.place[13 * tricks.led] // 13
            self.best = order.place[table.cards[tricks.winner - table.leader & 3]]

    def ask(self, search: Search, need: int) -> bool:
        """Return whether NS take at least `need` of the unfinished tricks."""
        if not self.laid:
            answer = search.ask(self.left, self.leader, need, self.tricks)
        else:
            answer = search.follow(
                self.left,
                self.leader,
                need,
                self.tricks,
                search.holdings(self.left),
                self.seat,
                self.led,
                self.best,
                self.winner,
                self.laid,
            )
        return answer & YES > 0


def _renamed(cards: int, order: Order) -> int:
    return mask_of(order.place[card] for card in cards_in(cards))


def _unfinished(tricks: Tricks) -> int:
    """Return how many tricks are not finished, the one on the table included."""
    return (sum(hand.bit_count() for hand in tricks.hands) + 3) // 4


def _solver(tricks: Tricks, watch: Watch) -> Solver:
    """Return a solver for what the four hands held at the beginning of the trick."""
    hands = tricks.hands[:]
    table = tricks.trick(len(tricks.history) // 4)
    for position, card in enumerate(table.cards):
        hands[table.seat_of(position)] |= 1 << card
    return Solver(hands, tricks.order, watch)


def solve(tricks: Tricks, watch: Watch = _go_on) -> int:
    """Return how many of the tricks not yet finished NS take when all play perfectly."""
    return _solver(tricks, watch).solve(tricks)


def values(tricks: Tricks, watch: Watch = _go_on) -> dict[int, int]:
    """Return, for each lawful card, the unfinished tricks that the side to play takes by it."""
    return _solver(tricks, watch).values(tricks)
