"""What the set-up hands over and the app begins with, apart from the screen that asks for it."""

from __future__ import annotations

from dataclasses import dataclass

from bidwhist.engine.rules import HouseRules
from bidwhist.game.session import Player


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What a game is started with; without a seed the cards are shuffled afresh."""

    rules: HouseRules
    profile: str
    players: tuple[Player, Player, Player, Player]
    seed: str | None = None
