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


def books_told(books: float) -> str:
    """Return an average of books with one decimal, `9.4`."""
    return f"{tenths(books) / 10:.1f}"


def tenths(number: float) -> int:
    """Return a number in tenths, rounded as it is told."""
    return round(10 * number)


def about(points: float) -> str:
    """Return a cost in points as one says it: `about half a point`, `about 13 points`."""
    if points >= 1.75:
        return f"about {points:.0f} points"
    halves = max(1, round(2 * points))
    return ("about half a point", "about a point", "about a point and a half")[min(halves, 3) - 1]


def share_told(share: float) -> str:
    """Return a share of the time in words: `nearly always`, `about half the time`."""
    if share > 0.9:
        return "nearly always"
    if share > 0.67:
        return f"about {round(10 * share)} times in 10"
    if share > 0.43:
        return "about half the time"
    return f"about {round(10 * share)} times in 10"
