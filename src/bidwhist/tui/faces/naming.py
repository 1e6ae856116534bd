"""What a declarer may name: a row of big choices, a suit or a direction each."""

from __future__ import annotations

from bidwhist.engine.actions import Name
from bidwhist.engine.cards import JOKERS, SUIT_MASKS
from bidwhist.tui.faces.canvas import Canvas, ink
from bidwhist.tui.faces.cards import draw_box
from bidwhist.tui.faces.signs import signs
from bidwhist.tui.look import Look
from bidwhist.words import name_words, suit_sign

WIDTH, HEIGHT, TOP = 10, 6, 2


def left_of_row(count: int, width: int) -> int:
    """Return the column at which a row of `count` choices begins."""
    return (width - count * WIDTH) // 2


def choice_at(x: int, y: int, count: int, width: int) -> int:
    """Return the index of the choice at a cell, or -1."""
    index = (x - left_of_row(count, width)) // WIDTH
    return index if TOP <= y < TOP + HEIGHT and 0 <= index < count else -1


def key_of(name: Name) -> str:
    """Return the key that names it: c d h s, or u d."""
    return name_words(name)[0]


def draw_names(canvas: Canvas, names: tuple[Name, ...], cursor: int, hand: int, look: Look) -> None:
    """Paint the choices with how many cards of each suit the hand has."""
    title = "Name the direction" if names and names[0].trump < 0 else "Name the trump suit"
    canvas.centre(0, title, ink(look.text, bold=True))
    left = left_of_row(len(names), canvas.width)
    for index, name in enumerate(names):
        _draw_choice(canvas, left + index * WIDTH, name, index == cursor, hand, look)
    jokers = (hand & JOKERS).bit_count()
    if jokers and names and names[0].trump >= 0:
        words = "and a joker" if jokers == 1 else "and both jokers"
        canvas.centre(TOP + HEIGHT, words, ink(look.muted))


def _draw_choice(canvas: Canvas, x: int, name: Name, chosen: bool, hand: int, look: Look) -> None:
    sign = signs(look)
    colour = look.inks[name.trump] if name.trump >= 0 else look.joker
    paper = look.lifted if chosen else look.paper
    face = ink(colour, paper, bold=True)
    width = WIDTH - 1
    draw_box(canvas, x, TOP, (width, HEIGHT), sign.chosen if chosen else sign.plain,
             ink(look.edge, paper))  # fmt: skip
    for row in range(1, HEIGHT - 1):
        canvas.put(x + 1, TOP + row, " " * (width - 2), face)
    if name.trump >= 0:
        big = suit_sign(name.trump, look.symbols)
        count = (hand & SUIT_MASKS[name.trump]).bit_count()
        foot = f"{count} card" if count == 1 else f"{count} cards"
    else:
        big, foot = "↓" if name.downtown else "↑", ""
    canvas.put(x + 1, TOP + 1, big.center(width - 2), face)
    canvas.put(x + 1, TOP + 2, name_words(name)[: width - 2].center(width - 2), face)
    canvas.put(x + 1, TOP + 3, foot.center(width - 2), ink(look.edge, paper))
    canvas.put(x + 1, TOP + 4, f"[{key_of(name)}]".center(width - 2), face)
