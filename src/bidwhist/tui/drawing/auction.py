"""The auction in the middle of the table: calls in seat order, and a grid of what may be bid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rich.cells import cell_len

from bidwhist.engine.auction import Call, high_bid
from bidwhist.engine.cards import left_of
from bidwhist.engine.contract import STRAIN_WORDS, Bid, all_bids, strains
from bidwhist.engine.game import Phase
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.view import SeatView
from bidwhist.text.words import SHORT_STRAIN_WORDS
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.scoreboard import fit
from bidwhist.tui.drawing.signs import signs

Option = Bid | Literal["pass"] | None
"""What is under the cursor or a click: a bid, the pass, or nothing."""

CALLS = 4
"""Rows above the grid: the names, the calls, and the grid's title between two empty rows."""

_SHORT = ("up", "down", "no-trump", "NT up", "NT down")
_SHORTEST = ("up", "down", "NT", "NT u", "NT d")
_WORDS = (STRAIN_WORDS, _SHORT, _SHORTEST)


def strain_word(strain: int, rules: HouseRules, cell: int) -> str:
    """Return the strain as the grid writes it, in the longest words that all fit into a cell."""
    known = strains(rules)
    fits = (words for words in _WORDS if max(len(words[other]) for other in known) + 2 < cell)
    return next(fits, _WORDS[-1])[strain]


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the bids lie: levels from `lowest` to `highest` downwards, strains from left to right.

    `top` is the row of the names above it; levels stand `pitch` rows apart, and `gap`
    empty rows are above the pass.
    """

    strains: tuple[int, ...]
    lowest: int
    highest: int
    left: int
    cell: int
    top: int = 0
    pitch: int = 1
    gap: int = 0

    @property
    def width(self) -> int:
        """The columns of the grid."""
        return self.cell * len(self.strains)

    @property
    def pass_row(self) -> int:
        """The row of the word pass, under the grid."""
        return self.top + CALLS + (self.highest + 1 - self.lowest) * self.pitch + self.gap

    def corner(self, bid: Bid) -> tuple[int, int]:
        """Return the column and row of a bid's cell."""
        column = self.strains.index(bid.strain)
        row = self.top + CALLS + (bid.level - self.lowest) * self.pitch
        return self.left + column * self.cell, row

    def at(self, x: int, y: int) -> Option:
        """Return the bid or pass at a cell."""
        column = (x - self.left) // self.cell
        level, between = divmod(y - self.top - CALLS, self.pitch)
        level += self.lowest
        if y == self.pass_row and 0 <= column < len(self.strains):
            return "pass"
        if 0 <= column < len(self.strains) and self.lowest <= level <= self.highest and not between:
            return Bid(level, self.strains[column])
        return None


def level_about(view: SeatView, cursor: Option) -> int:
    """Return the level that must be visible: the cursor's, or the lowest that may be bid."""
    if isinstance(cursor, Bid):
        return cursor.level
    return 7 if cursor == "pass" or not view.bids else view.bids[0].level


def grid_for(rules: HouseRules, width: int, height: int = 0, about: int = 0) -> Grid:
    """Return the grid of a table's bids for a middle of this size; a tall one has empty rows.

    A low one shows as many levels as fit, the level `about` among them.
    """
    known = strains(rules)
    cell = min(16, width // len(known))
    levels = 8 - rules.minimum_bid
    if height:
        levels = min(levels, max(1, height - CALLS - 1))
    lowest = max(rules.minimum_bid, min(about - levels // 2, 8 - levels))
    pitch = 2 if height >= CALLS + 2 * levels + 1 else 1
    free = height - CALLS - levels * pitch - 1
    gap = 1 if pitch == 1 and free > 0 else 0
    left, top = (width - cell * len(known)) // 2, max(0, (free - gap) // 2)
    return Grid(known, lowest, lowest + levels - 1, left, cell, top, pitch, gap)


def calls_in_order(view: SeatView) -> list[tuple[int, Call | None]]:
    """Return the four seats from the dealer's left on, each with its call so far."""
    first = left_of(view.dealer)
    calls = [*view.calls, *[None] * (4 - len(view.calls))]
    return [(first + step & 3, call) for step, call in enumerate(calls)]


def _calls_row(width: int) -> tuple[int, int]:
    """Return the column at which the four calls begin, and the columns of each."""
    cell = min(16, width // 4)
    return (width - 4 * cell) // 2, cell


def call_at(view: SeatView, x: int, y: int, width: int, height: int) -> int:
    """Return the index of the call at a cell of a middle of this size, or -1."""
    top = grid_for(view.rules, width, height).top
    left, cell = _calls_row(width)
    column = (x - left) // cell
    return column if y - top in (0, 1) and 0 <= column < len(view.calls) else -1


def draw_calls(canvas: Canvas, view: SeatView, names: tuple[str, ...], look: Look) -> None:
    """Paint each seat's name and under it its call, in the order of speaking."""
    sign = signs(look)
    top = grid_for(view.rules, canvas.width, canvas.height).top
    left, cell = _calls_row(canvas.width)
    high, _ = high_bid(view.calls)
    for column, (seat, call) in enumerate(calls_in_order(view)):
        now = seat == view.turn and view.phase == Phase.AUCTION
        style = ink(look.accent if now else look.muted, bold=now)
        name = fit(names[seat], cell - 3, sign.ellipsis)
        x = left + column * cell
        row = name.center(cell - cell_len(name) + len(name))
        canvas.put(x, top, row, style)
        if now:  # before the name, which does not move
            canvas.put(x + max(0, len(row) - len(row.lstrip()) - 2), top, sign.turn, style)
        text = sign.ellipsis if now else "" if call is None else _spoken(call, cell - 2)
        holds = seat == high
        style = ink(look.accent if holds else look.text, bold=holds)
        canvas.put(x, top + 1, (f"{sign.winning}{text}" if holds else text).center(cell), style)


def _spoken(call: Call, room: int) -> str:
    """Return a call in the longest words that fit, at most seven cells where none do."""
    if call.bid is None:
        return "pass"
    said = [
        f"{call.bid.level} {words[call.bid.strain]}"
        for words in (_SHORT, SHORT_STRAIN_WORDS, _SHORTEST)
    ]
    return next((words for words in said if len(words) <= room), said[-1])


def draw_grid(canvas: Canvas, view: SeatView, cursor: Option, look: Look) -> None:
    """Paint the bids as buttons, and illegal ones as a dot."""
    about = level_about(view, cursor)
    grid = grid_for(view.rules, canvas.width, canvas.height, about)
    sign = signs(look)
    least = view.rules.minimum_bid
    hidden = grid.highest - grid.lowest < 7 - least
    title = (f"Your call, {least} to 7" if hidden else "Your call").center(grid.width)
    canvas.put(grid.left, grid.top + CALLS - 1, title, ink(look.muted))
    for bid in all_bids(view.rules):
        if not grid.lowest <= bid.level <= grid.highest:
            continue
        x, y = grid.corner(bid)
        if bid in view.bids:
            text = f"{bid.level} {strain_word(bid.strain, view.rules, grid.cell)}"
            _draw_option(canvas, x, y, text, grid.cell, bid == cursor, look)
        else:
            canvas.put(x, y, sign.nothing.center(grid.cell), ink(look.muted))
    if view.may_pass:
        x = grid.left + (grid.width - grid.cell) // 2
        _draw_option(canvas, x, grid.pass_row, "pass", grid.cell, cursor == "pass", look)


def _draw_option(
    canvas: Canvas, x: int, y: int, text: str, width: int, chosen: bool, look: Look
) -> None:
    """Paint a button of the grid and an empty cell after it."""
    words = f"[{text}]" if chosen else text
    style = ink(look.accent, bold=True, reverse=True) if chosen else ink(look.text, look.raised)
    canvas.put(x, y, words.center(width - 1), style)
