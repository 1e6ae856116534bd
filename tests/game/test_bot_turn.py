"""A bot's turn: a late, dead or nonsensical answer costs the game nothing."""

from random import Random

import pytest
from conducted import BOTS, choice, conducted, step, until

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Action, Bury, Pass, Phase, Play, SeatView
from bidwhist.game.answers import BotToAct, Done, Stale
from bidwhist.game.bot_turn import BotAnswer, BotFault, ask
from bidwhist.game.conductor import Conductor
from bidwhist.game.events import BotFailed

PHASES = [Phase.AUCTION, Phase.NAME, Phase.BURY, Phase.PLAY]


def at_bots_turn(phase: Phase) -> Conductor:
    """A game of bots in a phase."""
    conductor, _ = conducted(kinds=BOTS)
    until(conductor, phase)
    return conductor


def test_a_bot_is_asked_by_its_seats_view() -> None:
    conductor = at_bots_turn(Phase.PLAY)
    question = conductor.question
    assert BotToAct(question.seat, question.bot) == conductor.next
    assert question.view == conductor.view(question.seat)
    assert question.seed == conductor.bot_seed


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    "answer", [BotFault("No answer in 30 seconds."), Bury(0, 7), Play(0, 99), Pass(5)]
)
def test_the_fallback_move_is_made_for_a_bot_without_a_legal_answer(
    phase: Phase, answer: BotAnswer
) -> None:
    conductor = at_bots_turn(phase)
    question, told = conductor.question, conductor.last
    outcome = conductor.settle(question, answer)
    assert isinstance(outcome, Done)
    assert isinstance(outcome.events[0], BotFailed)
    assert outcome.events == conductor.since(told)
    assert conductor.session.log[-1] == simplest(question.view)


def test_a_bot_that_raises_has_no_answer() -> None:
    def broken(_view: SeatView, _chance: Random) -> Action:
        raise RecursionError

    question = at_bots_turn(Phase.AUCTION).question
    assert ask(question, broken) == BotFault("RecursionError")


def test_a_bot_draws_from_the_seed_it_is_asked_with() -> None:
    question = at_bots_turn(Phase.PLAY).question
    assert ask(question, choice) == choice(question.view, Random(question.seed))


def test_an_answer_that_comes_too_late_changes_nothing() -> None:
    conductor = at_bots_turn(Phase.PLAY)
    question = conductor.question
    answer = choice(question.view, Random(1))
    step(conductor, Random(1))
    told, version = conductor.last, conductor.version
    for late in (answer, BotFault("It died.")):
        assert isinstance(conductor.settle(question, late), Stale)
    assert (conductor.last, conductor.version) == (told, version)
