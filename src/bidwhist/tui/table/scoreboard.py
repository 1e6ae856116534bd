"""The two lines over the table: score and house rules, contract and books."""

from __future__ import annotations

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from bidwhist.engine.view import SeatView
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.scoreboard import bar, contract_line


class Scoreboard(Widget):
    """Always on screen: who deals, the rules agreed on, the score; what is played and how far."""

    view: reactive[SeatView | None] = reactive(None)
    look: reactive[Look] = reactive(Look())

    def __init__(self, names: tuple[str, ...], heading: str = "") -> None:
        """Show `heading` where a whole game has the number of the hand."""
        super().__init__()
        self._names = names
        self._heading = heading

    def render(self) -> RenderResult:
        """Return both lines."""
        view = self.view
        if view is None or view.dealer < 0:
            return ""
        top = bar(view, self._names, self.look, self.size.width, self._heading)
        return Content("\n").join(
            [top, contract_line(view, self._names, self.look, self.size.width)]
        )
