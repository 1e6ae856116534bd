"""`bidwhist check FILE…`: replay game records and compare every score in them (docs/format.md)."""

import argparse
import sys

from bidwhist.cli.commands._record import file_name
from bidwhist.text.sanitize import printable, reason
from bidwhist.text.usage_error import Refused

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

HELP = "replay game records by the rules and compare every score in them"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the files, and the choice of output for programs."""
    parser.add_argument("files", nargs="+", type=file_name, metavar="FILE", help="a game record")
    parser.add_argument("--json", action="store_true", help="one JSON object a line for each event")


def run(args: argparse.Namespace) -> int:
    """Check every file; 0 if all are correct, 1 if one is not, 2 if one cannot be read."""
    return max([_check(name, args.json) for name in args.files])


def _check(name: str, as_json: bool) -> int:
    from pathlib import Path

    from bidwhist.engine.record import check

    events = _readable(name, check(Path(name)))
    try:
        return _print_json(events) if as_json else _print_report(name, list(events))
    except Refused as refusal:  # go on with the next file
        print(f"bidwhist: {refusal}", file=sys.stderr)
        return 2


def _readable(name: str, events: "Iterable[dict[str, Any]]") -> "Iterator[dict[str, Any]]":
    """Yield the events; `Refused` if reading the file, not using its events, fails."""
    try:
        yield from events
    except OSError as error:
        raise Refused(f"{printable(name)} cannot be read: {reason(error)}.") from None


def _print_json(events: "Iterable[dict[str, Any]]") -> int:
    import json

    status = 0
    for event in events:
        print(json.dumps(event))
        status = max(status, event["event"] == "error")
    return status


def _print_report(name: str, events: "list[dict[str, Any]]") -> int:
    """Print one line about a file: what is wrong and where, or what is in it."""
    last = events[-1] if events else {}
    if last.get("event") == "error":
        print(f"{_shown(name)}:{last['line']}: {_shown(last['message'])}")
        return 1
    print(f"{_shown(name)}: in order, {_contents(events)}.")
    return 0


def _shown(text: str) -> str:
    """The text without control characters for the terminal."""
    return printable(text, 1000)


def _contents(events: "list[dict[str, Any]]") -> str:
    """What a record holds, in words: hands, tricks and the score."""
    from bidwhist.text.words import number_of

    hands = [event for event in events if event["event"] == "hand"]
    thrown_in = sum(event["event"] == "redeal" for event in events)
    tricks = sum(event["event"] == "trick" for event in events)
    parts = [number_of(len(hands), "hand"), number_of(tricks, "trick")]
    if thrown_in:
        parts.insert(1, f"{thrown_in} thrown in")
    if hands:
        score = hands[-1]["score"]
        parts.append(f"NS {score['NS']:+d}, EW {score['EW']:+d}")
        parts.append(f"{hands[-1]['winner']} won" if hands[-1]["winner"] else "not over yet")
    return ", ".join(parts)
