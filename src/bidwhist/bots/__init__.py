"""The players: a bot is a function from what a seat sees, and a source of chance, to an action."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Final, cast

from bidwhist.bots.fallback import allows
from bidwhist.engine import Action, SeatView

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Bot = Callable[[SeatView, Random], Action]


class _Ours(Mapping[str, Bot]):
    """Bots by name; a bot's module is imported when the bot is asked for."""

    def __init__(self, where: Mapping[str, tuple[str, str]]) -> None:
        self._where = where  # the module and its function

    def __getitem__(self, name: str) -> Bot:
        module, function = self._where[name]
        return cast(Bot, getattr(import_module(f"bidwhist.bots.{module}"), function))

    def __contains__(self, name: object) -> bool:
        return name in self._where

    def __iter__(self) -> Iterator[str]:
        return iter(self._where)

    def __len__(self) -> int:
        return len(self._where)


BOTS: Final[Mapping[str, Bot]] = _Ours(
    {
        "random": ("random_bot", "any_legal"),
        "novice": ("novice", "novice"),
        "club": ("club", "club"),
        "expert": ("expert", "expert"),
    }
)
"""The bots of this package by name, weakest first."""

GROUP: Final = "bidwhist.bots"  # where other packages' bots are announced as entry points
PREFIX: Final = "exec:"  # before the command of a bot that is a program
_ONE_WORD: Final = re.compile(r"[\w.-]{1,36}")  # as a seat's player stands in the settings


def bot_named(name: str) -> Bot:
    """Return the bot of this name: one of `BOTS`, or another package's.

    A `ValueError` lists the bots that exist. No name starts a program: it may stand in a file that
    came from a stranger.
    """
    if name in BOTS:
        return BOTS[name]
    others = _others()
    if name in others:
        return cast(Bot, others[name].load())
    raise ValueError(f"There is no bot {name!r}; there are {', '.join(bots_here())}.")


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


def decide(name: str, view: SeatView, seed: int) -> Action:
    """Return the legal action of the bot of this name; a `ValueError` where it is not legal."""
    action = bot_named(name)(view, Random(seed))
    if not allows(view, action):
        raise ValueError(f"This is no action that is legal now: {action}")
    return action


def is_here(name: str) -> bool:
    """Return whether `bot_named` knows the name."""
    return name in BOTS or name in _others()


def bots_here() -> list[str]:
    """Return the names that `bot_named` knows: ours, weakest first, then those of others."""
    return [*BOTS, *sorted(_others().keys() - BOTS.keys())]


def _others() -> dict[str, EntryPoint]:
    """Return other packages' bots by their names."""
    from importlib.metadata import entry_points

    found = entry_points(group=GROUP)
    return {entry.name: entry for entry in found if _ONE_WORD.fullmatch(entry.name)}
