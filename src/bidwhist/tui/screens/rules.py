"""The rule book inside the program; at a table it points out the house rules in force."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Markdown, OptionList
from textual.widgets.option_list import Option

from bidwhist import rulebook
from bidwhist.engine.rules import HouseRules
from bidwhist.house_rules_text import QUESTIONS, answer
from bidwhist.words import house_words

_MARGIN = 2  # blank lines over a chapter's title


class RulesScreen(Screen[None]):
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
        self._done = False

    def compose(self) -> ComposeResult:
        """The chapters and the text."""
        chapters = OptionList(id="chapters", compact=True)
        chapters.can_focus = False  # the keys belong to the page
        yield chapters
        with VerticalScroll(id="page", can_focus=False):
            yield Markdown(id="book", open_links=False)
        yield Footer(show_command_palette=False)

    async def on_mount(self) -> None:
        """Fill in the text, and the chapters that it has."""
        book = self.query_one("#book", Markdown)
        await book.update(rulebook.text() if self._rules is None else _marked(self._rules))
        chapters = [heading for heading in book.table_of_contents if heading[0] <= 2 and heading[2]]
        self.query_one("#chapters", OptionList).add_options(
            Option(Content(("" if level == 1 else "  ") + title), id=block)
            for level, title, block in chapters
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to the chapter."""
        self._go(event.option_index)

    def _go(self, index: int) -> None:
        chapters = self.query_one("#chapters", OptionList)
        chapters.highlighted = index
        block = chapters.get_option_at_index(index).id
        if block is not None:
            page = self.query_one("#page", VerticalScroll)
            page.scroll_to_widget(self.query_one(f"#{block}"), top=True, animate=False)

    def _here(self) -> int:
        """The chapter at the top of the page."""
        page = self.query_one("#page", VerticalScroll)
        blocks = [option.id for option in self.query_one("#chapters", OptionList).options]
        tops = [self.query_one(f"#{block}").virtual_region.y for block in blocks]
        return max(0, sum(top - _MARGIN <= page.scroll_y for top in tops) - 1)

    def action_chapter(self, step: int) -> None:
        """Go to the chapter after or before the one at the top."""
        count = self.query_one("#chapters", OptionList).option_count
        if count:
            self._go(max(0, min(count - 1, self._here() + step)))

    def action_scroll(self, step: int) -> None:
        """Go a line on or back."""
        self.query_one("#page").scroll_relative(y=step, animate=False)

    def action_page(self, step: int) -> None:
        """Go a page on or back, keeping two lines."""
        page = self.query_one("#page")
        page.scroll_relative(y=step * max(1, page.size.height - 2), animate=False)

    def action_edge(self, end: int) -> None:
        """Go to the start or the end."""
        page = self.query_one("#page")
        page.scroll_to(y=page.max_scroll_y if end else 0, animate=False)

    def action_leave(self) -> None:
        """Close once, whatever keys are still on their way."""
        if not self._done:
            self._done = True
            self.dismiss()


def _marked(rules: HouseRules) -> str:
    """The rule book for a table that plays by these rules."""
    values = rules.model_dump()
    agreed = [f"{QUESTIONS[rule].title} **{answer(rule, values[rule])}**" for rule in values]
    opening = f"## At this table\n\n{house_words(rules)}.\n\n{' · '.join(agreed)}\n"
    return rulebook.marked(values, opening)
