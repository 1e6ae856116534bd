"""Whole games between bots as records, for others to study: a number and a seed give one game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from bidwhist.bots import Bot, bot_or_program
from bidwhist.bots.fallback import allows, simplest
from bidwhist.engine import Action, HouseRules, Phase, SeatView, new_game
from bidwhist.engine.record_writer import game_line
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
    session = Session(new_game(batch.rules), players, batch.seed_of(number), written)
    bots = [bot_or_program(bot) for bot in batch.bots]
    try:
        _play(session, bots, written)
    finally:
        for bot in bots:
            getattr(bot, "close", lambda: None)()  # ends the program of a bot that is one
    written.hands = session.state.hand
    return written


def _play(session: Session, bots: Sequence[Bot], written: Written) -> None:
    """Play on until the game is over."""
    while session.state.phase != Phase.OVER:
        if session.state.phase != Phase.DEAL:
            seat = session.state.turn
            chance = Random(session.bot_seed)
            session.act(_answer(bots[seat], session.view(seat), chance, written))
        elif session.state.hand < MOST_HANDS:
            session.deal()
        else:
            return


def _answer(bot: Bot, view: SeatView, chance: Random, written: Written) -> Action:
    """Return the bot's action, or the simplest one where it has none that is allowed."""
    try:
        action = bot(view, chance)
        if allows(view, action):
            return action
    except Exception:  # whatever a bot throws, the game goes on, and it is counted
        pass
    written.replaced += 1
    return simplest(view)


def path_of(folder: Path, number: int) -> Path:
    """Return where a game's record lies."""
    return folder / f"{number:06}.bidwhist"


def write(batch: Batch, folder: Path, number: int) -> Written | None:
    """Play a game and write its record; None where it lies there already.

    A `FileExistsError` where another game has its name. A file that is there is a whole game.
    """
    path = path_of(folder, number)
    if path.exists():
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
