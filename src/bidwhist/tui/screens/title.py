"""The title: play at once, go on with a game, set up a table, or read how it is played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from bidwhist.tui.faces.canvas import Canvas
from bidwhist.tui.faces.title import draw_title
from bidwhist.tui.widgets.painted import Painted

if TYPE_CHECKING:
    from bidwhist.store.saved import SavedGame
    from bidwhist.tui.app import BidWhist
    from bidwhist.tui.screens.setup import GameSetup


class Picture(Painted):
    """The cards and the name."""

    def paint(self, canvas: Canvas) -> None:
        """Paint the title."""
        draw_title(canvas, self.look)


class Title(Screen[None]):
    """Where the program begins, and where it comes back to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "begin", "Play"),
        Binding("g", "go_on", "Go on"),
        Binding("n", "set_up", "Set up"),
        Binding("q,escape", "app.quit", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._saved: SavedGame | None = None

    @property
    def table_app(self) -> BidWhist:
        """The app, with its settings and games."""
        return cast("BidWhist", self.app)

    def compose(self) -> ComposeResult:
        """Lay out the picture over the list."""
        with Vertical(id="title"):
            yield Picture()
            yield OptionList(
                Option(Content("Play                        ⏎"), "begin"),
                Option(Content("Set up a table              n"), "set_up"),
                Option(Content("How to play                F1"), "rules"),
                Option(Content("Quit                        q"), "quit"),
            )

    def on_mount(self) -> None:
        """Draw in the theme's colours."""
        self._relook(None)
        self.table_app.theme_changed_signal.subscribe(self, self._relook)

    def _relook(self, _theme: object) -> None:
        self.query_one(Picture).look = self.table_app.look

    def on_screen_resume(self) -> None:
        """Look for a game to go on with, whenever the title comes back."""
        self._find_saved()

    @work(thread=True, exclusive=True)
    def _find_saved(self) -> None:
        from bidwhist.store.saved import unfinished

        games = [game for game in unfinished() if game.is_readable]
        self.app.call_from_thread(self._offer, games[0] if games else None)

    def _offer(self, saved: SavedGame | None) -> None:
        """Put the newest unfinished game into the list, under the first entry."""
        self._saved = saved
        options = self.query_one(OptionList)
        if "go_on" in {option.id for option in options.options}:
            options.remove_option("go_on")
        if saved is not None:
            words = f"Go on: hand {saved.hand}, {saved.age}"
            options.add_option(Option(Content(f"{words[:26]:26}  g"), "go_on"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        chosen = event.option.id
        if chosen == "begin":
            self.action_begin()
        elif chosen == "go_on":
            self.action_go_on()
        elif chosen == "set_up":
            self.action_set_up()
        elif chosen == "rules":
            self.table_app.action_rules()
        else:
            self.app.exit(0)

    def action_begin(self) -> None:
        """Play at once, as last time."""
        if self.is_current:
            self.table_app.begin(self.table_app.last_setup())

    def action_go_on(self) -> None:
        """Go on with the newest unfinished game."""
        if self._saved is not None and self.is_current:
            self.table_app.go_on(Path(self._saved.path))

    def action_set_up(self) -> None:
        """Ask who plays by which rules, then begin."""
        from bidwhist.tui.screens.setup import SetupScreen

        def begin(setup: GameSetup | None) -> None:
            if setup is not None:
                self.table_app.begin(setup)

        if self.is_current:
            file = self.table_app.settings_file
            self.app.push_screen(SetupScreen(file), begin)
