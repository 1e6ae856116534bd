"""Finished games as the tests of history and statistics want them, and who plays them by chance."""

from pathlib import Path
from random import Random
from typing import Any

from bidwhist.bots.random_bot import any_legal
from bidwhist.engine import Action, Pass, Phase, Play, SeatView
from bidwhist.engine.cards import cards_in
from bidwhist.store.game_summary import GameEntry, HandEntry, Seat
from bidwhist.store.history import History
from example import seated, write_example

SEATS = (
    Seat("Ann", "human"),
    Seat("Bob", "bot:club"),
    Seat("Cy", "bot:expert"),
    Seat("Di", "human"),
)


def hand(
    points: tuple[int, int],
    declarer: int | None = 0,
    contract: tuple[int, str] = (4, "uptown"),
    made: bool = True,
    boston: bool = False,
    number: int = 1,
) -> HandEntry:
    """A hand that came to these points of NS and EW."""
    level, strain = contract if declarer is not None else (None, None)
    trump = "S" if strain in ("uptown", "downtown") else None
    return HandEntry(
        number, 3, declarer, level, strain, "uptown", trump, (10, 3), points, points, made, boston
    )


def game(
    *hands: HandEntry,
    winner: int = 0,
    score: tuple[int, int] = (7, 0),
    day: int = 1,
    seats: tuple[Seat, ...] = SEATS,
    profile: str = "pagat",
) -> GameEntry:
    """A finished game of that day of a month."""
    return GameEntry(
        f"{day}.bidwhist", f"2026-01-{day:02}T20:00:00", profile, {}, "7", seats, winner, score,
        hands or (hand((7, 0)),),
    )  # fmt: skip


def record(folder: Path, name: str = "game", **changes: Any) -> Path:
    """A finished game's record in the data folder, its game line changed."""
    players = seated("Maya", "Omar", "Ruth", "Dee")
    path = folder / "games" / f"{name}.bidwhist"
    return write_example(path, **{"players": players, **changes})


def kept(folder: Path) -> list[str]:
    """The names of the records whose games the folder's history has, the newest first."""
    with History(folder) as history:
        return [game.file for game in history.games()]


def careless(view: SeatView, chance: Random) -> Action:
    """Pass often, revoke where the table lets one, call what can be called."""
    if view.phase == Phase.AUCTION and view.may_pass and chance.random() < 0.8:
        return Pass(view.seat)
    if view.callable:
        return chance.choice(list(view.legal_actions()))
    if view.phase == Phase.PLAY:
        return Play(view.seat, chance.choice(list(cards_in(view.playable))))
    return any_legal(view, chance)
