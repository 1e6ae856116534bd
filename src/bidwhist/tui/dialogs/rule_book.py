"""The rule book inside the program; at a table it marks the house rules in force."""

from __future__ import annotations

from dataclasses import asdict
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Footer, OptionList
from textual.widgets.option_list import Option

from bidwhist.engine.rules import HouseRules
from bidwhist.text import rule_book
from bidwhist.text.house_rules import QUESTIONS, answer
from bidwhist.text.house_words import house_words
from bidwhist.text.table_line import table_line
from bidwhist.tui.base_screen import OwnScreen
from bidwhist.tui.widgets.markdown_page import Book


class RulesScreen(OwnScreen[None]):
    """Shows `docs/rules.md`; chapters are on the left where there is room, and on keys."""

    CSS_PATH = "rules.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (88, "-wide")]  # noqa: RUF012, as Textual types it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "chapter(1)", "Next chapter"),
        Binding("p", "chapter(-1)", "Chapter before"),
        Binding("j,down", "scroll(1)", "Down", show=False),
        Binding("k,up", "scroll(-1)", "Up", show=False),
        Binding("space,pagedown", "page(1)", "Page down", show=False),
        Binding("b,pageup", "page(-1)", "Page up", show=False),
        Binding("home", "edge(0)", "Start", show=False),
        Binding("end", "edge(1)", "End", show=False),
        Binding("escape,q,f1", "leave", "Back", key_display="Esc"),
    ]

    def __init__(self, rules: HouseRules | None = None) -> None:
        super().__init__()
        self._rules = rules
        self._chapters: list[int] = []

    def compose(self) -> ComposeResult:
        """The chapters and the text."""
        text = rule_book.text() if self._rules is None else _marked(self._rules)
        book = Book(text, id="book")
        self._chapters = [at for at, (level, _) in enumerate(book.headings) if level <= 2]
        titles = ("  " * (level - 1) + title for level, title in book.headings if level <= 2)
        chapters = OptionList(*(Option(Content(title)) for title in titles), id="chapters")
        chapters.compact = True
        chapters.can_focus = False  # the book has the keys
        yield chapters
        yield book
        yield Footer(show_command_palette=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to the chapter."""
        self._go(event.option_index)

    def relook(self) -> None:
        """Lay the text out in the colors in force."""
        self._book.lay_out()

    @property
    def _book(self) -> Book:
        return self.query_one("#book", Book)

    def _go(self, index: int) -> None:
        """Show a chapter, its title in the second line; before the first layout do nothing."""
        if not self._book.heading_lines:
            return
        self.query_one("#chapters", OptionList).highlighted = index
        line = self._book.heading_lines[self._chapters[index]]
        self._book.scroll_to(y=max(0, line - 1), animate=False)

    def _here(self) -> int:
        """The chapter at the top of the page; before the first layout the first."""
        top = self._book.scroll_offset.y + 1
        lines = self._book.heading_lines
        return max(0, sum(lines[at] <= top for at in self._chapters if lines) - 1)

    def action_chapter(self, step: int) -> None:
        """Go to the chapter after or before the one at the top."""
        self._go(max(0, min(len(self._chapters) - 1, self._here() + step)))

    def action_scroll(self, step: int) -> None:
        """Go a line on or back."""
        self._book.scroll_relative(y=step, animate=False)

    def action_page(self, step: int) -> None:
        """Go a page on or back, keeping two lines."""
        self._book.scroll_relative(y=step * max(1, self._book.size.height - 2), animate=False)

    def action_edge(self, end: int) -> None:
        """Go to the start or the end."""
        self._book.scroll_to(y=self._book.max_scroll_y if end else 0, animate=False)


def _marked(rules: HouseRules) -> str:
    """The rule book with these house rules marked."""
    values = asdict(rules)
    agreed = [f"{QUESTIONS[rule].title} **{answer(rule, values[rule])}**" for rule in values]
    line = f"In one line: `{table_line(rules)}`"
    opening = f"## At this table\n\n{house_words(rules)}.\n\n{' · '.join(agreed)}\n\n{line}\n"
    return rule_book.marked(values, opening)
