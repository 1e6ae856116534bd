"""A row of numbers as a row of bars, for a trend that fits in a line."""

from __future__ import annotations

from collections.abc import Sequence

BARS = "▁▂▃▄▅▆▇█"
LETTERS = "_.-~=+*#"


def bars(values: Sequence[float], width: int = 60, *, ascii_only: bool = False) -> str:
    """Return one character a value, the lowest bar for the lowest one.

    More than `width` values are thinned out evenly, so that the whole of the trend can be seen.
    """
    if not values:
        return ""
    values = _thinned(values, width)
    marks = LETTERS if ascii_only else BARS
    low, high = min(values), max(values)
    span = (high - low) or 1
    return "".join(marks[int((value - low) / span * (len(marks) - 1) + 0.5)] for value in values)


def chart(
    values: Sequence[float], width: int = 60, height: int = 5, *, ascii_only: bool = False
) -> list[str]:
    """Return `height` lines, the highest first, with a column of blocks for each value.

    The columns stand on the lowest value or 0; more than `width` values are thinned out evenly.
    """
    values = _thinned(values, width)
    low, high = min((0, *values)), max((0, *values))
    span = (high - low) or 1
    marks = " .:-=+*##" if ascii_only else f" {BARS}"
    eighths = [round((value - low) / span * 8 * height) for value in values]
    return [
        "".join(marks[max(0, min(8, eighth - 8 * row))] for eighth in eighths).rstrip()
        for row in reversed(range(height))
    ]


def _thinned(values: Sequence[float], width: int) -> Sequence[float]:
    """Return at most `width` of the values, evenly spread and the last among them."""
    if len(values) <= width:
        return values
    return [values[(place + 1) * len(values) // width - 1] for place in range(width)]
