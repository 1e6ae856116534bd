"""What a hand is worth: the books that a declarer may expect, holding by holding.

An estimate is a sum of weights: of the trump suit, of each side suit (or of each suit at no-trump)
and of the jokers. A holding is one of 8,192 masks by strength in the order in force, so nothing is
special about downtown. The weights are fitted to hands played by the club player's habits
(benchmarks/habits.py).
"""

from __future__ import annotations

from functools import lru_cache

from bidwhist.bots.canonical import turned
from bidwhist.bots.feature_weights import weights_of
from bidwhist.bots.stable_sum import total
from bidwhist.engine import HouseRules
from bidwhist.engine.contract import NONE, order_for

Contracts = dict[tuple[int, bool], float]
"""Books by (trump suit or -1, downtown)."""
Table = list[float]


def holding_facts(mask: int) -> list[str]:
    """Return the names of what is true of a holding; its worth is the sum of their weights."""
    length = mask.bit_count()
    spots = (mask >> 7 & 3).bit_count()
    return [
        f"length {min(length, 9)}",
        f"top {mask >> 9:04b} length {min(length, 6)}",
        f"spots {spots} length {min(length, 4)}",
    ]


@lru_cache(maxsize=32)
def holding_worths(whose: str, kind: str) -> Table:
    """Return the worth of each of 8,192 holdings as `whose` (hand, kept, partner, both) `kind`."""
    weights = weights_of(f"books {whose} {kind}")
    get = weights.get
    worths = [total(get(fact, 0.0) for fact in holding_facts(mask)) for mask in range(8192)]
    return _rising(worths) if (whose, kind) == ("hand", "plain") else worths


def _rising(worths: Table) -> Table:
    """Return worths in which no holding is worth less than with any one of its cards away.

    At no-trump a card does no harm, and a joker in its stead no good.
    """
    for mask in range(1, 8192):
        rest = mask
        while rest:
            low = rest & -rest
            rest ^= low
            worths[mask] = max(worths[mask], worths[mask ^ low])
    return worths


@lru_cache(maxsize=32)
def constants(whose: str, kind: str) -> tuple[float, ...]:
    """Return the constant of an estimate with neither, the little, the big, or both jokers."""
    weights = weights_of(f"books {whose} {kind} base")
    return tuple(weights.get(f"jokers {jokers}", 0.0) for jokers in range(4))


@lru_cache(maxsize=32)
def spread(whose: str, notrump: bool) -> float:
    """Return the standard deviation of the books around an estimate."""
    return weights_of(f"books {whose} {'plain' if notrump else 'trump'} base").get("spread", 1.7)


@lru_cache(maxsize=32)
def _by_rank(kind: str, strength: tuple[int, ...]) -> Table:
    """Return the worth of each holding by rank, under one order of strength."""
    worths = holding_worths("hand", kind)
    return [worths[mask] for mask in turned(strength)]


@lru_cache(maxsize=32)
def _tables(downtown: bool, ace_low: bool, trump_only: bool) -> tuple[Table, Table, Table]:
    """Return the worths by rank of trumps, of a side suit, and of a suit at no-trump."""
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


def estimate(hand: int, rules: HouseRules) -> Contracts:
    """Return the books expected in each contract from a hand before it takes the kitty."""
    suits = (hand & 8191, hand >> 13 & 8191, hand >> 26 & 8191, hand >> 39 & 8191)
    jokers = hand >> 52
    ace_low, trump_only = rules.downtown_ace == "low", rules.downtown_scope == "trump_only"
    books: Contracts = {}
    for downtown in (False, True):
        trump, side, plain = _tables(downtown, ace_low, trump_only)
        sides = [side[suit] for suit in suits]
        whole = constants("hand", "trump")[jokers] + total(sides)
        for suit in range(4):
            books[suit, downtown] = whole - sides[suit] + trump[suits[suit]]
        books[NONE, downtown] = constants("hand", "plain")[0] + total(plain[suit] for suit in suits)
    return books


def estimate_together(kept: int, partner: int, notrump: bool) -> float:
    """Return the books expected from the declarer's twelve cards after burying and its partner's.

    Both are renamed masks.
    """
    kind = "plain" if notrump else "trump"
    one, two, both = _together(notrump)
    jokers = 0 if notrump else kept >> 52
    books = constants("kept", kind)[jokers]
    books += constants("partner", kind)[0 if notrump else partner >> 52]
    for suit in range(4):
        first, second = kept >> 13 * suit & 8191, partner >> 13 * suit & 8191
        if suit == 3:
            one, two, both = _together_last(notrump)
        books += one[first] + two[second] + both[first | second]
    return books


@lru_cache(maxsize=2)
def _together(notrump: bool) -> tuple[Table, Table, Table]:
    kind = "plain" if notrump else "side"
    return tuple(holding_worths(whose, kind) for whose in ("kept", "partner", "both"))  # type: ignore[return-value]


@lru_cache(maxsize=2)
def _together_last(notrump: bool) -> tuple[Table, Table, Table]:
    kind = "plain" if notrump else "trump"
    return tuple(holding_worths(whose, kind) for whose in ("kept", "partner", "both"))  # type: ignore[return-value]
