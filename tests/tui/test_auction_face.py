"""The auction's words have room in their cells."""

from __future__ import annotations

import pytest

from bidwhist.engine.contract import strains
from bidwhist.engine.rules import house_rules
from bidwhist.tui.faces.auction import grid_for, strain_word


@pytest.mark.parametrize("name", ["pagat", "low-ace", "kitchen-table"])
@pytest.mark.parametrize("width", [32, 40, 60])
def test_a_bid_leaves_a_cell_free_before_the_next(name: str, width: int) -> None:
    rules = house_rules(name)
    grid = grid_for(rules, width)
    words = [f"7 {strain_word(strain, rules, grid.cell)}" for strain in strains(rules)]
    assert max(map(len, words)) < grid.cell
