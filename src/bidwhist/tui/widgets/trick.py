"""The middle of the table in play: the trick as it lies, until somebody has seen it."""

from __future__ import annotations

from textual.reactive import reactive

from bidwhist.engine.game import Phase
from bidwhist.engine.trick import Trick
from bidwhist.engine.view import SeatView
from bidwhist.tui.faces.canvas import Canvas
from bidwhist.tui.faces.fan import trump_mask
from bidwhist.tui.faces.trick import draw_kitty, draw_trick
from bidwhist.tui.widgets.painted import Painted


class TrickPlace(Painted):
    """Shows the trick on the table, or the last one: `resting` keeps it, `recalling` brings it."""

    view: reactive[SeatView | None] = reactive(None)
    resting: reactive[bool] = reactive(False)
    recalling: reactive[bool] = reactive(False)
    bottom: reactive[int] = reactive(2)

    def paint(self, canvas: Canvas) -> None:
        """Paint the trick, or a kitty that is turned up."""
        view = self.view
        if view is None:
            return
        if view.phase in (Phase.NAME, Phase.BURY) and view.kitty and view.declarer != view.seat:
            draw_kitty(canvas, view.kitty, self.look)
            return
        past = self.resting or self.recalling
        turn = view.turn if view.phase == Phase.PLAY and not past else -1
        draw_trick(canvas, self.shown(view), trump_mask(view), self.bottom, turn, self.look)

    def shown(self, view: SeatView) -> Trick | None:
        """Return the trick that lies on the table for the person at the screen."""
        over = view.phase in (Phase.SHOWDOWN, Phase.DEAL, Phase.OVER)
        past = self.resting or self.recalling or over
        return view.tricks[-1] if view.tricks and past else view.trick
