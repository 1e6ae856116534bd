"""The list of lessons with their progress."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from bidwhist.store.lesson_progress import LessonProgress
from bidwhist.teach.lessons import LESSONS
from bidwhist.tui.base_screen import OwnScreen
from bidwhist.tui.lessons.lesson_layout import Left
from bidwhist.tui.lessons.lesson_screen import LessonScreen


class LessonsScreen(OwnScreen[None]):
    """Lists the lessons; Enter opens one at the step where it was left."""

    CSS_PATH = "lessons.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", "Back", key_display="Esc"),
        *(Binding(str(n), f"open({n - 1})", show=False) for n in range(1, len(LESSONS) + 1)),
    ]

    def __init__(self, progress: LessonProgress | None = None) -> None:
        super().__init__()
        self._progress = progress if progress is not None else LessonProgress()

    def compose(self) -> ComposeResult:
        """The lessons under a title, and a line about the one with the cursor."""
        with Vertical(id="box"):
            yield Static("Lessons", id="title")
            yield OptionList(compact=True)
            yield Static(id="about", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Fill the list and report what could not be read."""
        self.show_lessons(self._first_open())
        for notice in self._progress.notices:
            self.app.notify(notice, severity="warning", markup=False)
        self._progress.notices.clear()

    def _first_open(self) -> int:
        """Return the first lesson that is not done."""
        open_ones = [n for n, one in enumerate(LESSONS) if not self._progress.of(one.key).done]
        return open_ones[0] if open_ones else 0

    def show_lessons(self, cursor: int) -> None:
        """Rebuild the list, with the cursor on a lesson."""
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(Option(self._line(number)) for number in range(len(LESSONS)))
        options.highlighted = cursor

    def _line(self, number: int) -> Content:
        """Return a lesson's line: a sign if it is done, its title, and its current step."""
        lesson = LESSONS[number]
        progress = self._progress.of(lesson.key)
        sign = "✓" if progress.done else " "  # no color here: the cursor's row has its own
        count = len(lesson.steps)
        where = f"{progress.step + 1} of {count}" if progress.step else f"{count} steps"
        return Content(f" {sign}  {number + 1}  {lesson.title:28}{where:>9} ")

    @on(OptionList.OptionHighlighted)
    def _explain(self, event: OptionList.OptionHighlighted) -> None:
        lesson = LESSONS[event.option_index]
        self.query_one("#about", Static).update(Content(lesson.about))

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.action_open(event.option_index)

    def action_open(self, number: int) -> None:
        """Open a lesson; when it is done, the cursor goes to the next."""

        def closed(how: Left | None) -> None:
            last = len(LESSONS) - 1
            self.show_lessons(min(number + 1, last) if how == "done" else number)
            for notice in self._progress.notices:
                self.app.notify(notice, severity="warning", markup=False)
            self._progress.notices.clear()

        self.open(LessonScreen(LESSONS[number], number + 1, self._progress), closed)
