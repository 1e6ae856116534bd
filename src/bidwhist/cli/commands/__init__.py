"""The sub-commands of `bidwhist`, one small module each; a module dropped in here is a command.

A command module has `HELP`, one line for the list; `add_arguments(parser)`; and `run(args)`, which
returns the exit status. Everything heavy is imported inside `run`, so that `--help` stays quick.
A module whose name begins with `_` is shared by commands and is not a command.
"""

import argparse
import importlib
import os
from typing import Protocol, cast


class Command(Protocol):
    """What a module in this folder offers."""

    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add the command's own options and arguments to its parser."""

    def run(self, args: argparse.Namespace) -> int:
        """Do the work and return the exit status."""


def names() -> list[str]:
    """The commands that exist, in alphabetical order."""
    files = (os.path.splitext(entry) for entry in os.listdir(__path__[0]))
    return sorted(stem for stem, suffix in files if suffix == ".py" and not stem.startswith("_"))


def load(name: str) -> Command:
    """The module of the command called `name`."""
    return cast(Command, importlib.import_module(f"{__name__}.{name}"))
