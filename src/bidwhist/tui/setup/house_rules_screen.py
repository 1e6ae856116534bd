"""Every house rule, one a row, with what each value means at the table."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Footer, Static

from bidwhist.engine.rules import PROFILES, HouseRules, changed, house_rules, overrides_of
from bidwhist.store.saved_rules import Table, Tables
from bidwhist.text import house_rules as text
from bidwhist.text.house_words import differing_rules
from bidwhist.tui.base_screen import OwnScreen, close
from bidwhist.tui.setup.saved_rules_screen import PickTable, SaveTable
from bidwhist.tui.widgets.choice_row import Choice
from bidwhist.tui.widgets.rows import Rows

DIFFERS, ODD = "≠", "!"
_PROFILE = "profile"


class HouseRulesScreen(OwnScreen[tuple[str, HouseRules] | None]):
    """Changes rules a row at a time; returns the profile and the rules, or None if unchanged."""

    CSS_PATH = "house_rules.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-tall")]  # noqa: RUF012, as Textual types it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "use", "Use", key_display="Enter"),
        Binding("k", "app.focus_previous", "Row before", show=False),
        Binding("j", "app.focus_next", "Next row", show=False),
        Binding("h", "change(-1)", "Value before", show=False),
        Binding("l", "change(1)", "Next value", show=False),
        Binding("backspace", "reset", "Reset", key_display="Bksp"),
        Binding("f2", "save", "Save", key_display="F2"),
        Binding("f3", "load", "Load", key_display="F3"),
        Binding("escape", "leave", "Back", key_display="Esc"),
    ]

    def __init__(self, rules: HouseRules, profile: str, tables: Tables) -> None:
        super().__init__()
        self._rules = rules
        self._profile = profile
        self._tables = tables

    def compose(self) -> ComposeResult:
        """A row for the profile, then the chapters with their questions."""
        yield Static(id="differs", markup=False)
        with Rows():
            profiles = [(name, name) for name in PROFILES]
            yield Choice("Profile", profiles, self._profile, id=_PROFILE)
            for chapter in text.CHAPTERS:
                yield Static(chapter.title, classes="chapter")
                for question in chapter.questions:
                    yield self._row(question)
        yield Static(id="meaning")
        yield Footer(show_command_palette=False)

    def _row(self, question: text.Question) -> Choice:
        value = getattr(self._rules, question.field)
        numbers = range(question.lowest, question.highest + 1)
        answers = question.answers.items() or [(number, str(number)) for number in numbers]
        return Choice(question.title, answers, value, id=question.field)

    def on_mount(self) -> None:
        """Focus the first row."""
        self._show()
        self.query_one(f"#{_PROFILE}", Choice).focus()

    def _show(self) -> None:
        """Update every row and the two texts to the rules."""
        changed = overrides_of(self._rules, self._profile)
        self.query_one(f"#{_PROFILE}", Choice).value = self._profile
        for field in text.QUESTIONS:
            row = self.query_one(f"#{field}", Choice)
            row.value = getattr(self._rules, field)
            row.mark = " ".join(
                [DIFFERS] * (field in changed)
                + [ODD] * bool(self._worth_saying(field, field in changed))
            )
        self._show_differences()
        self._explain()

    def _worth_saying(self, field: str, changed: bool) -> str | None:
        """The warning for a rule, unless it is that an unchanged rule has no effect."""
        warning = text.warning(self._rules, field)
        return warning if changed or not (warning or "").startswith("No effect") else None

    def _show_differences(self) -> None:
        differs = ", ".join(differing_rules(self._rules, self._profile)) or "nothing"
        line = f"House rules: {self._profile}, changed: {differs}"
        self.query_one("#differs", Static).update(line)

    def on_descendant_focus(self) -> None:
        """Explain the row with the cursor."""
        self._explain()

    def _explain(self) -> None:
        row = self.focused
        if not isinstance(row, Choice) or row.id is None:
            return
        parts: list[str | tuple[str, str]]
        if row.id == _PROFILE:
            about = f"{self._profile}: {text.PROFILES[self._profile]}."
            parts = [("Which game is it?", "bold"), "\n", about, "\nA profile sets every rule."]
        else:
            parts = [
                (text.question(row.id), "bold"),
                "\n",
                _short(
                    text.meaning(row.id, getattr(self._rules, row.id)), self.size.width * 4 - 16
                ),
            ]
            if warning := text.warning(self._rules, row.id):
                parts += ["\n", (f"{ODD} {warning}", "$warning")]
        self.query_one("#meaning", Static).update(Content.assemble(*parts))

    @on(Choice.Changed)
    def _change(self, event: Choice.Changed) -> None:
        if event.choice.id == _PROFILE:
            self._profile = str(event.value)
            self._rules = house_rules(self._profile)
        else:
            self._rules = changed(self._rules, str(event.choice.id), event.value)
        self._show()

    def action_change(self, step: int) -> None:
        """Change the value in the row with the cursor."""
        if isinstance(self.focused, Choice):
            self.focused.action_change(step)

    def action_reset(self) -> None:
        """Reset the row with the cursor to the profile's value."""
        field = self.focused.id if self.focused else None
        if field in text.QUESTIONS:
            value = getattr(house_rules(self._profile), field)
            self._rules = changed(self._rules, field, value)
            self._show()

    def action_save(self) -> None:
        """Save the rules under a name."""
        self.open(SaveTable(), self._save)

    def _save(self, name: str | None) -> None:
        if not name:
            return
        told = len(self._tables.notices)
        table = self._tables.save(name, self._profile, self._rules)
        for said in self._tables.notices[told:] or [f"Saved as {table.name}."]:
            self.notify(said, markup=False)

    def action_load(self) -> None:
        """Load the rules of a saved table."""
        self.open(PickTable(self._tables), self._load)

    def _load(self, table: Table | None) -> None:
        if table is not None:
            self._profile, self._rules = table.profile, table.rules
            self._show()

    def action_use(self) -> None:
        """Go back with these rules."""
        close(self, (self._profile, self._rules))


def _short(meaning: str, room: int) -> str:
    """As many of a meaning's first sentences as fit in this many characters."""
    if len(meaning) <= room:
        return meaning
    return meaning[: meaning.rfind(". ", 0, room - 8) + 1] + " … (F1)"
