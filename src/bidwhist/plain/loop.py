"""Plain mode: the menu, and the games that are started or resumed from it."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NoReturn

from bidwhist.engine import Phase, RecordError
from bidwhist.engine.rules import nearest_profile
from bidwhist.game.deal_codes import shown_code
from bidwhist.game.session import Session
from bidwhist.plain import unfinished
from bidwhist.plain.answers import section
from bidwhist.plain.console import Console, InputEnded
from bidwhist.plain.settings import ask_settings
from bidwhist.plain.setup import Seating, ask_players, ask_rules, players_from
from bidwhist.plain.table import Left, PlainTable, ToMenu
from bidwhist.store import unfinished_games
from bidwhist.store.journal import Busy, Journal
from bidwhist.store.saved_rules import Tables, bots_gone, last_players, last_rules
from bidwhist.store.settings import SettingsFile
from bidwhist.text.names import visible

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

_LONGEST_SEED: Final = 40
_MENU: Final = {
    "play": "start a game; so does Enter.",
    "seats": "say who sits where: people, and bots.",
    "rules": "change the house rules, keep them under a name, take those that were kept.",
    "seed": "seed 7: the next game has the cards of that seed; seed alone: new ones.",
    "resume": "go on with a game that was left; resume 2 takes the second of the list.",
    "hands": "hands 2 goes through the hands that are over of the second game that was left.",
    "away": "away 2 puts the second game that was left out of the list; its file is kept.",
    "daily": "the daily deal, one hand a day, the same for everybody; daily 2026-11-30 is that "
    "day's, daily days lists those that were played.",
    "games": "the games that were played to their end; games 2 goes through the second again, "
    "games all lists the old ones too.",
    "statistics": "how you have done; statistics Omar, or by profile: statistics Omar low-ace.",
    "export": "write every hand into a table for other programs.",
    "lessons": "learn it in eight short lessons; lessons 2 takes the second.",
    "book": "the rules to read: book 3, book auction or book boston.",
    "settings": "how much I say, hints, second thoughts, confirming a card.",
    "help": "this list.",
    "quit": "leave.",
}


def run(args: argparse.Namespace) -> int:
    """Run plain mode and return the exit status; the end of input is a normal exit."""
    console = Console(sys.stdin, sys.stdout)
    settings = SettingsFile()
    seating = _seating(args, settings)
    mode = PlainMode(console, settings, None if args.seed is None else str(args.seed))
    try:
        console.say("Bid Whist, line by line. Say help at any question.", *settings.notices)
        if args.resume is None and args.players is None:
            console.say(*bots_gone(settings.current))
        if args.resume is not None:
            mode.play_this(_gone_on_with(args.resume), seating)
        elif args.players is not None:
            mode.play_this(mode.start(seating), seating)
        else:
            mode.play_on(seating)
    except (InputEnded, Left):
        console.say("Good-bye.")
    return 0


def _gone_on_with(path: Path) -> tuple[Session, Journal]:
    """Resume a saved game; `Refused` where it cannot be opened any more."""
    from bidwhist.text.usage_error import Refused

    try:
        return unfinished_games.go_on(path)
    except (Busy, RecordError, OSError) as error:
        raise Refused(unfinished_games.why_not(path, error)) from None


def _seating(args: argparse.Namespace, settings: SettingsFile) -> Seating:
    """Return players and rules from the flags and the settings; `Refused` where they are wrong."""
    from bidwhist.text.usage_error import Refused

    liked = settings.current
    seating = Seating(list(last_players(liked)))
    try:
        if args.players is not None:
            seating.players = players_from(args.players, liked.names)
        if args.rules is not None:
            seating.take(args.rules, args.overrides or {})
    except ValueError as error:
        raise Refused(str(error)) from None
    if args.rules is None:
        seating.take_table(*last_rules(liked))
    return seating


class PlainMode:
    """The menu and its games; `seed` is that of the next new game."""

    def __init__(self, console: Console, settings: SettingsFile, seed: str | None) -> None:
        self._console = console
        self._settings = settings
        self._tables = Tables(settings.path.parent if settings.path else None)
        self._seed = seed

    def play_this(self, game: tuple[Session, Journal], seating: Seating) -> None:
        """Play one game; show the menu only if the person asks for it. Raises what `play` does."""
        try:
            self.play(*game)
        except ToMenu:
            self.play_on(seating)

    def play_on(self, seating: Seating) -> NoReturn:
        """Play game after game; raises `Left` or `InputEnded` when the person leaves."""
        while True:
            with suppress(ToMenu):
                self.play(*self.choose(seating))

    def choose(self, seating: Seating) -> tuple[Session, Journal]:
        """Ask until there is a game to play, new or old, and return it."""
        self._console.say(*seating.lines())
        self._console.say(*unfinished.greeting())
        while True:
            word, _, rest = self._console.ask("Enter to play, or say help for more?").partition(" ")
            meant = [known for known in _MENU if known.startswith(word.lower() or "play")]
            game = self._chosen(meant[0] if len(meant) == 1 else "help", rest.strip(), seating)
            if game is not None:
                return game

    def _chosen(self, word: str, rest: str, seating: Seating) -> tuple[Session, Journal] | None:
        match word:
            case "play":
                self._remember(seating)
                return self.start(seating)
            case "resume":
                return unfinished.resume(self._console, rest)
            case "games" | "hands":
                return self._gone_through(word, rest)
            case "quit":
                raise Left
            case "seats":
                ask_players(self._console, seating)
                self._console.say(*seating.lines())
            case "rules":
                ask_rules(self._console, seating, self._tables)
                self._console.say(*seating.lines())
            case _:
                self._tell(word, rest)
        return None

    def _gone_through(self, word: str, rest: str) -> tuple[Session, Journal] | None:
        """Replay a game; return a new one where the person plays on from it."""
        from bidwhist.plain.library import browse, replay_record

        if word == "games":
            return browse(self._console, self._settings, rest)
        replay = unfinished.hands_of(self._console, rest)
        return None if replay is None else replay_record(self._console, self._settings, replay)

    def _tell(self, word: str, rest: str) -> None:
        """Answer a menu command that starts no game; imports what it needs, to start up fast."""
        match word:
            case "daily":
                from bidwhist.plain.daily import choose_day

                choose_day(self._console, self._settings, rest)
            case "statistics":
                from bidwhist.plain.library import stats_lines

                self._console.say(*stats_lines(self._console, rest))
            case "export":
                from bidwhist.plain.library import export_lines

                self._console.say(*export_lines(self._console))
            case "away":
                unfinished.put_away(self._console, rest)
            case "seed":
                self._seed = visible(rest)[:_LONGEST_SEED] or None
                cards = f"the seed {self._seed}" if self._seed else "new cards"
                self._console.say(f"The next game has {cards}.")
            case "lessons":
                from bidwhist.plain.lesson import choose_lesson

                choose_lesson(self._console, rest)
            case "book":
                self._console.say(*section(rest or "1"))
            case "settings":
                ask_settings(self._console, self._settings)
            case _:
                self._console.say(*(f"{word}: {what}" for word, what in _MENU.items()))

    def _remember(self, seating: Seating) -> None:
        """Save players and rules for the next start; say so where that fails."""
        told = len(self._settings.notices)
        self._settings.change(
            names=tuple(player.name for player in seating.players),
            seats=tuple(player.kind for player in seating.players),
            profile=seating.profile,
            house_rules=seating.overrides,
        )
        self._console.say(*self._settings.notices[told:])

    def start(self, seating: Seating) -> tuple[Session, Journal]:
        """Start a new game."""
        journal = Journal.begin()
        seed, self._seed = self._seed, None
        session = Session.start(seating.rules, seating.players, seed, journal, seating.profile)
        return session, journal

    def play(self, session: Session, journal: Journal) -> None:
        """Play a game until it is over or the person leaves; it is saved either way."""
        console = self._console
        table = PlainTable(session, console, self._settings, practise=self._practise)
        console.say(*session.notices)
        try:
            if session.state.hand_number:
                console.say(*table.lines())
            table.play()
            if code := shown_code(session.seed, session.rules, nearest_profile(session.rules)):
                self._console.say(f"The same deals again: bidwhist --deal {code}")
            table.look_back()
        except (InputEnded, Left, KeyboardInterrupt):
            over = session.state.phase == Phase.OVER
            if not over and journal.path is not None and not journal.notice:
                self._console.say("The game is kept: resume goes on with it.")
            raise
        finally:
            journal.close()

    def _practise(self, session: Session, said: str) -> None:
        """Play the last hand again, for practice."""
        from bidwhist.plain.practice import play_last_again  # with the reading of records

        play_last_again(self._console, self._settings, session, said)
