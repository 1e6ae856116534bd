"""A small rectangle of styled cells, painted from back to front and read as lines."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

NOTHING = Style.null()


@lru_cache(maxsize=512)
def ink(colour: str = "", paper: str = "", bold: bool = False, reverse: bool = False) -> Style:
    """Return the style of text in a color on a paper; empty strings keep what is there."""
    return Style(
        color=_rich(colour), bgcolor=_rich(paper), bold=bold or None, reverse=reverse or None
    )


def _rich(colour: str) -> str | None:
    """Return the color as Rich spells it; Textual writes the terminal's own as `ansi_red`."""
    return colour.removeprefix("ansi_") or None


@lru_cache(maxsize=2048)
def _cells(text: str) -> tuple[str, ...]:
    """Return each cell's text: a wide character fills two, a combining mark joins its letter."""
    cells: list[str] = []
    for character in text:
        width = cell_len(character)
        if width:
            cells += [character, *[""] * (width - 1)]
        elif cells:
            cells[-1] += character
    return tuple(cells)


class Canvas:
    """Cells of one width each; what is painted outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._text = [[" "] * width for _ in range(height)]
        self._styles = [[NOTHING] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style = NOTHING) -> None:
        """Paint text from (x, y) to the right."""
        if not 0 <= y < self.height:
            return
        row, styles = self._text[y], self._styles[y]
        for at, character in enumerate(_cells(text), x):
            if 0 <= at < self.width:
                row[at] = character
                styles[at] = style

    def centre(self, y: int, text: str, style: Style = NOTHING) -> None:
        """Paint text in the middle of a row."""
        self.put((self.width - cell_len(text)) // 2, y, text, style)

    def strip(self, y: int, base: Style) -> Strip:
        """Return one row as a strip; `base` is what shows where nothing was painted."""
        if not 0 <= y < self.height:
            return Strip.blank(self.width, base)
        segments = [
            Segment("".join(character for character, _ in run), base + style)
            for style, run in groupby(
                zip(self._text[y], self._styles[y], strict=True), key=lambda cell: cell[1]
            )
        ]
        return Strip(segments, self.width)

    def lines(self) -> list[str]:
        """Return the text alone, for tests and golden files."""
        return ["".join(row).rstrip() for row in self._text]
