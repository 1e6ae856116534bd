"""The side panel of wide terminals: score sheet, auction, books, and the log, newest last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from bidwhist.engine.score import Result
from bidwhist.engine.view import SeatView
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.panel import WIDTH, auction_lines, books_lines, log_content, title
from bidwhist.tui.drawing.score_sheet import score_sheet, sides_line

NEWEST: Final = 120
"""Lines of the log that are shown; the record has them all."""

SHEET: Final = 8
"""Hands on the panel's sheet; the key for the score shows them all."""

TALL: Final = 40
"""Rows from which on the books of the hand have room."""


class SidePanel(Vertical):
    """What has happened; only what everybody at the table saw comes here.

    In a narrow window, where it is not `shown`, nothing is written: each line would lay out the
    table.
    """

    shown: reactive[bool] = reactive(False)
    view: reactive[SeatView | None] = reactive(None)
    lines: reactive[tuple[str, ...]] = reactive(())
    results: reactive[tuple[Result, ...]] = reactive(())
    look: reactive[Look] = reactive(Look())

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names

    def compose(self) -> ComposeResult:
        """Lay out the sheet, the auction, the books and the log."""
        yield Static(id="sheet", markup=False)
        yield Static(id="auction", markup=False)
        yield Static(id="books", markup=False)
        yield Static(id="log-title", markup=False)
        with VerticalScroll(can_focus=False):
            yield Static(id="log", markup=False)

    @property
    def _is_seen(self) -> bool:
        return self.shown and self.is_mounted

    def watch_shown(self) -> None:
        """Come or go; what was left out meanwhile is written first, for the same frame."""
        self.display = self.shown
        self.watch_look()

    def watch_view(self) -> None:
        """Write the auction and the books anew."""
        view = self.view
        if not self._is_seen or view is None or view.dealer < 0:
            return
        look, names = self.look, self._names
        self._put("#auction", [title("Auction", look), *auction_lines(view, names, look)])
        self._put("#books", [title("Books", look), *books_lines(view, names, look)])

    def watch_lines(self) -> None:
        """Write the log anew and go to its end, unless somebody reads back in it."""
        if self._is_seen:
            log, scroll = (
                log_content(self.lines[-NEWEST:], self.look),
                self.query_one(VerticalScroll),
            )
            reads_back = scroll.scroll_y < scroll.max_scroll_y
            self.query_one("#log", Static).update(log)
            if not reads_back:
                scroll.scroll_end(animate=False)

    def watch_results(self) -> None:
        """Write the sheet anew."""
        if self._is_seen:
            look, names = self.look, self._names
            sheet = score_sheet(self.results[-SHEET:], names, look, WIDTH)
            self._put("#sheet", [title("Score", look), sides_line(names, look), *sheet])

    def watch_look(self) -> None:
        """Write everything in the new colours."""
        if self._is_seen:
            self.on_resize()
            self._put("#log-title", [title("Log", self.look)])
            self.watch_view()
            self.watch_lines()
            self.watch_results()

    def on_resize(self) -> None:
        """Leave the books out where the log would have no room."""
        self.query_one("#books").display = self.screen.size.height >= TALL

    def _put(self, place: str, lines: Sequence[Content]) -> None:
        self.query_one(place, Static).update(Content("\n").join(lines))
