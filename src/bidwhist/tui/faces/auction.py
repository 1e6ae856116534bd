"""The auction in the middle of the table: calls in seat order, and a grid of what may be bid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bidwhist.engine.auction import Call, high_bid
from bidwhist.engine.cards import left_of
from bidwhist.engine.contract import Bid, all_bids
from bidwhist.engine.game import Phase
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.view import SeatView
from bidwhist.tui.faces.canvas import Canvas, ink
from bidwhist.tui.faces.signs import signs
from bidwhist.tui.look import Look
from bidwhist.words import STRAIN_NAMES

Option = Bid | Literal["pass"] | None
"""What the cursor or a click is on: a bid, the pass, or nothing."""

GRID_TOP = 4
_SHORT = ("up", "down", "no-trump", "NT up", "NT down")
_WORDS = (STRAIN_NAMES, _SHORT, ("up", "down", "NT", "NT u", "NT d"))


def strains(rules: HouseRules) -> tuple[int, ...]:
    """Return the strains that this table bids, left to right."""
    return tuple(sorted({bid.strain for bid in all_bids(rules)}))


def strain_word(strain: int, rules: HouseRules, cell: int) -> str:
    """Return the strain as the grid writes it, in the longest words that all fit into a cell."""
    known = strains(rules)
    fits = (words for words in _WORDS if max(len(words[other]) for other in known) + 2 < cell)
    return next(fits, _WORDS[-1])[strain]


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the bids lie: levels from `lowest` to 7 downwards, strains from left to right."""

    strains: tuple[int, ...]
    lowest: int
    left: int
    cell: int

    @property
    def pass_row(self) -> int:
        """The row of the word pass, under the grid."""
        return GRID_TOP + 8 - self.lowest

    def corner(self, bid: Bid) -> tuple[int, int]:
        """Return the column and row of a bid's cell."""
        column = self.strains.index(bid.strain)
        return self.left + column * self.cell, GRID_TOP + bid.level - self.lowest

    def at(self, x: int, y: int) -> Option:
        """Return what is seen at a cell."""
        column, level = (x - self.left) // self.cell, y - GRID_TOP + self.lowest
        if y == self.pass_row and 0 <= column < len(self.strains):
            return "pass"
        if 0 <= column < len(self.strains) and self.lowest <= level <= 7:
            return Bid(level, self.strains[column])
        return None


def grid_for(rules: HouseRules, width: int) -> Grid:
    """Return the grid of a table's bids for a middle of this width."""
    known = strains(rules)
    cell = min(14, width // len(known))
    return Grid(known, rules.minimum_bid, (width - cell * len(known)) // 2, cell)


def calls_in_order(view: SeatView) -> list[tuple[int, Call | None]]:
    """Return the four seats from the dealer's left on, each with its call so far."""
    first = left_of(view.dealer)
    calls = [*view.calls, *[None] * (4 - len(view.calls))]
    return [(first + step & 3, call) for step, call in enumerate(calls)]


def draw_calls(canvas: Canvas, view: SeatView, names: tuple[str, ...], look: Look) -> None:
    """Paint each seat's name and under it its call, in the order of speaking."""
    sign = signs(look)
    cell = min(14, canvas.width // 4)
    left = (canvas.width - 4 * cell) // 2
    high, _ = high_bid(view.calls)
    for column, (seat, call) in enumerate(calls_in_order(view)):
        now = seat == view.turn and view.phase == Phase.AUCTION
        style = ink(look.accent if now else look.muted, bold=now)
        name = (sign.turn + " " if now else "") + _fit(names[seat], cell - 3, sign.ellipsis)
        x = left + column * cell
        canvas.put(x, 0, name.center(cell), style)
        text = sign.ellipsis if now else "" if call is None else _spoken(call)
        holds = seat == high
        style = ink(look.accent if holds else look.text, bold=holds)
        canvas.put(x, 1, (f"{sign.winning}{text}" if holds else text).center(cell), style)


def _spoken(call: Call) -> str:
    """Return a call in at most ten cells."""
    if call.bid is None:
        return "pass"
    return f"{call.bid.level} {_SHORT[call.bid.strain]}"


def _fit(text: str, width: int, ellipsis: str) -> str:
    return text if len(text) <= width else text[: width - 1] + ellipsis


def draw_grid(canvas: Canvas, view: SeatView, cursor: Option, look: Look) -> None:
    """Paint the bids, bright where they may be made."""
    grid = grid_for(view.rules, canvas.width)
    sign = signs(look)
    canvas.put(grid.left, GRID_TOP - 1, "Your call".center(grid.cell * len(grid.strains)),
               ink(look.muted))  # fmt: skip
    for bid in all_bids(view.rules):
        x, y = grid.corner(bid)
        if bid in view.bids:
            text = f"{bid.level} {strain_word(bid.strain, view.rules, grid.cell)}"
            _draw_option(canvas, x, y, text, grid.cell, bid == cursor, look)
        else:
            canvas.put(x, y, sign.nothing.center(grid.cell), ink(look.muted))
    if view.may_pass:
        width = grid.cell * len(grid.strains)
        _draw_option(canvas, grid.left, grid.pass_row, "pass", width, cursor == "pass", look)


def _draw_option(
    canvas: Canvas, x: int, y: int, text: str, width: int, chosen: bool, look: Look
) -> None:
    words = f"[{text}]".center(width) if chosen else text.center(width)
    style = ink(look.accent, bold=True, reverse=True) if chosen else ink(look.text)
    canvas.put(x, y, words, style)
