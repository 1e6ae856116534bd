"""`bidwhist arena A B`: bots against bots, every deal played twice with the sides exchanged."""

import argparse
import sys

from bidwhist.text.sanitize import printable, reason
from bidwhist.text.usage_error import Refused

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor
    from contextlib import AbstractContextManager
    from pathlib import Path

    from bidwhist.bots.arena.match import Match, Table

HELP = "let bots play bots, and report points, contracts and thinking time"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the two bots, how much they play, and on what."""
    for place in ("first", "second"):
        parser.add_argument(
            place, metavar=place.upper(), help="random, novice, club, expert or exec:COMMAND"
        )
    parser.add_argument("--deals", type=_positive, default=100, metavar="N", help="default 100")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="default 1")
    parser.add_argument(
        "--rules",
        default="pagat",
        metavar="RULES",
        help="a profile and house rules: pagat,minimum_bid=4,target=21",
    )
    parser.add_argument("--games", action="store_true", help="whole games to the target")
    parser.add_argument("--workers", type=_positive, default=1, metavar="K", help="processes")
    parser.add_argument("--dask", metavar="ADDRESS", help="a Dask cluster to play on instead")
    parser.add_argument("--records", metavar="DIR", help="a new folder for all that is played")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def run(args: argparse.Namespace) -> int:
    """Play the match and print the result; 1 when a bot broke the rules or did not answer."""
    import json

    from bidwhist.bots.arena.report import lines, report

    match, folder = _match(args), _new_folder(args.records)
    pairs: dict[int, tuple[Table, Table]] = {}
    try:
        with _executor(args) as executor:
            for number, pair in _watched(match, args.deals, executor):
                if folder is not None:
                    _write_down(folder, number, pair)
                pairs[number] = pair
    except KeyboardInterrupt:
        print("bidwhist: stopped; what is finished counts.", file=sys.stderr)
    if folder is not None:
        told = f"{2 * len(pairs)} records written to {printable(str(folder))}."
        print(told, file=sys.stderr)
    figures = report(match, [pairs[number] for number in sorted(pairs)])
    print(json.dumps(figures) if args.json else "\n".join(lines(figures)))
    return int(any(player["illegal"] + player["failed"] for player in figures["players"]))


def _match(args: argparse.Namespace) -> "Match":
    from bidwhist.bots import bot_or_program
    from bidwhist.bots.arena.match import Match
    from bidwhist.cli.commands._rules import rules_from

    try:
        for name in (args.first, args.second):
            bot_or_program(name)
        rules, recorded = rules_from(args.rules)[1], args.records is not None
        return Match(args.first, args.second, rules, args.seed, args.games, recorded)
    except ValueError as fault:
        raise Refused(str(fault)) from None


def _new_folder(name: str | None) -> "Path | None":
    """Create and return the folder for the records; `Refused` if it already has records."""
    from pathlib import Path

    if name is None:
        return None
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.glob("*.bidwhist")):
            raise Refused(f"There are records in {printable(name)} already; name another folder.")
    except OSError as fault:
        raise Refused(f"No records can be written to {printable(name)}: {reason(fault)}.") from None
    return folder


def _write_down(folder: "Path", number: int, pair: "tuple[Table, Table]") -> None:
    """Write the records of a deal or game, named for the first bot's seat, and free them."""
    from bidwhist.game.selfplay import write_whole

    for table, sides in zip(pair, ("ns", "ew"), strict=True):
        try:
            write_whole(folder / f"{number + 1:06}-{sides}.bidwhist", table.record)
        except OSError as fault:
            raise Refused(f"The records cannot be written: {reason(fault)}.") from None
        table.record.clear()


def _executor(args: argparse.Namespace) -> "AbstractContextManager[Executor | None]":
    from bidwhist.bots import parallel

    if args.dask is None:
        return parallel.workers(args.workers)
    try:
        return parallel.cluster(args.dask)
    except ImportError:
        raise Refused("A cluster needs the extra: pip install 'bidwhist[cluster]'.") from None
    except (OSError, ValueError) as fault:
        raise Refused(f"No cluster answers at {args.dask}: {fault}.") from None


def _watched(
    match: "Match", count: int, executor: "Executor | None"
) -> "Iterator[tuple[int, tuple[Table, Table]]]":
    """Yield the finished deals behind a progress bar on standard error."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from bidwhist.bots.parallel import played

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{match.first} – {match.second}", total=count)
        for done in played(match, count, executor):
            progress.advance(task)
            yield done
