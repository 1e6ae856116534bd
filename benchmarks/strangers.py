"""Bots against players that bid as no bot of ours does: the family of `_bidders.py`.

    python benchmarks/strangers.py club expert --deals 1000
    python benchmarks/strangers.py --alike expert --deals 500

Every deal is played twice with the sides exchanged. Printed is what each bot gets a deal against
each stranger, with the error (95 %), what it declared and made, and how far the second bot is ahead
of the first in the same deals. With `--alike` one bot sits in all four seats.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from math import sqrt

from _bidders import BIDDERS

from bidwhist.bots import BOTS, Bot
from bidwhist.bots.arena.match import Match, Players, Table
from bidwhist.engine import house_rules


def tables(one: Bot, other: Bot, deals: int, seed: int) -> list[tuple[Table, Table]]:
    """Both tables of each deal."""
    players = Players(Match("club", "club", house_rules(), seed))
    players.bots = (one, other)
    return [(players.sit(number, 0), players.sit(number, 1)) for number in range(deals)]


def nets(pairs: Sequence[tuple[Table, Table]]) -> list[float]:
    """The first bot's points less the second's in each deal, the mean of both tables."""
    return [(first.net + second.net) / 2 for first, second in pairs]


def told(values: Sequence[float]) -> str:
    """The mean and its error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(count - 1, 1)
    return f"{mean:+.2f} ± {1.96 * sqrt(spread / count):.2f}"


def declared(pairs: Sequence[tuple[Table, Table]]) -> str:
    """How many of the hands the first bot declared, and how many of those it made."""
    hands = [(result, table.side) for pair in pairs for table in pair for result in table.results]
    own = [result for result, side in hands if result.declarer & 1 == side]
    made = sum(result.made for result in own) / (len(own) or 1)
    return f"declared {len(own) / len(hands):4.0%}, made {made:4.0%}"


def main() -> None:
    """Do what the head of this file says."""
    parser = ArgumentParser(description="Bots against a family of strangers.")
    parser.add_argument("bots", nargs="*", choices=[*BOTS, []])
    parser.add_argument("--alike", choices=list(BOTS), help="this bot in all four seats")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=7)
    chosen = parser.parse_args()
    if chosen.alike:
        bot = BOTS[chosen.alike]
        print(f"four {chosen.alike}s: {declared(tables(bot, bot, chosen.deals, chosen.seed))}")
    ahead: list[float] = []
    for name, stranger in BIDDERS.items():
        found = {bot: tables(BOTS[bot], stranger, chosen.deals, chosen.seed) for bot in chosen.bots}
        for bot, pairs in found.items():
            print(f"{bot:8} against {name:14} {told(nets(pairs))}  {declared(pairs)}", flush=True)
        if len(found) == 2:
            first, second = (nets(pairs) for pairs in found.values())
            gains = [two - one for one, two in zip(first, second, strict=True)]
            print(f"{'':8} {'the second ahead by':22} {told(gains)}", flush=True)
            ahead += gains
    if ahead:
        print(f"on average the second is ahead by {told(ahead)}")


if __name__ == "__main__":
    main()
