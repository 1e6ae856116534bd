"""Hands for reviews: played with odd choices in them, and looked at again in few imagined deals."""

from __future__ import annotations

from random import Random
from typing import Any

from bidwhist.teach.review.review import HandReview, review_hand
from game_positions import Game, hand, some_rules

NAMES = ("Maya", "Omar", "Dee", "Ruth")


def short_game(seed: int, **rules: Any) -> Game:
    """A hand under house rules by chance, played with some odd choices in it."""
    chance = Random(seed)
    return hand(chance, some_rules(chance, **rules), wild=0.2)


def reviewed(game: Game, worlds: int = 2) -> HandReview:
    states, actions = game
    return review_hand(states[0], actions, NAMES, worlds)
