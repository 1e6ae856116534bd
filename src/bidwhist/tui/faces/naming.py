"""What a declarer may name: a row of big choices, a suit or a direction each."""

from __future__ import annotations

from bidwhist.engine.actions import Name
from bidwhist.engine.cards import JOKERS, SUIT_MASKS
from bidwhist.labels import suit_sign
from bidwhist.tui.faces.canvas import Canvas, ink
from bidwhist.tui.faces.cards import draw_box
from bidwhist.tui.faces.signs import signs
from bidwhist.tui.look import Look
from bidwhist.words import name_words

HEIGHT, TOP = 6, 2
WIDEST = 12


def row_of(count: int, width: int) -> tuple[int, int]:
    """Return the column at which a row of `count` choices begins, and the columns of each."""
    cell = min(WIDEST, width // max(1, count))
    return (width - count * cell) // 2, cell


def choice_at(x: int, y: int, count: int, width: int) -> int:
    """Return the index of the choice at a cell, or -1."""
    left, cell = row_of(count, width)
    index = (x - left) // cell
    return index if TOP <= y < TOP + HEIGHT and 0 <= index < count else -1


def key_of(name: Name) -> str:
    """Return the key that names it: c d h s, or u d."""
    return name_words(name)[0]


def draw_names(canvas: Canvas, names: tuple[Name, ...], cursor: int, hand: int, look: Look) -> None:
    """Paint the choices with how many cards of each suit the hand has."""
    title = "Name the direction" if names and names[0].trump < 0 else "Name the trump suit"
    canvas.centre(0, title, ink(look.text, bold=True))
    left, cell = row_of(len(names), canvas.width)
    for index, name in enumerate(names):
        _draw_choice(canvas, left + index * cell, cell, name, index == cursor, hand, look)
    jokers = (hand & JOKERS).bit_count()
    if jokers and names and names[0].trump >= 0:
        words = "and a joker" if jokers == 1 else "and both jokers"
        canvas.centre(TOP + HEIGHT, words, ink(look.muted))


def _draw_choice(
    canvas: Canvas, x: int, cell: int, name: Name, chosen: bool, hand: int, look: Look
) -> None:
    sign = signs(look)
    colour = look.inks[name.trump] if name.trump >= 0 else look.joker
    paper = look.lifted if chosen else look.paper
    face = ink(colour, paper, bold=True)
    width = cell - (cell == WIDEST)  # a gap where there is room
    draw_box(canvas, x, TOP, (width, HEIGHT), sign.chosen if chosen else sign.plain,
             ink(look.edge, paper))  # fmt: skip
    for row in range(1, HEIGHT - 1):
        canvas.put(x + 1, TOP + row, " " * (width - 2), face)
    if name.trump >= 0:
        big = suit_sign(name.trump, look.symbols)
        count = (hand & SUIT_MASKS[name.trump]).bit_count()
        foot = f"{count} card" if count == 1 else f"{count} cards" if width > 8 else str(count)
    else:
        big, foot = "↓" if name.downtown else "↑", ""
    word = name_words(name)
    canvas.put(x + 1, TOP + 1, big.center(width - 2), face)
    canvas.put(x + 1, TOP + 2, (word if len(word) <= width - 2 else "").center(width - 2), face)
    canvas.put(x + 1, TOP + 3, foot.center(width - 2), ink(look.edge, paper))
    canvas.put(x + 1, TOP + 4, f"[{key_of(name)}]".center(width - 2), face)
