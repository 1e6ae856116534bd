"""The players: a bot is a function from what a seat sees, and a source of chance, to an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from bidwhist.bots.chance import any_legal
from bidwhist.bots.club import club
from bidwhist.engine import Action, SeatView

Bot = Callable[[SeatView, Random], Action]

BOTS: Final[Mapping[str, Bot]] = {"random": any_legal, "club": club}
"""The bots of this package by name, weakest first."""


def bot_named(name: str) -> Bot:
    """Return the bot of this name; a `ValueError` lists those that exist."""
    if name not in BOTS:
        raise ValueError(f"There is no bot {name!r}; there are {', '.join(BOTS)}.")
    return BOTS[name]
