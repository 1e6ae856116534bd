"""Save house rules under a name, and pick a saved table."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from bidwhist.store.saved_rules import LONGEST, Table, Tables
from bidwhist.text.house_words import house_words
from bidwhist.text.names import clean, visible
from bidwhist.tui.base_screen import close
from bidwhist.tui.dialogs.dialog import Dialog


def _key(words: str, action: str) -> str:
    """Markup for words that act like their key when clicked."""
    return f"[@click=screen.{action}]{words}[/]"


BACK: Final = _key("Esc goes back", "leave")


class SaveTable(Dialog[str | None]):
    """Asks for a name; returns it cleaned, or None."""

    CSS_PATH = "saved_tables.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def compose(self) -> ComposeResult:
        """One text."""
        with Vertical(id="box"):
            yield Static("Save these rules as", classes="question")
            yield Input(placeholder="Sunday at Ruth's", max_length=LONGEST, compact=True)
            yield Static(f"{_key('Enter saves', 'save')}, {BACK}.", classes="keys")

    @on(Input.Changed)
    def _keep_typing_safe(self, event: Input.Changed) -> None:
        safe = visible(event.value)
        if safe != event.value:
            event.input.value = safe

    @on(Input.Submitted)
    def action_save(self) -> None:
        """Return the name, if there is one."""
        name = clean(self.query_one(Input).value, LONGEST)
        if name:
            close(self, name)


class Listed(OptionList):
    """The saved tables; a click moves the cursor, and a click on the cursor picks that table."""

    def on_click(self, event: events.Click) -> None:
        """Move the cursor to the click, so that Del and Enter apply to that table."""
        at = event.style.meta.get("option")
        if at is not None and at != self.highlighted:
            event.prevent_default()
            self.highlighted = at


class PickTable(Dialog[Table | None]):
    """Lists the saved tables; returns the one that was picked, or None."""

    CSS_PATH = "saved_tables.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back"),
        Binding("delete", "remove", "Remove"),
    ]

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables
        self._listed = tables.all()

    def compose(self) -> ComposeResult:
        """The tables by name, each with its rules in a line."""
        with Vertical(id="box"):
            yield Static("House rules that were saved", classes="question")
            yield Listed(*self._options(), compact=True)
            yield Static(self._keys(), classes="keys")

    def _options(self) -> list[Option]:
        return [
            Option(
                Content.assemble((table.name, "bold"), f"  {house_words(table.rules)}"),
            )
            for table in self._listed
        ]

    def _keys(self) -> str:
        if self._listed:
            take, remove = _key("Enter takes it", "take"), _key("Del removes it", "remove")
            return f"{take}, {remove}, {BACK}."
        return f"None yet: F2 saves these rules. {BACK}."

    @on(OptionList.OptionSelected)
    def _pick(self, event: OptionList.OptionSelected) -> None:
        close(self, self._listed[event.option_index])

    def action_take(self) -> None:
        """Pick the table with the cursor."""
        self.query_one(OptionList).action_select()

    def action_remove(self) -> None:
        """Remove the table with the cursor."""
        options = self.query_one(OptionList)
        if options.highlighted is not None:
            at = options.highlighted
            told = len(self._tables.notices)
            self._tables.remove(self._listed.pop(at).name)
            for notice in self._tables.notices[told:]:
                self.notify(notice, severity="warning", markup=False)
            options.remove_option_at_index(at)
            self.query_one(".keys", Static).update(self._keys())
