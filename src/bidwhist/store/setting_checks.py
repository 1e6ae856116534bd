"""Values of settings, checked: each function returns the value as it is kept.

A `ValueError` says what it may be.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from bidwhist.text.names import clean

_WORDS: Final = {
    **dict.fromkeys(("1", "true", "yes", "on", "t", "y"), True),
    **dict.fromkeys(("0", "false", "no", "off", "f", "n"), False),
}
"""What a switch may be called in the environment, in capitals too."""

_SEAT: Final = re.compile(r"human|bot:[\w.-]+")
_LONGEST: Final = 40  # characters of a name of a theme, a profile or a kind of player


def switch(value: object) -> bool:
    """Return whether it is on."""
    found = _WORDS.get(value.lower()) if isinstance(value, str) else value
    if not isinstance(found, bool):
        raise ValueError("it may be true or false")
    return found


def _short(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise ValueError(f"it is a name of at most {_LONGEST} characters")
    return value


def _listed(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(word, str) for word in value):
        raise ValueError("it is a list of words")
    return tuple(value)


def _four(value: object) -> tuple[str, ...]:
    words = _listed(value)
    if len(words) != 4:
        raise ValueError("there is one for each of the four seats")
    return words


def _names(value: object) -> tuple[str, ...]:
    return tuple(map(clean, _four(value)))


def _seats(value: object) -> tuple[str, ...]:
    kinds = _four(value)
    if not all(len(kind) <= _LONGEST and _SEAT.fullmatch(kind) for kind in kinds):
        raise ValueError("a seat is human, or bot: and a level")
    return kinds


def _profile(value: object) -> str:
    from bidwhist.engine.rules import PROFILES

    if value not in PROFILES:
        raise ValueError(f"it may be {', '.join(PROFILES)}")
    return str(value)


def _some_rules(value: object) -> dict[str, str | int]:
    """Return the house rules among the values; those that cannot be are left out."""
    from bidwhist.engine.rules import usable

    if not isinstance(value, Mapping):
        raise ValueError("it is a table of house rules")
    return usable(value)[0]


CHECKS: Final[Mapping[str, Callable[[object], Any]]] = {
    "theme": _short,
    "profile": _profile,
    "tips_seen": _listed,
    "names": _names,
    "seats": _seats,
    "house_rules": _some_rules,
}
"""The checks of settings that are neither a switch nor one of a few words."""
