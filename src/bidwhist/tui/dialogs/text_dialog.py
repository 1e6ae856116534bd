"""A page of text over the table: the score sheet, the log."""

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
    """A dialog whose middle scrolls if it is too long, between a fixed top and bottom."""

    FRAME: ClassVar[int] = 8
    """Rows of everything but the middle."""

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
        """Give the middle the rows that are left in the window."""
        self.query_one(VerticalScroll).styles.max_height = max(3, rows - self.FRAME)


class Sheet(Page[None]):
    """Lines under a title; any of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,s,g,h,w", "leave", "Put away"),
    ]

    def __init__(self, title: str, lines: Sequence[Content], at_end: bool = False) -> None:
        """Show `lines` under `title`, scrolled to the end if `at_end`."""
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
        """Scroll to the newest line before the first frame, if `at_end`."""
        if self._at_end:
            self.query_one(VerticalScroll).anchor()

    def on_click(self) -> None:
        """Close on a click."""
        self.action_leave()
