"""The burial's middle: the kitty, how many cards are marked, and what would be kept."""

from __future__ import annotations

from bidwhist.engine.cards import JOKERS, SUIT_MASKS
from bidwhist.engine.view import SeatView
from bidwhist.text.card_labels import suit_sign
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.cards import draw_row
from bidwhist.tui.drawing.fan import LARGE_CARDS, SUIT_ORDER
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.signs import signs

LINES = 5
"""Lines besides the cards: their title, the count, and what would be kept, between empty ones."""

WIDE = 40
"""The width from which the suits are two blanks apart."""

SIZES = (*LARGE_CARDS, (7, 3))


def size_for(count: int, width: int, height: int) -> tuple[int, int]:
    """Return the columns and rows of the kitty's cards that leave room for the words."""
    fits = (
        size for size in SIZES if size[1] + LINES <= height and size[0] + (count - 1) * 6 <= width
    )
    return next(fits, SIZES[-1])


def draw_burial(canvas: Canvas, view: SeatView, marked: int, look: Look) -> None:
    """Paint the kitty and, for the `marked` cards, what a burial would leave."""
    size = size_for(view.rules.kitty_size, canvas.width, canvas.height)
    top = max(0, (canvas.height - size[1] - LINES) // 2)
    title = "From the kitty"
    if view.must_bury:
        title = "No-trump without jokers: bury them"
    canvas.centre(top, title, ink(look.text, bold=True))
    draw_row(canvas, top + 1, view.kitty, size, look)
    count, below = marked.bit_count(), top + 1 + size[1]
    wanted = view.rules.kitty_size
    done = count == wanted
    words = f"{signs(look).fresh} came in · {count} of {wanted} marked" + (
        " · b buries" if done else ""
    )
    canvas.centre(below, words, ink(look.good if done else look.text, bold=done))
    _draw_kept(canvas, below + 2, view.hand & ~marked, view.rules.cards & JOKERS, look)


def _draw_kept(canvas: Canvas, y: int, hand: int, dealt: int, look: Look) -> None:
    """Paint how many cards of each suit, and of the jokers `dealt`, would be kept."""
    jokers = (hand & JOKERS).bit_count()
    apart = " " * (canvas.width >= WIDE)
    parts = [(f"Keep{apart}", look.muted)]
    for suit in SUIT_ORDER:
        length = (hand & SUIT_MASKS[suit]).bit_count()
        parts.append((f" {suit_sign(suit, look.symbols)} {length}{apart}", look.felt_inks[suit]))
    if dealt:
        parts.append((f" jokers {jokers}", look.text if jokers else look.muted))
    x = (canvas.width - sum(len(words) for words, _ in parts)) // 2
    for words, colour in parts:
        canvas.put(x, y, words, ink(colour))
        x += len(words)
