"""The log of a game, without a table: every event is put into words once."""

from __future__ import annotations

from typing import Any

import pytest
from table_app import brought_to, game

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Deal, Phase
from bidwhist.game.answers import TABLE, DealHand, SeeResult, TakeBack
from bidwhist.game.bot_turn import BotFault
from bidwhist.game.conductor import Conductor
from bidwhist.game.events import Event
from bidwhist.text.event_words import event_lines
from bidwhist.tui.table import game_log
from bidwhist.tui.table.game_log import GameLog


def conducted(seats: str = "hhhh", phase: Phase = Phase.PLAY) -> Conductor:
    """A game at the first lead, or another moment."""
    session = game(seats)
    while session.state.phase != phase:
        session.act(simplest(session.view(session.state.turn)))
    return Conductor(session)


def act(conductor: Conductor) -> None:
    seat = conductor.session.state.turn
    action = simplest(conductor.view(seat))
    assert not isinstance(action, Deal)
    conductor.answer(seat, conductor.version, action)


def test_the_cards_of_a_trick_stand_in_one_line() -> None:
    conductor = conducted()
    told = GameLog(conductor, str)
    before = len(told.lines())
    for _ in range(5):
        act(conductor)
    lines = told.lines()[before:]
    assert len(lines) == 2
    assert lines[0].startswith(" 1 ")
    assert lines[0].count(",") == 3
    assert lines[1].startswith(" 2 ")


def test_a_card_that_is_taken_back_is_not_in_it() -> None:
    conductor = conducted()
    told = GameLog(conductor, str)
    act(conductor)
    before = told.lines()
    seat = conductor.session.state.turn
    act(conductor)
    assert told.lines() != before
    conductor.answer(seat, conductor.version, TakeBack())
    assert told.lines() == before


def test_a_bot_that_failed_is_told_of_beside_the_trick() -> None:
    conductor = conducted("bbbb")
    told = GameLog(conductor, str)
    conductor.settle(conductor.question, simplest(conductor.question.view))
    conductor.settle(conductor.question, BotFault("it is gone"))
    trick, notice = told.lines()[-2:]
    assert trick.count(",") == 1
    assert "did not answer (it is gone)" in notice


def test_the_newest_lines_are_the_end_of_all() -> None:
    conductor = Conductor(brought_to(game("hhhh"), Phase.DEAL, -1))
    told = GameLog(conductor, str)
    for newest in (1, 5, 12):
        assert told.lines(newest) == told.lines()[-newest:]


def test_each_event_is_worded_once_however_long_the_game_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    conductor = conducted()
    told = GameLog(conductor, str)
    told.lines()
    worded: list[int] = []

    def word(event: Event, *how: Any) -> list[str]:
        worded.append(event.number)
        return event_lines(event, *how)

    monkeypatch.setattr(game_log, "event_lines", word)
    while len(conductor.results) < 3:
        if conductor.session.state.phase == Phase.DEAL:
            conductor.answer(TABLE, conductor.version, SeeResult())
            conductor.answer(TABLE, conductor.version, DealHand())
        else:
            act(conductor)
        told.lines(20)
        told.lines(20)
    assert len(worded) == len(set(worded))
