"""What can be looked up between games: those that were played, and how a player has done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from bidwhist.engine import RecordError
from bidwhist.plain.retelling import PlayOn, Retelling
from bidwhist.plain.voice import Voice, spoken
from bidwhist.session import Session
from bidwhist.store import saved
from bidwhist.store.finished import GameEntry
from bidwhist.store.history import History
from bidwhist.store.journal import Busy, Journal
from bidwhist.store.replay import Replay, open_replay, seated
from bidwhist.store.saved import why_not
from bidwhist.store.stats import Stats, players, stats
from bidwhist.words import side_words, signed

MOST: Final = 10
"""Games of a list; it is heard to its end."""


def browse(voice: Voice, which: str) -> tuple[Session, Journal] | None:
    """List the newest games, or go through one again; a game to play where the person plays on."""
    with History() as history:
        games = list(islice(history.games(), MOST))
        voice.say(*filter(None, [history.notice]))
        number = int(which) if which.isdecimal() and len(which) < 6 else 0
        if not 1 <= number <= len(games):
            voice.say(*(_game_line(place, game) for place, game in enumerate(games, start=1)))
            voice.say("Say games and the number to go through one again." if games else
                      "No game has been played to its end yet.")  # fmt: skip
            return None
        path = history.record_of(games[number - 1])
    if path is None:
        voice.say("Its record is not there any more.")
        return None
    try:
        return _retell(voice, open_replay(path))
    except (Busy, RecordError, OSError) as refusal:
        voice.say(why_not(path, refusal))
        return None


def _game_line(place: int, game: GameEntry) -> str:
    names = [seat.name for seat in game.seats]
    score = f"{signed(game.score[game.winner])} to {signed(game.score[1 - game.winner])}"
    when = game.played[:16].replace("T", " ")
    sides = f"{side_words(game.winner, names)} beat {side_words(1 - game.winner, names)}"
    return spoken(f"{place}: {sides}, {score}, {when}.")


def _retell(voice: Voice, replay: Replay) -> tuple[Session, Journal] | None:
    try:
        Retelling(replay, voice).walk()
    except PlayOn as wish:
        journal = Journal.begin()
        who = seated(replay.players, wish.seat)
        replay.play_on(wish.hand, wish.step, who, journal)
        journal.close()
        if journal.path is not None:
            return saved.go_on(journal.path)
        voice.say(journal.notice)
    return None


def stats_lines(name: str) -> list[str]:
    """Return how a player has done, the most frequent one without a name."""
    with History() as history:
        games = list(history.games())
    known = players(games)
    found = [player for player in known if player.casefold().startswith(name.casefold())]
    if not found:
        return ["No game of theirs has been played to its end." if name else
                "No game has been played to its end yet."]  # fmt: skip
    return [spoken(line) for line in _sentences(stats(games, found[0]))]


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
    yield f"Best hand {signed(records.best_hand)}, worst hand {signed(records.worst_hand)}."
    for line in facts.contracts:
        yield f"{line.words}: {line.made.count} of {line.made.of} made."
    yield from _averages([(f"As {role.role}", role.hands, role.average) for role in facts.roles])
    mates = [(f"With {mate.kind}", mate.hands, mate.average) for mate in facts.partners]
    yield from _averages(mates)


def _averages(rows: Sequence[tuple[str, int, float]]) -> Iterator[str]:
    for what, hands, average in rows:
        if hands:
            yield f"{what}: {hands} hands, {average:+.2f} points each.".replace("-", "−")
