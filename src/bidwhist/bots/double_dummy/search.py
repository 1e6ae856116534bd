"""The search: whether North and South can take `need` of the tricks left, all hands open.

Zero-window alpha-beta. An answer is YES or not, along with the mask of cards whose rank it depends
on: when only the strongest few cards of a suit mattered, it holds for every position that has
these with the same owners, and as many cards of each suit in each hand. Answers between tricks are
kept under exactly that (the idea is Ginsberg's partition search, 1996).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bidwhist.bots.double_dummy import order
from bidwhist.bots.double_dummy.quick_tricks import SPADES, YES, at_sight
from bidwhist.bots.double_dummy.suits import JOKER, OWNER_BITS, SUITED, Holding, Suit
from bidwhist.engine.contract import Order

NO_SUIT: Final = 4
LOOK_EVERY: Final = 1024  # positions between two calls of `go_on`, some 10 ms

Holdings = tuple[Holding, Holding, Holding, Holding]
Entry = tuple[int, int, int, int, int]


class Cancelled(Exception):
    """Whoever watched the search has asked it to stop."""


def _owner_masks(number: int) -> tuple[int, ...]:
    """Return, for k = 0 to 15, the bits of a suit's code that tell the owners of its k best."""
    whole = (1 << OWNER_BITS) - 1
    return tuple(
        (whole << OWNER_BITS - 2 * count & whole) << OWNER_BITS * number for count in range(16)
    )


_OWNERS: Final = tuple(_owner_masks(number) for number in range(4))


class Search:
    """Answers about one deal, remembered from question to question.

    `deal` are four masks of cards renamed by `ranks`, as many cards each; spades (39 to 53) are
    trump, if anything is. `go_on` is called now and then and stops the search, by `Cancelled`, when
    it returns False. The trick that is led with `double` cards in each hand counts twice.
    """

    __slots__ = (
        "_any_time",
        "_deal",
        "_double",
        "_go_on",
        "_group",
        "_killers",
        "_must_discard",
        "_spare",
        "_suits",
        "_table",
        "_trump",
        "positions",
        "suit_of",
    )

    def __init__(
        self, deal: Sequence[int], ranks: Order, go_on: Callable[[], bool], double: int = -1
    ) -> None:
        self._deal = tuple(deal)
        self._trump = trump = ranks.trump >= 0
        self._any_time = any_time = ranks.free > 0
        self._must_discard = ranks.forced > 0
        self._go_on = go_on
        self._double = double
        jokers = [(hand >> JOKER).bit_count() for hand in deal]
        self._spare = tuple(jokers) if any_time else (0, 0, 0, 0)
        self._suits = tuple(Suit(suit, deal, trump and suit == SPADES) for suit in range(4))
        self._group = tuple(suit.mask for suit in self._suits)
        joker_suit = SPADES if trump else NO_SUIT
        self.suit_of = tuple(card // 13 if card < JOKER else joker_suit for card in range(54))
        self._table: dict[int, list[Entry]] = {}
        self._killers: dict[int, int] = {}
        self.positions = 0

    def ask(self, left: int, leader: int, need: int, tricks: int) -> int:
        """Return YES or 0, with the cards that matter, for a position between two tricks.

        `left` is the mask of the cards left, `need` how many of the `tricks` left NS want.
        """
        if need <= 0:
            return YES
        twice = tricks == self._double
        if need > tricks + twice:
            return 0
        self.positions += 1
        if not self.positions % LOOK_EVERY and not self._go_on():
            raise Cancelled
        holdings = self.holdings(left)
        clubs, diamonds, hearts, spades = holdings
        code = clubs.code | diamonds.code | hearts.code | spades.code
        key = clubs.lengths | diamonds.lengths | hearts.lengths | spades.lengths | leader
        entries = self._table.get(key)
        if entries is None:
            entries = self._table[key] = []
        for mask, owners, at_least, at_most, depths in entries:
            if code & mask == owners:
                if at_least >= need:
                    return _tops(holdings, depths) | YES
                if at_most < need:
                    return _tops(holdings, depths)
        answer = -1
        if not twice:
            answer = at_sight(holdings, leader, need, tricks, self._trump, self._spare)
        if answer < 0:
            answer = self._lead(left, leader, need, tricks, holdings)
            entries.append(self._entry(code, left & answer, need, tricks, answer & YES))
        return answer

    def holdings(self, left: int) -> Holdings:
        """Return the four suits as they are with these cards left."""
        clubs, diamonds, hearts, spades = self._suits
        return (
            clubs[left & SUITED],
            diamonds[left >> 13 & SUITED],
            hearts[left >> 26 & SUITED],
            spades[left >> 39],
        )

    def _entry(self, code: int, relevant: int, need: int, tricks: int, yes: int) -> Entry:
        """Return what is kept of an answer; `relevant` are the cards left that it depends on."""
        mask = depths = 0
        for number in range(4):
            depth = (relevant & self._group[number]).bit_count()
            mask |= _OWNERS[number][depth]
            depths |= depth << 4 * number
        bounds = (need, tricks + 1) if yes else (0, need - 1)
        return mask, code & mask, *bounds, depths

    def _lead(self, left: int, leader: int, need: int, tricks: int, holdings: Holdings) -> int:
        """Return the answer when the leader has still to lead."""
        wanted = 0 if leader & 1 else YES
        killer = tricks << 2 | leader
        cards = order.leads(holdings, leader, self._trump)
        first = self._killers.get(killer, -1)
        if first in cards:
            cards.remove(first)
            cards.insert(0, first)
        suit_of = self.suit_of
        hand = leader + 1 & 3
        relevant = 0
        for card in cards:
            suit = suit_of[card]
            best = card if suit < NO_SUIT else -1
            answer = self.follow(
                left, leader, need, tricks, holdings, hand, suit, best, leader, 1 << card
            )
            if answer & YES == wanted:
                self._killers[killer] = card
                return answer
            relevant |= answer
        return relevant

    def follow(
        self,
        left: int,
        leader: int,
        need: int,
        tricks: int,
        holdings: Holdings,
        hand: int,
        led: int,
        best: int,
        winner: int,
        table: int,
    ) -> int:
        """Return the answer in the middle of a trick, `hand` being to play.

        `left`, `holdings`, `need` and `tricks` are those before the trick; `table` is the mask of
        the cards that lie there, `best` the winning one (-1: jokers without a suit) and `winner`
        its seat.
        """
        wanted = 0 if hand & 1 else YES
        trump = SPADES if self._trump else -1
        suit_of = self.suit_of
        after = hand + 1 & 3
        relevant = 0
        for card in self._choices(holdings, leader, hand, led, best, winner):
            suit = suit_of[card]
            suit_led = suit if led == NO_SUIT else led
            if card > best and (suit == trump or suit == suit_led < NO_SUIT):
                top, seat = card, hand
            else:
                top, seat = best, winner
            laid = table | 1 << card
            if after == leader:
                goal = need if seat & 1 else need - 1 - (tricks == self._double)
                answer = self.ask(left ^ laid, seat, goal, tricks - 1)
                if laid & self._group[suit_of[top]] != 1 << top:  # it took another of its suit
                    answer |= holdings[suit_of[top]].reach[top]
            else:
                answer = self.follow(
                    left, leader, need, tricks, holdings, after, suit_led, top, seat, laid
                )
            if answer & YES == wanted:
                return answer
            relevant |= answer
        return relevant

    def _choices(
        self, holdings: Holdings, leader: int, hand: int, led: int, best: int, winner: int
    ) -> Sequence[int]:
        """Return the lawful cards of a hand that does not lead, equals once, likely ones first."""
        if led == NO_SUIT:
            return order.leads(holdings, hand, self._trump)
        after = hand + 1 & 3
        later = -1 if after == leader else holdings[led].best[after]
        partner_wins = winner == hand ^ 2
        moves = holdings[led].moves[hand]
        if not moves:
            jokers = holdings[SPADES].jokers[hand]
            if self._must_discard and jokers:
                return jokers
            safe = partner_wins and best > later
            return order.discards(holdings, hand, best, self._trump, safe)
        cards = order.follows(moves, best, later, partner_wins)
        if self._any_time:
            return (*cards, *holdings[SPADES].jokers[hand])
        return cards


def _tops(holdings: Holdings, depths: int) -> int:
    """Return the cards as strong as the k-th best left of each suit, k being packed in `depths`."""
    clubs, diamonds, hearts, spades = holdings
    return (
        clubs.tops[depths & 15]
        | diamonds.tops[depths >> 4 & 15]
        | hearts.tops[depths >> 8 & 15]
        | spades.tops[depths >> 12]
    )
