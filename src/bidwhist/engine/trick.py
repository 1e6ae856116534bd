"""The tricks of a hand: the one object that changes in place (docs/rules.md, chapters 5 and 7).

Everything here is plain ints and lists, so that a hand can be played out many thousand times; the
pure `apply` of `game.py` copies it, pushes a card and wraps it in a new State.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bidwhist.engine.cards import DECK
from bidwhist.engine.contract import NO_SUIT, NONE, Order


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick as it lies on the table: the cards from the leader on, clockwise.

    `winner` is the seat that won it, or that is winning now; -1 while no card lies there.
    """

    leader: int
    cards: tuple[int, ...]
    winner: int

    def seat_of(self, position: int) -> int:
        """Return the seat that played the card at this position, 0 being the lead."""
        return self.leader + position & 3

    def __reduce__(self) -> tuple[type[Trick], tuple[int, tuple[int, ...], int]]:
        """Return how to make it anew, for a pickle: a compiled frozen class needs telling."""
        return Trick, (self.leader, self.cards, self.winner)


_AFTER: Final[tuple[tuple[int, ...], ...]] = ((1, 2, 3), (2, 3, 0), (3, 0, 1), (0, 1, 2))


def random_card(cards: int, random: Callable[[], float]) -> int:
    """Return a random card of a mask that has some; `random` returns a float in [0, 1)."""
    skip = int(random() * cards.bit_count())
    while skip:
        cards &= cards - 1
        skip -= 1
    return (cards & -cards).bit_length() - 1


def _one_more(books: tuple[int, int], winner: int) -> tuple[int, int]:
    north_south, east_west = books
    return (north_south, east_west + 1) if winner & 1 else (north_south + 1, east_west)


class Tricks:
    """The hands and tricks of a hand in play, changed in place by `push`.

    - `hands`: four masks, N E S W; `turn`: the seat to play.
    - `history`: every card in the order played; `leads`: the leader of each trick, the one in
      progress included; `books`: tricks won by NS and by EW (the burial is not among them).
    - `led`: the suit to follow, NO_SUIT in an empty trick or after a joker lead at no-trump.
    - `follow`: the mask of cards that follow suit (the whole deck where anything does); `free`:
      those that may be played even so; `power`: what each card is worth in this trick.
    - `winner` and `best`: the seat winning the trick so far, and the power of its card.
    """

    __slots__ = (
        "best",
        "books",
        "follow",
        "free",
        "hands",
        "history",
        "leads",
        "led",
        "order",
        "power",
        "turn",
        "winner",
    )

    def __init__(self, hands: Sequence[int], leader: int, order: Order) -> None:
        self.hands = list(hands)
        self.order = order
        self.history: list[int] = []
        self.leads: tuple[int, ...] = (leader,)
        self.books = (0, 0)
        self.turn = leader
        self.led = NO_SUIT
        self.follow = DECK
        self.free = order.free
        self.power = order.power[NO_SUIT]
        self.winner = NONE
        self.best = NONE

    def __eq__(self, other: object) -> bool:
        """Return whether the same cards have been played in the same order from the same hands."""
        if not isinstance(other, Tricks):
            return NotImplemented
        return (
            self.hands == other.hands
            and self.history == other.history
            and self.leads == other.leads
            and self.order is other.order
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def copy(self) -> Tricks:
        """Return an independent copy."""
        twin = Tricks(self.hands, self.turn, self.order)
        twin.history = self.history[:]
        twin.leads = self.leads
        twin.books = self.books
        twin.led = self.led
        twin.follow = self.follow
        twin.power = self.power
        twin.winner = self.winner
        twin.best = self.best
        return twin

    def lawful(self) -> int:
        """Return the mask of cards that the seat to play may play by chapters 5 and 7."""
        hand = self.hands[self.turn]
        following = hand & self.follow
        if not following:
            return hand & self.order.forced or hand
        return following | hand & self.free if self.free else following

    def play(self, card: int) -> None:
        """Play a card for the seat whose turn it is; a `ValueError` where it is not lawful."""
        if card < 0 or not self.lawful() >> card & 1:
            raise ValueError(f"{card} is not a card that may be played.")
        self.push(card)

    def push(self, card: int) -> None:
        """Play a card that the seat to play holds, lawful or not."""
        turn = self.turn
        self.hands[turn] ^= 1 << card
        led = self.led
        if led == NO_SUIT:
            order = self.order
            self.led = led = order.suit[card]
            self.follow = order.group[led]
            self.power = order.power[led]
        power = self.power[card]
        if power > self.best:
            self.best = power
            self.winner = turn
        history = self.history
        history.append(card)
        if len(history) & 3:
            self.turn = turn + 1 & 3
            return
        self.turn = turn = self.winner
        self.books = _one_more(self.books, turn)
        self.leads += (turn,)
        self.led = NO_SUIT
        self.follow = DECK
        self.best = self.winner = NONE

    def finished(self) -> bool:
        """Return whether all cards have been played."""
        return not self.hands[self.turn]

    def playout(self, random: Callable[[], float]) -> None:
        """Play random lawful cards to the end; `random` returns a float in [0, 1)."""
        while not self.finished():
            if len(self.history) & 3:
                self.push(random_card(self.lawful(), random))
            else:
                self._random_trick(random)

    def _random_trick(self, random: Callable[[], float]) -> None:
        """Play a whole trick of random lawful cards.

        That is `lawful` and `push` once more, in local variables: a playout takes two thirds of
        the time. A joker lead at no-trump is left to them.
        """
        hands = self.hands
        order = self.order
        winner = self.turn
        lead = random_card(hands[winner], random)
        led = order.suit[lead]
        if led == NO_SUIT:
            self.push(lead)
            return
        hands[winner] ^= 1 << lead
        history = self.history
        history.append(lead)
        follow = order.group[led]
        power = order.power[led]
        free = order.free
        forced = order.forced
        best = power[lead]
        for seat in _AFTER[winner]:
            hand = hands[seat]
            cards = hand & follow
            if not cards:
                cards = hand & forced or hand
            elif free:
                cards |= hand & free
            if cards & cards - 1:
                skip = int(random() * cards.bit_count())
                while skip:
                    cards &= cards - 1
                    skip -= 1
                cards &= -cards
            hands[seat] = hand ^ cards
            card = cards.bit_length() - 1
            history.append(card)
            if power[card] > best:
                best = power[card]
                winner = seat
        self.turn = winner
        self.books = _one_more(self.books, winner)
        self.leads += (winner,)

    def trick(self, number: int) -> Trick:
        """Return trick `number`, 0 to 12; the last one may be unfinished or empty."""
        cards = tuple(self.history[4 * number : 4 * number + 4])
        winner = self.leads[number + 1] if len(cards) == 4 else self.winner
        return Trick(self.leads[number], cards, winner)

    def finished_tricks(self) -> tuple[Trick, ...]:
        """Return the finished tricks in order."""
        return tuple(self.trick(number) for number in range(len(self.history) // 4))

    def played_by(self, seat: int, since: int = 0) -> int:
        """Return the mask of cards that the seat has played from trick `since` (0 to 11) on."""
        mask = 0
        for number in range(since, len(self.leads)):
            position = 4 * number + (seat - self.leads[number] & 3)
            if position < len(self.history):
                mask |= 1 << self.history[position]
        return mask
