"""`bidwhist stats`: a player's statistics."""

import argparse
import sys

from bidwhist.text.sanitize import printable, reason
from bidwhist.text.usage_error import Refused

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from collections.abc import Iterator

    from bidwhist.store.game_summary import GameEntry
    from bidwhist.store.stats import Share, Stats

HELP = "print how a player has done: games, contracts, partners, streaks"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the filters and the choice of output."""
    parser.add_argument("--player", metavar="NAME", help="whose; else who has played most games")
    parser.add_argument("--profile", metavar="PROFILE", help="only games of these house rules")
    parser.add_argument("--json", action="store_true", help="one JSON object, for other programs")
    parser.add_argument(
        "--csv", metavar="FILE", help="write one row for each hand of these games to FILE"
    )


def run(args: argparse.Namespace) -> int:
    """Print the statistics of one player, or write the hands of all."""
    from bidwhist.cli.commands._record import reading
    from bidwhist.store.history import History

    with History(progress=reading) as history:
        if history.notice:
            print(f"bidwhist: {history.notice}", file=sys.stderr)
        games = history.games(args.profile, args.player)
    if args.player is not None:
        games = _games_of(args.player, games)
    if args.csv is not None:
        return _write(args.csv, games)
    return _print(games, args)


def _games_of(player: str, games: "list[GameEntry]") -> "list[GameEntry]":
    """Return the player's games that count; `Refused` if there are none."""
    from bidwhist.store.stats import games_of

    theirs = [game for game, _ in games_of(games, player)]
    if not theirs:
        raise Refused(f"No game of {printable(player)} is in the history.")
    return theirs


def _write(name: str, games: "list[GameEntry]") -> int:
    from pathlib import Path

    from bidwhist.store.export import write_csv
    from bidwhist.text.words import number_of

    try:
        count = write_csv(Path(name), games)
    except OSError as error:
        raise Refused(f"{printable(name)} cannot be written: {reason(error)}.") from None
    print(f"{printable(name)}: {number_of(count, 'hand')}.")
    return 0


def _print(games: "list[GameEntry]", args: argparse.Namespace) -> int:
    from bidwhist.store.stats import players, stats

    names = players(games) if args.player is None else [args.player]
    if not names:
        print("No game has been played to its end yet.")
        return 0
    facts = stats(games, names[0], args.profile)
    if args.json:
        import json

        from bidwhist.store.export import stats_facts

        print(json.dumps(stats_facts(facts), indent=2))
    else:
        print("\n".join(_report(facts)))
    return 0


def _report(facts: "Stats") -> "Iterator[str]":
    from bidwhist.store.sparkline import bars

    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    streaks, records = facts.streaks, facts.records
    yield f"{printable(facts.player)}, {facts.profile or 'all house rules'}"
    yield _row("games won", facts.games)
    yield _row("hands won", facts.hands)
    yield _row("contracts made", facts.made) + f"  Bostons {facts.bostons}"
    now = f"{abs(streaks.now)} {'won' if streaks.now > 0 else 'lost'}"
    yield f"in a row          now {now}, longest {streaks.won} won and {streaks.lost} lost"
    yield f"trend             {bars(facts.trend, ascii_only=encoding != 'utf8')}"
    yield f"best, worst hand  {records.best_hand:+d}, {records.worst_hand:+d}"
    yield f"games             {records.games_words}"
    yield from _tables(facts)


def _tables(facts: "Stats") -> "Iterator[str]":
    from bidwhist.text.words import kind_words

    yield "\ncontract declared   made   of"
    for line in facts.contracts:
        yield f"{line.words:18} {line.made.count:5} {line.made.of:4}"
    yield "\nrole                hands  points a hand"
    for role in facts.roles:
        yield f"{role.role:18} {role.hands:6} {role.average:+14.2f}"
    yield "\npartner             hands  points a hand  games won"
    for mate in facts.partners:
        won = f"{mate.games.count} of {mate.games.of}"
        yield f"{kind_words(mate.kind):18} {mate.hands:6} {mate.average:+14.2f}  {won}"


def _row(label: str, share: "Share") -> str:
    return f"{label:17} {share.count} of {share.of} ({share.percent:.0f} %)"
