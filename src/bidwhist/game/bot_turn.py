"""A bot's turn: what it is asked, and what is done where it has no legal answer."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bidwhist.bots import Bot, bot_named
from bidwhist.bots.fallback import allows, simplest
from bidwhist.engine.actions import Action, Deal
from bidwhist.engine.view import SeatView
from bidwhist.game.answers import SeatAction


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: its seat and view, and the seed of its source of chance.

    `version` is the game's, by which an answer that comes too late is told.
    """

    seat: int
    version: int
    bot: str
    seed: int
    view: SeatView


@dataclass(frozen=True, slots=True)
class BotFault:
    """A bot gave no answer, for a reason in a few words."""

    reason: str


BotAnswer = Action | BotFault


def ask(question: Question, bot: Bot | None = None) -> BotAnswer:
    """Ask a bot in this process and wait for it; `bot` stands in for the one of that name."""
    try:
        return (bot or bot_named(question.bot))(question.view, Random(question.seed))
    except Exception as error:  # whatever a bot throws, the game goes on
        return BotFault(type(error).__name__)


def checked(question: Question, answer: BotAnswer) -> tuple[SeatAction, str]:
    """Return what is done, and what is wrong with the answer where that is the fallback move."""
    if isinstance(answer, BotFault):
        reason = answer.reason
    elif isinstance(answer, Deal) or not allows(question.view, answer):
        reason = "it chose what the rules forbid"
    else:
        return answer, ""
    move = simplest(question.view)
    assert not isinstance(move, Deal)
    return move, reason
