"""With Caps Lock on keys do what they do without it, or the table says what else they do."""

from __future__ import annotations

from pathlib import Path

import pytest
from table_app import at_table, sentence, to_south
from textual.pilot import Pilot

from bidwhist.engine import Bid, Phase
from bidwhist.engine.actions import MakeBid, NameTrump, Pass
from bidwhist.engine.cards import JOKERS, SOUTH
from bidwhist.tui.dialogs.text_dialog import Sheet
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.screen import TableScreen
from screen_text import screen_text


@pytest.mark.parametrize(
    ("keys", "action"), [(["4", "D"], MakeBid(SOUTH, Bid(4, 1))), (["P"], Pass(SOUTH))]
)
def test_bids_are_made_with_capitals_too(tmp_path: Path, keys: list[str], action: object) -> None:
    session = to_south(Phase.AUCTION)

    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        assert action in session.log

    at_table(tmp_path, session, steps)


def test_six_cards_are_buried_with_a_capital_too(tmp_path: Path) -> None:
    session = to_south(Phase.BURY)

    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await pilot.press("end", *["enter", "left"] * 6, "B")
        await pilot.pause()
        assert session.state.buried.bit_count() == 6

    at_table(tmp_path, session, steps)


@pytest.mark.parametrize("phase", [Phase.BURY, Phase.PLAY])
@pytest.mark.parametrize("key", ["asterisk", "b"])
def test_a_joker_has_a_key_without_a_capital(tmp_path: Path, phase: Phase, key: str) -> None:
    if (phase, key) == (Phase.BURY, "b"):
        pytest.skip("b buries there")
    for seed in range(1, 9):
        session = to_south(phase, seed=str(seed))
        if session.view(SOUTH).hand & JOKERS:
            break

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press(key)
        assert table.query_one(Hand).cursor >= 52

    at_table(tmp_path, session, steps)


@pytest.mark.parametrize(("key", "trump"), [("C", 0), ("D", 1)])
def test_suits_whose_capital_means_nothing_else_are_named_by_it(
    tmp_path: Path, key: str, trump: int
) -> None:
    session = to_south(Phase.NAME)

    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await pilot.press(key, key)
        await pilot.pause()
        assert NameTrump(SOUTH, trump, False) in session.log

    at_table(tmp_path, session, steps)


@pytest.mark.parametrize(("key", "suit"), [("H", "small h names hearts"), ("S", "small s names")])
def test_a_capital_with_a_meaning_of_its_own_at_naming_says_so(
    tmp_path: Path, key: str, suit: str
) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press(key)
        while pilot.app.screen is table:
            await pilot.pause()
        assert isinstance(pilot.app.screen, Sheet)
        assert suit in " ".join(screen_text(pilot.app).split())

    at_table(tmp_path, to_south(Phase.NAME), steps, (100, 30))


@pytest.mark.parametrize("key", ["L", "G", "E", "X"])
def test_what_can_be_done_besides_playing_has_its_capitals(tmp_path: Path, key: str) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before = sentence(table), table.covered
        await pilot.press(key)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        changed = (sentence(table), table.covered) != before
        assert changed or pilot.app.screen is not table

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)
