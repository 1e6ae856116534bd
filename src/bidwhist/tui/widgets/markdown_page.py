"""A long Markdown text as one widget, laid out once for each width."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown
from rich.segment import Segment
from rich.style import Style
from rich.theme import Theme
from textual.geometry import Size
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

WIDEST = 84
"""Columns; a longer line is hard to read."""


class Book(ScrollView, can_focus=False):
    """Shows `text`; `headings` are its titles and `heading_lines` their lines."""

    text: reactive[str] = reactive("")

    def __init__(self, text: str, id: str | None = None) -> None:  # noqa: A002, as Textual names it
        super().__init__(id=id)
        self.headings = [
            (len(marks), title)
            for marks, _, title in (line.partition(" ") for line in text.splitlines())
            if marks and not marks.strip("#")
        ]
        self.heading_lines: list[int] = []
        self._strips: list[Strip] = []
        self._laid_out: tuple[object, ...] = ()
        self.set_reactive(Book.text, text)

    def on_resize(self) -> None:
        """Lay out for the width."""
        self.lay_out()

    def lay_out(self) -> None:
        """Lay out the text for the current width and colors."""
        width = min(WIDEST, self.scrollable_content_region.width - 2)
        what = (self.text, width, self.app.theme)
        if width < 1 or what == self._laid_out:
            return
        self._laid_out = what
        page = _Page(self.text, self._colours())
        options = self.app.console_options.update(width=width, height=None)
        lines = self.app.console.render_lines(page, options, pad=False)
        self._strips = [Strip([Segment(" "), *line]) for line in lines]
        self.heading_lines = self._find_headings()
        self.virtual_size = Size(width, len(self._strips))
        self.refresh()

    def _colours(self) -> Theme:
        """The styles of Markdown in the colors of the theme in force."""
        theme = self.app.current_theme
        primary, accent = (
            (colour or "").removeprefix("ansi_") for colour in (theme.primary, theme.accent)
        )
        title = Style(color=primary, bold=True)
        styles = {f"markdown.h{level}": title for level in range(1, 7)}
        styles |= {"markdown.h2": title + Style(underline=True)}
        styles |= {"markdown.h1.border": Style(color=primary)}
        styles |= {"markdown.item.bullet": Style(color=primary), "markdown.block_quote": Style()}
        styles |= {"markdown.table.header": title, "markdown.table.border": Style(color=primary)}
        return Theme(styles | {"markdown.code": Style(color=accent)})

    def _find_headings(self) -> list[int]:
        """The line of each heading: in the order of the text."""
        found, at = [], 0
        lines = [strip.text.strip(" │┃") for strip in self._strips]
        for _, title in self.headings:
            plain = title.replace("`", "")
            at = next((y for y in range(at, len(lines)) if lines[y] == plain), at)
            found.append(at)
        return found

    def render_line(self, y: int) -> Strip:
        """A visible line."""
        line = y + self.scroll_offset.y
        base = self.rich_style
        if line >= len(self._strips):
            return Strip.blank(self.size.width, base)
        return self._strips[line].apply_style(base).adjust_cell_length(self.size.width, base)


class _Page:
    """Markdown for Rich, in our own styles."""

    def __init__(self, text: str, theme: Theme) -> None:
        self._text = text
        self._theme = theme

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        with console.use_theme(self._theme):
            yield from console.render(Markdown(self._text, hyperlinks=False), options)
