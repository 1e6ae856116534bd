"""A question with a few answers, in a dialog."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from bidwhist.tui.base_screen import close
from bidwhist.tui.dialogs.dialog import Dialog


class Choose(Dialog[str | None]):
    """Dismisses with the chosen answer's name, or None if the dialog was closed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "leave", "Back")]

    def __init__(self, question: str, answers: Sequence[tuple[str, str]]) -> None:
        """Ask `question`; each answer is a name and the words that are shown."""
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        """Lay out the question above its answers."""
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="question")
            yield OptionList(*(Option(Content(words), name) for name, words in self._answers))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        event.stop()
        close(self, event.option.id)
