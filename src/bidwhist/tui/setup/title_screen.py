"""The title: play at once, go on with a game, set up a table, or read how it is played."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from bidwhist.tui.base_screen import OwnScreen
from bidwhist.tui.clicks import replaced
from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.setup.title_drawing import draw_title
from bidwhist.tui.setup.title_entries import ENTRIES
from bidwhist.tui.widgets.painted import Painted

if TYPE_CHECKING:
    from bidwhist.store.unfinished_games import SavedGame


SOON = 0.25
"""Seconds until the games on disk are looked at: the title is drawn first."""


class Picture(Painted):
    """The cards and the name."""

    def paint(self, canvas: Canvas) -> None:
        """Paint the title."""
        draw_title(canvas, self.look)


class Title(OwnScreen[None]):
    """Where the program begins, and where it comes back to."""

    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (90, "-broad")]  # noqa: RUF012, as Textual types it
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-tall"), (36, "-towering")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "begin", "Play"),
        Binding("g", "go_on", "Go on"),
        *(Binding(e.key, f"open('{e.name}')", e.words) for e in ENTRIES if len(e.key) == 1),
        Binding("q,escape", "app.quit", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._saved: SavedGame | None = None
        self._is_elsewhere = False  # whether a newer game is open in another window
        self._words: dict[str, str] = {}  # an entry's that say more than its name
        self._complained: set[Path] = set()  # files about which enough has been said

    def compose(self) -> ComposeResult:
        """Lay out the picture over the list."""
        with Vertical(id="title"):
            yield Picture()
            yield OptionList(*self._options())

    def _options(self) -> list[Option]:
        """What there is to choose, a game to go on with under the first entry."""
        options = [Option(_line("Play", "Enter"), "begin")]
        if self._saved is not None:
            words = f"Go on: hand {self._saved.hand}, {self._saved.age}"
            options.append(Option(_line(words, "g"), "go_on"))
        elif self._is_elsewhere:
            line = _line("Go on: open in another window", "")
            options.append(Option(line, "elsewhere", disabled=True))
        for entry in ENTRIES:
            words = self._words.get(entry.name, entry.words)
            options.append(Option(_line(words, entry.key_words), entry.name))
        return [*options, Option(_line("Quit", "q"), "quit")]

    def relook(self) -> None:
        """Draw the picture in the colours in force."""
        self.query_one(Picture).look = self.program.look

    def on_screen_resume(self) -> None:
        """Look for a game to go on with, whenever the title comes back and has been drawn."""
        self.call_after_refresh(self.set_timer, SOON, self._look_for_saved)

    def _look_for_saved(self) -> None:
        """Have it looked for beside the screen, unless somebody plays already.

        The engine is imported here first. It is the one package that imports its own parts: where
        two threads meet in it, one of them is handed half a module.
        """
        if self.is_active:
            import_module("bidwhist.engine")
            self._find_saved()

    @work(exclusive=True)
    async def _find_saved(self) -> None:
        from bidwhist.store.daily_glance import daily_words
        from bidwhist.store.unfinished_games import latest

        def look() -> tuple[SavedGame | None, Sequence[SavedGame], str]:
            return *latest(), daily_words(date.today())

        self._offer(*await asyncio.to_thread(look))

    def _offer(
        self, saved: SavedGame | None, others: Sequence[SavedGame], daily: str = "Daily deal"
    ) -> None:
        """Put the newest unfinished game and the day's deal into the list; the cursor stays.

        `others` are newer ones that cannot be gone on with.
        """
        self._saved, self._words["daily"] = saved, daily
        self._is_elsewhere = any(game.busy for game in others)
        refused = [game for game in others if game.refused]
        self._complain([game for game in refused if game.path not in self._complained])
        options = self.query_one(OptionList)
        at = options.highlighted
        chosen = options.get_option_at_index(at).id if at is not None else None
        replaced(options)
        options.clear_options()
        options.add_options(self._options())
        names = [option.id for option in options.options]
        options.highlighted = names.index(chosen) if chosen in names else 0

    def _complain(self, refused: Sequence[SavedGame]) -> None:
        """Say once why the newest file is no game to go on with; the list of games has them all."""
        self._complained.update(game.path for game in refused)
        for game in refused[:1]:
            more = f" So are {len(refused) - 1} more: see Games." if len(refused) > 1 else ""
            self.notify(f"{game.name} is refused. {game.refused}{more}", markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        chosen = event.option.id
        if chosen == "begin":
            self.action_begin()
        elif chosen == "go_on":
            self.action_go_on()
        elif chosen == "quit":
            self.app.exit(0)
        elif chosen is not None:
            self.action_open(chosen)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Go on only where there is a game to go on with."""
        if action == "go_on":
            return self._saved is not None
        return super().check_action(action, parameters)

    def action_begin(self) -> None:
        """Play at once, as last time."""
        if self.is_active:
            self.program.navigation.begin(self.program.navigation.last_setup())

    def action_go_on(self) -> None:
        """Go on with the newest unfinished game."""
        if self._saved is not None and self.is_active:
            self.program.navigation.go_on(Path(self._saved.path))

    def action_open(self, name: str) -> None:
        """Open what an entry names."""
        if self.is_active:
            next(entry for entry in ENTRIES if entry.name == name).open(self.program)


def _line(words: str, key: str) -> Content:
    """An entry and its key, 32 cells wide."""
    room = 31 - len(key)
    return Content(f"{words[:room]:{room}} {key}")
