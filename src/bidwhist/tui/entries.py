"""What the title offers besides playing at once: a list that every part of the program adds to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bidwhist.tui.app import BidWhist


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the title: its name, its words, the key that opens it, and what opens."""

    name: str
    words: str
    key: str
    open: Callable[[BidWhist], None]

    @property
    def key_words(self) -> str:
        """The key as it is printed on a keyboard."""
        return self.key if len(self.key) == 1 else self.key.upper()


def _set_up(app: BidWhist) -> None:
    from bidwhist.tui.game_setup import GameSetup
    from bidwhist.tui.screens.setup import SetupScreen

    def begin(setup: GameSetup | None) -> None:
        if setup is not None:
            app.begin(setup)

    app.push_screen(SetupScreen(app.settings_file), begin)


def _daily(app: BidWhist) -> None:
    from bidwhist.tui.screens.daily import DailyScreen

    app.push_screen(DailyScreen())


def _history(app: BidWhist) -> None:
    from bidwhist.tui.screens.history import HistoryScreen

    app.push_screen(HistoryScreen())


def _lessons(app: BidWhist) -> None:
    from bidwhist.tui.screens.lessons import LessonsScreen

    app.push_screen(LessonsScreen())


ENTRIES: Final = (
    Entry("set_up", "Set up a table", "n", _set_up),
    Entry("daily", "Daily deal", "d", _daily),
    Entry("history", "Games played", "h", _history),
    Entry("lessons", "Lessons", "l", _lessons),
    Entry("rules", "How to play", "f1", lambda app: app.action_rules()),
    Entry("settings", "Settings", "f4", lambda app: app.action_settings()),
)
"""The title's entries in their order."""
