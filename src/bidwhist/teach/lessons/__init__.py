"""Eight short lessons on fixed deals: each tells, lets the learner do it, and answers."""

from __future__ import annotations

from typing import Final

from bidwhist.teach.lessons import (
    bidding,
    deck,
    defence,
    directions,
    house_rules,
    kitty,
    notrump,
    trumps,
)
from bidwhist.teach.lessons.steps import Lesson

LESSONS: Final[tuple[Lesson, ...]] = (
    deck.LESSON,
    directions.LESSON,
    bidding.LESSON,
    kitty.LESSON,
    trumps.LESSON,
    notrump.LESSON,
    defence.LESSON,
    house_rules.LESSON,
)
"""The lessons in the order in which they build on each other."""
