"""Deal codes: a game's seed and house rules as a short text, to play the same deals elsewhere.

A code is a number in 32 letters and digits (no I, L, O or U), in groups of five, the last two
characters being a check. The number holds the seed, the profile and the rules that differ from it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bidwhist.engine.rules import HouseRules, house_rules

_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_HEARD_AS: Final = str.maketrans("OIL-", "011 ")
_LONGEST: Final = 60  # characters; more than the longest code has

FIELDS: Final[Mapping[str, tuple[str | int, ...]]] = {
    "minimum_bid": (3, 4, 1, 2),
    "all_pass": ("dealer_must_bid", "redeal"),
    "equal_bids": ("tie", "downtown_over_uptown", "dealer_may_match"),
    "notrump_direction": ("after_auction", "in_bid"),
    "naming": ("before_kitty", "after_kitty"),
    "kitty_shown": ("never", "trump_bids", "always"),
    "downtown_ace": ("high", "low", "declarer_chooses"),
    "downtown_scope": ("all_suits", "trump_only"),
    "notrump_jokers": ("follow_first", "any_time", "removed", "must_discard"),
    "notrump_scoring": ("double", "single"),
    "overtricks": ("counted", "not_counted"),
    "boston": ("none", "wins_game", "flat_14", "bonus", "thirteen"),
    "boston_bonus": tuple(range(128)),
    "defenders_score": ("never", "on_set"),
    "target": tuple(range(128)),
    "revokes": ("prevented", "called"),
    "wrong_call": ("no_penalty", "three_books"),
    "first_dealer": ("random", "first_diamond", "north"),
    "deck": ("two_jokers", "one_joker", "no_jokers"),
    "burial_book": ("declarer", "first_trick"),
    "revoke_penalty": ("three_books", "game"),
    "sets_lose": (0, 2, 3),
}
"""The values by number; append to a field or at the end, or old codes mean something else."""

_ROOM: Final = 8  # values that a field of choices may come to have
PROFILES: Final = ("pagat", "low-ace", "kitchen-table", "detroit", "no-jokers")


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """What a code stands for: a seed, a profile, and the house rules that differ from it."""

    seed: str
    profile: str
    overrides: dict[str, str | int]


def deal_code(seed: str, rules: HouseRules, profile: str) -> str:
    """Return the code; a `ValueError` for a seed that no game of this program has made."""
    kind, value = _seed_number(seed)
    number = _rules_number(rules, profile)
    number = number << 65 | value << 1 | kind
    text = _digits(number) + _check(number)
    return "-".join(text[start : start + 5] for start in range(0, len(text), 5))


def shown_code(seed: str | None, rules: HouseRules, profile: str) -> str:
    """Return the code of a game that is over, "" where its seed has none."""
    try:
        return "" if seed is None else deal_code(seed, rules, profile)
    except ValueError:
        return ""


def read_deal_code(text: str) -> SharedDeal:
    """Return what the code stands for; a `ValueError` says what is wrong with it."""
    code = re.sub(r"\s+", "", text.upper().translate(_HEARD_AS))
    if not 3 <= len(code) <= _LONGEST or not set(code) <= set(_SIGNS):
        raise ValueError("A deal code is letters and digits, such as 4HMAS-W9NF6-YYK6.")
    number = 0
    for sign in code[:-2]:
        number = number << 5 | _SIGNS.index(sign)
    if _check(number) != code[-2:]:
        raise ValueError("This deal code has a typing error: its last two characters do not fit.")
    seed = _seed_text(number & 1, number >> 1 & 0xFFFF_FFFF_FFFF_FFFF)
    profile, overrides = _rules(number >> 65)
    return SharedDeal(seed, profile, overrides)


def _digits(number: int) -> str:
    text = ""
    while number or not text:
        text = _SIGNS[number & 31] + text
        number >>= 5
    return text


def _check(number: int) -> str:
    """Return two characters; a wrong one in the code, or two swapped neighbours, never fit them.

    Either changes the number by 32ⁿ times less than the prime 1021: by no multiple of it.
    """
    check = (number + 517) % 1021
    return _SIGNS[check >> 5] + _SIGNS[check & 31]


def _seed_number(seed: str) -> tuple[int, int]:
    """Return 0 and the value of 16 hexadecimal digits, or 1 and that of a plain number."""
    if re.fullmatch("[0-9a-f]{16}", seed):
        return 0, int(seed, 16)
    if re.fullmatch("0|[1-9][0-9]{0,15}", seed):
        return 1, int(seed)
    raise ValueError("The seed of this game does not fit into a deal code.")


def _seed_text(kind: int, value: int) -> str:
    return str(value) if kind else f"{value:016x}"


def _rules_number(rules: HouseRules, profile: str) -> int:
    """Return the profile and, for each field, by how many values it is off the profile's."""
    base = house_rules(profile)
    number, place = PROFILES.index(profile), _ROOM
    for field, values in FIELDS.items():
        room = max(_ROOM, len(values))
        off = values.index(getattr(rules, field)) - values.index(getattr(base, field))
        number += off % room * place
        place *= room
    return number


def _rules(number: int) -> tuple[str, dict[str, Any]]:
    """Return the profile and the overrides of a rules number."""
    number, which = divmod(number, _ROOM)
    if which >= len(PROFILES):
        raise ValueError("This deal code is of a later version: its profile is not known.")
    profile = PROFILES[which]
    base = house_rules(profile)
    overrides: dict[str, Any] = {}
    for field, values in FIELDS.items():
        number, off = divmod(number, room := max(_ROOM, len(values)))
        place = (values.index(getattr(base, field)) + off) % room
        if place >= len(values):
            raise ValueError(f"This deal code is of a later version: its {field} is not known.")
        if off:
            overrides[field] = values[place]
    if number:
        raise ValueError("This deal code is of a later version, with more house rules.")
    house_rules(profile, **overrides)  # refuses what cannot be
    return profile, overrides
