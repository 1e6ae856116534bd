"""The title: a fan of cards and the game's name."""

from __future__ import annotations

from typing import Final

from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.cards import Marks, draw_card
from bidwhist.tui.drawing.look import Look

CARDS: Final = (
    53,
    52,
    51,
    26,
    24,
    0,
)  # BJ LJ A♠ 2♥ K♦ 2♣; the engine is imported later
MANY: Final = (53, 52, 51, 37, 10, 22, 47, 27, 0)  # BJ LJ A♠ K♥ Q♣ J♦ 10♠ 3♥ 2♣
NAME: Final = "B I D   W H I S T"
MOTTO: Final = "uptown · downtown · no-trump"
LETTERS: Final = (
    "█▀▄ █ █▀▄   █   █ █ █ █ ▄▀▀ ▀█▀",
    "█▀▄ █ █ █   █▄▀▄█ █▀█ █ ▀▀▄  █ ",
    "▀▀  ▀ ▀▀    ▀   ▀ ▀ ▀ ▀ ▀▀   ▀ ",
)
LOW, HIGH, WIDE = 9, 11, 18
"""Heights of the picture: with the name in one line, in big letters, and with big cards."""


def draw_title(canvas: Canvas, look: Look) -> None:
    """Paint cards in a fan, the middle ones higher, and the name under them."""
    big = canvas.height >= WIDE and canvas.width >= 80
    cards, size, pitch = (MANY, (11, 9), 8) if big else (CARDS, (7, 5), 6)
    left = (canvas.width - pitch * (len(cards) - 1) - size[0]) // 2
    half = (len(cards) - 1) / 2
    for index, card in enumerate(cards):
        lower = int(abs(index - half))
        down = lower if big else min(1, lower)
        last = index == len(cards) - 1
        seen = size[0] if last else pitch
        draw_card(canvas, left + index * pitch, down, card, look, Marks(), size, seen)
    _draw_name(canvas, look)


def _draw_name(canvas: Canvas, look: Look) -> None:
    """Paint the name, in big letters if they fit and can be shown, and the motto."""
    bottom = canvas.height - 1
    canvas.centre(bottom, MOTTO, ink(look.muted))
    if canvas.height < HIGH or not look.symbols:
        canvas.centre(bottom - 1, NAME, ink(look.text, bold=True))
        return
    for row, line in enumerate(LETTERS):
        canvas.centre(bottom - len(LETTERS) + row, line, ink(look.accent, bold=True))
