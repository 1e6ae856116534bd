"""The house rules: one frozen object, locked when a game starts (docs/rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError


class HouseRules(BaseModel):
    """What a table has agreed on; the defaults are the `pagat` profile.

    Unknown fields and values are refused with a `ValidationError`; `house_rules` turns that into a
    sentence.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    minimum_bid: Literal[3, 4] = 3
    all_pass: Literal["dealer_must_bid", "redeal"] = "dealer_must_bid"
    equal_bids: Literal["tie", "downtown_over_uptown"] = "tie"
    notrump_direction: Literal["after_auction", "in_bid"] = "after_auction"
    naming: Literal["before_kitty", "after_kitty"] = "before_kitty"
    kitty_shown: Literal["never", "trump_bids", "always"] = "never"
    downtown_ace: Literal["high", "low"] = "high"
    downtown_scope: Literal["all_suits", "trump_only"] = "all_suits"
    notrump_jokers: Literal["follow_first", "any_time", "removed"] = "follow_first"
    notrump_scoring: Literal["double", "single"] = "double"
    overtricks: Literal["counted", "not_counted"] = "counted"
    boston: Literal["none", "wins_game", "flat_14", "bonus"] = "none"
    boston_bonus: int = Field(default=7, ge=1, le=100)
    defenders_score: Literal["never", "on_set"] = "never"
    target: int = Field(default=7, ge=3, le=100)
    revokes: Literal["prevented", "called"] = "prevented"
    wrong_call: Literal["no_penalty", "three_books"] = "no_penalty"
    first_dealer: Literal["random", "first_diamond", "north"] = "random"


PROFILES: Final[Mapping[str, Mapping[str, str]]] = {
    "pagat": {},
    "low-ace": {
        "notrump_direction": "in_bid",
        "naming": "after_kitty",
        "downtown_ace": "low",
        "downtown_scope": "trump_only",
        "notrump_jokers": "removed",
        "boston": "bonus",
    },
    "kitchen-table": {
        "naming": "after_kitty",
        "notrump_jokers": "any_time",
        "boston": "wins_game",
        "first_dealer": "north",
    },
}


def house_rules(profile: str = "pagat", **overrides: Any) -> HouseRules:
    """Return the named profile with the overrides; a `ValueError` says what cannot be."""
    if profile not in PROFILES:
        raise ValueError(f"There is no profile {profile!r}; choose {', '.join(PROFILES)}.")
    try:
        return HouseRules(**{**PROFILES[profile], **overrides})
    except ValidationError as error:
        raise ValueError(_sentence(error)) from None


def overrides_of(rules: HouseRules, profile: str) -> dict[str, Any]:
    """Return the fields in which the rules differ from the named profile."""
    base = house_rules(profile)
    return {
        name: value for name, value in rules.model_dump().items() if value != getattr(base, name)
    }


def nearest_profile(rules: HouseRules) -> str:
    """Return the profile from which the rules differ in the fewest fields."""
    return min(PROFILES, key=lambda profile: len(overrides_of(rules, profile)))


def _sentence(error: ValidationError) -> str:
    """Return the first complaint of a validation error in words."""
    first = error.errors(include_url=False)[0]
    field = ".".join(str(part) for part in first["loc"])
    if first["type"] == "extra_forbidden":
        return f"There is no house rule {field!r}."
    if first["type"] == "value_error":
        return str(first["msg"]).removeprefix("Value error, ")
    message = first["msg"]
    return f"House rule {field} cannot be {first['input']!r}: {message[0].lower()}{message[1:]}."
