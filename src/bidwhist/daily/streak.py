"""How many days were played in a row."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date


def streak_of(is_done: Callable[[date], bool], today: date) -> int:
    """Return how many days in a row were played up to today, or up to yesterday."""
    at = today.toordinal()
    at -= not is_done(today)
    first = at
    while at > 0 and is_done(date.fromordinal(at)):
        at -= 1
    return first - at
