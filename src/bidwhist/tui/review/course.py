"""The course of perfect play through a hand, trick by trick."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.reactive import reactive

from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.review.review_drawing import Course, draw_course, trick_at
from bidwhist.tui.widgets.painted import Painted


class CourseLine(Painted):
    """A stepped line; a click goes to a trick."""

    course: reactive[Course | None] = reactive(None)

    class Jump(Message):
        """A click asks to see a trick."""

        def __init__(self, trick: int) -> None:
            super().__init__()
            self.trick = trick

    def on_click(self, event: events.Click) -> None:
        """Go to the trick under the mouse."""
        if self.course is not None and event.button == 1:
            trick = trick_at(self.course, event.x, self.size.width)
            if trick >= 0:
                self.post_message(self.Jump(max(1, trick)))

    def paint(self, canvas: Canvas) -> None:
        """Paint the course, if there is one."""
        if self.course is not None:
            draw_course(canvas, self.course, self.look)
