"""A card on the table or in the hand, in boxes of any size, in two rows, or as a word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.style import Style

from bidwhist.text.card_labels import card_label
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.pips import draw_middle
from bidwhist.tui.drawing.signs import Box, Signs, signs

if TYPE_CHECKING:
    from bidwhist.tui.drawing.fan import Fan


@dataclass(frozen=True, slots=True)
class Marks:
    """How a card is marked besides its face."""

    lifted: bool = False
    chosen: bool = False
    refused: bool = False
    trump: bool = False
    fresh: bool = False
    winning: bool = False
    foot: str = ""


PLAIN = Marks()


def card_style(card: int, look: Look, marks: Marks = PLAIN) -> Style:
    """Return the style in which a card's face is written."""
    if marks.refused:
        colour = look.refused_inks[card // 13] if card < 52 else look.refused_inks[3]
        return ink(colour, look.refused)
    colour = look.inks[card // 13] if card < 52 else look.joker
    paper = look.lifted if marks.chosen or marks.winning else look.paper
    return ink(colour, paper, bold=True)


def _box(sign: Signs, marks: Marks) -> Box:
    if marks.chosen or marks.winning:
        return sign.chosen
    return sign.refused if marks.refused else sign.plain


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    card: int,
    look: Look,
    marks: Marks = PLAIN,
    size: tuple[int, int] = (7, 5),
    seen: int = 99,
) -> None:
    """Paint a card of `size` columns and rows with its label at both ends and its marks.

    Only `seen` columns show of a card that lies under the next; the far label needs more.
    """
    width, height = size
    sign = signs(look)
    face = card_style(card, look, marks)
    draw_box(
        canvas, x, y, size, _box(sign, marks), ink(look.edge, "") + Style(bgcolor=face.bgcolor)
    )
    for row in range(1, height - 1):
        canvas.put(x + 1, y + row, " " * (width - 2), face)
    label = card_label(card, look.symbols)
    if height > 4:
        draw_middle(canvas, (x, y), card, size, face, look.symbols, seen)
    canvas.put(x + 1, y + 1, label, face)
    flat = height < 4  # one row for everything
    if not flat and seen >= width - 1:
        canvas.put(x + width - 1 - len(label), y + height - 2, label, face)
    mark = (sign.trump if marks.trump else "") + (sign.fresh if marks.fresh else "")
    canvas.put(x + 1 + flat * len(label), y + height - 2, mark, face)
    if marks.winning:
        canvas.put(x + width - 2, y + 1, sign.winning, face)
    if marks.foot:
        canvas.put(x + (width - len(marks.foot)) // 2, y + height - 1, marks.foot, face)


def draw_box(canvas: Canvas, x: int, y: int, size: tuple[int, int], box: Box, style: Style) -> None:
    """Paint an empty box of `size` columns and rows."""
    width, height = size
    across = box.across * (width - 2)
    canvas.put(x, y, box.top_left + across + box.top_right, style)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, box.down, style)
        canvas.put(x + width - 1, row, box.down, style)
    canvas.put(x, y + height - 1, box.bottom_left + across + box.bottom_right, style)


def draw_row(
    canvas: Canvas, y: int, cards: tuple[int, ...], size: tuple[int, int], look: Look
) -> None:
    """Paint cards in a centered row, overlapping if there are many."""
    width = size[0]
    pitch = min(width, (canvas.width - width) // max(1, len(cards) - 1))
    left = (canvas.width - pitch * (len(cards) - 1) - width) // 2
    for index, card in enumerate(cards):
        seen = width if index == len(cards) - 1 else pitch
        draw_card(canvas, left + index * pitch, y, card, look, PLAIN, size, seen)


def draw_hand(
    canvas: Canvas, fan: Fan, cards: tuple[int, ...], marks: tuple[Marks, ...], look: Look
) -> None:
    """Paint the cards of a hand at their places in the fan."""
    for index, (card, mark) in enumerate(zip(cards, marks, strict=True)):
        x, y = fan.corner(index, mark.lifted)
        if fan.tier == "large":
            seen = fan.width if index == len(cards) - 1 else fan.pitch
            draw_card(canvas, x, y, card, look, mark, (fan.width, fan.height), seen)
        elif fan.tier == "compact":
            last = index == len(cards) - 1
            width = fan.width if last else fan.pitch
            _draw_compact(canvas, x, y, card, look, mark, width, last)
        else:
            _draw_word(canvas, x, y, card, look, mark)


def draw_backs(canvas: Canvas, fan: Fan, look: Look) -> None:
    """Paint a hand face down at its places in the fan; in the letters tier nothing."""
    if fan.tier == "letters":
        return
    style = ink(look.back_ink, look.back)
    for index in range(fan.count):
        x, y = fan.corner(index, lifted=False)
        for row in range(fan.height):
            canvas.put(x, y + row, " " * fan.width, style)
        if fan.tier == "large":
            draw_box(canvas, x, y, (fan.width, fan.height), signs(look).plain, style)
        else:
            for row in range(fan.height):
                canvas.put(x, y + row, signs(look).plain.down, style)


def _draw_compact(
    canvas: Canvas, x: int, y: int, card: int, look: Look, marks: Marks, width: int, last: bool
) -> None:
    """Paint rank over suit, with an edge at the left, and at the right of the last card."""
    sign = signs(look)
    face = card_style(card, look, marks)
    edge = ink(look.edge, "") + Style(bgcolor=face.bgcolor)
    label = card_label(card, look.symbols)
    rank, suit = (label[:-1], label[-1]) if card < 52 else (label, "")
    mark = (sign.trump if marks.trump else "") + (sign.fresh if marks.fresh else "")
    foot = suit + mark if len(suit + mark) < width else mark  # the suit of a trump is known
    for row, text in enumerate((rank, foot)):
        canvas.put(x, y + row, _box(sign, marks).down, edge)
        canvas.put(x + 1, y + row, text[: width - 1].ljust(width - 1), face)
        if last:
            canvas.put(x + width - 1, y + row, _box(sign, marks).down, edge)


def _draw_word(canvas: Canvas, x: int, y: int, card: int, look: Look, marks: Marks) -> None:
    """Paint a card as a word of five cells; brackets mark what color also marks."""
    label = card_label(card, look.symbols)
    sign = signs(look)
    before, after = " ", " "
    if marks.refused:
        before, after = "(", ")"
    elif marks.trump:
        after = sign.trump
    if marks.fresh:
        before = sign.fresh
    if marks.lifted:
        before, after = "<", ">"
    if marks.chosen:
        before, after = "[", "]"
    style = card_style(card, look, marks)
    canvas.put(x, y, f"{before}{label}{after}", style)
