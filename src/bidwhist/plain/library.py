"""Finished games and statistics, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bidwhist.engine import PROFILES, RecordError
from bidwhist.game.session import Session
from bidwhist.plain import parsing
from bidwhist.plain.console import Console, spoken
from bidwhist.plain.narration import sort_words
from bidwhist.plain.replay_text import PlayOn, ReplayReader
from bidwhist.store import unfinished_games
from bidwhist.store.export import export_hands
from bidwhist.store.game_summary import GameEntry
from bidwhist.store.history import History, Progress
from bidwhist.store.journal import Busy, Journal
from bidwhist.store.replay import Replay, open_replay, seated
from bidwhist.store.settings import SettingsFile
from bidwhist.store.stats import Stats, players, stats
from bidwhist.store.unfinished_games import why_not
from bidwhist.text.local_time import local_time
from bidwhist.text.words import number_of, side_words, signed

MOST: Final = 10
"""How many games are listed: a list is heard to its end."""


def browse(console: Console, file: SettingsFile, which: str) -> tuple[Session, Journal] | None:
    """List finished games or replay one; return a new game where the person plays on from it."""
    with History(progress=_progress(console)) as history:
        games = history.games()
        console.say(*filter(None, [history.notice]))
        number = parsing.number(which)
        if not 1 <= number <= len(games):
            console.say(*_list_lines(games, len(games) if which.lower() == "all" else MOST))
            return None
        path = history.record_of(games[number - 1])
    if path is None:
        console.say("Its record is not there any more.")
        return None
    try:
        return replay_record(console, file, open_replay(path))
    except (Busy, RecordError, OSError) as refusal:
        console.say(why_not(path, refusal))
        return None


def _list_lines(games: Sequence[GameEntry], most: int) -> Iterator[str]:
    if not games:
        yield "No game has been played to its end yet."
        return
    for place, game in enumerate(games[:most], start=1):
        yield _game_line(place, game)
    if len(games) > most:
        older = number_of(len(games) - most, "older game")
        yield f"There {'is' if len(games) == most + 1 else 'are'} {older}: say games all."
    yield "Say games and the number to go through one again."


def _game_line(place: int, game: GameEntry) -> str:
    names = [seat.name for seat in game.seats]
    score = f"{signed(game.score[game.winner])} to {signed(game.score[1 - game.winner])}"
    when = local_time(game.played)
    sides = f"{side_words(game.winner, names)} beat {side_words(1 - game.winner, names)}"
    return spoken(f"{place}: {sides}, {score}, {when}.")


def replay_record(
    console: Console, file: SettingsFile, replay: Replay
) -> tuple[Session, Journal] | None:
    """Replay a record; return a new game where the person plays on from it."""
    try:
        ReplayReader(replay, console, file).walk()
    except PlayOn as wish:
        journal = Journal.begin()
        who = seated(replay.players, wish.seat)
        replay.play_on(wish.hand, wish.step, who, journal)
        journal.close()
        if journal.path is not None:
            return unfinished_games.go_on(journal.path)
        console.say(journal.notice)
    return None


def _progress(console: Console) -> Progress:
    """Return what says how far the first reading of many games has got, now and then."""

    def say(done: int, of: int) -> None:
        if done % 2000 == 0 and done < of:
            console.say(f"Reading {of} games, {done} done.")

    return say


def stats_lines(console: Console, whose: str) -> list[str]:
    """Return a player's statistics; without a name those of the most frequent player.

    `Dee low-ace` asks for Dee's games of that profile, `low-ace` for whoever has played most.
    """
    name, profile = _name_and_profile(whose)
    with History(progress=_progress(console)) as history:
        games = history.games(profile)
    known = players(games)
    found = [player for player in known if player.casefold().startswith(name.casefold())]
    if not found:
        return ["No such game has been played to its end." if whose else
                "No game has been played to its end yet."]  # fmt: skip
    return [spoken(line) for line in _sentences(stats(games, found[0], profile))]


def _name_and_profile(whose: str) -> tuple[str, str | None]:
    """Split into the player's name and the profile, if the last word is one."""
    name, _, last = whose.rpartition(" ")
    return (name, last.lower()) if last.lower() in PROFILES else (whose, None)


def export_lines(console: Console) -> list[str]:
    """Export every hand as a table and return where it is."""
    with History(progress=_progress(console)) as history:
        return [export_hands(history.games())]


def _sentences(facts: Stats) -> Iterator[str]:
    games, hands, made, records = facts.games, facts.hands, facts.made, facts.records
    now = abs(facts.streaks.now)
    yield (
        f"{facts.player} has won {games.count} of {games.of} games and {hands.count} of "
        f"{hands.of} hands, and made {made.count} of {made.of} contracts."
    )
    yield (
        f"In a row now: {now} {'won' if facts.streaks.now > 0 else 'lost'}. The most were "
        f"{facts.streaks.won} won and {facts.streaks.lost} lost."
    )
    yield f"Bostons: {facts.bostons}. Games: {records.games_words}."
    trend = (0, *facts.trend)
    yield (
        f"Games won less games lost, over time: lowest {signed(min(trend))}, highest "
        f"{signed(max(trend))}, now {signed(trend[-1])}."
    )
    yield f"Best hand {signed(records.best_hand)}, worst hand {signed(records.worst_hand)}."
    for line in facts.contracts:
        yield f"{line.words}: {line.made.count} of {line.made.of} made."
    yield from _averages([(f"As {role.role}", role.hands, role.average) for role in facts.roles])
    for mate in facts.partners:
        who = sort_words("" if mate.kind == "human" else mate.kind.removeprefix("bot:"))
        won = f"{mate.games.count} of {mate.games.of} games won"
        for average in _averages([(f"With {who}", mate.hands, mate.average)]):
            yield f"{average.removesuffix('.')}, {won}."


def _averages(rows: Sequence[tuple[str, int, float]]) -> Iterator[str]:
    for what, hands, average in rows:
        if hands:
            counted = number_of(hands, "hand")
            yield f"{what}: {counted}, {average:+.2f} points each.".replace("-", "−")
