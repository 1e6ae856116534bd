"""The settings, with a preview of their effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Footer, Static

from bidwhist.engine.notation import parse_cards
from bidwhist.store.settings import Settings, SettingsFile
from bidwhist.tui.base_screen import OwnScreen
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.cards import Marks, draw_card
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.pips import BIG
from bidwhist.tui.table import pace
from bidwhist.tui.themes import themes
from bidwhist.tui.widgets.choice_row import Choice, Value
from bidwhist.tui.widgets.painted import Painted
from bidwhist.tui.widgets.rows import Rows

_SWITCH: Final[tuple[tuple[Value, str], ...]] = ((True, "yes"), (False, "no"))

Row = tuple[str, str, tuple[tuple[Value, str], ...], str]
"""A setting's name, its title, its values with their words, and what it does."""

CHAPTERS: Final[tuple[tuple[str, tuple[Row, ...]], ...]] = (
    (
        "Looks",
        (
            (
                "theme",
                "Theme",
                tuple((name, name) for name in themes.NAMES),
                "The colours of the table.",
            ),
            (
                "terminal_background",
                "Terminal's background",
                _SWITCH,
                "Leave the terminal's own background; the cards keep the theme's faces.",
            ),
            (
                "four_colour",
                "Four-colour deck",
                _SWITCH,
                "Diamonds blue and clubs green, so that no suit is taken for another.",
            ),
            (
                "cards",
                "Cards",
                (
                    ("auto", "as large as fits"),
                    ("large", "large"),
                    ("compact", "compact"),
                    ("letters", "one line"),
                ),
                "How large cards are drawn.",
            ),
            (
                "suits",
                "Suits",
                (("auto", "as the terminal can"), ("symbols", "♠ ♥ ♦ ♣"), ("letters", "S H D C")),
                "Letters also draw every line in plain ASCII.",
            ),
            ("movement", "Movement", _SWITCH, "Books slide to those who won them."),
        ),
    ),
    (
        "Play",
        (
            (
                "pace",
                "Pace",
                pace.WORDS,
                pace.ABOUT,
            ),
            (
                "confirm_play",
                "Confirm a card",
                _SWITCH,
                "A card that was chosen asks once more before it is played.",
            ),
            ("hints", "Hints", _SWITCH, "Whether the table lets people ask for a hint."),
            (
                "second_thoughts",
                "Second thoughts",
                (("off", "none"), ("gentle", "gentle"), ("normal", "normal"), ("strict", "strict")),
                "Speaks up before a call, a burial or a card that, to an expert, costs 1.5 points "
                "(gentle), 0.8 (normal) or 0.3 (strict).",
            ),
            ("tips", "First-time tips", _SWITCH, "Each tip comes once and never again."),
            ("mouse", "Mouse", _SWITCH, "Takes effect when the program starts again."),
            (
                "telling",
                "Plain mode tells",
                (("full", "everything"), ("brief", "what is new")),
                "How much the game in sentences, bidwhist --plain, says unasked.",
            ),
        ),
    ),
)
_ABOUT: Final = {name: about for _, rows in CHAPTERS for name, _, _, about in rows}


class Preview(Painted):
    """A few cards in the current look: plain, chosen and refused."""

    def paint(self, canvas: Canvas) -> None:
        """Paint the cards and words as on a table."""
        look = self.look
        marks = {0: Marks(), 1: Marks(winning=True), 4: Marks(refused=True)}
        size, pitch = (BIG, 8) if canvas.height > BIG[1] else ((7, 5), 6)
        cards = parse_cards("AS KH QD JC 7D LJ")
        for index, card in enumerate(cards):
            mark = marks.get(index, Marks(trump=index == 5))
            seen = pitch if index < len(cards) - 1 else size[0]
            draw_card(canvas, 1 + index * pitch, 0, card, look, mark, size, seen)
        x, below = 1, size[1]
        for word, colour in (("now", look.accent), ("made", look.good), ("set", look.bad)):
            canvas.put(x, below, word, ink(colour, bold=True))
            x += len(word) + 2
        canvas.put(x, below, "words", ink(look.text))
        canvas.put(x + 7, below, "asides", ink(look.muted))


class SettingsScreen(OwnScreen[None]):
    """Changes settings a row at a time; each change is saved and applied at once.

    `use` applies the settings to the program; `look` returns the current look.
    """

    CSS_PATH = "settings.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (96, "-wide"), (120, "-broad")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k", "app.focus_previous", "Row before", show=False),
        Binding("j", "app.focus_next", "Next row", show=False),
        Binding("h", "change(-1)", "Value before", show=False),
        Binding("l", "change(1)", "Next value", show=False),
        Binding("backspace", "reset", "Reset", key_display="Bksp"),
        Binding("escape,enter,q", "leave", "Done", key_display="Esc"),
    ]

    def __init__(
        self, file: SettingsFile, use: Callable[[], None], look: Callable[[], Look]
    ) -> None:
        super().__init__()
        self._file = file
        self._use = use
        self._look = look

    def compose(self) -> ComposeResult:
        """Lay out the rows by chapter, the preview, and what the row with the cursor does."""
        yield Static("Settings", id="title")
        with Vertical(id="room"):
            with Rows():
                for title, rows in CHAPTERS:
                    yield Static(title, classes="chapter")
                    for name, words, values, _ in rows:
                        yield Choice(words, values, getattr(self._file.current, name), id=name)
            yield Preview()
        yield Static(id="about", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Focus the theme."""
        self.query_one("#theme", Choice).focus()
        self._show_look()

    def _show_look(self) -> None:
        self.query_one(Preview).look = self._look()

    def on_descendant_focus(self) -> None:
        """Explain the row, and where its value comes from."""
        self._explain()

    def _explain(self) -> None:
        name = self.focused.id if self.focused else None
        if name in _ABOUT:
            about = themes.TITLES[str(self._value(name))] if name == "theme" else _ABOUT[name]
            if name in self._file.overridden:
                about += "\nSet by the environment or the command line for this time."
            self.query_one("#about", Static).update(about)

    def _value(self, name: str) -> Value:
        value: Value = self.query_one(f"#{name}", Choice).value
        return value

    @on(Choice.Changed)
    def _change(self, event: Choice.Changed) -> None:
        self._set(str(event.choice.id), event.value)

    def _set(self, name: str, value: Value) -> None:
        """Save the setting, apply it and show it."""
        said = len(self._file.notices)
        self._file.change(**{name: value})
        self._use()
        self._show_look()
        self._explain()
        for notice in self._file.notices[said:]:
            self.notify(notice, severity="warning", markup=False)

    def action_change(self, step: int) -> None:
        """Change the value in the row with the cursor."""
        if isinstance(self.focused, Choice):
            self.focused.action_change(step)

    def action_reset(self) -> None:
        """Reset the row with the cursor to its default."""
        row = self.focused
        if isinstance(row, Choice) and row.id is not None:
            row.value = getattr(Settings(), row.id)
            self._set(row.id, row.value)
