"""The title: play at once, continue a game, set up a table, or read the rules."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
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
    from bidwhist.tui.setup.game_setup import GameSetup


A_WHILE = 20.0
"""Seconds between checks of the date: the title may be open past midnight."""

SOON = 0.25
"""Seconds before saved games are looked for: the title is drawn first."""


class Picture(Painted):
    """The cards and the name."""

    def paint(self, canvas: Canvas) -> None:
        """Paint the title."""
        draw_title(canvas, self.look)


class Title(OwnScreen[None]):
    """The first screen, and the one that others return to."""

    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (90, "-broad")]  # noqa: RUF012, as Textual types it
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-tall"), (36, "-towering")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "begin", "Play"),
        Binding("g", "go_on", "Go on"),
        *(Binding(e.key, f"open('{e.name}')", e.words) for e in ENTRIES if len(e.key) == 1),
        Binding("q", "app.quit", "Quit"),
        Binding("escape", "leave", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._saved: SavedGame | None = None
        self._day = date.today()  # the date of the daily deal shown
        self._is_elsewhere = False  # whether a newer game is open in another window
        self._words: dict[str, str] = {}  # an entry's longer words
        self._complained: set[Path] = set()  # files already complained about

    def compose(self) -> ComposeResult:
        """Lay out the picture over the list."""
        with Vertical(id="title"):
            yield Picture()
            yield OptionList(*self._options())

    def _options(self) -> list[Option]:
        """The entries, with an unfinished game under the first one."""
        options = [Option(_line("Play", "Enter" if self._saved is None else "p"), "begin")]
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
        """Redraw the picture in the current colors."""
        self.query_one(Picture).look = self.program.look

    def on_mount(self) -> None:
        """Refresh when the date changes, because the daily deal does too."""
        self.set_interval(A_WHILE, self._look_on_another_day)

    def _look_on_another_day(self) -> None:
        if self._day != date.today():
            self._look_for_saved()

    def on_screen_resume(self) -> None:
        """Look for an unfinished game whenever the title has been drawn again."""
        self.call_after_refresh(self.set_timer, SOON, self._look_for_saved)

    def _look_for_saved(self) -> None:
        """Start to look for it in a thread, unless a game is being played.

        The engine is imported here first. It is the only package that imports its own modules:
        two threads importing it at once could get a partly initialized module.
        """
        self._day = date.today()
        if self.is_active:
            import_module("bidwhist.engine")
            self._find_saved()

    @work(exclusive=True)
    async def _find_saved(self) -> None:
        from bidwhist.store.daily_glance import daily_words
        from bidwhist.store.unfinished_games import latest

        def look() -> tuple[SavedGame | None, Sequence[SavedGame], str]:
            return *latest(), daily_words(self._day)

        self._offer(*await asyncio.to_thread(look))

    def _offer(
        self, saved: SavedGame | None, others: Sequence[SavedGame], daily: str = "Daily deal"
    ) -> None:
        """Put the newest unfinished game and the day's deal into the list.

        The cursor stays, but moves from Play to a game that was not offered before. `others` are
        newer ones that cannot be continued.
        """
        is_new = saved is not None and (self._saved is None or self._saved.path != saved.path)
        self._saved, self._words["daily"] = saved, daily
        self._is_elsewhere = any(game.busy for game in others)
        refused = [game for game in others if game.refused]
        self._complain([game for game in refused if game.path not in self._complained])
        options = self.query_one(OptionList)
        at = options.highlighted
        chosen = options.get_option_at_index(at).id if at is not None else "begin"
        if is_new and chosen == "begin":
            chosen = "go_on"
        replaced(options)
        options.clear_options()
        options.add_options(self._options())
        names = [option.id for option in options.options]
        options.highlighted = names.index(chosen) if chosen in names else 0

    def _complain(self, refused: Sequence[SavedGame]) -> None:
        """Say once why the newest file cannot be continued; the list of games shows all."""
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
        """Enable continuing only if there is an unfinished game."""
        if action == "go_on":
            return self._saved is not None
        return super().check_action(action, parameters)

    def action_begin(self) -> None:
        """Play at once, as last time; ask first if more or less than one person played."""
        if not self.is_active:
            return
        setup = self.program.navigation.last_setup()
        people = [player.name for player in setup.players if player.is_human]
        if len(people) == 1:
            self.program.navigation.begin(setup)
        else:
            self._ask_who_plays(setup, people)

    def _ask_who_plays(self, setup: GameSetup, people: Sequence[str]) -> None:
        """Ask whether last time's players play, or one person alone, and remember the answer."""
        from bidwhist.engine.cards import SOUTH
        from bidwhist.store.saved_rules import players_alone
        from bidwhist.text.words import listed, number_of
        from bidwhist.tui.dialogs.choice import Choose

        alone = players_alone(self.program.settings)

        def begin(answer: str | None) -> None:
            if answer == "alone":
                names = tuple(player.name for player in alone)
                kinds = tuple(player.kind for player in alone)
                self.program.settings_file.change(names=names, seats=kinds)
                self.program.navigation.begin(replace(setup, players=alone))
            elif answer == "same":
                self.program.navigation.begin(setup)

        bots = [number_of(4 - len(people), "bot")] if len(people) < 4 else []
        same = f"{listed([*people, *bots])}, as last time"
        answers = [("same", same), ("alone", f"{alone[SOUTH].name} and 3 bots")]
        self.open(Choose("Who plays?", answers), begin)

    def action_leave(self) -> None:
        """Ask before quitting: Esc also closes dialogs, and is easily pressed once too often."""
        from bidwhist.tui.dialogs.choice import Choose

        def answered(answer: str | None) -> None:
            if answer == "quit":
                self.app.exit(0)

        self.open(Choose("Quit bidwhist?", [("stay", "Stay"), ("quit", "Quit")]), answered)

    def action_go_on(self) -> None:
        """Continue the newest unfinished game."""
        if self._saved is not None and self.is_active:
            self.program.navigation.go_on(Path(self._saved.path))

    def action_open(self, name: str) -> None:
        """Open an entry."""
        if self.is_active:
            next(entry for entry in ENTRIES if entry.name == name).open(self.program)


def _line(words: str, key: str) -> Content:
    """An entry and its key, 32 cells wide."""
    room = 31 - len(key)
    return Content(f"{words[:room]:{room}} {key}")
