"""The grammar of the command line, built from the table's options and the command modules."""

import argparse
from collections.abc import Iterable, Sequence
from typing import NoReturn

from bidwhist import __version__
from bidwhist.cli import commands
from bidwhist.cli.commands._table import UNSAID, add_options
from bidwhist.text.sanitize import printable


class Parser(argparse.ArgumentParser):
    """An argument parser that reports an error in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2 after saying what is wrong and where to read more."""
        said = printable(message, 1000)
        self.exit(2, f"{self.prog}: {said} (try '{self.prog} --help').\n")


class _Unsure(Exception):
    """The command line cannot be parsed without loading every command."""


class _Quick(Parser):
    def error(self, message: str) -> NoReturn:
        raise _Unsure(message)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse the command line, importing only the named command unless help is needed.

    Exit after printing help, or with one sentence for an invalid request.
    """
    named = [name for name in commands.names() if name in arguments]
    if not {"-h", "--help"} & set(arguments):
        try:
            return build_parser(named, _Quick).parse_args(arguments)
        except _Unsure:
            pass  # let the parser that knows every command refuse it
    return build_parser().parse_args(arguments)


def build_parser(names: Iterable[str] | None = None, kind: type[Parser] = Parser) -> Parser:
    """Return the parser with one command, or with all of them.

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
