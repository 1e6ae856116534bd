"""The middle of a card: pips, a court card's hat or a joker's cap."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from bidwhist.text.card_labels import suit_sign
from bidwhist.tui.drawing.canvas import Canvas

BIG: Final = (11, 9)
"""Columns and rows of a card that has room for pips."""

_PAIRS: Final = ((-2, 2), (2, 2), (-2, 6), (2, 6))
_SIX: Final = (*_PAIRS, (-2, 4), (2, 4))
_EIGHT: Final = (*_PAIRS, (-2, 3), (2, 3), (-2, 5), (2, 5))
_PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((0, 2), (0, 6)),
    ((0, 2), (0, 4), (0, 6)),
    _PAIRS,
    (*_PAIRS, (0, 4)),
    _SIX,
    (*_SIX, (0, 3)),
    (*_SIX, (0, 3), (0, 5)),
    (*_EIGHT, (0, 4)),
    (*_EIGHT, (0, 3), (0, 5)),
)
"""From the two to the ten: columns off the middle, and rows, in a big card."""

_HATS: Final = (
    ("  ▄▄▄▞ ", " ▐███▌ ", "▀▀▀▀▀▀▀"),
    ("  ▗▄▖  ", "▝▙▟█▙▟▘", " ▀▀▀▀▀ "),
    ("▖  ▄  ▗", "█▙▟█▙▟█", "▀▀▀▀▀▀▀"),
    ("o▖ ▄ ▗o", "▝█▙█▟█▘", " ▀▀▀▀▀ "),
)
_SMALL_HATS: Final = (
    (" ▄▄▞ ", "▐██▌ ", "▀▀▀▀▀"),
    (" ▗▄▖ ", "▙▟█▙▟", "▀▀▀▀▀"),
    ("▖ ▄ ▗", "█▟█▙█", "▀▀▀▀▀"),
    ("o ▄ o", "▜▙█▟▛", "▀▀▀▀▀"),
)
"""Jack, queen, king and joker, for a whole card and for one that is half covered."""

_NEEDED: Final = len(_SMALL_HATS[0][0])
"""Columns that pips and pictures need; a narrower card has one suit sign."""

_ACE, _JACK, _JOKER = 12, 9, 3


def draw_middle(
    canvas: Canvas,
    corner: tuple[int, int],
    card: int,
    size: tuple[int, int],
    face: Style,
    symbols: bool,
    seen: int,
) -> None:
    """Paint the space between a card's two labels, centered in its visible part.

    Only `seen` columns show of a card under another one; its picture is drawn if it fits them.
    """
    (x, y), (width, height) = corner, size
    inside = min(seen, width - 1) - 1
    middle, half = x + 1 + inside // 2, y + height // 2
    big = size == BIG and inside >= _NEEDED
    if card >= 52:
        _draw_joker(canvas, (middle, half), card, inside, face, big and symbols)
        return
    rank, suit = card % 13, suit_sign(card // 13, symbols)
    spots: tuple[tuple[int, int], ...] = ((0, height // 2),)
    if big and symbols and _JACK <= rank < _ACE:
        _draw_hat(canvas, (middle, half - 1), rank - _JACK, inside, face)
        spots = _PIPS[0]
    elif big and rank < _JACK:
        spots = _PIPS[rank]
    for across, down in spots:
        canvas.put(middle + across, y + down, suit, face)


def _draw_joker(
    canvas: Canvas, centre: tuple[int, int], card: int, inside: int, face: Style, capped: bool
) -> None:
    """Paint a joker's word if it fits, under its cap in a big card."""
    (x, y), word = centre, ("joker", "JOKER")[card - 52]
    if capped:
        _draw_hat(canvas, (x, y - 2), _JOKER, inside, face)
    if inside >= len(word):
        canvas.put(x - len(word) // 2, y + capped, word, face)


def _draw_hat(canvas: Canvas, top: tuple[int, int], which: int, inside: int, face: Style) -> None:
    """Paint the hat of a court card or joker in three lines under its middle top cell."""
    x, y = top
    large = _HATS[which]
    hat = large if inside >= len(large[0]) else _SMALL_HATS[which]
    for row, line in enumerate(hat):
        canvas.put(x - len(line) // 2, y + row, line, face)
