"""The middle of the table: the current trick, or a kitty that is shown to all."""

from __future__ import annotations

from bidwhist.engine.trick import Trick
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.cards import Marks, draw_box, draw_card, draw_row
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.pips import BIG
from bidwhist.tui.drawing.signs import signs

# The four places, clockwise from the person at the screen.
BOTTOM, LEFT, TOP, RIGHT = range(4)


def card_size(width: int, height: int) -> tuple[int, int]:
    """Return the columns and rows of a card for a middle of this size."""
    if height >= 19 and width >= 45:
        return BIG
    if height >= 15 and width >= 39:
        return 9, 7
    if height >= 11 and width >= 31:
        return 7, 5
    if height >= 9:
        return 7, 4
    return 7, 3


def place_of(seat: int, bottom: int) -> int:
    """Return where a seat sits when `bottom` sits at the bottom: play goes clockwise."""
    return seat - bottom & 3


def corner_of(place: int, width: int, height: int) -> tuple[int, int]:
    """Return the top left cell of the card at a place, in a middle of this size."""
    card_width, card_height = card_size(width, height)
    left, used = (width - card_width) // 2, min(height, 2 * card_height + 1)
    top = (height - used) // 2
    aside = card_width + max(4, card_width // 2)
    middle = top + (used - card_height) // 2
    return {
        TOP: (left, top),
        BOTTOM: (left, top + used - card_height),
        LEFT: (left - aside, middle),
        RIGHT: (left + aside, middle),
    }[place]


def draw_trick(
    canvas: Canvas, trick: Trick | None, trumps: int, bottom: int, turn: int, look: Look
) -> None:
    """Paint the cards of a trick before their seats, and a place for the seat that is to play."""
    size = card_size(canvas.width, canvas.height)
    sign = signs(look)
    if turn >= 0:
        x, y = corner_of(place_of(turn, bottom), canvas.width, canvas.height)
        draw_box(canvas, x, y, size, sign.refused, ink(look.muted))
    if trick is None:
        return
    for position, card in enumerate(trick.cards):
        seat = trick.seat_of(position)
        x, y = corner_of(place_of(seat, bottom), canvas.width, canvas.height)
        marks = Marks(
            winning=seat == trick.winner,
            trump=bool(trumps >> card & 1),
            foot=" led " if position == 0 else "",
        )
        draw_card(canvas, x, y, card, look, marks, size)


def card_at(trick: Trick, x: int, y: int, bottom: int, width: int, height: int) -> int:
    """Return the position of the trick's card at a cell of the middle, or -1."""
    across, down = card_size(width, height)
    for position in range(len(trick.cards)):
        left, top = corner_of(place_of(trick.seat_of(position), bottom), width, height)
        if left <= x < left + across and top <= y < top + down:
            return position
    return -1


def draw_leaving(
    canvas: Canvas, trick: Trick, trumps: int, bottom: int, part: float, look: Look
) -> None:
    """Paint a finished trick moving to its winner; `part` is the share of the way done."""
    width, height = canvas.width, canvas.height
    to_x, to_y = corner_of(place_of(trick.winner, bottom), width, height)
    for position, card in enumerate(trick.cards):
        x, y = corner_of(place_of(trick.seat_of(position), bottom), width, height)
        at = round(x + (to_x - x) * part), round(y + (to_y - y) * part)
        marks = Marks(trump=bool(trumps >> card & 1))
        draw_card(canvas, *at, card, look, marks, card_size(width, height))


def draw_kitty(canvas: Canvas, cards: tuple[int, ...], look: Look) -> None:
    """Paint a kitty that is shown, its cards in order."""
    size = card_size(canvas.width, canvas.height)
    top = max(2, (canvas.height - size[1]) // 2)
    canvas.centre(top - 2, "The kitty is shown", ink(look.text, bold=True))
    draw_row(canvas, top, cards, size, look)
