"""What lies over a screen: the keys that work everywhere, and a click beside a dialog."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from bidwhist.tui.base_screen import Answer, OwnScreen


class Overlay(ModalScreen[Answer], OwnScreen[Answer]):
    """A screen over another one: the app's own keys do not reach it, so it has them itself."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "app.quit", show=False),
        Binding("question_mark", "app.help", show=False),
        Binding("f1", "app.rules", show=False),
        Binding("f4", "app.settings", show=False),
    ]


class Dialog(Overlay[Answer]):
    """An overlay that somebody with only a mouse can put away too."""

    def on_click(self, event: events.Click) -> None:
        """A click beside it puts it away."""
        if self.widget_at(event.screen_offset) is self:
            self.action_leave()
