"""A list of rows that scrolls after the cursor: up and down move between rows."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll


class Rows(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Scrolls by itself to the row in focus; has no scrolling keys that would take the arrows."""

    HELP_TITLE = "Rows"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "app.focus_previous", "Row before", show=False),
        Binding("down,tab", "app.focus_next", "Next row", show=False),
    ]

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """At the first row show what stands above it, too."""
        if event.widget is next((row for row in self.query("*") if row.focusable), None):
            self.call_after_refresh(self.scroll_home, animate=False)
