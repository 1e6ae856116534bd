"""Whole games under house rules by chance: no illegal action, no exception, no endless game.

The engine refuses what is not legal, so that a game which ends had only legal actions.
"""

from __future__ import annotations

from random import Random

import pytest
from bot_positions import QUICK, play_game

from bidwhist.bots import BOTS
from bidwhist.engine import Phase
from game_positions import some_rules


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
@pytest.mark.parametrize("seed", [3, 5])
def test_ten_thousand_games_end(seed: int) -> None:
    games(10_000, ["random", "novice", "club"], seed)


@pytest.mark.slow
def test_two_dozen_games_of_experts_who_think_end() -> None:
    chance = Random(6)
    for _ in range(24):
        state = play_game(some_rules(chance, target=7), [BOTS["expert"]] * 2, chance)
        assert state.phase == Phase.OVER


@pytest.mark.slow
def test_two_hundred_games_of_experts_end() -> None:
    games(200, ["expert"], 4)
