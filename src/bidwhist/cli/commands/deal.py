"""`bidwhist deal`: write records of many games between bots, for study."""

import argparse
import sys

from bidwhist.text.sanitize import printable, reason
from bidwhist.text.usage_error import Refused

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bidwhist.game.selfplay import Batch, Written

HELP = "play games between bots and write their records into a folder"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the players, the rules, the number of games and the folder for the records."""
    parser.add_argument("--out", metavar="DIR", required=True, help="the folder of the records")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="default 100")
    parser.add_argument("--bots", default="club", metavar="N,E,S,W", help="four, or one for all")
    parser.add_argument(
        "--rules",
        default="pagat",
        metavar="RULES",
        help="a profile and house rules: pagat,minimum_bid=4,target=21",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="default 1")
    parser.add_argument("--workers", type=int, default=1, metavar="K", help="processes")


def run(args: argparse.Namespace) -> int:
    """Write the games that are not there yet; progress goes to standard error."""
    from pathlib import Path

    if args.games < 1 or args.workers < 1:
        raise Refused("There must be at least one game, and one process to play it.")
    batch, folder = _batch(args), Path(args.out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        told = _write_all(batch, folder, args.games, args.workers)
    except FileExistsError as error:
        raise Refused(str(error)) from None
    except OSError as error:
        raise Refused(f"The records cannot be written: {reason(error)}.") from None
    print(told)
    return 0


def _batch(args: argparse.Namespace) -> "Batch":
    from bidwhist.bots import bot_or_program
    from bidwhist.cli.commands._rules import rules_from
    from bidwhist.game.selfplay import Batch

    names = args.bots.split(",")
    names = names * 4 if len(names) == 1 else names
    try:
        if len(names) != 4:
            raise ValueError(f"Name four bots, or one for all seats, not {len(names)}.")
        for name in names:
            bot_or_program(name)
        profile, rules = rules_from(args.rules)
    except ValueError as error:
        raise Refused(str(error)) from None
    return Batch((names[0], names[1], names[2], names[3]), rules, profile, str(args.seed))


def _write_all(batch: "Batch", folder: "Path", games: int, workers: int) -> str:
    from bidwhist.text.words import number_of

    new = hands = replaced = 0
    for count, written in enumerate(_games(batch, folder, games, workers), start=1):
        if written is not None:
            new, hands = new + 1, hands + written.hands
            replaced += written.replaced
        if count * 10 // games > (count - 1) * 10 // games:
            print(f"{count} of {games} games", file=sys.stderr, flush=True)
    if replaced:
        answers = number_of(replaced, "answer")
        print(f"bidwhist: {answers} of bots had to be replaced.", file=sys.stderr)
    there = f", {games - new} were there" if new < games else ""
    what = f"{number_of(new, 'game')} with {number_of(hands, 'hand')}"
    return f"{what} written to {printable(str(folder))}{there}."


def _games(batch: "Batch", folder: "Path", games: int, workers: int) -> "Iterator[Written | None]":
    """Yield each game in order as it is written, from one process or several."""
    from functools import partial

    from bidwhist.bots import parallel
    from bidwhist.game.selfplay import write

    one, numbers = partial(write, batch, folder), range(1, games + 1)
    with parallel.workers(workers) as pool:
        if pool is None:
            yield from map(one, numbers)
        else:
            yield from pool.map(one, numbers, chunksize=parallel.PORTION)  # Ctrl-C waits for it
