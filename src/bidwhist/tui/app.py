"""The Textual application: starting, settings, line filters, held keys and endings."""

from __future__ import annotations

import gc
import os
from argparse import Namespace
from collections.abc import Iterable, Mapping
from typing import ClassVar

from rich.console import RenderableType
from textual import events
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.screen import Screen

from bidwhist.store.settings import SettingsFile
from bidwhist.tui.ascii_filter import Ascii
from bidwhist.tui.base_screen import KeyedScreen
from bidwhist.tui.global_commands import Everywhere
from bidwhist.tui.navigator import Navigator
from bidwhist.tui.signals import end_on_signals, hold_signals
from bidwhist.tui.textual_patches import patch_driver, resume_only_when_suspended
from bidwhist.tui.themes import themes

HELD = 0.1
"""Seconds within which a repeated key counts as held down; a held key only moves a cursor."""

FIRST_FRAME = 0.1
"""Seconds after the first frame until the remaining themes are loaded."""

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

    def __init__(
        self,
        file: SettingsFile | None = None,
        options: Namespace | None = None,
        flags: Mapping[str, str | bool] | None = None,
    ) -> None:
        """Without a settings file the usual one is read, under `flags`."""
        super().__init__(ansi_color=True if themes.wants_no_colour() else None)
        self.settings_file = file or SettingsFile(flags=flags)
        self.options = options or Namespace(
            seed=None, rules=None, overrides=None, resume=None, replay=None
        )
        self.navigation: Navigator = Navigator(self, self.options)
        self.crash: Exception | None = None
        self._ascii = Ascii()
        self._in_letters = not themes.draws_symbols(self.settings)
        self._leaving = False
        self.error_console.quiet = not os.environ.get("BIDWHIST_DEBUG")
        self._held: tuple[str, float] = ("", 0.0)
        themes.dress(self, themes.theme_name(self.settings, themes.depth_of(self)))

    # What everything is drawn with

    def on_mount(self) -> None:
        """Open the title, and what was asked for on the command line."""
        from bidwhist.tui.setup.title_screen import Title

        resume_only_when_suspended()
        end_on_signals(lambda status: self.exit(return_code=status))
        title = Title()
        self.push_screen(title)
        if self.options.resume is not None:
            self.navigation.go_on(self.options.resume)
        if self.options.replay is not None:
            self.navigation.go_through(self.options.replay)
        if getattr(self.options, "day", None) is not None:
            self.navigation.open_daily(self.options.day)
        title.call_after_refresh(self.set_timer, FIRST_FRAME, self.make_ready)

    def make_ready(self) -> None:
        """Load all themes and report what is wrong with the settings."""
        if not gc.isenabled():
            gc.freeze()  # what has been imported stays, and need not be looked through again
            gc.enable()
        themes.install(self)
        notices = [*self.settings_file.notices, *themes.unknown_theme(self.settings)]
        for notice in notices:
            self.notify(notice, severity="warning", markup=False)
        self.use_settings()

    def use_settings(self) -> None:
        """Take over the settings after one has changed."""
        super().use_settings()
        self._in_letters = not themes.draws_symbols(self.settings)
        self.relook()

    def get_line_filters(self) -> list[LineFilter]:
        """Return the filters of every drawn line; ASCII is added where suits are letters."""
        return [*super().get_line_filters(), *([self._ascii] if self._in_letters else [])]

    # Keys

    async def on_event(self, event: events.Event) -> None:
        """Ignore repeats of a held key, except of keys that move a cursor."""
        if isinstance(event, events.Key) and not event.is_forwarded and self._is_held(event):
            return
        await super().on_event(event)

    def _is_held(self, event: events.Key) -> bool:
        key, time = self._held
        self._held = (event.key, event.time)
        typing = type(self.focused).__name__ == "Input"
        return (
            event.key == key and event.time - time < HELD and event.key not in MOVING and not typing
        )

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Return the palette's commands: nothing there may copy or save a screen with a hand."""
        if isinstance(screen, KeyedScreen):
            yield from screen.palette()
        yield SystemCommand("Rules", "Read the rules", self.action_rules)
        yield SystemCommand("Keys", "Show every key of this screen", self.action_help)
        yield SystemCommand("Settings", "Colours, cards, pace and more", self.action_settings)
        yield SystemCommand("Quit", "Leave bidwhist; a game is kept", self.action_quit)

    # Endings

    async def action_quit(self) -> None:
        """Leave; a game on the table has been written down at every move."""
        self.exit(0)

    def on_unmount(self) -> None:
        """Stop the child processes and close the record."""
        self.stop_thinking()
        self.navigation.close()

    def exit(
        self,
        result: int | None = None,
        return_code: int = 0,
        message: RenderableType | None = None,
    ) -> None:
        """End the program."""
        self._leaving = True
        super().exit(result, return_code, message)

    def _handle_exception(self, error: Exception) -> None:
        """End with a fault, unless it comes of what was still under way when the table was left.

        Textual has no public hook for it: https://github.com/Textualize/textual/issues/5325. Its
        traceback, which would show every hand, is kept off the screen by a quiet `error_console`.
        """
        if not self._leaving:
            self.crash = self.crash or error
            super()._handle_exception(error)

    def panic(self, *renderables: RenderableType) -> None:
        """End because the terminal can no longer be read; no fault of a program that ends."""
        if not self._leaving:
            self.crash = self.crash or OSError("the terminal cannot be read")
        super().panic(*renderables)


def run(options: Namespace) -> int:
    """Play until the table is left, and return the exit status; a crash is raised."""
    flags: dict[str, str | bool] = {}
    if options.theme is not None:
        flags["theme"] = options.theme
    if options.ascii:
        flags["suits"] = "letters"
    if options.no_mouse:
        flags["mouse"] = False
    app = BidWhist(options=options, flags=flags)
    patch_driver()
    hold_signals()
    app.run(mouse=app.settings.mouse)
    if app.crash is None:
        return app.return_code or 0
    if os.environ.get("BIDWHIST_DEBUG"):
        return 1
    raise app.crash
