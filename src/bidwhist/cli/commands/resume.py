"""`bidwhist resume [FILE]`: continue an unfinished game."""

import argparse
import os

from bidwhist.cli.commands._record import file_name
from bidwhist.text.sanitize import printable
from bidwhist.text.usage_error import Refused

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from pathlib import Path

    from bidwhist.store.unfinished_games import SavedGame

HELP = "go on with an unfinished game, the last one or the one in FILE"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the game, the list of games, and the table's options."""
    from bidwhist.cli.commands._table import add_options

    parser.add_argument(
        "file", nargs="?", type=file_name, metavar="FILE", help="a game record that is not over"
    )
    parser.add_argument("--list", action="store_true", help="list the unfinished games and leave")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Open the table with the game, or list the unfinished games."""
    from bidwhist.cli.commands._table import open_table

    if args.list:
        return _list()
    args.resume = _chosen(args.file)
    return 1 if args.resume is None else open_table(args)


def _list() -> int:
    from bidwhist.store.unfinished_games import unfinished

    games = unfinished()
    for game in games:
        print(game.name, _about(game), sep="  ")
    if not games:
        print("There is no unfinished game.")
    return 0


def _about(game: "SavedGame") -> str:
    """Describe an unfinished game in one line."""
    if game.refused:
        return f"cannot be gone on with. {game.refused}"
    score = f"NS {game.score[0]:+d}, EW {game.score[1]:+d}"
    open_now = ", open in another window" if game.busy else ""
    return (
        f"{', '.join(game.players)}; hand {game.hand}, {score} ({game.rules}), {game.age}{open_now}"
    )


def _chosen(name: str | None) -> "Path | None":
    """Return the game to continue; print why and return None if the file is refused."""
    from bidwhist.store.unfinished_games import find, latest, look_at

    if name is None:
        game, others = latest()
        if game is None:
            for one in others:
                if one.refused:
                    print(f"{one.name}: {one.refused}")
            if any(one.busy for one in others):
                raise Refused("The unfinished game is open in another window.")
            raise Refused("There is no unfinished game to go on with.")
        return game.path
    path = find(name)
    if not os.path.isfile(path):
        raise Refused(f"There is no file {printable(name)}.")
    game = look_at(path)
    if game is None:
        raise Refused(f"The game in {printable(name)} is over; replay it instead.")
    if game.busy:
        raise Refused(f"The game in {printable(name)} is open in another window.")
    if game.refused:
        print(f"{printable(name)}: {game.refused}")
        return None
    return game.path
