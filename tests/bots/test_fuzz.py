"""Whole games under house rules by chance: no illegal action, no exception, no endless game.

The engine refuses what is not legal, so that a game which ends had only legal actions.
"""

from __future__ import annotations

from random import Random

import pytest
from sitting import QUICK, play_game

from bidwhist.engine import Phase
from moments import some_rules


def games(count: int, levels: list[str], seed: int) -> None:
    chance = Random(seed)
    for _ in range(count):
        bots = [QUICK[chance.choice(levels)] for _ in range(2)]
        state = play_game(some_rules(chance, target=7), bots, chance)
        assert state.phase == Phase.OVER


def test_games_of_quick_bots_end() -> None:
    games(120, ["random", "novice", "club"], 1)


def test_games_of_an_expert_end() -> None:
    games(4, ["expert", "random"], 2)


@pytest.mark.slow
def test_ten_thousand_games_end() -> None:
    games(10_000, ["random", "novice", "club"], 3)


@pytest.mark.slow
def test_two_hundred_games_of_experts_end() -> None:
    games(200, ["expert"], 4)
