"""`bidwhist deal`: records of games between bots by the number, for others to study."""

import argparse
import sys

from bidwhist.printable import printable

TYPE_CHECKING = False  # as typing has it, without the time that importing typing takes
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bidwhist.bot_games import Batch, Written

HELP = "play games between bots and write their records into a folder"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add who plays what, how often, and where the records go."""
    from bidwhist.commands._table import PROFILES

    parser.add_argument("--out", metavar="DIR", required=True, help="the folder of the records")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--bots", default="club", metavar="N,E,S,W", help="four, or one for all")
    parser.add_argument("--rules", choices=PROFILES, default="pagat", metavar="PROFILE",
                        help=", ".join(PROFILES))  # fmt: skip
    parser.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE",
                        help="change a house rule; may be repeated")  # fmt: skip
    parser.add_argument("--seed", default="1", metavar="S", help="the same games for the same S")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (1)")


def run(args: argparse.Namespace) -> int:
    """Write the games that are not there yet; progress goes to standard error."""
    from pathlib import Path

    from bidwhist.commands import Refused

    if args.games < 1 or args.jobs < 1:
        raise Refused("There must be at least one game, and one process to play it.")
    batch, folder = _batch(args), Path(args.out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _write_all(batch, folder, args.games, args.jobs)
    except FileExistsError as error:
        raise Refused(str(error)) from None
    except OSError as error:
        raise Refused(f"The records cannot be written: {error.strerror}.") from None


def _batch(args: argparse.Namespace) -> "Batch":
    from bidwhist.bot_games import Batch
    from bidwhist.bots import bot_named
    from bidwhist.commands import Refused
    from bidwhist.engine import house_rules

    names = args.bots.split(",")
    names = names * 4 if len(names) == 1 else names
    try:
        if len(names) != 4:
            raise ValueError(f"Name four bots, or one for all seats, not {len(names)}.")
        for name in names:
            bot_named(name)
        rules = house_rules(args.rules, **dict(map(_rule, args.rule)))
    except ValueError as error:
        raise Refused(str(error)) from None
    return Batch((names[0], names[1], names[2], names[3]), rules, args.rules, args.seed)


def _rule(text: str) -> tuple[str, str | int]:
    """The house rule and the value of `target=21`; a `ValueError` where it is neither."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"Say {text!r} with its value, such as target=21.")
    return name, int(value) if value.isdecimal() and len(value) < 9 else value


def _write_all(batch: "Batch", folder: "Path", games: int, jobs: int) -> int:
    new = hands = replaced = 0
    for count, written in enumerate(_games(batch, folder, games, jobs), start=1):
        if written is not None:
            new, hands = new + 1, hands + written.hands
            replaced += written.replaced
        if count * 10 // games > (count - 1) * 10 // games:
            print(f"{count} of {games} games", file=sys.stderr, flush=True)
    if replaced:
        print(f"bidwhist: {replaced} answers of bots had to be replaced.", file=sys.stderr)
    there = f", {games - new} were there" if new < games else ""
    games_text = "1 game" if new == 1 else f"{new} games"
    print(f"{games_text} with {hands} hands written to {printable(str(folder))}{there}.")
    return 0


def _games(batch: "Batch", folder: "Path", games: int, jobs: int) -> "Iterator[Written | None]":
    """Each game as it is written, in order, from this process or from several."""
    from functools import partial

    from bidwhist.bot_games import write

    one = partial(write, batch, folder)
    if jobs == 1:
        yield from map(one, range(1, games + 1))
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(one, range(1, games + 1), chunksize=max(1, games // (jobs * 20)))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
