"""What a call or a card tells, over the table: a list to go through, and the words of each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from bidwhist.tui.dialogs.dialog import Dialog
from bidwhist.tui.drawing.explanation import Chapter
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.signs import signs

FRAME = 13
"""Rows that everything but the words takes."""


class Places(Static):
    """Lines of which each place can be clicked; posts `Picked`."""

    class Picked(Message):
        """A click at a column and row of the lines."""

        def __init__(self, places: Places, x: int, y: int) -> None:
            self.places = places
            self.x = x
            self.y = y
            super().__init__()

        @property
        def control(self) -> Places:
            """The lines that were clicked."""
            return self.places

    def on_click(self, event: events.Click) -> None:
        """Say where."""
        self.post_message(self.Picked(self, event.x, event.y))


class Explain(Dialog[None]):
    """Shows one chapter at a time, and what belongs to its chosen row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,e", "leave", "Put away"),
        Binding("up,k", "choose(-1)", "Choose a call or a card"),
        Binding("down,j", "choose(1)", "Choose a call or a card"),
        Binding("left", "turn(-1)", "Auction, last trick, this trick"),
        Binding("right", "turn(1)", "Auction, last trick, this trick"),
        Binding("pageup", "scroll(-3)", "Up in the words", show=False),
        Binding("pagedown", "scroll(3)", "Down in the words", show=False),
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
            yield Places(id="titles", classes="title")
            yield Places(id="rows")
            yield Static(classes="gap")
            with VerticalScroll(can_focus=False):
                yield Static(id="told")
            yield Static(Content("Enter puts this away; the arrows choose"), classes="muted")

    def on_mount(self) -> None:
        """Show the first row."""
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Leave the words what the window has."""
        self.query_one(VerticalScroll).styles.max_height = max(3, event.size.height - FRAME)

    def _show(self) -> None:
        chapter = self._chapters[self._chapter]
        mark = signs(self._look).turn
        titles = []
        for at, one in enumerate(self._chapters):
            here = at == self._chapter
            words = f"[{one.title}]" if here else f" {one.title} "
            titles.append(Content.styled(words, self._style(here)))
        rows = []
        for at, row in enumerate(chapter.rows):
            here = at == self._row
            rows.append(Content.styled(f"{mark if here else ' '} {row}", self._style(here)))
        self.query_one("#titles", Static).update(Content(" ").join(titles))
        self.query_one("#rows", Static).update(Content("\n").join(rows))
        self.query_one("#told", Static).update(Content("\n".join(chapter.told[self._row])))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def _style(self, chosen: bool) -> str:
        return f"bold {self._look.accent}" if chosen else self._look.muted

    @on(Places.Picked, "#rows")
    def _row_picked(self, event: Places.Picked) -> None:
        self.action_row(event.y)

    @on(Places.Picked, "#titles")
    def _title_picked(self, event: Places.Picked) -> None:
        ends = accumulate(len(one.title) + 3 for one in self._chapters)
        self.action_chapter(sum(event.x >= end for end in ends))

    def action_choose(self, step: int) -> None:
        """Go to another row."""
        self.action_row(self._row + step)

    def action_turn(self, step: int) -> None:
        """Go to another chapter."""
        self.action_chapter(self._chapter + step)

    def action_scroll(self, step: int) -> None:
        """Go some lines on or back in the words."""
        self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)

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
