"""The grammar of the command line, from the table's own options and every command's module."""

import argparse
from typing import NoReturn

from bidwhist import __version__, commands

PROFILES = ("pagat", "low-ace", "kitchen-table")
"""The profiles by name; a test holds them equal to the engine's, which is too heavy for here."""


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one sentence instead of a page."""

    def error(self, message: str) -> NoReturn:
        """Leave with status 2 after saying what was wrong and where to read more."""
        self.exit(2, f"{self.prog}: {message} (try '{self.prog} --help').\n")


def build_parser() -> Parser:
    """The parser of the whole command line; `command` is None where the table is to be opened."""
    parser = Parser(
        prog="bidwhist",
        description="Bid Whist for the terminal. Without a command it opens the table.",
        allow_abbrev=False,
    )
    parser.add_argument("-V", "--version", action="version", version=f"bidwhist {__version__}")
    _add_table_options(parser)
    _add_commands(parser)
    return parser


def _add_table_options(parser: argparse.ArgumentParser) -> None:
    table = parser.add_argument_group("the table")
    table.add_argument("--ascii", action="store_true", help="letters for suits, no line drawing")
    table.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")
    table.add_argument("--theme", metavar="NAME", help="colours to use this time")
    table.add_argument("--seed", type=int, metavar="N", help="deal the same cards for the same N")
    table.add_argument("--rules", choices=PROFILES, metavar="PROFILE", help=", ".join(PROFILES))


def _add_commands(parser: argparse.ArgumentParser) -> None:
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name in commands.names():
        module = commands.load(name)
        command = subparsers.add_parser(name, help=module.HELP, description=module.HELP)
        module.add_arguments(command)
