"""What a card has in its middle: pips as on real cards, a court's headgear, a joker's cap."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from bidwhist.labels import suit_sign
from bidwhist.tui.faces.canvas import Canvas

BIG: Final = (11, 9)
"""Columns and rows of a card that has room for pips."""

_PAIRS: Final = ((3, 2), (7, 2), (3, 6), (7, 6))
_SIX: Final = (*_PAIRS, (3, 4), (7, 4))
_EIGHT: Final = (*_PAIRS, (3, 3), (7, 3), (3, 5), (7, 5))
_PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((5, 2), (5, 6)),
    ((5, 2), (5, 4), (5, 6)),
    _PAIRS,
    (*_PAIRS, (5, 4)),
    _SIX,
    (*_SIX, (5, 3)),
    (*_SIX, (5, 3), (5, 5)),
    (*_EIGHT, (5, 4)),
    (*_EIGHT, (5, 3), (5, 5)),
)  # from the two to the ten: columns and rows in a big card
_HATS: Final = (
    ("  ▄▄▄▞ ", " ▐███▌ ", "▀▀▀▀▀▀▀"),
    ("  ▗▄▖  ", "▝▙▟█▙▟▘", " ▀▀▀▀▀ "),
    ("▖  ▄  ▗", "█▙▟█▙▟█", "▀▀▀▀▀▀▀"),
)  # jack, queen, king
_CAP: Final = ("o▖ ▄ ▗o", "▝█▙█▟█▘", " ▀▀▀▀▀ ")
_ACE, _JACK = 12, 9


def draw_middle(
    canvas: Canvas,
    corner: tuple[int, int],
    card: int,
    size: tuple[int, int],
    face: Style,
    symbols: bool,
    seen: int,
) -> None:
    """Paint what lies between a card's two labels, as much as its size and what is seen take."""
    (x, y), (width, height) = corner, size
    half = y + height // 2
    big = size == BIG
    if card >= 52:
        _draw_joker(canvas, corner, card, size, face, big and symbols, seen)
        return
    rank, suit = card % 13, suit_sign(card // 13, symbols)
    spots: tuple[tuple[int, int], ...] = ((width // 2, height // 2),)
    if big and symbols and _JACK <= rank < _ACE:
        _draw_lines(canvas, x + 2, half - 1, _HATS[rank - _JACK], face)
        spots = ((5, 2), (5, 6))
    elif big and rank < _JACK:
        spots = _PIPS[rank]
    for across, down in spots:
        canvas.put(x + across, y + down, suit, face)


def _draw_joker(
    canvas: Canvas,
    corner: tuple[int, int],
    card: int,
    size: tuple[int, int],
    face: Style,
    big: bool,
    seen: int,
) -> None:
    """Paint a joker's cap and word, the word alone where another card lies on half of it."""
    (x, y), (width, height) = corner, size
    word, whole = ("joker", "JOKER")[card - 52], seen >= width - 1
    if big and whole:
        _draw_lines(canvas, x + 2, y + 2, _CAP, face)
    if whole or seen > len(word):
        left = (width - len(word)) // 2 if whole else 1
        canvas.put(x + left, y + height // 2 + (big and whole), word, face)


def _draw_lines(canvas: Canvas, x: int, y: int, lines: tuple[str, ...], face: Style) -> None:
    for row, line in enumerate(lines):
        canvas.put(x, y + row, line, face)
