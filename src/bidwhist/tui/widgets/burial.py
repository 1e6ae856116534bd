"""The middle of the table while the declarer buries: the count, and what would be left."""

from __future__ import annotations

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView
from bidwhist.tui.faces.kitty import burial_lines
from bidwhist.tui.look import Look


class Burial(Widget):
    """What stands beside the fan of 18."""

    view: reactive[SeatView | None] = reactive(None)
    look: reactive[Look] = reactive(Look())
    marked: reactive[int] = reactive(0)
    covered: reactive[bool] = reactive(False)

    def render(self) -> RenderResult:
        """Return the lines, none where the hand is covered."""
        view = self.view
        if view is None or self.covered or view.phase != Phase.BURY or not view.is_my_turn:
            return ""
        return Content("\n").join(burial_lines(view, self.marked, self.look))
