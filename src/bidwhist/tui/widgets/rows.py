"""A scrolling list of rows; up and down move the focus between them."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll


class Rows(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Scrolls to the row in focus; has no scroll bindings of its own."""

    HELP_TITLE = "Rows"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "app.focus_previous", "Row before", show=False),
        Binding("down,tab", "app.focus_next", "Next row", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
    ]

    def action_page(self, step: int) -> None:
        """Move the cursor by a page, at most to the first or last row."""
        rows = [row for row in self.query("*") if row.focusable]
        at = next((place for place, row in enumerate(rows) if row.has_focus), 0)
        rows[max(0, min(len(rows) - 1, at + step * max(1, self.size.height - 1)))].focus()

    def on_resize(self) -> None:
        """Keep the row in focus in sight when there is less room."""
        self.call_after_refresh(self._show_row)

    def _show_row(self) -> None:
        row = self.screen.focused
        if row is not None and row in self.query("*"):
            self.scroll_to_widget(row, animate=False)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """At the first row also show what is above it."""
        if event.widget is next((row for row in self.query("*") if row.focusable), None):
            self.call_after_refresh(self.scroll_home, animate=False)
