"""A seat at the table: who sits there, the marks of turn and dealer, cards left, the last word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from bidwhist.engine.view import SeatView
from bidwhist.game.session import Player
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.seats import BACKS, backs, lying_plate, standing_plate
from bidwhist.tui.drawing.trick import LEFT, RIGHT, TOP

ROOMY: Final = 24
"""Rows beside the table from which on there is room for the hands seen from behind."""


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
        """Return the seat's lines: a plate, and the cards from behind where there is room."""
        view = self.view
        if view is None or view.dealer < 0:
            return ""
        seat, (width, height) = self.bottom + self.place & 3, self.size
        if self.place in (LEFT, RIGHT):
            lines = standing_plate(view, seat, self._players, self.look, width)
            if height >= ROOMY:
                lines += [Content(), *backs(view.counts[seat], self.look, width)]
        else:
            lines = lying_plate(view, seat, self._players, self.look, width)
            if self.place == TOP and height > BACKS:
                lines += backs(view.counts[seat], self.look, width)
        return Content("\n").join(lines)
