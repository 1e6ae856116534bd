"""The help at the table: what does something now stands before what does nothing yet."""

from __future__ import annotations

from pathlib import Path

import pytest
from table_app import at_table, brought_to, game, to_south
from textual.pilot import Pilot

from bidwhist.engine import Phase
from bidwhist.engine.cards import SOUTH
from bidwhist.tui.dialogs.help import keys_of
from bidwhist.tui.table.screen import TableScreen

LATER = ("At other times", "The auction, when its time comes", "Naming, when its time comes")


def groups_in(tmp_path: Path, phase: Phase) -> dict[str, list[str]]:
    """What the help says in a phase: what keys do, by title, in order."""
    found: dict[str, list[str]] = {}

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        for title, keys in keys_of(pilot.app, table):
            found[title] = [words for _, words in keys]

    at_table(tmp_path, brought_to(game(seed="3"), phase, SOUTH), steps)
    return found


@pytest.mark.parametrize(
    ("phase", "first"), [(Phase.AUCTION, "The auction"), (Phase.PLAY, "Your cards")]
)
def test_help_begins_with_the_part_that_has_the_keys(
    tmp_path: Path, phase: Phase, first: str
) -> None:
    assert next(iter(groups_in(tmp_path, phase))) == first


def test_what_only_the_showdown_has_is_said_to_come_later(tmp_path: Path) -> None:
    groups = groups_in(tmp_path, Phase.AUCTION)
    assert "Accept the hand" in groups["At other times"]
    assert "Accept the hand" not in groups["The table"]


def test_parts_out_of_sight_come_last(tmp_path: Path) -> None:
    titles = list(groups_in(tmp_path, Phase.PLAY))
    assert all(titles.index(title) > titles.index("Everywhere") for title in LATER)


def test_arrows_stand_before_letters_and_each_rank_has_one_key(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        cards = dict(keys_of(pilot.app, table))["Your cards"]
        assert ("← → j k", "Choose a card") in cards
        assert ("2-9 0 J Q K A *", "Next of a rank: 0 ten, * joker") in cards

    at_table(tmp_path, brought_to(game(seed="3"), Phase.PLAY, SOUTH), steps)


def test_the_help_says_which_capitals_stand_beside_the_suits(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        told = dict(line for _, lines in keys_of(pilot.app, table) for line in lines)
        assert told["h H"] == "Hint; H at naming"
        assert told["s S"] == "Score sheet; S at naming"

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)
