"""What a screen may ask of the program it is shown by: settings, tips, who thinks, which game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from textual.app import App

from bidwhist.tui.table.tips import TIPS
from bidwhist.tui.themes import themes

if TYPE_CHECKING:
    from pathlib import Path

    from textual.screen import Screen

    from bidwhist.bots.bot_client import Thinker
    from bidwhist.bots.child_process import ChildProcess
    from bidwhist.engine.rules import HouseRules
    from bidwhist.game.session import Session
    from bidwhist.store.journal import Journal
    from bidwhist.store.replay import Replay
    from bidwhist.store.settings import Settings, SettingsFile
    from bidwhist.tui.drawing.look import Look
    from bidwhist.tui.review.review_cache import Reviews
    from bidwhist.tui.setup.game_setup import GameSetup


class Navigation(Protocol):
    """Leads from one screen to another, and to the tables at which games are played."""

    def last_setup(self) -> GameSetup:
        """Return what a game is started with when nobody is asked: as last time."""
        ...

    def begin(self, setup: GameSetup) -> None:
        """Open a new game's journal and sit down at the table."""
        ...

    def go_on(self, path: Path) -> None:
        """Sit down at a saved game, at the very action; say why where that cannot be."""
        ...

    def sit_down(self, session: Session, journal: Journal, setup: GameSetup | None) -> None:
        """Show the table; afterwards play again, or go back to the title."""
        ...

    def conduct(
        self, table: Screen[str], journal: Journal | None, after: Callable[[str | None], object]
    ) -> None:
        """Show a table; when it is left, stop thinking, give the record back, and call `after`."""
        ...

    def show_review(self, replay: Replay, hand: int = 0) -> None:
        """Show where a hand, counted among those of the game that are over, was won or lost."""
        ...

    def practise(self, replay: Replay, hand: int, step: int | None = None) -> None:
        """Play `replay.hands[hand]` once more, after `step` actions or from where one is asked."""
        ...


class Program(App[int]):
    """The app as its screens know it.

    No screen imports the app or a screen that it does not belong to: `navigation` leads there.
    """

    settings_file: SettingsFile
    navigation: Navigation

    _last_tip: tuple[str, int] = ("", -1)

    # Settings and tips

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.settings_file.current

    @property
    def look(self) -> Look:
        """How cards are drawn under the theme in force."""
        return themes.look_for(self.theme, self.settings)

    def use_settings(self) -> None:
        """Take over the settings after one has changed."""
        self.theme = themes.theme_name(self.settings, themes.depth_of(self))

    def tip(self, name: str, moment: int) -> str:
        """The tip of this name where it is new, and again at the same moment; otherwise nothing.

        A tip that was shown is remembered for good.
        """
        if self._last_tip == (name, moment):
            return TIPS[name]
        seen = self.settings.tips_seen
        if name not in TIPS or name in seen or not self.settings.tips:
            return ""
        self._last_tip = (name, moment)
        self.settings_file.change(tips_seen=(*seen, name))
        return TIPS[name]

    # Who thinks, each in a process of its own, brought in when first asked

    @cached_property
    def thinker(self) -> Thinker:
        """Who asks the bots."""
        from bidwhist.bots.bot_client import Thinker

        return Thinker()

    @cached_property
    def teacher(self) -> ChildProcess:
        """Who asks for hints, second thoughts and reviews."""
        from bidwhist.bots.child_process import BACKGROUND, ChildProcess

        return ChildProcess(BACKGROUND)

    @cached_property
    def reviews(self) -> Reviews:
        """What has been found out about finished hands."""
        from bidwhist.tui.review.review_cache import Reviews

        return Reviews(self.teacher)

    def stop_thinking(self) -> None:
        """End what both do at once; the next question starts a process again."""
        for name in ("thinker", "teacher"):
            if name in vars(self):
                vars(self)[name].close()

    # Games

    @property
    def house_rules(self) -> HouseRules | None:
        """The rules of the game on the table, None where there is none."""
        games = (getattr(screen, "conductor", None) for screen in reversed(self.screen_stack))
        return next((game.rules for game in games if game is not None), None)
