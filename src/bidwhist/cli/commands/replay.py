"""`bidwhist replay FILE`: step through a game, and play on from any point."""

import argparse
import sys

from bidwhist.cli.commands._record import file_name, opened
from bidwhist.text.sanitize import printable
from bidwhist.text.usage_error import Refused

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from bidwhist.plain.console import Console
    from bidwhist.plain.replay_text import PlayOn
    from bidwhist.store.replay import Replay

HELP = "go through a game again, with all hands open, and play on from anywhere"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the record and the table's options, for whoever plays on."""
    from bidwhist.cli.commands._table import add_options

    parser.add_argument("--text", action="store_true", help="in sentences, line by line")
    parser.add_argument(
        "file", type=file_name, metavar="FILE", help="a game record, or the name of one of yours"
    )
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Show the record on the screen, or print it: step by step to a person, at once to a file.

    The status is 1 where the record is refused.
    """
    replay = opened(args.file)
    if replay is None:
        return 1
    if not replay.hands:
        raise Refused(f"No hand was dealt in {printable(args.file)}.")
    return _show(replay, args) if _can_show(replay, args) else _tell(replay, args)


def _can_show(replay: "Replay", args: argparse.Namespace) -> bool:
    """Return whether there is a screen and a hand that may be shown open."""
    from bidwhist.cli.commands._table import is_plain

    open_hands = any(hand.result is not None for hand in replay.hands)
    at_screen = sys.stdin.isatty() and sys.stdout.isatty() and not is_plain(args)
    return open_hands and at_screen and not args.text


def _show(replay: "Replay", args: argparse.Namespace) -> int:
    from bidwhist.cli.commands._table import open_table

    args.replay = replay
    return open_table(args)


def _tell(replay: "Replay", args: argparse.Namespace) -> int:
    from bidwhist.plain.console import Console
    from bidwhist.plain.replay_text import PlayOn, ReplayReader

    console = Console(sys.stdin, sys.stdout)
    reader = ReplayReader(replay, console)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        reader.tell_all()
        return 0
    try:
        reader.walk()
    except PlayOn as wish:
        return _play_on(replay, wish, console, args)
    return 0


def _play_on(replay: "Replay", wish: "PlayOn", console: "Console", args: argparse.Namespace) -> int:
    """Save the game up to here as a new one, and open the table with it."""
    from bidwhist.cli.commands._table import open_table
    from bidwhist.store.journal import Journal
    from bidwhist.store.replay import seated

    journal = Journal.begin()
    replay.play_on(wish.hand, wish.step, seated(replay.players, wish.seat), journal)
    journal.close()
    if journal.path is None:
        console.say(journal.notice)
        return 1
    args.resume = journal.path
    return open_table(args)
