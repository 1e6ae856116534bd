"""A home with games of every kind in it, and the way to every screen of the program."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Phase, house_rules
from bidwhist.game.session import Player, Session
from bidwhist.store.journal import Journal
from bidwhist.store.saved_rules import Tables
from example import seated, write_example
from terminal import Terminal

NAMES = ("Maya", "[/]\x1b]0;owned\x07", "Dee\u202e漢", "Ruth" * 30)
OWNED = b"\x1b]0;owned"
"""What a terminal is never sent: the escape sequence in a player's name."""

F1, F2, F3, F4, UP, END = "\x1bOP", "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[A", "\x1b[F"


@dataclass(frozen=True)
class Way:
    """What is typed after `bidwhist`, and then which keys, to come to a screen of that class."""

    screen: str
    keys: tuple[str, ...] = ()
    arguments: tuple[str, ...] = ()


WAYS = {
    "title": Way("Title"),
    "table": Way("TableScreen", ("p",)),
    "naming": Way("TableScreen", (), ("resume", "naming.bidwhist")),
    "burial": Way("TableScreen", (), ("resume", "burial.bidwhist")),
    "trick": Way("TableScreen", (), ("resume", "trick.bidwhist")),
    "showdown": Way("TableScreen", (), ("resume", "showdown.bidwhist")),
    "result": Way("HandResult", (), ("resume", "between.bidwhist")),
    "curtain": Way("Curtain", (), ("resume", "passed round.bidwhist")),
    "score": Way("Sheet", ("s",), ("resume", "trick.bidwhist")),
    "log": Way("Sheet", ("g",), ("resume", "trick.bidwhist")),
    "leaving": Way("Choose", ("q",), ("resume", "trick.bidwhist")),
    "help": Way("HelpScreen", ("?",), ("resume", "trick.bidwhist")),
    "set-up": Way("SetupScreen", ("n",)),
    "every rule": Way("HouseRulesScreen", ("n", F2)),
    "saving rules": Way("SaveTable", ("n", F2, F2)),
    "saved rules": Way("PickTable", ("n", F2, F3)),
    "daily": Way("DailyScreen", ("d",)),
    "the day's hand": Way("TableScreen", ("d", "\r")),
    "games": Way("HistoryScreen", ("h",)),
    "statistics": Way("StatsScreen", ("h", "s")),
    "replay": Way("ReplayScreen", ("h", END, "\r")),
    "review": Way("ReviewScreen", ("h", END, "\r", "r")),
    "once more": Way("TableScreen", ("h", END, "\r", "o", "\r")),
    "tries": Way("Tries", ("h", END, "\r", END, UP, "o", "\r", "\r", "\r")),
    "explanation": Way("Explain", ("e",), ("resume", "trick.bidwhist")),
    "playing on": Way("Choose", ("h", END, "\r", "\r")),
    "lessons": Way("LessonsScreen", ("l",)),
    "lesson": Way("LessonScreen", ("l", "\r")),
    "rules": Way("RulesScreen", (F1,)),
    "settings": Way("SettingsScreen", (F4,)),
    "palette": Way("Palette", ("\x10",)),
}


def furnish(home: Path) -> None:
    """Lay games down: finished, left in every phase, and broken; players with hostile names."""
    folder = home / "games"
    seats = seated(*NAMES)

    def write(name: str, lines: int, **changes: Any) -> None:
        usual = {"players": seats, "seed": "7"}
        write_example(folder / f"{name}.bidwhist", lines, **usual | changes)

    write("finished", 100)
    write("naming", 6)
    write("burial", 7)
    write("trick", 29)
    write("between", 57, rules={"profile": "pagat", "target": 21})
    write("passed round", 3, players=seats | {"W": {"name": "Ruth", "kind": "human"}})
    write("[red]\x1b]0;owned\x07 broken", 12, version=99)
    Tables(home).save("[/] Sunday", "low-ace", house_rules("low-ace"))
    _leave_at_the_showdown(folder)


def _leave_at_the_showdown(folder: Path) -> None:
    """Leave a game at South's turn to accept a hand or call a revoke in it."""
    players = [
        Player(name, "human" if name == "Dee" else "bot:club")
        for name in ("Maya", "Omar", "Dee", "Ruth")
    ]
    journal = Journal.begin(folder)
    rules = house_rules(revokes="called", first_dealer="north")
    session = Session.start(rules, players, "7", journal)
    session.deal()
    while (session.state.phase, session.state.turn) != (Phase.SHOWDOWN, 2):
        session.act(simplest(session.view(session.state.turn)))
    journal.close()
    assert journal.path is not None
    journal.path.rename(folder / "showdown.bidwhist")


def go(terminal: Terminal, way: Way) -> None:
    """Go the way in a program that has just been started with its arguments."""
    if way.arguments:  # the title is drawn first, and the game over it
        terminal.wait_until(lambda: len(terminal.text()) > 1000, "a screen")
    else:
        terminal.wait_for("How to play")
    terminal.settle(0.4)
    for key in way.keys:
        known = len(terminal.output)
        terminal.press(key)
        terminal.wait_until(lambda known=known: len(terminal.output) > known, "an answer")  # type: ignore[misc]
        if key == "h":  # the games are listed when they have been read
            terminal.wait_until(lambda: is_listed(terminal), "the games")
        terminal.settle()


def is_listed(terminal: Terminal) -> bool:
    """Return whether the finished game stands in the list, or nothing is there to stand in it."""
    return "2025-06-19" in terminal.text() or "No game yet" in terminal.text()
