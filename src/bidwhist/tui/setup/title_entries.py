"""The entries of the title besides playing at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bidwhist.tui.program import Program


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the title: its name, its words, its key, and what it opens."""

    name: str
    words: str
    key: str
    open: Callable[[Program], None]

    @property
    def key_words(self) -> str:
        """The key as it is printed on a keyboard."""
        return self.key if len(self.key) == 1 else self.key.upper()


def _set_up(program: Program) -> None:
    from bidwhist.tui.setup.game_setup import GameSetup
    from bidwhist.tui.setup.setup_screen import SetupScreen

    def begin(setup: GameSetup | None) -> None:
        if setup is not None:
            program.navigation.begin(setup)

    program.push_screen(SetupScreen(program.settings_file), begin)


def _daily(program: Program) -> None:
    from bidwhist.tui.daily.daily_screen import DailyScreen

    program.push_screen(DailyScreen())


def _history(program: Program) -> None:
    from bidwhist.tui.library.history_screen import HistoryScreen

    program.push_screen(HistoryScreen())


def _lessons(program: Program) -> None:
    from bidwhist.tui.lessons.lesson_list import LessonsScreen

    program.push_screen(LessonsScreen())


def _rules(program: Program) -> None:
    program.call_later(program.run_action, "app.rules")


def _settings(program: Program) -> None:
    program.call_later(program.run_action, "app.settings")


ENTRIES: Final = (
    Entry("set_up", "Set up a table", "n", _set_up),
    Entry("daily", "Daily deal", "d", _daily),
    Entry("history", "Games played", "h", _history),
    Entry("lessons", "Lessons", "l", _lessons),
    Entry("rules", "How to play", "f1", _rules),
    Entry("settings", "Settings", "f4", _settings),
)
"""The title's entries in their order."""
