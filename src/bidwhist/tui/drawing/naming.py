"""What a declarer may name: a row of big choices, a suit or a direction each."""

from __future__ import annotations

from bidwhist.engine.actions import NameTrump
from bidwhist.engine.cards import JOKERS, SUIT_MASKS
from bidwhist.text.card_labels import suit_sign
from bidwhist.text.words import SUIT_NAMES, aces_words, cards_words, name_words
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.cards import draw_box
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.signs import signs

HEIGHT = 6
TITLE = 2
"""Rows above the choices: their title and an empty one."""

WIDEST = 12

ACES_KEY = "a"
"""The key that turns aces good or bad, where they are named with a suit or a direction."""


def says_aces(names: tuple[NameTrump, ...]) -> bool:
    """Return whether aces are named along with a suit or a direction."""
    return any(name.aces_bad is not None and _is_more(name) for name in names)


def _is_more(name: NameTrump) -> bool:
    """Return whether anything besides the aces is named."""
    return name.trump >= 0 or name.downtown or name.aces_bad is None


def chosen_from(names: tuple[NameTrump, ...], aces_bad: bool) -> tuple[NameTrump, ...]:
    """Return the names with this choice of aces; all names if only aces are named."""
    return tuple(n for n in names if n.aces_bad in (None, aces_bad) or not _is_more(n))


def is_aces_row(y: int, height: int) -> bool:
    """Return whether the row chooses only what aces are."""
    return y == top_of(height) - 1


def row_of(count: int, width: int) -> tuple[int, int]:
    """Return the column at which a row of `count` choices begins, and the columns of each."""
    cell = min(WIDEST, width // max(1, count))
    return (width - count * cell) // 2, cell


def top_of(height: int) -> int:
    """Return the first row of the choices: title, choices and foot are centered."""
    return TITLE + max(0, (height - TITLE - HEIGHT - 2) // 2)


def choice_at(x: int, y: int, count: int, width: int, height: int) -> int:
    """Return the index of the choice at a cell, or -1."""
    left, cell = row_of(count, width)
    index, row = (x - left) // cell, y - top_of(height)
    return index if 0 <= row < HEIGHT and 0 <= index < count else -1


def key_of(name: NameTrump) -> str:
    """Return the key that names it: c d h s, u d, or for aces alone g b."""
    return name_words(name)[0] if _is_more(name) else "b" if name.aces_bad else "g"


def draw_names(
    canvas: Canvas,
    names: tuple[NameTrump, ...],
    cursor: int,
    hand: int,
    aces: bool | None,
    look: Look,
) -> None:
    """Paint the choices with how many cards of each suit the hand has.

    `aces` is whether aces are bad; None if that is not asked here.
    """
    top = top_of(canvas.height)
    canvas.centre(top - TITLE, _title(names), ink(look.text, bold=True))
    if aces is not None:
        down = "" if names[0].trump >= 0 else "Downtown "
        words = f"{down}{aces_words(aces)} · {ACES_KEY}: {aces_words(not aces)}"
        canvas.centre(top - 1, words.capitalize(), ink(look.accent))
    left, cell = row_of(len(names), canvas.width)
    for index, name in enumerate(names):
        _draw_choice(canvas, (left + index * cell, top), cell, name, index == cursor, hand, look)
    canvas.centre(top + HEIGHT + 1, _foot(names, cursor, hand), ink(look.text))


def _title(names: tuple[NameTrump, ...]) -> str:
    if names and not _is_more(names[0]):
        return "Aces good or bad?"
    return "Name the direction" if names and names[0].trump < 0 else "Name the trump suit"


def _foot(names: tuple[NameTrump, ...], cursor: int, hand: int) -> str:
    """Return the chosen name in full, with the jokers, which are trumps in every suit."""
    jokers = (hand & JOKERS).bit_count() if names and names[0].trump >= 0 else 0
    held = ("", "a joker", "both jokers")[jokers]
    if not 0 <= cursor < len(names):
        return f"and {held}" if held else ""
    name = names[cursor]
    if name.trump < 0:
        return name_words(name)
    cards = cards_words((hand & SUIT_MASKS[name.trump]).bit_count())
    return f"{name_words(name)}: {cards}" + (f" and {held}" if held else "")


def _draw_choice(
    canvas: Canvas,
    corner: tuple[int, int],
    cell: int,
    name: NameTrump,
    chosen: bool,
    hand: int,
    look: Look,
) -> None:
    """Paint a choice: its sign, its word if it fits, how many are held, and its key."""
    sign, (x, y) = signs(look), corner
    colour = look.inks[name.trump] if name.trump >= 0 else look.joker
    paper = look.lifted if chosen else look.paper
    face = ink(colour, paper, bold=True)
    width = cell - (cell == WIDEST)  # a gap if there is room
    draw_box(canvas, x, y, (width, HEIGHT), sign.chosen if chosen else sign.plain,
             ink(look.edge, paper))  # fmt: skip
    for row, text in enumerate(_rows(name, hand, width > 9, look), start=1):
        canvas.put(x + 1, y + row, text.center(width - 2), face)


def _rows(name: NameTrump, hand: int, wide: bool, look: Look) -> tuple[str, str, str, str]:
    """Return the four rows of a choice; a narrow one has its word in the foot."""
    key = f"[{key_of(name)}]"
    if name.trump < 0:
        if not _is_more(name):
            return "A", name_words(name) if wide else "", "low" if name.aces_bad else "high", key
        arrow = ("↓" if name.downtown else "↑") if look.symbols else ("v" if name.downtown else "^")
        return arrow, ("downtown" if name.downtown else "uptown") if wide else "", "", key
    big = suit_sign(name.trump, look.symbols)
    count = (hand & SUIT_MASKS[name.trump]).bit_count()
    return (
        big,
        SUIT_NAMES[name.trump] if wide else "",
        cards_words(count) if wide else str(count),
        key,
    )
