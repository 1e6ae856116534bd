"""A widget painted on a canvas when its data change, and the moment of an input."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from bidwhist.tui.drawing.canvas import NOTHING, Canvas
from bidwhist.tui.drawing.look import Look


class Moment(NamedTuple):
    """When an input was made; an input from an earlier moment is stale and dropped."""

    hand: int
    trick: int
    seat: int
    version: int


NO_MOMENT = Moment(-1, -1, -1, -1)


class Painted(Widget):
    """Calls `paint` with a canvas of its size and shows the lines."""

    look: reactive[Look] = reactive(Look())

    _canvas: Canvas | None = None
    _base = NOTHING

    def paint(self, canvas: Canvas) -> None:
        """Paint everything; data come from the widget's reactives."""

    def refresh(self, *regions: Region, **how: Any) -> Self:
        """Forget what was painted, and repaint."""
        self._canvas = None
        return super().refresh(*regions, **how)

    def render_line(self, y: int) -> Strip:
        """Return a line of the canvas."""
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != tuple(self.size):
            canvas = self._canvas = Canvas(*self.size)
            self._base = self.rich_style  # slow: Textual combines the styles of all ancestors
            self.paint(canvas)
        return canvas.strip(y, self._base)
