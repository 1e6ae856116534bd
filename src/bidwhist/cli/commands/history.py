"""`bidwhist history`: the games that were played to their end."""

import argparse
import sys

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from bidwhist.store.game_summary import GameEntry

HELP = "list the games that were played to their end"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the filters, the output format and the option to rebuild the history from the records."""
    parser.add_argument("--player", metavar="NAME", help="only games in which NAME sat")
    parser.add_argument("--profile", metavar="PROFILE", help="only games of these house rules")
    parser.add_argument(
        "--limit", type=int, metavar="N", help="the newest N games (20)", default=20
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line for each game")
    parser.add_argument("--rebuild", action="store_true", help="read every record anew first")


def run(args: argparse.Namespace) -> int:
    """List the finished games, the newest first."""
    from bidwhist.cli.commands._record import reading
    from bidwhist.store.history import History
    from bidwhist.text.words import number_of

    with History(progress=reading) as history:
        if args.rebuild:
            count = history.rebuild()
            print(f"Read every record: {number_of(count, 'finished game')}.", file=sys.stderr)
        games = history.games(args.profile, args.player, args.limit)
        for complaint in (history.notice, *history.refused):
            if complaint:
                print(f"bidwhist: {complaint}", file=sys.stderr)
    _print(games, args.json)
    return 0


def _print(games: "list[GameEntry]", as_json: bool) -> None:
    if as_json:
        import json

        from bidwhist.store.export import game_facts

        for game in games:
            print(json.dumps(game_facts(game)))
    elif games:
        for game in games:
            print(_line(game))
    else:
        print("No finished game to list.")


def _line(game: "GameEntry") -> str:
    """Return a game in one line: when, who beat whom, the score, its hands and its record."""
    from bidwhist.text.local_time import local_time
    from bidwhist.text.words import number_of

    names = [seat.name for seat in game.seats]
    sides = [f"{names[0]} & {names[2]}", f"{names[1]} & {names[3]}"]
    won, lost = game.winner, 1 - game.winner
    score = f"{game.score[won]:+d} : {game.score[lost]:+d}"
    hands = number_of(len(game.hands), "hand")
    what = f"{game.profile}, practice" if game.practice else game.profile
    when = local_time(game.played)
    return f"{when}  {sides[won]} beat {sides[lost]}, {score}, {hands} ({what}, {game.file})"
