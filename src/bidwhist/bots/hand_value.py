"""What a hand is worth: the books that a declarer may expect, holding by holding.

An estimate is a sum: of the trump suit, of each side suit (or of each suit at no-trump) and of the
jokers. A holding is one of 8,192 masks by strength in the order in force, so nothing is special
about downtown. The values are thousandths of a book, fitted to hands played by the club player and
made monotone (benchmarks/habits.py): a stronger card of the same suit is never worth less, nor is
one trump more in the place of the lowest card of another suit.
"""

from __future__ import annotations

import json
import sys
from array import array
from functools import lru_cache
from pathlib import Path
from typing import Final

from bidwhist.bots.canonical import turned
from bidwhist.engine import HouseRules
from bidwhist.engine.contract import NONE, order_for

Contracts = dict[tuple[int, bool], float]
"""Books by (trump suit or -1, downtown)."""
Table = list[int]

_FOLDER: Final = Path(__file__).parent
UNIT: Final = 1000  # of the values, to a book
PARTS: Final = tuple(
    f"{whose} {kind}"
    for whose in ("hand", "kept", "partner", "both")
    for kind in ("trump", "side", "plain")
)
"""The tables in the order in which `hand_values.bin` holds them.

`hand` is a hand before it takes the kitty, `kept` the declarer's after the burial, `partner` its
partner's, `both` the two together; `plain` is a suit at no-trump.
"""


@lru_cache(maxsize=1)
def _stored() -> array[int]:
    values = array("h", _FOLDER.joinpath("hand_values.bin").read_bytes())
    if sys.byteorder == "big":
        values.byteswap()
    return values


@lru_cache(maxsize=1)
def _constants() -> dict[str, list[float]]:
    text = _FOLDER.joinpath("hand_values.json").read_text("utf-8")
    constants: dict[str, list[float]] = json.loads(text)
    return constants


@lru_cache(maxsize=16)
def holding_values(whose: str, kind: str) -> Table:
    """Return the value of each of 8,192 holdings as `whose` (hand, kept, partner, both) `kind`."""
    start = 8192 * PARTS.index(f"{whose} {kind}")
    return _stored()[start : start + 8192].tolist()


@lru_cache(maxsize=16)
def constants(whose: str, kind: str) -> tuple[int, ...]:
    """Return the constant of an estimate with neither, the little, the big, or both jokers."""
    return tuple(round(UNIT * books) for books in _constants()[f"{whose} {kind}"][:4])


@lru_cache(maxsize=16)
def spread(whose: str, notrump: bool) -> float:
    """Return the standard deviation of the books around an estimate."""
    return _constants()[f"{whose} {'plain' if notrump else 'trump'}"][4]


@lru_cache(maxsize=16)
def _tables(downtown: bool, ace_low: bool, trump_only: bool) -> tuple[Table, Table, Table]:
    """Return the values by rank of trumps, of a side suit, and of a suit at no-trump."""
    rules = HouseRules(
        downtown_ace="low" if ace_low else "high",
        downtown_scope="trump_only" if trump_only else "all_suits",
    )
    suited, plain = order_for(0, downtown, rules), order_for(NONE, downtown, rules)
    trump = tuple(place - 39 for place in suited.place[:13])
    return (
        _by_rank("trump", trump),
        _by_rank("side", suited.place[13:26]),
        _by_rank("plain", plain.place[:13]),
    )


def _by_rank(kind: str, strength: tuple[int, ...]) -> Table:
    """Return the value of each holding by rank, under one order of strength."""
    values = holding_values("hand", kind)
    if strength == tuple(range(13)):
        return values
    return list(map(values.__getitem__, turned(strength)))


def estimate(hand: int, rules: HouseRules) -> Contracts:
    """Return the books expected in each contract from a hand before it takes the kitty.

    Where the declarer chooses what aces are, it chooses the better.
    """
    if rules.downtown_ace != "declarer_chooses":
        return _estimate(hand, rules, rules.downtown_ace == "low")
    good, bad = estimates(hand, rules)
    return {name: max(books, bad[name]) for name, books in good.items()}


def estimates(hand: int, rules: HouseRules) -> tuple[Contracts, Contracts]:
    """Return the books expected in each contract with aces good, and with aces bad."""
    return _estimate(hand, rules, False), _estimate(hand, rules, True)


def _estimate(hand: int, rules: HouseRules, ace_low: bool) -> Contracts:
    first, second = hand & 8191, hand >> 13 & 8191
    third, fourth = hand >> 26 & 8191, hand >> 39 & 8191
    jokers = hand >> 52
    trump_only = rules.downtown_scope == "trump_only"
    suited, unsuited = constants("hand", "trump")[jokers], constants("hand", "plain")[0]
    books: Contracts = {}
    for downtown in (False, True):
        trump, side, plain = _tables(downtown, ace_low, trump_only)
        whole = suited + side[first] + side[second] + side[third] + side[fourth]
        books[0, downtown] = (whole - side[first] + trump[first]) / UNIT
        books[1, downtown] = (whole - side[second] + trump[second]) / UNIT
        books[2, downtown] = (whole - side[third] + trump[third]) / UNIT
        books[3, downtown] = (whole - side[fourth] + trump[fourth]) / UNIT
        even = plain[first] + plain[second] + plain[third] + plain[fourth]
        books[NONE, downtown] = (unsuited + even) / UNIT
    return books


def estimate_together(kept: int, partner: int, notrump: bool) -> float:
    """Return the books expected from the declarer's twelve cards after burying and its partner's.

    Both are renamed masks.
    """
    kind = "plain" if notrump else "trump"
    one, two, both = _together("plain" if notrump else "side")
    value = constants("kept", kind)[0 if notrump else kept >> 52]
    value += constants("partner", kind)[0 if notrump else partner >> 52]
    for suit in range(4):
        first, second = kept >> 13 * suit & 8191, partner >> 13 * suit & 8191
        if suit == 3 and not notrump:
            one, two, both = _together("trump")
        value += one[first] + two[second] + both[first | second]
    return value / UNIT


@lru_cache(maxsize=4)
def _together(kind: str) -> tuple[Table, Table, Table]:
    return (
        holding_values("kept", kind),
        holding_values("partner", kind),
        holding_values("both", kind),
    )
