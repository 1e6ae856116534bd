"""How a player has done, in numbers and a small picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Static

from bidwhist.engine.rules import PROFILES
from bidwhist.store.game_summary import GameEntry
from bidwhist.store.stats import players, stats
from bidwhist.tui.base_screen import OwnScreen
from bidwhist.tui.library.records_text import stats_lines
from bidwhist.tui.widgets.choice_row import Choice

_ALL = "all"


class StatsScreen(OwnScreen[None]):
    """Statistics of finished games, by player and by profile of house rules."""

    CSS_PATH = "stats.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", "Up", show=False),
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("pageup,b", "scroll(-10)", "Page up", show=False),
        Binding("pagedown", "scroll(10)", "Page down", show=False),
        Binding("e", "export", "Export as CSV"),
        Binding("escape,q", "leave", "Back", key_display="Esc"),
    ]

    def __init__(self, games: Sequence[GameEntry]) -> None:
        super().__init__()
        self._games = games

    def compose(self) -> ComposeResult:
        """Whose games and by which rules, then the numbers."""
        yield Static("Statistics", id="title")
        names = players(self._games) or ["nobody"]
        yield Choice("Player", [(name, name) for name in names], names[0], "player", 18)
        profiles = [(_ALL, "all"), *((name, name) for name in PROFILES)]
        yield Choice("House rules", profiles, _ALL, "profile", 18)
        with VerticalScroll(id="page", can_focus=False):
            yield Static(id="numbers", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin with whoever has played most."""
        self.query_one("#player", Choice).focus()
        self._show()

    def on_resize(self) -> None:
        """Set the lines for the width."""
        self._show()

    @on(Choice.Changed)
    def _show(self) -> None:
        player = str(self.query_one("#player", Choice).value)
        profile = str(self.query_one("#profile", Choice).value)
        facts = stats(self._games, player, None if profile == _ALL else profile)
        lines = stats_lines(facts, self.program.look, self.size.width - 4)
        self.query_one("#numbers", Static).update(Content("\n").join(lines))

    def action_scroll(self, by: int) -> None:
        """Go some lines on or back."""
        self.query_one("#page").scroll_relative(y=by, animate=False)

    def action_export(self) -> None:
        """Write a row for each hand into a file beside the games."""
        from bidwhist.store.export import export_hands

        self.notify(export_hands(self._games), markup=False)
