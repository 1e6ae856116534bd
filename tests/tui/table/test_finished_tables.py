"""A table that has been left is gone: nothing keeps it, with all that it holds, alive."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import pytest
from table_app import TableStage, game, settled

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
