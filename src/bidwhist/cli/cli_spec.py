"""The command line as data, read from the parser; completions and the manual page use it."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

DIRECTORIES: Final = frozenset({"DIR"})
FILES: Final = frozenset({"FILE"})


@dataclass(frozen=True, slots=True)
class Argument:
    """An option or a positional argument.

    - `flags`: its spellings, `--rules`; none for a positional one.
    - `value`: the word for its value, `PROFILE`; empty where it takes none.
    - `choices`: the values there are; empty where any value is allowed.
    """

    flags: tuple[str, ...]
    value: str
    choices: tuple[str, ...]
    text: str
    group: str = ""

    @property
    def takes_file(self) -> bool:
        """Whether the value is a file's name."""
        return self.value in FILES

    @property
    def takes_folder(self) -> bool:
        """Whether the value is a folder's name."""
        return self.value in DIRECTORIES


@dataclass(frozen=True, slots=True)
class Command:
    """A command, or with an empty name the program itself."""

    name: str
    text: str
    usage: str
    arguments: tuple[Argument, ...]

    @property
    def options(self) -> tuple[Argument, ...]:
        """The arguments that begin with a dash."""
        return tuple(argument for argument in self.arguments if argument.flags)

    @property
    def positional(self) -> tuple[Argument, ...]:
        """The other arguments."""
        return tuple(argument for argument in self.arguments if not argument.flags)


def commands() -> tuple[Command, ...]:
    """Return the program itself and then each of its commands, by name."""
    from bidwhist.cli.parser import build_parser

    parser = build_parser()
    found = [_command("", parser.description or "", parser)]
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help or "" for choice in action._choices_actions}
            found += [_command(name, helps[name], sub) for name, sub in action.choices.items()]
    return tuple(found)


def _command(name: str, text: str, parser: argparse.ArgumentParser) -> Command:
    plain = re.sub(r"\x1b\[[0-9;]*m", "", parser.format_usage())  # 3.14 colors it on a terminal
    usage = " ".join(plain.removeprefix("usage: ").split())
    return Command(name, text, usage, tuple(_arguments(parser)))


def _arguments(parser: argparse.ArgumentParser) -> Iterator[Argument]:
    for group in parser._action_groups:
        for action in group._group_actions:
            if not isinstance(action, argparse._SubParsersAction):
                yield _argument(action, group.title or "")


def _argument(action: argparse.Action, group: str) -> Argument:
    value = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    return Argument(
        flags=tuple(action.option_strings),
        value="" if action.nargs == 0 else value,
        choices=tuple(map(str, action.choices or ())),
        text=action.help or "",
        group=group,
    )
