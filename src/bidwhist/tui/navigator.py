"""Leads from screen to screen, and keeps the record of the game on the table open."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from textual.screen import Screen

    from bidwhist.game.session import Session
    from bidwhist.store.journal import Journal
    from bidwhist.store.replay import Replay
    from bidwhist.tui.program import Program
    from bidwhist.tui.setup.game_setup import GameSetup


class Navigator:
    """Opens what the screens ask for; `options` are those of the command line.

    Each screen is imported when it is opened: the title has to be there at once.
    """

    def __init__(self, program: Program, options: Namespace) -> None:
        self._program = program
        self._options = options
        self._journal: Journal | None = None

    # Games

    def last_setup(self) -> GameSetup:
        """Return what a game is started with when nobody is asked: as last time."""
        from bidwhist.engine.rules import house_rules
        from bidwhist.store.saved_rules import bots_gone, last_players, last_rules
        from bidwhist.tui.setup.game_setup import GameSetup

        settings, options = self._program.settings, self._options
        profile, rules = last_rules(settings)
        if options.rules is not None:
            profile = options.rules
            rules = house_rules(profile, **(options.overrides or {}))
        for notice in bots_gone(settings):
            self._program.notify(notice, markup=False)
        n, e, s, w = last_players(settings)
        seed = None if options.seed is None else str(options.seed)
        return GameSetup(rules, profile, (n, e, s, w), seed)

    def begin(self, setup: GameSetup) -> None:
        """Open a new game's journal and sit down at the table."""
        from bidwhist.game.session import Session
        from bidwhist.store.journal import Journal

        journal = Journal.begin()
        session = Session.start(setup.rules, setup.players, setup.seed, journal, setup.profile)
        self.sit_down(session, journal, setup)

    def go_on(self, path: Path) -> None:
        """Sit down at a saved game, at the very action; say why where that cannot be."""
        from bidwhist.engine.errors import RecordError
        from bidwhist.store.journal import Busy
        from bidwhist.store.unfinished_games import go_on, why_not

        notify = self._program.notify
        try:
            session, journal = go_on(path)
        except (Busy, RecordError, OSError) as refusal:
            notify(why_not(path, refusal), severity="error", markup=False)
            return
        for notice in session.notices:
            notify(notice, markup=False)
        self.sit_down(session, journal, None)

    def sit_down(self, session: Session, journal: Journal, setup: GameSetup | None) -> None:
        """Show the table; afterwards play again, or go back to the title."""
        from bidwhist.engine.rules import nearest_profile
        from bidwhist.game.conductor import Conductor
        from bidwhist.tui.setup.game_setup import GameSetup
        from bidwhist.tui.table.screen import TableScreen

        def left(what: str | None) -> None:
            if what == "again":
                n, e, s, w = session.players
                profile = setup.profile if setup is not None else nearest_profile(session.rules)
                self.begin(GameSetup(session.rules, profile, (n, e, s, w)))

        self.conduct(TableScreen(Conductor(session)), journal, left)

    def conduct(
        self, table: Screen[str], journal: Journal | None, after: Callable[[str | None], object]
    ) -> None:
        """Show a table; when it is left, stop thinking, give the record back, and call `after`.

        It may lie over another, whose hand is being looked at: that one's record stays open.
        """
        beneath = self._journal

        def left(what: str | None) -> None:
            self._program.stop_thinking()
            if journal is not None:
                journal.close()
            self._journal = beneath
            after(what)

        self._journal = journal
        self._program.push_screen(table, left)

    def close(self) -> None:
        """Give the record back."""
        if self._journal is not None:
            self._journal.close()

    # Hands that are over

    def show_review(self, replay: Replay, hand: int = 0) -> None:
        """Show where a hand, counted among those of the game that are over, was won or lost."""
        from bidwhist.tui.review.review_screen import ReviewScreen

        self._program.push_screen(ReviewScreen(replay, hand))

    def practise(self, replay: Replay, hand: int, step: int | None = None) -> None:
        """Play `replay.hands[hand]` once more, after `step` actions or from where one is asked."""
        from bidwhist.tui.replay.play_again import once_more, once_more_from

        if step is None:
            once_more_from(self._program, replay, hand)
        else:
            once_more(self._program, replay, hand, step)

    # What the command line asks for

    def go_through(self, replay: Replay) -> None:
        """Show a record, and leave the program with it."""
        from bidwhist.tui.replay.replay_screen import ReplayScreen

        self._program.push_screen(ReplayScreen(replay), lambda _: self._program.exit(0))

    def open_daily(self, day: date) -> None:
        """Play the daily deal, or look at the day, and leave the program with it."""
        from bidwhist.tui.daily.daily_screen import DailyScreen

        screen = DailyScreen(day, at_once=True)
        self._program.push_screen(screen, lambda _: self._program.exit(0))
