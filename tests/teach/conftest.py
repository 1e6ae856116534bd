"""Some hands that were played, and their reviews, made once for all tests that look at them."""

from __future__ import annotations

import pytest

from bidwhist.teach.review.review import HandReview
from game_positions import Game
from teach.hands_reviewed import reviewed, short_game


@pytest.fixture(scope="session")
def games() -> list[Game]:
    played = [short_game(seed, revokes="prevented") for seed in (0, 3, 13, 23)]
    return [game for game in played if game[0][-2].tricks is not None]


@pytest.fixture(scope="session")
def reviews(games: list[Game]) -> list[HandReview]:
    return [reviewed(game) for game in games]
