"""What differs between two tables, in sentences."""

from __future__ import annotations

from dataclasses import asdict

from bidwhist.engine.rules import HouseRules
from bidwhist.text.house_rules import QUESTIONS, meaning, question


def differences(one: HouseRules, other: HouseRules, names: tuple[str, str]) -> list[str]:
    """Return for each house rule that differs the question and what either table answers."""
    first, second = asdict(one), asdict(other)
    return [
        "\n".join(
            [
                f"{question(field)} ({field})",
                f"  {names[0]}: {_told(field, first[field])}",
                f"  {names[1]}: {_told(field, second[field])}",
            ]
        )
        for field in first
        if first[field] != second[field]
    ]


def _told(field: str, value: int | str) -> str:
    """Return the rule book's sentence on an answer, or a number as it is."""
    return meaning(field, value) if QUESTIONS[field].answers else str(value)
