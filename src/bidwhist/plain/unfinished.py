"""Unfinished games line by line: resume one, replay its hands, put it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bidwhist.engine import RecordError
from bidwhist.game.session import Session
from bidwhist.plain import parsing
from bidwhist.plain.console import Console
from bidwhist.store import unfinished_games
from bidwhist.store.journal import Busy, Journal
from bidwhist.store.unfinished_games import SavedGame
from bidwhist.text.sanitize import printable, reason

if TYPE_CHECKING:
    from bidwhist.store.replay import Replay


def greeting() -> list[str]:
    """Return how many games can be resumed and how many files cannot be read."""
    games = unfinished_games.unfinished()
    waiting, refused = sum(game.is_readable for game in games), sum(bool(g.refused) for g in games)
    lines = [f"Games that can be gone on with: {waiting}. Say resume to hear them."] * bool(waiting)
    if busy := sum(game.busy for game in games):
        lines.append(f"Games that are open in another window: {busy}.")
    if refused:
        lines.append(f"Files that are no games to go on with: {refused}. Say away to hear why.")
    return lines


def resume(console: Console, which: str) -> tuple[Session, Journal] | None:
    """Resume the game that is meant; list them and return None where that is not clear."""
    games = unfinished_games.unfinished()
    waiting = [game for game in games if game.is_readable]
    meant = waiting[0] if len(waiting) == 1 and not which else _meant(games, which)
    if meant is None:
        _tell(console, games, "Say resume and the number.")
        return None
    try:
        return unfinished_games.go_on(meant.path)
    except (Busy, RecordError, OSError) as error:
        console.say(unfinished_games.why_not(meant.path, error))
        return None


def put_away(console: Console, which: str) -> None:
    """Ask, and move a game out of the list; its file is kept."""
    games = unfinished_games.unfinished()
    meant = _meant(games, which)
    if meant is None:
        _tell(console, games, "Say away and the number to put one away.")
    elif meant.busy:
        console.say("Another window has it open.")
    elif console.agrees(f"Put away {_words(meant)}: yes or no?"):
        try:
            kept = unfinished_games.set_aside(meant.path)
        except OSError as error:
            console.say(f"It cannot be put away ({reason(error)}).")
        else:
            console.say(f"Put away as {kept.parent.name}/{printable(kept.name)}.")


def hands_of(console: Console, which: str) -> Replay | None:
    """Return an unfinished game with a finished hand; None, after saying why, for others."""
    from bidwhist.store.replay import open_replay

    games = unfinished_games.unfinished()
    meant = _meant(games, which)
    if meant is None:
        _tell(console, games, "Say hands and the number to go through those that are over.")
        return None
    try:
        replay = open_replay(meant.path)
    except (RecordError, OSError) as refusal:
        console.say(unfinished_games.why_not(meant.path, refusal))
        return None
    if not replay.hands or replay.hands[0].result is None:
        console.say("No hand of this game is over yet.")
        return None
    return replay


def _meant(games: list[SavedGame], which: str) -> SavedGame | None:
    """Return the game by its number, or the only one; None where it is not clear."""
    number = parsing.number(which)
    if not which and len(games) == 1:
        number = 1
    return games[number - 1] if 1 <= number <= len(games) else None


def _tell(console: Console, games: list[SavedGame], then: str) -> None:
    if not games:
        console.say("There is no game to go on with.")
        return
    for place, game in enumerate(games, start=1):
        busy = " Another window has it open." * game.busy
        console.say(f"{place}: {_words(game)}.{busy}")
    console.say(then)


def _words(game: SavedGame) -> str:
    """Describe a game, without a full stop."""
    if game.refused:
        return f"{game.name}, which is refused: {game.refused.removesuffix('.')}"
    return f"{', '.join(game.players)}; hand {game.hand}, {game.rules}, {game.age}"
