"""Whole games between bots as records, for others to study: a number and a seed give one game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from bidwhist.bots import Bot, bot_or_program
from bidwhist.engine import HouseRules, new_game
from bidwhist.engine.record_writer import game_line
from bidwhist.game.answers import (
    TABLE,
    BotToAct,
    DealDue,
    DealHand,
    GameEnd,
    PersonToAct,
    ResultToSee,
    SeeResult,
)
from bidwhist.game.bot_turn import ask
from bidwhist.game.conductor import Conductor
from bidwhist.game.events import BotFailed
from bidwhist.game.session import Player, RecordLines, Session
from bidwhist.text.names import USUAL_NAMES

MOST_HANDS: Final = 2000
"""Hands of one game; players who never get anywhere stop there, and the record with them."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What to play: the bots N E S W by name, the house rules, and the seed of all the games."""

    bots: tuple[str, str, str, str]
    rules: HouseRules
    profile: str
    seed: str

    def seed_of(self, number: int) -> str:
        """Return the seed of a game: 16 hexadecimal digits, as those of a table's games."""
        return sha256(f"{self.seed} {number}".encode()).hexdigest()[:16]

    def first_line(self, number: int) -> str:
        """Return the line with which the game's record begins."""
        who = [(name, f"bot:{bot}") for name, bot in zip(USUAL_NAMES, self.bots, strict=True)]
        return game_line(self.rules, self.profile, who, self.seed_of(number))


@dataclass(slots=True)
class Written(RecordLines):
    """A game's record; `replaced` counts answers of bots that were none or not allowed."""

    hands: int = 0
    replaced: int = 0


def play(batch: Batch, number: int) -> Written:
    """Return a game played to its end; the same batch and number give the same lines."""
    written = Written([batch.first_line(number)])
    players = [
        Player(name, f"bot:{bot}") for name, bot in zip(USUAL_NAMES, batch.bots, strict=True)
    ]
    conductor = Conductor(Session(new_game(batch.rules), players, batch.seed_of(number), written))
    bots = [bot_or_program(bot) for bot in batch.bots]
    try:
        _play(conductor, bots)
    finally:
        for bot in bots:
            getattr(bot, "close", lambda: None)()  # ends the program of a bot that is one
    written.hands = len(conductor.results)
    written.replaced = sum(isinstance(event, BotFailed) for event in conductor.since(0))
    return written


def _play(conductor: Conductor, bots: Sequence[Bot]) -> None:
    """Play on until the game is over."""
    while not isinstance(due := conductor.next, GameEnd):
        match due:
            case BotToAct(seat):
                question = conductor.question
                conductor.settle(question, ask(question, bots[seat]))
            case ResultToSee():
                conductor.answer(TABLE, conductor.version, SeeResult())
            case DealDue(number) if number > MOST_HANDS:
                return
            case DealDue():
                conductor.answer(TABLE, conductor.version, DealHand())
            case PersonToAct():
                raise AssertionError("Nobody sits at a game between bots.")


def path_of(folder: Path, number: int) -> Path:
    """Return where a game's record lies."""
    return folder / f"{number:06}.bidwhist"


def write(batch: Batch, folder: Path, number: int) -> Written | None:
    """Play a game and write its record; None where it lies there already.

    A `FileExistsError` where another game has its name. A file that is there is a whole game.
    """
    path = path_of(folder, number)
    if path.exists():
        if not path.is_file():  # a pipe would keep us waiting
            raise FileExistsError(f"{path} is no file.")
        with path.open(encoding="utf-8", errors="replace") as file:
            if file.readline().rstrip("\n") != batch.first_line(number):
                raise FileExistsError(f"{path} is the record of another game.")
        return None
    written = play(batch, number)
    write_whole(path, written.lines)
    return written


def write_whole(path: Path, lines: Sequence[str]) -> None:
    """Write a record so that it is there whole or not at all, whatever interrupts.

    There is no waiting for the disk: what a power cut takes can be played again.
    """
    part = path.with_suffix(".part")
    try:
        part.write_text("\n".join([*lines, ""]), encoding="utf-8", newline="\n")
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
