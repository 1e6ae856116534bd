"""The side panel of wide terminals: the score sheet, and the log in words with the newest last."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from bidwhist.engine.score import Result
from bidwhist.tui.faces.events import score_sheet, sides_line
from bidwhist.tui.look import Look

NEWEST = 200
"""Lines of the log that are shown; the record has them all."""


WIDTH = 46
"""Columns of the sheet and the log, as the style sheet has it."""

SHEET = 12
"""Hands on the panel's sheet; the key for the score shows them all."""


class SidePanel(Vertical):
    """What has happened, in words; only sentences come here, never cards that are not public."""

    lines: reactive[tuple[str, ...]] = reactive(())
    results: reactive[tuple[Result, ...]] = reactive(())
    look: reactive[Look] = reactive(Look())

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names

    def compose(self) -> ComposeResult:
        """Lay out the sheet and the log."""
        yield Static(id="sheet", markup=False)
        with VerticalScroll(can_focus=False):
            yield Static(id="log", markup=False)

    def watch_lines(self) -> None:
        """Write the log anew and go to its end."""
        self._write()

    def watch_results(self) -> None:
        """Write the sheet anew."""
        self._write()

    def watch_look(self) -> None:
        """Write everything in the new colours."""
        self._write()

    def _write(self) -> None:
        if not self.is_mounted:
            return
        sheet = [sides_line(self._names, self.look)]
        sheet += score_sheet(self.results[-SHEET:], self._names, self.look, WIDTH)
        self.query_one("#sheet", Static).update(Content("\n").join(sheet))
        words = "\n".join(self.lines[-NEWEST:])
        self.query_one("#log", Static).update(Content.styled(words, self.look.text))
        self.query_one(VerticalScroll).scroll_end(animate=False)
