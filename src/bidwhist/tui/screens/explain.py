"""What a call or a card tells, over the table: a list to go through, and the words of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.style import Style
from textual.widgets import Static

from bidwhist.tui.faces.explained import Chapter
from bidwhist.tui.faces.signs import signs
from bidwhist.tui.look import Look

FRAME = 14
"""Rows that everything but the words takes."""


class Explain(ModalScreen[None]):
    """Shows one chapter at a time, and what belongs to its chosen row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,e", "leave", "Put away"),
        Binding("up,k", "choose(-1)", "Choose a call or a card"),
        Binding("down,j", "choose(1)", "Choose a call or a card"),
        Binding("left", "turn(-1)", "Auction, last trick, this trick"),
        Binding("right", "turn(1)", "Auction, last trick, this trick"),
    ]

    def __init__(self, chapters: Sequence[Chapter], chapter: int, row: int, look: Look) -> None:
        """Begin at a row of a chapter."""
        super().__init__()
        self._chapters = chapters
        self._chapter = chapter
        self._row = row
        self._look = look

    def compose(self) -> ComposeResult:
        """Lay out the titles, the rows, the words and the keys."""
        with Vertical(classes="dialog wide"):
            yield Static(id="titles", classes="title")
            yield Static(id="rows")
            yield Static(classes="gap")
            with VerticalScroll(can_focus=False):
                yield Static(id="told")
            more = ", left and right turn" if len(self._chapters) > 1 else ""
            yield Static(
                Content(f"Enter puts this away; up and down choose{more}"), classes="muted"
            )

    def on_mount(self) -> None:
        """Show the first row."""
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Leave the words what the window has."""
        self.query_one(VerticalScroll).styles.max_height = max(3, event.size.height - FRAME)

    def _show(self) -> None:
        chapter = self._chapters[self._chapter]
        titles = (
            _button(f" {one.title} ", f"screen.chapter({at})", self._style(at == self._chapter))
            for at, one in enumerate(self._chapters)
        )
        mark = signs(self._look).turn
        rows = (
            _button(f"{mark if at == self._row else ' '} {row}", f"screen.row({at})",
                    self._style(at == self._row))
            for at, row in enumerate(chapter.rows)
        )  # fmt: skip
        self.query_one("#titles", Static).update(Content(" ").join(titles))
        self.query_one("#rows", Static).update(Content("\n").join(rows))
        self.query_one("#told", Static).update(Content("\n".join(chapter.told[self._row])))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def _style(self, chosen: bool) -> str:
        return f"bold {self._look.accent}" if chosen else self._look.text

    def action_choose(self, step: int) -> None:
        """Go to another row."""
        self.action_row(self._row + step)

    def action_turn(self, step: int) -> None:
        """Go to another chapter."""
        self.action_chapter(self._chapter + step)

    def action_row(self, row: int) -> None:
        """Go to this row, if there is one."""
        if 0 <= row < len(self._chapters[self._chapter].rows):
            self._row = row
            self._show()

    def action_chapter(self, chapter: int) -> None:
        """Go to this chapter, if there is one."""
        if 0 <= chapter < len(self._chapters) and chapter != self._chapter:
            self._chapter, self._row = chapter, 0
            self._show()

    def action_leave(self) -> None:
        """Put it away once."""
        if self.is_current:
            self.dismiss()


def _button(words: str, action: str, style: str) -> Content:
    """Return words that do something when they are clicked."""
    return Content.styled(words, style).stylize(Style.from_meta({"@click": action}))
