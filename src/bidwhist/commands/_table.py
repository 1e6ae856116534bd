"""What the commands share that open the table: its options, and the terminal that it needs."""

import argparse
import sys
from typing import Final

from bidwhist.commands import Refused

PROFILES: Final = ("pagat", "low-ace", "kitchen-table")
"""The profiles by name; a test holds them equal to the engine's, which is too heavy for here."""

UNSAID: Final = {"ascii": False, "no_mouse": False, "theme": None, "seed": None, "rules": None}
"""What the options are when nobody gave them; the settings decide then."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the table's options; a command's own leave alone what was said before its name."""
    table = parser.add_argument_group("the table", argument_default=argparse.SUPPRESS)
    table.add_argument("--ascii", action="store_true", help="letters for suits, no line drawing")
    table.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")
    table.add_argument("--theme", metavar="NAME", help="colours to use this time")
    table.add_argument("--seed", type=int, metavar="N", help="deal the same cards for the same N")
    table.add_argument("--rules", choices=PROFILES, metavar="PROFILE", help=", ".join(PROFILES))


def require_terminal() -> None:
    """Raise `Refused` unless a person sits at both ends of this process."""
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        raise Refused("The table needs a terminal: run it without redirecting input or output.")
