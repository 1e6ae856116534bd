"""Open the record named on the command line, with the same error messages for every command."""

import argparse
import os
import sys

from bidwhist.text.sanitize import printable, reason
from bidwhist.text.usage_error import Refused

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from bidwhist.store.replay import Replay


def file_name(text: str) -> str:
    """Return the name of a file as it was typed."""
    if not text:
        raise argparse.ArgumentTypeError("the name of a file is missing")
    return text


def opened(file: str) -> "Replay | None":
    """Return the record; if a line is refused, print it with the reason and return None.

    `Refused` where the file cannot be read.
    """
    from bidwhist.engine.errors import RecordError
    from bidwhist.store.replay import open_replay
    from bidwhist.store.unfinished_games import find

    try:
        return open_replay(find(file))
    except RecordError as error:
        print(f"{printable(file)}:{error.line}: {printable(str(error))}")
        return None
    except OSError as error:
        raise Refused(f"{printable(file)} cannot be read: {reason(error)}.") from None


def drop_output() -> None:
    """Have nobody read what is printed from now on: the reader, a pager or `head`, has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def reading(done: int, of: int) -> None:
    """Show the progress of the first reading of many games on a terminal; "" when it is done."""
    if sys.stderr.isatty():
        line = f"Reading {of} games: {done} done …" if done < of else ""
        print(f"\r{line:40}\r{line}", end="", file=sys.stderr, flush=True)
