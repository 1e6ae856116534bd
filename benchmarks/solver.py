"""How long the solver takes, beside `endplay` in the same run where the `bench` extra is there.

    python benchmarks/solver.py [--endings 200] [--deals 60] [--rounds 1] [--seed 1]

CPU time of this process in milliseconds. Endings are dealt by chance, six or eight cards each from
the 54, deals are twelve each; every other one has a trump suit, fifteen trumps with the jokers.
endplay knows no jokers, so the two solve deals of the 52 cards in turn, where their answers have to
be the same; a ratio is that of one deal. endplay is C, calling a solver for bridge (DDS).
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable
from importlib.metadata import version
from random import Random
from statistics import mean, median
from typing import Any

from _pairs import tell

from bidwhist.bots.double_dummy import solve
from bidwhist.engine import house_rules
from bidwhist.engine.cards import RANKS, SEATS, cards_in, mask_of
from bidwhist.engine.contract import order_for
from bidwhist.engine.trick import Tricks

RULES = house_rules()
SIZES = (6, 8, 12)


def deal(chance: Random, size: int, trump: int, cards: int = 54) -> Tricks:
    """An uptown position of `size` cards each, somebody being on lead."""
    deck = chance.sample(range(cards), 4 * size)
    hands = [mask_of(deck[seat * size :][:size]) for seat in range(4)]
    return Tricks(hands, chance.randrange(4), order_for(trump, False, RULES))


def timed(work: Callable[..., int], *given: Any) -> tuple[int, float]:
    """What the work returns, and the milliseconds that it took."""
    start = time.process_time()
    answer = work(*given)
    return answer, 1000 * (time.process_time() - start)


def report(label: str, times: list[float]) -> None:
    if not times:
        return
    figures = f"{median(times):>10,.1f}{mean(times):>10,.1f}{max(times):>10,.1f}"
    print(f"{label:32}{figures}{len(times):>7}")


def ours(chance: Random, size: int, count: int) -> None:
    times: list[list[float]] = [[], []]
    for number in range(count):
        has_trump = number % 2
        tricks = deal(chance, size, chance.randrange(4) if has_trump else -1)
        times[has_trump].append(timed(solve, tricks)[1])
    report(_called(size), times[0] + times[1])
    report("  no-trump", times[0])
    report("  trump", times[1])


def _called(size: int) -> str:
    return f"{size} cards each" if size < 12 else "full deals"


def theirs(tricks: Tricks, trump: int) -> int:
    """How many tricks NS take by endplay's reckoning."""
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    hands = " ".join(_pbn(hand) for hand in tricks.hands)
    board = Deal(f"N:{hands}")
    board.first = Player(tricks.turn)
    board.trump = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)[trump]
    best: int = max(count for _, count in solve_board(board))
    return tricks.hands[0].bit_count() - best if tricks.turn & 1 else best


def _pbn(hand: int) -> str:
    """A hand as bridge players write it: spades, hearts, diamonds and clubs, aces first."""
    suits: list[list[str]] = [[], [], [], []]
    for card in cards_in(hand):
        suits[3 - card // 13].insert(0, RANKS[card % 13])
    return ".".join("".join(suit) for suit in suits)


def side_by_side(chance: Random, size: int, count: int) -> int:
    """The number of deals on which the two differ, which are printed."""
    mine: list[float] = []
    other: list[float] = []
    wrong = 0
    for number in range(count):
        trump = chance.randrange(4) if number % 2 else -1
        tricks = deal(chance, size, trump, cards=52)
        answer, my_time = timed(solve, tricks)
        their_answer, their_time = timed(theirs, tricks, trump)
        mine.append(my_time)
        other.append(their_time)
        if answer != their_answer:
            wrong += 1
            hands = " ".join(_pbn(hand) for hand in tricks.hands)
            print(f"N:{hands}, {SEATS[tricks.turn]} leads, trump {trump}: {answer}, {their_answer}")
    tell(f"{_called(size)}, no jokers", mine, "endplay", other)
    print(f"  answers that differ: {wrong} of {count}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="How long the solver takes.")
    parser.add_argument("--endings", type=int, default=200)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=1, help="with another seed each")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}, one core")
    try:
        theirs_is: Any = f"endplay {version('endplay')}"
    except ModuleNotFoundError:
        theirs_is = None
        print("endplay is not installed: ours alone.")
    wrong = 0
    for seed in range(chosen.seed, chosen.seed + chosen.rounds):
        print(f"{f'seed {seed}, ms':32}{'median':>10}{'mean':>10}{'most':>10}{'deals':>7}")
        for size in SIZES:
            ours(Random(seed), size, chosen.endings if size < 12 else chosen.deals)
        if theirs_is:
            print(theirs_is)
            theirs(deal(Random(seed), 2, -1, cards=52), -1)  # it makes its tables when first asked
            for size in SIZES:
                count = chosen.endings if size < 12 else chosen.deals
                wrong += side_by_side(Random(seed), size, count)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
