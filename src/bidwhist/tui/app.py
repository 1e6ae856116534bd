"""The program at the terminal: settings, themes, screens, and which game is on the table."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.console import RenderableType
from textual import events
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from bidwhist.bots.process import Thinker
from bidwhist.store.settings import SettingsFile
from bidwhist.tui import themes
from bidwhist.tui.ascii import Ascii
from bidwhist.tui.endings import end_on_signals, hold_signals
from bidwhist.tui.everywhere import Everywhere
from bidwhist.tui.forgiving import forgive_the_terminal
from bidwhist.tui.look import Look

if TYPE_CHECKING:
    from bidwhist.session import Session
    from bidwhist.store.journal import Journal
    from bidwhist.store.replay import Replay
    from bidwhist.tui.screens.setup import GameSetup

HELD = 0.1
"""Seconds: a key that comes again sooner is being held down, and only moves, never decides."""

MOVING = frozenset(
    {"left", "right", "up", "down", "j", "k", "home", "end", "pageup", "pagedown", "backspace",
     "delete", "tab", "shift+tab"}
)  # fmt: skip


class BidWhist(Everywhere):
    """Bid Whist in a terminal."""

    TITLE = "Bid Whist"
    CSS_PATH = "bidwhist.tcss"
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
        Binding("ctrl+c", "quit", "Quit", show=False),
    ]

    def __init__(self, file: SettingsFile, options: Namespace | None = None) -> None:
        super().__init__(ansi_color=True if themes.wants_no_colour() else None)
        self.settings_file = file
        self.options = options or Namespace(
            seed=None, rules=None, overrides=None, resume=None, replay=None
        )
        self.thinker = Thinker()
        self._journal: Journal | None = None
        self._held: tuple[str, float] = ("", 0.0)

    # What everything is drawn with

    @property
    def look(self) -> Look:
        """How cards are drawn under the theme in force."""
        return themes.look_for(self.theme, self.settings)

    def on_mount(self) -> None:
        """Put the themes in place and open the title."""
        from bidwhist.tui.screens.title import Title

        end_on_signals(lambda status: self.exit(return_code=status))
        themes.install(self)
        self.use_settings()
        self.push_screen(Title())
        if self.options.resume is not None:
            self.go_on(self.options.resume)
        if self.options.replay is not None:
            self._go_through(self.options.replay)
        for notice in self.settings_file.notices:
            self.notify(notice, severity="warning", markup=False)

    def use_settings(self) -> None:
        """Take over the settings after one has changed."""
        self.theme = themes.theme_name(self.settings, themes.depth_of(self))
        letters = not themes.draws_symbols(self.settings)
        kept = [one for one in self._filters if not isinstance(one, Ascii)]
        self._filters = [*kept, Ascii()] if letters else kept

    # Games

    def last_setup(self) -> GameSetup:
        """Return what a game is started with when nobody is asked: as last time."""
        from bidwhist.engine.rules import house_rules
        from bidwhist.names import seat_names
        from bidwhist.session import Player
        from bidwhist.store.tables import last_rules
        from bidwhist.tui.screens.setup import GameSetup

        settings = self.settings
        profile, rules = last_rules(settings)
        if self.options.rules is not None:
            profile = self.options.rules
            rules = house_rules(profile, **(self.options.overrides or {}))
        names = seat_names(settings.names)
        n, e, s, w = map(Player, names, settings.seats)
        seed = None if self.options.seed is None else str(self.options.seed)
        return GameSetup(rules, profile, (n, e, s, w), seed)

    def begin(self, setup: GameSetup) -> None:
        """Open a new game's journal and sit down at the table."""
        from bidwhist.session import Session
        from bidwhist.store.journal import Journal

        journal = Journal.begin()
        session = Session.start(setup.rules, setup.players, setup.seed, journal, setup.profile)
        self.sit_down(session, journal, setup)

    def go_on(self, path: Path) -> None:
        """Sit down at a saved game, at the very action; say why where that cannot be."""
        from bidwhist.engine.errors import RecordError
        from bidwhist.store.journal import Busy
        from bidwhist.store.saved import go_on

        try:
            session, journal = go_on(path)
        except (Busy, RecordError, OSError) as refusal:
            self.notify(str(refusal), severity="error", markup=False)
            return
        self.sit_down(session, journal, None)

    def _go_through(self, replay: Replay) -> None:
        """Show a record, and leave the program with it."""
        from bidwhist.tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(replay), lambda _: self.exit(0))

    def sit_down(self, session: Session, journal: Journal, setup: GameSetup | None) -> None:
        """Show the table; afterwards play again, or go back to the title."""
        from bidwhist.tui.screens.setup import GameSetup
        from bidwhist.tui.screens.table import TableScreen

        def left(what: str | None) -> None:
            self.thinker.close()
            journal.close()
            self._journal = None
            if what == "again":
                n, e, s, w = session.players
                profile = setup.profile if setup is not None else "pagat"
                self.begin(GameSetup(session.rules, profile, (n, e, s, w)))

        self._journal = journal
        self.push_screen(TableScreen(session, journal), left)

    # Keys

    async def on_event(self, event: events.Event) -> None:
        """Drop the repeats of a held key, which would decide what nobody meant."""
        if isinstance(event, events.Key) and not event.is_forwarded and self._is_held(event):
            return
        await super().on_event(event)

    async def _dispatch_action(self, namespace: DOMNode, action_name: str, params: object) -> bool:
        """Do what a key stands for, unless the screen it was meant for has gone or is not there."""
        if isinstance(namespace, Widget) and (namespace._pruning or not namespace.is_mounted):
            return False
        return await super()._dispatch_action(namespace, action_name, params)

    def _is_held(self, event: events.Key) -> bool:
        key, time = self._held
        self._held = (event.key, event.time)
        typing = type(self.focused).__name__ == "Input"
        return (
            event.key == key and event.time - time < HELD and event.key not in MOVING and not typing
        )

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:  # noqa: ARG002
        """Return the palette's commands: nothing there may copy or save a screen with a hand."""
        yield SystemCommand("Rules", "Read the rules", self.action_rules)
        yield SystemCommand("Keys", "Show every key of this screen", self.action_help)
        yield SystemCommand("Settings", "Colours, cards, pace and more", self.action_settings)
        yield SystemCommand("Quit", "Leave bidwhist; a game is kept", self.action_quit)

    # Endings

    async def action_quit(self) -> None:
        """Leave; a game on the table has been written down at every move."""
        self.exit(0)

    def on_unmount(self) -> None:
        """Stop thinking and give the record back."""
        self.thinker.close()
        if self._journal is not None:
            self._journal.close()

    def _handle_exception(self, error: Exception) -> None:
        """End with a fault, unless it comes of what was still under way when the table was left."""
        if not self._exit:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Close the table without a traceback, which would show every hand; see `run`."""
        if os.environ.get("BIDWHIST_DEBUG"):
            super()._fatal_error()
        else:
            self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """Close the table because the terminal can no longer be read."""
        self._exception = self._exception or OSError("the terminal cannot be read")
        if os.environ.get("BIDWHIST_DEBUG"):
            super().panic(*renderables)
        else:
            self._close_messages_no_wait()

    @property
    def crash(self) -> Exception | None:
        """What ended the program, if it was no person."""
        return self._exception


def run(options: Namespace) -> int:
    """Play until the table is left, and return the exit status; a crash is raised."""
    flags: dict[str, str | bool] = {}
    if options.theme is not None:
        flags["theme"] = options.theme
    if options.ascii:
        flags["suits"] = "letters"
    if options.no_mouse:
        flags["mouse"] = False
    app = BidWhist(SettingsFile(flags=flags), options)
    forgive_the_terminal()
    hold_signals()
    app.run(mouse=app.settings.mouse)
    if app.crash is None:
        return app.return_code or 0
    if os.environ.get("BIDWHIST_DEBUG"):
        return 1
    raise app.crash
