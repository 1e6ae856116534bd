"""The side panel of wide terminals: its titles, the auction, the tricks so far, the log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from textual.content import Content

from bidwhist.engine.auction import Call, high_bid
from bidwhist.engine.trick import Trick
from bidwhist.engine.view import SeatView
from bidwhist.text.card_labels import SUIT_SIGNS, card_label
from bidwhist.text.words import short_bid_words
from bidwhist.tui.drawing.auction import calls_in_order
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.score_sheet import padded
from bidwhist.tui.drawing.scoreboard import Part
from bidwhist.tui.drawing.signs import signs

WIDTH: Final = 46
"""Columns of everything in the panel, the same as in the style sheet."""

BOOKS: Final = 13
"""Lines of the books: the names, and a line for each trick of a hand."""

_CELL: Final = WIDTH // 4
_BOOK_CELL: Final = (WIDTH - 4) // 4
_SUITS: Final = re.compile(f"([{SUIT_SIGNS}])")


def title(words: str, look: Look) -> Content:
    """Return a section's title with a line to the panel's end."""
    line = signs(look).plain.across
    rest = line * (WIDTH - len(words) - 2)
    return Content.assemble((words, f"bold {look.accent}"), (f" {rest}", look.muted))


def auction_lines(view: SeatView, names: Sequence[str], look: Look) -> list[Content]:
    """Return the names in bidding order with their calls; a sign marks the high bid."""
    high, _ = high_bid(view.calls)
    calls = calls_in_order(view)
    heads = [(padded(names[seat], _CELL), look.muted) for seat, _ in calls]
    said = [_call(call, seat == high, look) for seat, call in calls]
    return [Content.assemble(*heads), Content.assemble(*said)]


def _call(call: Call | None, high: bool, look: Look) -> tuple[str, str]:
    """Return one seat's call in its cell, and its style."""
    if call is None:
        return " " * _CELL, look.muted
    words = short_bid_words(call.bid)
    if high:
        return f"{words}{signs(look).winning}".ljust(_CELL), f"bold {look.accent}"
    return words.ljust(_CELL), look.text


def books_lines(view: SeatView, names: Sequence[str], look: Look) -> list[Content]:
    """Return every trick of the hand, a column for each seat, always with as many lines."""
    heads = [(padded(name, _BOOK_CELL), look.muted) for name in names]
    lines = [Content.assemble("    ", *heads)]
    lying = (*view.tricks, view.trick) if view.trick is not None else view.tricks
    for number in range(1, BOOKS):
        trick = lying[number - 1] if number <= len(lying) else None
        lines.append(_book(number, trick, look))
    return lines


def _book(number: int, trick: Trick | None, look: Look) -> Content:
    """Return one trick; a sign marks the card that won it or is winning."""
    if trick is None or not trick.cards:
        return Content.styled(f"{number:>2}", look.muted)
    parts: list[Part] = [(f"{number:>2}  ", look.muted)]
    cards = {trick.seat_of(at): card for at, card in enumerate(trick.cards)}
    for seat in range(4):
        card = cards.get(seat)
        label = "" if card is None else card_label(card, look.symbols)
        wins = card is not None and seat == trick.winner
        ink = look.text if card is None or card >= 52 else look.felt_inks[card // 13]
        words = label + (signs(look).winning if wins else "")
        parts.append((words.ljust(_BOOK_CELL), f"bold {ink}" if wins else ink))
    return Content.assemble(*parts)


def log_content(lines: Sequence[str], look: Look) -> Content:
    """Return sentences, one a line, with suit signs in color."""
    parts: list[Part] = []
    for words in _SUITS.split("\n".join(lines)):
        is_suit = len(words) == 1 and words in SUIT_SIGNS
        parts.append((words, look.felt_inks[SUIT_SIGNS.index(words)] if is_suit else look.text))
    return Content.assemble(*parts)
