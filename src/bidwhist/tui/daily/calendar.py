"""The calendar of daily deals: arrows and clicks choose a day."""

from __future__ import annotations

from datetime import date
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive

from bidwhist.tui.daily.calendar_drawing import Month, day_at, draw_calendar, monday
from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.widgets.painted import Painted


class Calendar(Painted, can_focus=True):
    """Shows weeks of days; posts `Chosen` when another day is chosen."""

    HELP_TITLE = "The calendar"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "go(-1)", "Day before", show=False),
        Binding("right,l", "go(1)", "Day after", show=False),
        Binding("up,k,pageup", "go(-7)", "Week before", show=False),
        Binding("down,j,pagedown", "go(7)", "Week after", show=False),
        Binding("end", "go(1000000000)", "Today", show=False),
    ]

    month: reactive[Month | None] = reactive(None)

    class Chosen(Message):
        """Another day was chosen."""

        def __init__(self, day: date) -> None:
            super().__init__()
            self.day = day

    @property
    def weeks(self) -> int:
        """How many weeks fit."""
        return max(1, self.size.height - 1)

    def paint(self, canvas: Canvas) -> None:
        """Paint the weeks."""
        if self.month is not None:
            draw_calendar(canvas, self.month, self.look)

    def top_for(self, chosen: date, today: date) -> date:
        """Return the first Monday to show: the chosen day is visible, and today if it fits."""
        last = monday(today, 1 - self.weeks)
        return last if chosen >= last else monday(chosen)

    def action_go(self, days: int) -> None:
        """Choose an earlier or later day, at most today."""
        if self.month is not None:
            at = min(self.month.chosen.toordinal() + days, self.month.today.toordinal())
            self.post_message(self.Chosen(date.fromordinal(max(1, at))))

    def on_click(self, event: events.Click) -> None:
        """Choose the day under the mouse."""
        if self.month is not None and event.button == 1:
            day = day_at(self.month, event.x, event.y, *self.size)
            if day is not None:
                self.post_message(self.Chosen(day))
