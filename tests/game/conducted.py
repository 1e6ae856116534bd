"""Games under a conductor for tests: who sits there, and a driver that answers by chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from bidwhist.bots import Bot
from bidwhist.bots.random_bot import any_legal
from bidwhist.engine import HouseRules, Phase, SeatView, house_rules
from bidwhist.engine.actions import Deal
from bidwhist.game.answers import (
    TABLE,
    BotToAct,
    DealDue,
    DealHand,
    Done,
    GameEnd,
    Outcome,
    PersonToAct,
    ResultToSee,
    SeatAction,
    SeeResult,
)
from bidwhist.game.bot_turn import ask
from bidwhist.game.conductor import Conductor
from bidwhist.game.session import Player, RecordLines, Session

NAMES = ("Maya", "Omar", "Dee", "Ruth")
LONG = house_rules(target=100, naming="after_kitty")
PEOPLE = ("human",) * 4
BOTS = ("bot:random",) * 4
MIXED = ("human", "bot:random", "human", "bot:random")


def conducted(
    rules: HouseRules = LONG, kinds: Sequence[str] = PEOPLE, seed: str = "1"
) -> tuple[Conductor, RecordLines]:
    """A new game and its record."""
    record = RecordLines()
    players = [Player(*pair) for pair in zip(NAMES, kinds, strict=True)]
    return Conductor(Session.start(rules, players, seed, record)), record


def choice(view: SeatView, chance: Random) -> SeatAction:
    """Something that is legal for the seat."""
    action = any_legal(view, chance)
    assert not isinstance(action, Deal)
    return action


def step(conductor: Conductor, chance: Random, bot: Bot = any_legal) -> Outcome:
    """Have whoever is next answer."""
    match conductor.next:
        case DealDue():
            return conductor.answer(TABLE, conductor.version, DealHand())
        case ResultToSee():
            return conductor.answer(TABLE, conductor.version, SeeResult())
        case PersonToAct(seat):
            action = choice(conductor.view(seat), chance)
            return conductor.answer(seat, conductor.version, action)
        case BotToAct():
            question = conductor.question
            return conductor.settle(question, ask(question, bot))
        case GameEnd():
            raise AssertionError("The game is over.")


def play_until(
    conductor: Conductor, is_reached: Callable[[Conductor], bool], chance: Random
) -> None:
    """Go on until the moment is reached."""
    while not is_reached(conductor):
        assert isinstance(step(conductor, chance), Done)


def until(conductor: Conductor, phase: Phase, tricks: int = 0, chance: Random | None = None) -> int:
    """Go on to a phase with so many tricks done, and return whose turn it is."""

    def is_reached(conductor: Conductor) -> bool:
        view = conductor.view(TABLE)
        return view.phase == phase and len(view.tricks) >= tricks

    play_until(conductor, is_reached, chance or Random(1))
    return conductor.view(TABLE).turn


def hands_done(conductor: Conductor, hands: int, chance: Random, bot: Bot = any_legal) -> None:
    """Play so many hands, or until the game is over."""
    while len(conductor.results) < hands and not isinstance(conductor.next, GameEnd):
        assert isinstance(step(conductor, chance, bot), Done)
