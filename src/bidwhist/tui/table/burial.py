"""The middle of the table while the declarer buries: the kitty, a count, what would be left."""

from __future__ import annotations

from textual.reactive import reactive

from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView
from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.drawing.kitty import draw_burial
from bidwhist.tui.widgets.painted import Painted


class Burial(Painted):
    """What stands beside the fan of the burial."""

    view: reactive[SeatView | None] = reactive(None)
    marked: reactive[int] = reactive(0)
    covered: reactive[bool] = reactive(False)

    def paint(self, canvas: Canvas) -> None:
        """Paint the kitty and the words, nothing where the hand is covered."""
        view = self.view
        if view is not None and not self.covered and view.phase == Phase.BURY and view.is_my_turn:
            draw_burial(canvas, view, self.marked, self.look)
