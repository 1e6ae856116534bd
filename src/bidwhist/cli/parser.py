"""The grammar of the command line, from the table's own options and every command's module."""

import argparse
from collections.abc import Iterable, Sequence
from typing import NoReturn

from bidwhist import __version__
from bidwhist.cli import commands
from bidwhist.cli.commands._table import UNSAID, add_options
from bidwhist.text.sanitize import printable


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one sentence instead of a page."""

    def error(self, message: str) -> NoReturn:
        """Leave with status 2 after saying what was wrong and where to read more."""
        said = printable(message, 1000)
        self.exit(2, f"{self.prog}: {said} (try '{self.prog} --help').\n")


class _Unsure(Exception):
    """The command line cannot be answered without knowing every command."""


class _Quick(Parser):
    def error(self, message: str) -> NoReturn:
        raise _Unsure(message)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what is asked for; only the command that is named is imported, unless help is needed.

    Leaves the program with help, or with one sentence where the request is none.
    """
    named = [name for name in commands.names() if name in arguments]
    if not {"-h", "--help"} & set(arguments):
        try:
            return build_parser(named, _Quick).parse_args(arguments)
        except _Unsure:
            pass  # to be refused by the parser that knows what there is
    return build_parser().parse_args(arguments)


def build_parser(names: Iterable[str] | None = None, kind: type[Parser] = Parser) -> Parser:
    """The parser of the command line with these commands, else with all of them.

    `command` is None where the table is to be opened.
    """
    parser = kind(
        prog="bidwhist",
        description="Bid Whist for the terminal. Without a command it opens the table.",
        allow_abbrev=False,
    )
    parser.add_argument("-V", "--version", action="version", version=f"bidwhist {__version__}")
    parser.set_defaults(command=None, **UNSAID)
    add_options(parser)
    _add_commands(parser, commands.names() if names is None else list(names))
    return parser


def _add_commands(parser: Parser, names: Sequence[str]) -> None:
    if not names:
        return
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name in names:
        module = commands.load(name)
        command = subparsers.add_parser(name, help=module.HELP, description=module.HELP)
        module.add_arguments(command)
