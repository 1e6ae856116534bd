"""Numbers as a sentence has them."""

from __future__ import annotations

from typing import Final

_SPELLED: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen",
)  # fmt: skip


def counted(number: int, noun: str = "") -> str:
    """Return `three trumps`, `one suit`, or the number alone."""
    spelled = _SPELLED[number] if number < len(_SPELLED) else str(number)
    if not noun:
        return spelled
    return f"{spelled} {noun}" if number == 1 else f"{spelled} {noun}s"


def signed_tenths(worth: float, unit: str = "points") -> str:
    """Return `+1.2 points`, with a true minus."""
    tenths = round(worth * 10) / 10
    sign = "+" if tenths > 0 else "−" if tenths < 0 else ""
    return f"{sign}{abs(tenths):.1f} {unit}"
