"""A page over the table that is read and put away: the score sheet, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from bidwhist.tui.base_screen import Answer
from bidwhist.tui.dialogs.dialog import Overlay


class Page(Overlay[Answer]):
    """A dialog whose middle scrolls where it is too long; what is above and below stays."""

    FRAME: ClassVar[int] = 8
    """Rows that everything but the middle takes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", "Up", show=False),
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("pageup", "scroll(-8)", "Page up", show=False),
        Binding("pagedown", "scroll(8)", "Page down", show=False),
    ]

    def action_scroll(self, step: int) -> None:
        """Go some lines on or back in the middle."""
        middle = self.query_one(VerticalScroll)
        middle.release_anchor()
        middle.scroll_relative(y=step, animate=False)

    def on_mount(self) -> None:
        """Fit it into the window before it is drawn for the first time."""
        self._fit(self.app.size.height)

    def on_resize(self, event: events.Resize) -> None:
        """Fit it into the window anew."""
        self._fit(event.size.height)

    def _fit(self, rows: int) -> None:
        """Leave the middle what the window has."""
        self.query_one(VerticalScroll).styles.max_height = max(3, rows - self.FRAME)


class Sheet(Page[None]):
    """Lines under a title; any of its keys puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,s,g,h,w", "leave", "Put away"),
    ]

    def __init__(self, title: str, lines: Sequence[Content], at_end: bool = False) -> None:
        """Show `lines` under `title`, from their end on where `at_end`."""
        super().__init__()
        self._title = title
        self._lines = lines
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        """Lay out the page."""
        with Vertical(classes="dialog wide"):
            yield Static(Content(self._title), classes="title")
            with VerticalScroll():
                yield Static(Content("\n").join(self._lines))
            yield Static(Content("Enter puts this away"), classes="muted")

    def on_mount(self) -> None:
        """Begin at the newest line, where that is wanted, in the first frame too."""
        if self._at_end:
            self.query_one(VerticalScroll).anchor()

    def on_click(self) -> None:
        """A click puts it away too."""
        self.action_leave()
