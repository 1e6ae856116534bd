"""A table's house rules as one short line that people can read, send and type."""

from __future__ import annotations

from typing import Final

from bidwhist.engine.rules import (
    HouseRules,
    house_rules,
    nearest_profile,
    overrides_of,
    value_from,
)

VERSION: Final = "v1"


def table_line(rules: HouseRules, profile: str | None = None) -> str:
    """Return the line of a table: `v1,detroit,target=21`; without a profile the nearest."""
    profile = nearest_profile(rules) if profile is None else profile
    changes = (f"{field}={value}" for field, value in overrides_of(rules, profile).items())
    return ",".join([VERSION, profile, *changes])


def read_table_line(text: str) -> tuple[str, HouseRules]:
    """Return the profile and the house rules of a line; the version may be left out.

    A `ValueError` says what cannot be.
    """
    parts = [part.strip() for part in text.split(",")]
    if parts[0].startswith("v") and parts[0][1:].isdecimal():
        if parts[0] != VERSION:
            raise ValueError(f"A table line of version {parts[0][1:]} is newer than this program.")
        parts.pop(0)
    profile, *changes = parts or [""]
    overrides: dict[str, int | str] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        field = name.strip().replace("-", "_")
        if not equals:
            raise ValueError(f"{change!r} says no value: write it as minimum_bid=4.")
        if field in overrides:
            raise ValueError(f"House rule {field} is said twice.")
        overrides[field] = value_from(value.strip().replace("-", "_"))
    return profile, house_rules(profile, **overrides)
