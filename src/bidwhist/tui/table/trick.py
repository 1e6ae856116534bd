"""The middle of the table in play: the trick as it lies, until somebody has seen it."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.timer import Timer

from bidwhist.engine.game import Phase
from bidwhist.engine.trick import Trick
from bidwhist.engine.view import SeatView
from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.drawing.fan import trump_mask
from bidwhist.tui.drawing.trick import card_at, draw_kitty, draw_leaving, draw_trick
from bidwhist.tui.widgets.painted import Painted

FRAMES: Final = 4
FRAME: Final = 0.035  # seconds


class TrickPlace(Painted):
    """Shows the trick on the table, or the last one: `resting` keeps it, `recalling` brings it."""

    view: reactive[SeatView | None] = reactive(None)
    resting: reactive[bool] = reactive(False)
    recalling: reactive[bool] = reactive(False)
    bottom: reactive[int] = reactive(2)
    locked: reactive[bool] = reactive(False)

    moves: bool = False
    """Whether a trick that has been seen moves to who took it."""

    class Asked(Message):
        """Somebody wants to know what a card of the trick that is shown tells."""

        def __init__(self, position: int) -> None:
            self.position = position
            super().__init__()

    _frame = 0
    _clock: Timer | None = None

    def watch_resting(self, before: bool, resting: bool) -> None:
        """Send a trick that has been seen on its way; the game does not wait for it."""
        if before and not resting and self.moves and self.view is not None and self.view.tricks:
            self._frame = 1
            if self._clock is None:
                self._clock = self.set_interval(FRAME, self._step)
            self._clock.resume()

    def _step(self) -> None:
        self._frame = (self._frame + 1) % FRAMES
        if not self._frame and self._clock is not None:
            self._clock.pause()
        self.refresh()

    def paint(self, canvas: Canvas) -> None:
        """Paint the trick, or a kitty that is shown."""
        view = self.view
        if view is None:
            return
        if view.phase in (Phase.NAME, Phase.BURY) and view.kitty and view.declarer != view.seat:
            draw_kitty(canvas, view.kitty, self.look)
            return
        past = self.resting or self.recalling
        turn = view.turn if view.phase == Phase.PLAY and not past else -1
        trumps = trump_mask(view)
        if self._frame and not past and view.tricks:
            part = self._frame / FRAMES
            draw_leaving(canvas, view.tricks[-1], trumps, self.bottom, part, self.look)
        draw_trick(canvas, self.shown(view), trumps, self.bottom, turn, self.look)

    def shown(self, view: SeatView) -> Trick | None:
        """Return the trick that lies on the table for the person at the screen."""
        over = view.phase in (Phase.SHOWDOWN, Phase.DEAL, Phase.OVER)
        past = self.resting or self.recalling or over
        return view.tricks[-1] if view.tricks and past else view.trick

    def on_click(self, event: events.Click) -> None:
        """A click on a card asks what it tells; in a pause it only goes on."""
        trick = None if self.view is None or self.locked else self.shown(self.view)
        if trick is not None and event.button == 1:
            position = card_at(trick, event.x, event.y, self.bottom, *self.size)
            if position >= 0:
                self.post_message(self.Asked(position))
