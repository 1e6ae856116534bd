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


def bot_named(name: str) -> Bot:
    """Return the bot of this name: one of `BOTS`, another package's, or `exec:COMMAND`.

    A program's bot has a method `close` that ends it. A `ValueError` lists the bots that exist.
    """
    if name.startswith("exec:"):
        from bidwhist.bots.external import Program

        return Program(name.removeprefix("exec:"))
    if name in BOTS:
        return BOTS[name]
    others = entry_points(group=GROUP)
    for entry in others:
        if entry.name == name:
            return cast(Bot, entry.load())
    known = ", ".join([*BOTS, *sorted(entry.name for entry in others), "exec:COMMAND"])
    raise ValueError(f"There is no bot {name!r}; there are {known}.")
