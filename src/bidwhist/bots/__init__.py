"""The players: a bot is a function from what a seat sees, and a source of chance, to an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from random import Random
from typing import Final, cast

from bidwhist.bots.chance import any_legal
from bidwhist.bots.club import club
from bidwhist.bots.expert import expert
from bidwhist.bots.novice import novice
from bidwhist.engine import Action, SeatView

Bot = Callable[[SeatView, Random], Action]

BOTS: Final[Mapping[str, Bot]] = {
    "random": any_legal,
    "novice": novice,
    "club": club,
    "expert": expert,
}
"""The bots of this package by name, weakest first."""

GROUP: Final = "bidwhist.bots"  # where other packages' bots are announced as entry points
PREFIX: Final = "exec:"  # before the command of a bot that is a program


def bot_named(name: str) -> Bot:
    """Return the bot of this name: one of `BOTS`, or another package's.

    A `ValueError` lists the bots that exist. No name starts a program: it may stand in a file that
    came from a stranger.
    """
    if name in BOTS:
        return BOTS[name]
    others = entry_points(group=GROUP)
    if name in others.names:
        return cast(Bot, others[name].load())
    known = ", ".join([*BOTS, *sorted(entry.name for entry in others)])
    raise ValueError(f"There is no bot {name!r}; there are {known}.")


def bot_or_program(name: str) -> Bot:
    """Return the bot of a name that a person has typed: it may also be `exec:COMMAND`.

    A program's bot has a method `close` that ends it. A `ValueError` lists the bots that exist.
    """
    if name.startswith(PREFIX):
        from bidwhist.bots.external import Program

        return Program(name.removeprefix(PREFIX))
    try:
        return bot_named(name)
    except ValueError as error:
        raise ValueError(f"{str(error).removesuffix('.')}, {PREFIX}COMMAND.") from None


def is_here(name: str) -> bool:
    """Return whether `bot_named` knows the name."""
    return name in BOTS or name in entry_points(group=GROUP).names
