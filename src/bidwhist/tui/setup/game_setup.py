"""The choices that start a game, separate from the set-up screen."""

from __future__ import annotations

from dataclasses import dataclass

from bidwhist.engine.rules import HouseRules
from bidwhist.game.session import Player


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The choices that start a game; without a seed the shuffle is random."""

    rules: HouseRules
    profile: str
    players: tuple[Player, Player, Player, Player]
    seed: str | None = None
