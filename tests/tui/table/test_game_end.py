"""The page at the end of a game."""

from pathlib import Path

import pytest
from screen_app import play
from table_app import SIZES, TableStage, brought_to, game
from textual.pilot import Pilot
from textual.widgets import Button

from bidwhist.engine import Phase, house_rules
from bidwhist.game.conductor import Conductor
from bidwhist.tui.table.result import HandResult


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_can_be_done_after_a_game_fits_the_window(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    rules = house_rules(target=3, first_dealer="north")
    session = brought_to(game("bbbb", rules), Phase.OVER, -1)
    stage = TableStage(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        buttons = list(pilot.app.screen.query(Button))
        assert [str(button.label).split()[0] for button in buttons] == [
            "New", "Review", "Once", "Title",
        ]  # fmt: skip
        room = buttons[0].parent.content_region  # type: ignore[union-attr]
        assert all(button.region in room for button in buttons)

    play(stage, HandResult(Conductor(session), stage.look), steps, size)
