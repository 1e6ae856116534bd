"""The same cards played again: the expert at all four seats, and where two tries parted."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from bidwhist.bots.double_dummy import Cancelled, Watch
from bidwhist.bots.expert import expert
from bidwhist.engine import Action, Bury, MakeBid, NameTrump, Pass, Play, Result, State, apply, view
from bidwhist.game.dealing import bot_seed

USUAL: Final = 54
"""Actions of a hand: the deal, four calls, a name, a burial, 48 cards; an acceptance or two."""


def experts_table(
    state: State, seed: str, done: int, watch: Watch = lambda _: True
) -> tuple[tuple[Action, ...], Result]:
    """Return what the expert does at all four seats from here on, and how the hand ends by it.

    `done` is how many actions of the hand lie behind; the same seed and moment give the same
    answer. `watch` is told the share of the work that is done; `Cancelled` when it returns False.
    """
    actions: list[Action] = []
    before = state.result
    while state.result is before or state.result is None:
        if not watch(min(1.0, len(actions) / max(1, USUAL - done))):
            raise Cancelled
        chance = Random(bot_seed(seed, done + len(actions)))
        actions.append(expert(view(state, state.turn), chance))
        state = apply(state, actions[-1])
    return tuple(actions), state.result


def experts_from(
    before: State,
    done: Sequence[Action],
    seed: str,
    watch: Watch = lambda _: True,
) -> tuple[tuple[Action, ...], Result]:
    """Return all actions of a hand, and how it ends, where the experts take over after `done`.

    `before` is the state before the deal, which is the first of `done`.
    """
    state = before
    for action in done:
        state = apply(state, action)
    actions, result = experts_table(state, seed, len(done), watch)
    return (*done, *actions), result


def parted(first: Sequence[Action], other: Sequence[Action]) -> int | None:
    """Return the number of the first action that differs, None where there is none."""
    pairs = enumerate(zip(first, other, strict=False))
    return next((at for at, (one, two) in pairs if one != two), None)


def place_words(actions: Sequence[Action], at: int) -> str:
    """Return where in a hand an action stands: `in trick 3`, `in the auction`."""
    match actions[at]:
        case Pass() | MakeBid():
            return "in the auction"
        case NameTrump():
            return "in the naming"
        case Bury():
            return "in the burial"
        case Play():
            plays = sum(isinstance(action, Play) for action in actions[:at])
            return f"in trick {plays // 4 + 1}"
        case _:
            return "after the last trick"
