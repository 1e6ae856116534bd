"""Fit what the others' calls tell a bidder: the two tables in `src/bidwhist/bots/bidding.py`.

    python benchmarks/calls.py 24000 1

The numbers are deals, and a seed. Four club players call. Whoever has heard a call then plays the
contracts that its own cards are worth a bid of, and the books are held against those that the cards
alone promised. Printed is what a pass, a bid of no-trump, of the direction thought of and of the
other one adds, for each caller and kind of contract; a caller's average call adds nothing. It
needs numpy.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from habits import RULES, deal, solve

from bidwhist.bots.bidding import by_strain, choose_bid, columns_of, prices
from bidwhist.bots.burying import burial
from bidwhist.bots.canonical import renaming
from bidwhist.bots.hand_value import Contracts, estimate
from bidwhist.bots.playing import play_out
from bidwhist.bots.position import Position
from bidwhist.engine import Call
from bidwhist.engine.auction import legal_bids, may_pass
from bidwhist.engine.contract import NONE, order_for

LEAST = 8.5  # books that are worth a bid
Heard = tuple[bool, int]  # from the partner, and a column of the tables
Row = tuple[bool, list[Heard], float]  # no-trump, the calls heard, books more than promised


def auction(promised: list[Contracts]) -> list[Call]:
    """The four calls, North's first."""
    calls: tuple[Call, ...] = ()
    for seat in range(4):
        bids, free = legal_bids(calls, RULES), may_pass(calls, RULES)
        strains = by_strain(promised[seat])
        bid = choose_bid(strains, calls, seat, bids, free, prices(RULES, (0, 0)))
        calls = (*calls, Call(seat, bid))
    return list(calls)


def taken(hands: list[int], kitty: int, seat: int, trump: int, downtown: bool) -> int:
    """The books that the seat takes as the declarer of this contract."""
    names = renaming(order_for(trump, downtown, RULES))
    held = [names.mask(hands[seat + step & 3]) for step in range(4)]
    held[0] |= names.mask(kitty)
    buried = burial(held[0], trump < 0)
    held[0] ^= buried
    return play_out(Position(held, trump < 0, 0, buried, 9))


def rows(deals: int, chance: Random) -> Iterator[Row]:
    for _ in range(deals):
        hands, _ = deal(chance)
        kitty = (1 << 54) - 1 & ~sum(hands)
        promised = [estimate(hand, RULES) for hand in hands]
        calls = auction(promised)
        for seat in (1, 2, 3):
            for downtown in (False, True):
                heard = [
                    (call.seat == seat ^ 2, columns_of(call.bid)[downtown]) for call in calls[:seat]
                ]
                for suits in (range(4), (NONE,)):
                    trump = max(suits, key=lambda suit: promised[seat][suit, downtown])
                    books = promised[seat][trump, downtown]
                    if books >= LEAST:
                        more = taken(hands, kitty, seat, trump, downtown) - books
                        yield trump < 0, heard, more


def news(found: list[Row]) -> dict[Heard, float]:
    """The books that each call adds, the average call of each caller none."""
    often = Counter(call for _, heard, _ in found for call in heard)
    callers = {mate: sum(often[mate, column] for column in range(4)) for mate in (False, True)}
    share = {call: often[call] / callers[call[0]] for call in often}
    facts: list[tuple[list[tuple[object, float]], float]] = [
        (
            [
                *((call, 1.0) for call in heard),
                *((call, -share[call]) for mate, _ in heard for call in share if call[0] == mate),
                ("all", 1.0),
            ],
            more,
        )
        for _, heard, more in found
    ]
    weights, _ = solve(facts)
    middle = {
        mate: sum(share[call] * weights[call] for call in share if call[0] == mate)
        for mate in callers
    }
    return {call: weights[call] - middle[call[0]] for call in share}


def main(arguments: list[str]) -> None:
    """Do what the head of this file says."""
    deals, seed = map(int, arguments)
    found = list(rows(deals, Random(seed)))
    for plain in (False, True):
        told = news([row for row in found if row[0] == plain])
        for mate in (True, False):
            who, what = "partner" if mate else "others", "no-trump" if plain else "trumps"
            numbers = "  ".join(f"{told.get((mate, column), 0.0):+.2f}" for column in range(4))
            print(f"{who:8} {what:9} {numbers}")


if __name__ == "__main__":
    main(sys.argv[1:])
