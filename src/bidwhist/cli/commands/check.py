"""`bidwhist check FILE…`: replay game records and compare every score in them (docs/format.md)."""

import argparse
import sys

from bidwhist.cli.commands._record import drop_output, file_name
from bidwhist.text.sanitize import printable, reason
from bidwhist.text.usage_error import Refused

TYPE_CHECKING = False  # as typing has it, without the time that importing typing takes
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

_STREAMS = ("/dev/stdin", "/dev/fd/")  # what a shell has opened for us may be a pipe

HELP = "replay game records by the rules and compare every score in them"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the files, and the choice of output for programs."""
    parser.add_argument("files", nargs="+", type=file_name, metavar="FILE", help="a game record")
    parser.add_argument("--json", action="store_true", help="one JSON object a line for each event")


def run(args: argparse.Namespace) -> int:
    """Check every file; 0 all in order, 1 one is not, 2 one cannot be read."""
    return max([_check(name, args.json) for name in args.files])


def _check(name: str, as_json: bool) -> int:
    events = _readable(name)
    try:
        return _print_json(events) if as_json else _print_report(name, list(events))
    except Refused as refusal:  # the next file may be better
        print(f"bidwhist: {refusal}", file=sys.stderr)
        return 2


def _readable(name: str) -> "Iterator[dict[str, Any]]":
    """Yield the file's events; `Refused` where the file, not the place they go to, is at fault."""
    from pathlib import Path

    from bidwhist.engine.record import check
    from bidwhist.store.text_files import require_file

    path = Path(name)
    try:
        if not name.startswith(_STREAMS):
            require_file(path)
        yield from check(path)
    except OSError as error:
        raise Refused(f"{printable(name)} cannot be read: {reason(error)}.") from None


def _print_json(events: "Iterable[dict[str, Any]]") -> int:
    import json

    status = 0
    for event in events:
        _write(json.dumps(event))
        status = max(status, event["event"] == "error")
    return status


def _print_report(name: str, events: "list[dict[str, Any]]") -> int:
    """Print one line about a file: what is wrong and where, or what is in it."""
    last = events[-1] if events else {}
    if last.get("event") == "error":
        _write(f"{_shown(name)}:{last['line']}: {_shown(last['message'])}")
        return 1
    _write(f"{_shown(name)}: in order, {_contents(events)}.")
    return 0


def _write(line: str) -> None:
    """Print a line; where the reader has gone the check goes on all the same, for its status."""
    try:
        print(line)
    except BrokenPipeError:
        drop_output()


def _shown(text: str) -> str:
    """The text with nothing in it that could play tricks on a terminal."""
    return printable(text, 1000)


def _contents(events: "list[dict[str, Any]]") -> str:
    """What a record holds, in words: hands, tricks, and how it stands."""
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
