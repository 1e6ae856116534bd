"""What has only been begun can be withdrawn, and what is taken back is as it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from dear_choices import PHASES, choose, dear, keys, said
from table_app import at_table, brought_to, dealt_by, game, sentence, to_south
from textual.pilot import Pilot

from bidwhist.engine import Phase
from bidwhist.engine.cards import SOUTH
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.prompt import KeyLine
from bidwhist.tui.table.screen import TableScreen


@pytest.mark.parametrize("phase", PHASES)
def test_escape_withdraws_what_has_been_doubted(tmp_path: Path, phase: Phase) -> None:
    session, action = dear(phase)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        assert said(table).startswith("?")
        await pilot.press("escape")
        assert pilot.app.screen is table
        assert not said(table).startswith("?")
        assert "anyway" not in keys(table)
        assert action not in session.log
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, Choose)

    at_table(tmp_path, session, steps, second_thoughts="gentle")


def test_a_bid_that_was_withdrawn_is_not_made_by_enter(tmp_path: Path) -> None:
    session, action = dear(Phase.AUCTION)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        await pilot.press("escape", "enter")
        assert action not in session.log
        assert table.query_one(Auction).cursor is not None

    at_table(tmp_path, session, steps, second_thoughts="gentle")


def test_escape_withdraws_the_question_about_a_card(tmp_path: Path) -> None:
    session = to_south(Phase.PLAY, 2)
    version = session.version

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("right", "enter")
        assert sentence(table).startswith("Play ")
        await pilot.press("escape")
        assert pilot.app.screen is table
        assert not sentence(table).startswith("Play ")
        assert session.version == version

    at_table(tmp_path, session, steps, confirm_play=True)


def test_escape_drops_a_level_that_waits_for_its_way(tmp_path: Path) -> None:
    session = to_south(Phase.AUCTION)
    version = session.version

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("5", "escape", "u")
        assert pilot.app.screen is table
        assert session.version == version

    at_table(tmp_path, session, steps)


def test_escape_puts_the_last_trick_away(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("l")
        assert table.recalling
        await pilot.press("escape")
        assert pilot.app.screen is table
        assert not table.recalling

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


def test_a_burial_that_is_taken_back_is_still_marked(tmp_path: Path) -> None:
    session = to_south(Phase.BURY)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        await pilot.press("end", *["enter", "left"] * 6)
        marked = hand.marked
        await pilot.press("b")
        await pilot.pause()
        assert session.state.buried == marked
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert session.state.phase == Phase.BURY
        assert hand.marked == table.marked == marked
        assert marked.bit_count() == 6
        await pilot.press("b")
        await pilot.pause()
        assert session.state.buried == marked

    at_table(tmp_path, session, steps, pace="slow")


def test_a_dealer_who_has_to_bid_is_not_offered_to_pass(tmp_path: Path) -> None:
    async def steps(_pilot: Pilot[int], table: TableScreen) -> None:
        assert "pass" not in [key.words for key in table.query_one(KeyLine).keys]
        assert "bid" in [key.words for key in table.query_one(KeyLine).keys]

    session = dealt_by(game(seed="3"), SOUTH)
    at_table(tmp_path, brought_to(session, Phase.AUCTION, SOUTH), steps)
