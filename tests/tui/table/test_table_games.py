"""Whole games at the table: by keys, by mouse, passed round, under other house rules."""

from pathlib import Path

import pytest
from table_app import SIZES, at_table, by_keys, by_mouse, game, play_out
from textual.pilot import Pilot

from bidwhist.engine import HouseRules, Phase, house_rules
from bidwhist.tui.table.screen import TableScreen

SHORT = house_rules(first_dealer="north", target=3)


@pytest.mark.parametrize(
    "size", [*SIZES[:2], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[2:])]
)
def test_a_whole_game_by_keys_alone(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await play_out(pilot, by_keys, keys=True)

    session = game(rules=SHORT)
    assert at_table(tmp_path, session, steps, size).given == "title"
    assert session.state.phase == Phase.OVER


@pytest.mark.parametrize("size", [(60, 20), pytest.param((140, 45), marks=pytest.mark.slow)])
def test_a_whole_game_by_mouse_alone(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await play_out(pilot, by_mouse, keys=False)

    session = game(rules=SHORT)
    assert at_table(tmp_path, session, steps, size).given == "title"


RULES = {
    "low-ace": house_rules("low-ace", target=3),
    "kitchen-table": house_rules("kitchen-table", target=3),
    "called": house_rules(
        revokes="called", wrong_call="three_books", kitty_shown="always", all_pass="redeal",
        equal_bids="downtown_over_uptown", target=3, first_dealer="north",
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_partners_pass_the_machine_round_under_other_house_rules(
    tmp_path: Path, rules: HouseRules
) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await play_out(pilot, by_keys, keys=True)

    session = game("hbhb", rules)
    at_table(tmp_path, session, steps)
    assert session.state.phase == Phase.OVER


def test_four_bots_can_be_watched(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        while table.conductor.session.state.result is None:
            await pilot.pause()
        await pilot.press("t")

    session = game("bbbb")
    assert at_table(tmp_path, session, steps).given == "title"
