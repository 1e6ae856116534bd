"""The grammar of the command line, from the table's own options and every command's module."""

import argparse
from typing import NoReturn

from bidwhist import __version__, commands
from bidwhist.commands._table import UNSAID, add_options


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
    parser.set_defaults(**UNSAID)
    add_options(parser)
    _add_commands(parser)
    return parser


def _add_commands(parser: argparse.ArgumentParser) -> None:
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name in commands.names():
        module = commands.load(name)
        command = subparsers.add_parser(name, help=module.HELP, description=module.HELP)
        module.add_arguments(command)
