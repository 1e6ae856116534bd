"""Base classes of modal screens: the global keys, and closing by a click outside."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from bidwhist.tui.base_screen import Answer, OwnScreen


class Overlay(ModalScreen[Answer], OwnScreen[Answer]):
    """A modal screen; it repeats the app's bindings, which do not reach modal screens."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "app.quit", show=False),
        Binding("question_mark", "app.help", show=False),
        Binding("f1", "app.rules", show=False),
        Binding("f4", "app.settings", show=False),
    ]


class Dialog(Overlay[Answer]):
    """A modal screen that a click outside its box closes."""

    def on_click(self, event: events.Click) -> None:
        """Close on a click outside the box."""
        if self.widget_at(event.screen_offset) is self:
            self.action_leave()
