"""A seat at the table: who sits there, the marks of turn and dealer, cards left, the last word."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from bidwhist.engine.view import SeatView
from bidwhist.session import Player
from bidwhist.tui.faces.table import seat_lines
from bidwhist.tui.faces.trick import LEFT, RIGHT, TOP
from bidwhist.tui.look import Look


class SeatPlace(Widget):
    """One of the four places; who sits there follows from who sits at the bottom."""

    view: reactive[SeatView | None] = reactive(None)
    bottom: reactive[int] = reactive(2)
    look: reactive[Look] = reactive(Look())

    def __init__(self, place: int, players: Sequence[Player]) -> None:
        super().__init__(classes=("bottom", "left", "top", "right")[place])
        self.place = place
        self._players = players

    def render(self) -> RenderResult:
        """Return the seat's lines: below each other at the sides, in one or two at the ends."""
        view = self.view
        if view is None or view.dealer < 0:
            return ""
        seat = self.bottom + self.place & 3
        width = self.size.width
        if self.place in (LEFT, RIGHT):
            lines = seat_lines(view, seat, self._players, self.look, width)
            return Content("\n").join(line for line in lines if line.plain)
        name, kind, cards, note = seat_lines(view, seat, self._players, self.look, width // 2)
        gap = Content("  ")
        first = gap.join(part for part in (name, kind, cards) if part.plain)
        if self.place == TOP:
            return Content("\n").join([first, note])
        return gap.join([first, note]) if note.plain else first
