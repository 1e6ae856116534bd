"""What a hand is worth: the books that a declarer may expect, suit by suit.

The estimate is a sum: a constant, a value of the trump suit, of each side suit (or of each suit at
no-trump) and of the jokers. Each is a number for one of 8,192 holdings, by strength in the order in
force, so that nothing is special about downtown.
"""

from __future__ import annotations

from functools import lru_cache

from bidwhist.bots.renaming import turned
from bidwhist.engine import HouseRules
from bidwhist.engine.cards import BIG_JOKER, LITTLE_JOKER
from bidwhist.engine.contract import NONE, order_for

SPREAD_TRUMP = 1.73
SPREAD_PLAIN = 1.86
_BASE_TRUMP = 5.65
_BASE_PLAIN = 6.30
_BIG = 1.18
_LITTLE = 1.04

Contracts = dict[tuple[int, bool], float]
"""Books by (trump suit or -1, downtown)."""


def _trump_worth(mask: int) -> float:
    """Return what a trump suit adds, jokers apart."""
    length = mask.bit_count()
    worth = 0.43 * length
    for bit, value in ((12, 0.40), (11, 0.24), (10, 0.14), (9, 0.09)):
        if mask >> bit & 1:
            worth += value
    return worth


def _side_worth(mask: int) -> float:
    """Return what a side suit adds beside a trump suit."""
    length = mask.bit_count()
    ace = mask >> 12 & 1
    king = mask >> 11 & 1
    worth = 0.47 * ace + 0.36 * (ace & king)
    if king and not ace and length > 1:
        worth += 0.15
    if length < 2:
        worth += 0.27 if length == 0 else 0.13
    return worth


def _plain_worth(mask: int) -> float:
    """Return what a suit adds at no-trump."""
    length = mask.bit_count()
    ace, king, queen = mask >> 12 & 1, mask >> 11 & 1, mask >> 10 & 1
    worth = 0.57 * ace + 0.65 * (ace & king) + 0.48 * (ace & king & queen)
    if king and not ace and length > 1:
        worth += 0.62
    if queen and length > 2:
        worth += 0.33
    return worth + 0.11 * max(0, length - 4)


@lru_cache(maxsize=1)
def suit_worths() -> tuple[list[float], list[float], list[float]]:
    """Return the value of each holding by strength: as trumps, beside trumps, at no-trump."""
    masks = range(8192)
    return (
        [_trump_worth(mask) for mask in masks],
        [_side_worth(mask) for mask in masks],
        [_plain_worth(mask) for mask in masks],
    )


@lru_cache(maxsize=8)
def _tables(strength: tuple[int, ...]) -> tuple[list[float], list[float], list[float]]:
    """Return the three values of each holding by rank, under one order of strength."""
    rename = turned(strength)
    trump, side, plain = suit_worths()
    return [trump[m] for m in rename], [side[m] for m in rename], [plain[m] for m in rename]


@lru_cache(maxsize=32)
def _strengths(downtown: bool, ace_low: bool, trump_only: bool) -> tuple[tuple[int, ...], ...]:
    """Return the strengths of ranks in trumps, in a side suit and at no-trump."""
    rules = HouseRules(
        downtown_ace="low" if ace_low else "high",
        downtown_scope="trump_only" if trump_only else "all_suits",
    )
    suited, plain = order_for(0, downtown, rules), order_for(NONE, downtown, rules)
    return (
        tuple(place - 39 for place in suited.place[:13]),
        suited.place[13:26],
        plain.place[:13],
    )


def estimate(hand: int, rules: HouseRules) -> Contracts:
    """Return the books expected in each contract from a hand of 12 before it takes the kitty."""
    suits = (hand & 8191, hand >> 13 & 8191, hand >> 26 & 8191, hand >> 39 & 8191)
    jokers = (_LITTLE if hand >> LITTLE_JOKER & 1 else 0.0) + (
        _BIG if hand >> BIG_JOKER & 1 else 0.0
    )
    books: Contracts = {}
    ace_low, trump_only = rules.downtown_ace == "low", rules.downtown_scope == "trump_only"
    for downtown in (False, True):
        of_trump, of_side, of_plain = _strengths(downtown, ace_low, trump_only)
        trump, side, plain = _tables(of_trump)[0], _tables(of_side)[1], _tables(of_plain)[2]
        sides = [side[suit] for suit in suits]
        whole = _BASE_TRUMP + jokers + sum(sides)
        for suit in range(4):
            length = suits[suit].bit_count() + (hand >> 52).bit_count()
            short = 0.11 * (4 - length) if length < 4 else 0.0
            books[suit, downtown] = whole - sides[suit] + trump[suits[suit]] + short
        books[NONE, downtown] = _BASE_PLAIN + sum(plain[suit] for suit in suits)
    return books
