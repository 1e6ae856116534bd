"""The line of keys: how each is written, and which of them fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Key(NamedTuple):
    """A key as shown, its words, and the action that a click on it runs."""

    key: str
    words: str
    action: str


LASTING = ("help", "leave")
"""What stays on the line at any width."""


def in_letters(keys: Sequence[Key]) -> list[Key]:
    """Return the keys with names instead of signs, for terminals that cannot show signs."""
    named = []
    for key in keys:
        name = key.key.replace("←→↑↓", "arrows").replace("⏎", "Enter").replace("⌫", "Bksp")
        named.append(key._replace(key=name.replace("←→", "< >").replace("↑↓", "up/down")))
    return named


def fit_keys(keys: Sequence[Key], room: int) -> list[Key]:
    """Return the keys that fit the width, two cells apart; help and leave are always kept.

    The last key before those two is dropped first.
    """
    kept = [key for key in keys if key.words in LASTING]
    left = room - sum(map(_cells, kept))
    for at, key in enumerate(key for key in keys if key not in kept):
        left -= _cells(key)
        if left < 0:
            break
        kept.insert(at, key)
    return kept


def _cells(key: Key) -> int:
    return len(key.key) + len(key.words) + 3
