"""Bids in order, the contract, and which card beats which under it (docs/rules.md, 3 and 6).

An `Order` renames the cards for a contract: `place[card]` is 0 to 53, so that within a suit a
higher place is a stronger card whatever the direction, trumps stand last, and jokers are 52 and 53.
Under that renaming every contract is the same: uptown, with spades (place 39 to 51) trump or no
trump.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from bidwhist.engine.cards import DECK, JOKERS, RANKS, SUIT_MASKS
from bidwhist.engine.rules import HouseRules

UPTOWN, DOWNTOWN, NOTRUMP, NOTRUMP_UP, NOTRUMP_DOWN = range(5)
STRAINS: Final = ("uptown", "downtown", "notrump", "notrump_up", "notrump_down")
STRAIN_WORDS: Final = ("uptown", "downtown", "no-trump", "no-trump uptown", "no-trump downtown")
NO_SUIT: Final = 4  # what a joker leads at no-trump
NONE: Final = -1  # no trump suit; no seat


@dataclass(frozen=True, slots=True)
class Bid:
    """A level, 3 to 7 books above six, and a strain (an index into STRAINS)."""

    level: int
    strain: int

    @property
    def is_notrump(self) -> bool:
        """Whether the bid is for no-trump, in whichever direction."""
        return self.strain >= NOTRUMP


@dataclass(frozen=True, slots=True)
class Contract:
    """What is played: the bid, the trump suit (-1 at no-trump) and whether low cards win.

    `aces_bad`: the declarer has said so, and the ace is the lowest card downtown.
    """

    bid: Bid
    trump: int
    downtown: bool
    aces_bad: bool = False

    @property
    def level(self) -> int:
        """The books above six that were bid."""
        return self.bid.level

    @property
    def is_notrump(self) -> bool:
        """Whether there is no trump suit."""
        return self.trump < 0

    @property
    def needed(self) -> int:
        """The books, out of 13, that make the contract."""
        return self.bid.level + 6


def bid_value(bid: Bid, rules: HouseRules) -> int:
    """Return a number that is higher for a bid that overcalls, equal for bids that tie."""
    return _value(bid, rules.equal_bids == "downtown_over_uptown")


def _value(bid: Bid, downtown_outranks: bool) -> int:
    if bid.is_notrump:
        return bid.level * 3 + 2
    return bid.level * 3 + (downtown_outranks and bid.strain == DOWNTOWN)


def strains(rules: HouseRules) -> tuple[int, ...]:
    """Return the strains that may be bid."""
    return _strains(rules.notrump_direction == "in_bid")


def _strains(in_bid: bool) -> tuple[int, ...]:
    return (UPTOWN, DOWNTOWN, NOTRUMP_UP, NOTRUMP_DOWN) if in_bid else (UPTOWN, DOWNTOWN, NOTRUMP)


def all_bids(rules: HouseRules) -> tuple[Bid, ...]:
    """Return every bid that the house rules know, lowest first."""
    return bids_over(None, rules)


def bids_over(high: Bid | None, rules: HouseRules, *, match: bool = False) -> tuple[Bid, ...]:
    """Return the bids that overcall `high`, lowest first; all of them where it is None.

    With `match` those of equal rank are among them.
    """
    return _bids_over(
        0 if high is None else bid_value(high, rules) - match,
        rules.minimum_bid,
        rules.notrump_direction == "in_bid",
        rules.equal_bids == "downtown_over_uptown",
    )


@cache
def _bids_over(floor: int, minimum: int, in_bid: bool, outranks: bool) -> tuple[Bid, ...]:
    bids = (Bid(level, strain) for level in range(minimum, 8) for strain in _strains(in_bid))
    return tuple(bid for bid in bids if _value(bid, outranks) > floor)


class Order:
    """The order of the cards in force, as tables for the trick in play.

    - `place[card]`: the card's renamed number, see the head of this file; `card_at` is its inverse.
    - `group[led]`: the mask of cards that follow suit `led`: trumps include the jokers, and
      anything follows NO_SUIT.
    - `suit[card]`: the suit that the card leads; a joker leads trump, or NO_SUIT at no-trump.
    - `power[led][card]`: 0 for a card that cannot win, else higher beats lower; led 4 is NO_SUIT.
    - `free`: jokers that may be played at any time ("any_time" at no-trump), else an empty mask.
    - `forced`: jokers of which one must be played by who cannot follow ("must_discard").
    """

    __slots__ = ("card_at", "forced", "free", "group", "place", "power", "suit", "trump")

    def __init__(
        self, trump: int, strength: tuple[tuple[int, ...], ...], free: int, forced: int
    ) -> None:
        self.trump = trump
        self.free = free
        self.forced = forced
        self.place = _places(trump, strength)
        self.card_at = tuple(sorted(range(54), key=self.place.__getitem__))
        suits = (mask | (JOKERS if suit == trump else 0) for suit, mask in enumerate(SUIT_MASKS))
        self.group = (*suits, DECK)
        joker_suit = NO_SUIT if trump < 0 else trump
        self.suit = tuple(card // 13 if card < 52 else joker_suit for card in range(54))
        self.power = tuple(self._powers(led) for led in range(5))

    def _powers(self, led: int) -> tuple[int, ...]:
        """Return each card's power when suit `led` was led."""

        def power(card: int) -> int:
            if self.suit[card] == self.trump:
                return 100 + self.place[card]
            return self.place[card] + 1 if self.suit[card] == led < NO_SUIT else 0

        return tuple(power(card) for card in range(54))


def _places(trump: int, strength: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return the renamed number of each card; the other suits keep their order."""
    suits = sorted(range(4), key=lambda suit: suit == trump)
    first = {suit: 13 * position for position, suit in enumerate(suits)}
    suited = [first[card // 13] + strength[card // 13][card % 13] for card in range(52)]
    return (*suited, 52, 53)


_UP: Final = tuple(range(13))
_DOWN_ACE_HIGH: Final = (*range(11, -1, -1), 12)
_DOWN_ACE_LOW: Final = (*range(12, 0, -1), 0)
assert len(_UP) == len(_DOWN_ACE_HIGH) == len(_DOWN_ACE_LOW) == len(RANKS)


@cache  # there are 120, and each is one object
def _order(trump: int, downtown: bool, ace_low: bool, trump_only: bool, jokers: str) -> Order:
    turned = _DOWN_ACE_LOW if ace_low else _DOWN_ACE_HIGH
    strength = tuple(
        turned if downtown and (not trump_only or trump in (suit, NONE)) else _UP
        for suit in range(4)
    )
    free, forced = (JOKERS if jokers == how else 0 for how in ("any_time", "must_discard"))
    return Order(trump, strength, free, forced)


def order_for(trump: int, downtown: bool, rules: HouseRules, *, aces_bad: bool = False) -> Order:
    """Return the order of the cards with this trump suit (-1: none) and direction; cached."""
    jokers = rules.notrump_jokers if trump < 0 else ""
    return _order(
        trump,
        downtown,
        aces_bad or rules.downtown_ace == "low",
        rules.downtown_scope == "trump_only",
        jokers if jokers in ("any_time", "must_discard") else "",
    )


def order_of(contract: Contract, rules: HouseRules) -> Order:
    """Return the order of the cards under the contract."""
    return order_for(contract.trump, contract.downtown, rules, aces_bad=contract.aces_bad)
