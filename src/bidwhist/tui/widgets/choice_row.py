"""A row with a title and a value that the left and right keys change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

Value = str | int | bool


class Choice(Widget, can_focus=True):
    """A row `title ‹ value ›`; posts `Changed` when a person changes the value.

    `mark` is shown at the end of the row, to remark on the value.
    """

    HELP_TITLE = "A row"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", "Value before", show=False),
        Binding("right,space", "change(1)", "Next value", show=False),
        Binding("home", "change(-1000)", "First value", show=False),
        Binding("end", "change(1000)", "Last value", show=False),
    ]

    value: reactive[Value] = reactive[Value]("")
    mark: reactive[str] = reactive("")

    class Changed(Message):
        """A person chose another value."""

        def __init__(self, choice: Choice, value: Value) -> None:
            super().__init__()
            self.choice = choice
            self.value = value

        @property
        def control(self) -> Choice:
            """The row that changed."""
            return self.choice

    def __init__(
        self,
        title: str,
        options: Iterable[tuple[Value, str]],
        value: Value,
        id: str | None = None,  # noqa: A002, as Textual names it
        title_width: int = 24,
    ) -> None:
        super().__init__(id=id)
        self.title = title
        self._title_width = title_width
        self._options: dict[Value, str] = {}
        self.offer(options, value)

    def offer(self, options: Iterable[tuple[Value, str]], value: Value) -> None:
        """Replace the values and their words without posting a message."""
        self._options = dict(options)
        self.set_reactive(Choice.value, value)
        self.refresh()

    @property
    def words(self) -> str:
        """The words of the value."""
        return self._options.get(self.value, str(self.value))

    def render(self) -> Content:
        """The row as text."""
        cursor, strong = ("▸ ", "bold") if self.has_focus else ("  ", "")
        arrows = "$accent" if self.has_focus else "$foreground 60%"
        title = f"{cursor}{self.title}".ljust(self._title_width) if self.title else cursor
        return Content.assemble(
            (title, strong),
            ("‹ ", arrows),
            (self.words, "bold" if strong else "$foreground"),
            (" ›", arrows),
            (f"  {self.mark}" if self.mark else "", "$warning"),
            end="",
        )

    def action_change(self, step: int) -> None:
        """Change by a step; short lists wrap around, long ones stop at their ends."""
        values = list(self._options)
        at = values.index(self.value) if self.value in self._options else -step
        goal = at + step
        if len(values) <= 12 and abs(step) == 1:
            goal %= len(values)
        value = values[max(0, min(len(values) - 1, goal))]
        self.scroll_visible(animate=False)  # the mouse wheel may have scrolled it out of sight
        if value != self.value:
            self.value = value
            self.post_message(self.Changed(self, value))

    def on_click(self, event: events.Click) -> None:
        """The left arrow goes back, the value and the right arrow go on."""
        x = event.get_content_offset_capture(self).x
        left = self._title_width if self.title else 2
        right = left + Content(self.words).cell_length + 4
        if left <= x < right and event.button == 1:
            self.action_change(-1 if x < left + 2 else 1)

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.refresh()
