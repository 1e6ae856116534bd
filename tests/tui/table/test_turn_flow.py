"""Whose turn it is, and that nothing moves but by the one whose turn it is.

Faults that other card games had, which need no test here: a side without a legal move (the engine's
own tests hold that there is always one), a bot with one odd card (`test_habits_of_play`), flags and
tricks that outlive their hand (`test_game`: states are frozen). Games left and gone on with while a
bot thinks are in `test_resume`, bots that fail or hang in `test_storms` and `test_process`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from table_app import AtOnce, at_table, brought_to, dealt_by, game, settled
from textual.pilot import Pilot

from bidwhist.engine import Action, Phase, SeatView, house_rules
from bidwhist.game.selfplay import Written
from bidwhist.game.session import Session
from bidwhist.tui.table.curtain import Curtain
from bidwhist.tui.table.pace import BEFORE_BOT, RESTING
from bidwhist.tui.table.prompt import Prompt
from bidwhist.tui.table.result import HandResult
from bidwhist.tui.table.screen import TableScreen

MINUTE = 60.0


class Slow(AtOnce):
    """Answers for the bots when it is told to."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def ask(self, view: SeatView, bot: str, seed: int) -> Action:
        self.asked.set()
        await self.may_answer.wait()
        return await super().ask(view, bot, seed)


def at_turn(seat: int, phase: Phase, tricks: int = 0) -> Session:
    """A game at the turn of the one person, who sits at the seat."""
    rules = house_rules(first_dealer="north", revokes="called")
    session = game("".join("h" if place == seat else "b" for place in range(4)), rules)
    if phase in (Phase.NAME, Phase.BURY):  # where all have passed the dealer is to bid
        dealt_by(session, seat)
    return brought_to(session, phase, seat, tricks)


# An idle person


@pytest.mark.parametrize(
    "seat", [2, *(pytest.param(seat, marks=pytest.mark.slow) for seat in (0, 1, 3))]
)
@pytest.mark.parametrize(
    ("phase", "tricks"),
    [(Phase.AUCTION, 0), (Phase.NAME, 0), (Phase.BURY, 0), (Phase.PLAY, 3), (Phase.SHOWDOWN, 12)],
)
def test_nothing_is_done_for_a_person_who_is_idle_for_a_minute(
    tmp_path: Path, seat: int, phase: Phase, tricks: int
) -> None:
    session = at_turn(seat, phase, tricks)
    log = list(session.log)

    async def idle(pilot: Pilot[int], _table: TableScreen) -> None:
        await asyncio.sleep(MINUTE)
        await pilot.pause()
        assert session.log == log

    at_table(tmp_path, session, idle, pace="normal")


def test_on_the_same_clock_a_bot_moves_after_its_pause(tmp_path: Path) -> None:
    session = at_turn(2, Phase.PLAY, 3)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("enter", "enter")
        version = session.version
        pause = (table.resting and RESTING["slow"]) or BEFORE_BOT["slow"]
        await asyncio.sleep(pause * 0.9)
        assert session.version == version
        await asyncio.sleep(pause * 0.2)
        await pilot.pause()
        assert session.version > version

    at_table(tmp_path, session, steps, pace="slow")


def test_the_result_waits_for_a_person(tmp_path: Path) -> None:
    session = brought_to(at_turn(2, Phase.SHOWDOWN, 12), Phase.DEAL, -1)

    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        assert isinstance(pilot.app.screen, HandResult)
        await asyncio.sleep(MINUTE)
        assert isinstance(pilot.app.screen, HandResult)
        assert session.state.phase == Phase.DEAL

    at_table(tmp_path, session, steps, pace="normal")


@pytest.mark.parametrize("first", [Phase.SHOWDOWN, Phase.DEAL])
def test_a_result_is_shown_once(tmp_path: Path, first: Phase) -> None:
    """Whether the hand ended at this table, or before the game was gone on with."""
    session = at_turn(2, Phase.SHOWDOWN, 12)
    if first == Phase.DEAL:
        brought_to(session, Phase.DEAL, -1)

    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        if first == Phase.SHOWDOWN:
            await pilot.press("a")
            await settled(pilot)
        assert isinstance(pilot.app.screen, HandResult)
        assert session.state.phase == Phase.DEAL
        await pilot.press("n")
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert session.state.hand_number == 2

    at_table(tmp_path, session, steps)


def test_a_curtain_waits_for_a_person(tmp_path: Path) -> None:
    session = brought_to(game("hhhh"), Phase.PLAY, 1, 2)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await settled(pilot)
        assert isinstance(pilot.app.screen, Curtain)
        await asyncio.sleep(MINUTE)
        assert isinstance(pilot.app.screen, Curtain)
        assert table.viewer.seat == -1

    at_table(tmp_path, session, steps, pace="normal")


@pytest.mark.parametrize("pace", ["key", "normal"])
def test_a_finished_trick_stays_until_its_time_or_a_key(tmp_path: Path, pace: str) -> None:
    session = at_turn(2, Phase.PLAY, 3)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        while not table.resting:
            if session.state.turn == 2:
                await pilot.press("enter")
            await asyncio.sleep(0.1)
        await asyncio.sleep((RESTING[pace] or MINUTE) * 0.9)
        assert table.resting
        await (pilot.press("space") if pace == "key" else asyncio.sleep(RESTING[pace] or 0))
        assert not table.resting

    at_table(tmp_path, session, steps, pace=pace)


# The record


def test_an_action_is_written_down_before_the_screen_shows_it(tmp_path: Path) -> None:
    session = at_turn(2, Phase.PLAY, 3)
    shown_when_written: list[tuple[int, int]] = []

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        class Sink(Written):
            def append(self, lines: Sequence[str], *, sync: bool = False) -> None:
                shown_when_written.append((table.moment.version, session.version))
                super().append(lines, sync=sync)

        session._journal = Sink()
        await pilot.press("enter", "enter")
        await settled(pilot)

    at_table(tmp_path, session, steps)
    assert len(shown_when_written) > 1
    assert all(shown == known for shown, known in shown_when_written)


# A slow bot


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        (("question_mark",), "HelpScreen"), (("s",), "Sheet"), (("g",), "Sheet"),
        (("f1",), "RulesScreen"), (("f4",), "SettingsScreen"), (("q",), "Choose"),
        (("x",), "TableScreen"), (("l",), "TableScreen"),
    ],
)  # fmt: skip
def test_a_persons_keys_are_answered_before_a_slow_bot_is(
    tmp_path: Path, keys: tuple[str, ...], screen: str
) -> None:
    session = at_turn(2, Phase.PLAY, 3)

    slow = Slow()

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("enter", "enter")
        await slow.asked.wait()
        version, before = session.version, said(table)
        await pilot.press(*keys)
        assert type(pilot.app.screen).__name__ == screen
        assert screen != "TableScreen" or said(table) != before
        assert session.version == version  # all that while the bot had not answered
        slow.may_answer.set()
        while session.version == version:
            await pilot.pause()

    at_table(tmp_path, session, steps, thinker=slow)


def said(table: TableScreen) -> tuple[str, bool, bool]:
    """What a key at the table changes: the sentence under it, the hand hidden, the last trick."""
    return table.query_one(Prompt).sentence, table.covered, table.recalling


def test_a_window_is_resized_while_a_slow_bot_thinks(tmp_path: Path) -> None:
    session = at_turn(2, Phase.PLAY, 3)

    slow = Slow()

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("enter", "enter")
        await slow.asked.wait()
        version = session.version
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert table.size.width == 120
        assert session.version == version
        slow.may_answer.set()
        while session.version == version:
            await pilot.pause()

    at_table(tmp_path, session, steps, thinker=slow)
