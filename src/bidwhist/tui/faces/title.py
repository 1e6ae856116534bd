"""The title: a fan of cards that says what the game is about, and its name."""

from __future__ import annotations

from bidwhist.tui.faces.canvas import Canvas, ink
from bidwhist.tui.faces.cards import Marks, draw_card
from bidwhist.tui.look import Look

CARDS = (53, 52, 51, 26, 24, 0)  # BJ LJ A♠ 2♥ K♦ 2♣, without the engine, which comes later
NAME = "B I D   W H I S T"
MOTTO = "uptown · downtown · no-trump"
HEIGHT = 9
PITCH = 6


def draw_title(canvas: Canvas, look: Look) -> None:
    """Paint six cards in a fan, the middle ones higher, and the name under them."""
    left = (canvas.width - PITCH * (len(CARDS) - 1) - 7) // 2
    for index, card in enumerate(CARDS):
        lifted = 0 if index in (2, 3) else 1
        draw_card(canvas, left + index * PITCH, lifted, card, look, Marks())
    canvas.centre(HEIGHT - 2, NAME, ink(look.text, bold=True))
    canvas.centre(HEIGHT - 1, MOTTO, ink(look.muted))
