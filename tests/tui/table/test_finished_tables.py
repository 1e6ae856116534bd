"""A table that has been left is gone: nothing keeps it, with all that it holds, alive."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import pytest
from table_app import TableStage, at_table, game, settled
from textual.pilot import Pilot
from textual.strip import Strip

from bidwhist.game.conductor import Conductor
from bidwhist.tui.table.screen import TableScreen


@pytest.mark.parametrize("seats", ["bbhb", "hhhh"])
def test_a_table_that_was_left_is_not_kept_alive(tmp_path: Path, seats: str) -> None:
    stage = TableStage(tmp_path)
    left: list[weakref.ref[object]] = []

    async def run() -> None:
        async with stage.run_test() as pilot:
            for _ in range(2):  # of the last one Textual remembers some things a while
                table = TableScreen(Conductor(game(seats)))
                left.append(weakref.ref(table))
                stage.push_screen(table)
                await settled(pilot)
                await pilot.press("q")
                await pilot.press("down", "enter")
                await pilot.pause()
                del table
            gc.collect()
            assert left[0]() is None

    asyncio.run(run())


def test_what_a_closed_dialog_drew_is_not_kept(tmp_path: Path) -> None:
    drawn: list[int] = []

    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        for _ in range(3):
            await pilot.press("s")
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
            gc.collect()
            drawn.append(sum(type(one) is Strip for one in gc.get_objects()))
        assert drawn[2] <= drawn[1]

    at_table(tmp_path, game("bbhb"), steps)
