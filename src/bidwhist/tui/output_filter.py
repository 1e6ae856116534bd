"""Removes control characters from everything that widgets draw.

Text from outside is made printable where it comes in; this is the gate at the other end, for what
somebody forgot.
"""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter


class Harmless(LineFilter):
    """Replaces unprintable characters by as many cells of `?` or blanks."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Return the segments, unchanged where all is printable."""
        if all(segment.text.isprintable() for segment in segments):
            return segments
        return [Segment(_harmless(segment.text), *segment[1:]) for segment in segments]


@lru_cache(maxsize=256)
def _harmless(text: str) -> str:
    """The text at the same width; characters without a width, such as ESC, are left out."""
    return "".join(char if char.isprintable() else _mark(char) * cell_len(char) for char in text)


def _mark(char: str) -> str:
    return " " if char.isspace() else "?"
