"""The games that were played: go on with those that are not over, look at those that are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from bidwhist.engine.errors import RecordError
from bidwhist.store.game_summary import GameEntry
from bidwhist.store.unfinished_games import SavedGame
from bidwhist.text.sanitize import printable, reason
from bidwhist.tui.base_screen import OwnScreen
from bidwhist.tui.library.records_text import game_details, game_line, saved_details, saved_line

if TYPE_CHECKING:
    from bidwhist.store.replay import Replay

Entry = SavedGame | GameEntry


class Games(OptionList):
    """The list of games; posts `Resized` when its width has changed."""

    class Resized(Message):
        """The lines no longer fit the width."""

    def on_resize(self) -> None:
        """Tell; the screen's own resize comes before this list has its new width."""
        self.post_message(self.Resized())


class HistoryScreen(OwnScreen[None]):
    """Lists the games of this machine, unfinished ones first, the newest before the older."""

    CSS_PATH = "history.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012, as Textual types it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "review", "Review"),
        Binding("s", "statistics", "Statistics"),
        Binding("delete", "put_away", "Put away", key_display="Del"),
        Binding("escape,q", "leave", "Back", key_display="Esc"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[Entry] = []
        self._has_looked = False
        self._folder: Path | None = None
        self._width = 0  # of the list, when its lines were made

    def compose(self) -> ComposeResult:
        """The games, and what is known of the one with the cursor."""
        yield Static("Games", id="title")
        with Vertical(id="room"):
            yield Games(id="games", compact=True)
            with VerticalScroll(id="page", can_focus=False):
                yield Static("Looking …", id="details", markup=False)
        yield Footer(show_command_palette=False)

    def on_screen_resume(self) -> None:
        """Look again: a game may have been played."""
        self._look()

    @work(exclusive=True)
    async def _look(self) -> None:
        with suppress(_Left):
            self._show(*await asyncio.to_thread(_read_all, self._reading))

    def _reading(self, done: int, of: int) -> None:
        """Say how far the first reading of many games has got; called from the thread."""
        if not self.is_running:
            raise _Left
        self.call_later(self._tell_progress, done, of)

    def _tell_progress(self, done: int, of: int) -> None:
        if not self._has_looked:
            self._explain([f"Reading {of} games: {done} done …"])

    def _show(self, entries: list[Entry], folder: Path | None, notice: str) -> None:
        """List the games."""
        self._entries, self._folder, self._has_looked = entries, folder, True
        if notice:
            self.notify(notice, severity="warning", markup=False)
        self._list()

    def _list(self) -> None:
        games = self.query_one(Games)
        at = games.highlighted
        games.clear_options()
        self._width = games.size.width
        games.add_options(Option(self._line(entry, self._width - 2)) for entry in self._entries)
        if self._entries:
            games.highlighted = min(at or 0, len(self._entries) - 1)
            games.focus()
        else:
            self._explain(["No game yet. Enter on the title's first line begins one."])

    def _line(self, entry: Entry, width: int) -> Content:
        if isinstance(entry, SavedGame):
            return Content.assemble("▸ ", saved_line(entry, width - 2))
        return Content.assemble("  ", game_line(entry, width - 2))

    @on(Games.Resized)
    def _refit(self) -> None:
        """Set the lines for the width."""
        if self._entries and self.query_one(Games).size.width != self._width:
            self._list()

    @property
    def _chosen(self) -> Entry | None:
        at = self.query_one(Games).highlighted
        return self._entries[at] if at is not None and at < len(self._entries) else None

    @on(OptionList.OptionHighlighted)
    def _highlighted(self) -> None:
        entry = self._chosen
        if isinstance(entry, SavedGame):
            self._explain(saved_details(entry))
        elif entry is not None:
            self._explain(game_details(entry, self.program.look))

    def _explain(self, lines: Sequence[str | Content]) -> None:
        parts = [Content(line) if isinstance(line, str) else line for line in lines]
        self.query_one("#details", Static).update(Content("\n").join(parts))
        self.query_one("#page").scroll_home(animate=False)

    @on(OptionList.OptionSelected)
    def _open(self) -> None:
        """Go on with the game, or go through it again."""
        if not self.is_active:
            return
        entry = self._chosen
        if isinstance(entry, SavedGame):
            if entry.is_readable:
                self.program.navigation.go_on(entry.path)
            else:
                self.notify(entry.refused or "Another window has it open.", markup=False)
        elif entry is not None:
            replay = self._read(entry)
            if replay is not None:
                from bidwhist.tui.replay.replay_screen import ReplayScreen

                self.open(ReplayScreen(replay))

    def _read(self, entry: Entry) -> Replay | None:
        """Return a game's record where a hand of it is over; say why where there is none."""
        from bidwhist.store.replay import open_replay

        if isinstance(entry, SavedGame):
            path: Path | None = entry.path
        else:
            path = self._folder / entry.file if self._folder is not None else None
        try:
            if path is None or not path.is_file():
                raise OSError("the record is gone")
            replay = open_replay(path)
        except (RecordError, OSError) as refusal:
            why = reason(refusal)
            self.notify(f"This game cannot be shown: {why}.", severity="error", markup=False)
            return None
        if all(hand.result is None for hand in replay.hands):
            self.notify("No hand of this game is over yet.")
            return None
        return replay

    def action_review(self) -> None:
        """See where the hands of a game that are over were won or lost."""
        entry = self._chosen
        replay = self._read(entry) if entry is not None else None
        if replay is not None:
            self.program.navigation.show_review(replay)

    def action_put_away(self) -> None:
        """Move an unfinished game out of the list; its file is kept beside the others."""
        from bidwhist.store.unfinished_games import set_aside

        entry = self._chosen
        if not isinstance(entry, SavedGame) or entry.busy:
            self.notify("Only a game that is not over, and not open, can be put away.")
            return
        try:
            kept = set_aside(entry.path)
        except OSError as error:
            self.notify(f"It cannot be put away ({reason(error)}).", markup=False)
            return
        self._entries.remove(entry)
        self._list()
        self.notify(f"Put away as {kept.parent.name}/{printable(kept.name)}.", markup=False)

    def action_statistics(self) -> None:
        """Show statistics of these games."""
        from bidwhist.tui.library.stats_screen import StatsScreen

        if not self._has_looked:
            self.notify("The games are still being read.")
            return
        games = [entry for entry in self._entries if isinstance(entry, GameEntry)]
        self.open(StatsScreen(games))


class _Left(Exception):
    """Raised in the reading thread when the screen has been closed."""


def _read_all(reading: Callable[[int, int], None]) -> tuple[list[Entry], Path | None, str]:
    """Read the games, unfinished ones first; the folder of the records, and what went wrong."""
    from bidwhist.store.history import History
    from bidwhist.store.unfinished_games import unfinished

    with History(progress=reading) as history:
        return [*unfinished(), *history.games()], history.folder, history.notice
