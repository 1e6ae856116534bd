"""Turns everything that widgets draw into ASCII, for terminals without Unicode."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from bidwhist.text.names import cells

_SIGNS: Final = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "★": "*", "☆": "*", "▶": ">", "▸": ">", "›": ">",
    "◀": "<", "◂": "<", "‹": "<", "▲": "^", "△": "^", "▴": "^", "▼": "v", "▽": "v", "▾": "v",
    "←": "<", "→": ">", "↑": "^", "↓": "v", "⏎": "/", "●": "*", "•": "*", "○": "o", "·": ".",
    "…": ".", "−": "-", "–": "-", "—": "-", "×": "x", "’": "'", "‘": "'", "“": '"', "”": '"',
    "✓": "v", "✔": "v", "✗": "x", "✘": "x", "█": "#", "■": "#", "□": "o", "─": "-", "━": "-",
    "═": "=", "│": "|", "┃": "|", "║": "|",
}  # fmt: skip


class Ascii(LineFilter):
    """Writes every character in as many cells of ASCII, so that nothing moves."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The same segments with their text in ASCII."""
        return [
            segment if segment.text.isascii() else Segment(to_ascii(segment.text), *segment[1:])
            for segment in segments
        ]


@lru_cache(maxsize=4096)
def to_ascii(text: str) -> str:
    """The text in ASCII, as wide as it was: `4♠ Zoë` becomes `4S Zoe`."""
    return "".join(char if char.isascii() else _sign(char) for char in text)


def _sign(character: str) -> str:
    if character in _SIGNS:
        return _SIGNS[character]
    name = unicodedata.name(character, "")
    if name.startswith("BOX DRAWINGS"):
        return "+"  # corners and crossings; the straight lines are in the list
    if name.startswith("BRAILLE PATTERN"):
        return "." if character != "\u2800" else " "
    if "BLOCK" in name or "EIGHTH" in name or "HALF" in name or "QUADRANT" in name:
        return " "  # edges of Textual's boxes; the box stays, without its shade
    letter = unicodedata.normalize("NFKD", character)[:1]
    return (
        letter if letter.isascii() and letter.isprintable() and letter else "?" * cells(character)
    )
