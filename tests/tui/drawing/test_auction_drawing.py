"""What is painted of the auction: calls and names with room between them, words as in the grid."""

from __future__ import annotations

from dataclasses import replace

import pytest
from drawn_hands import LOOK, NAMES, PLAYERS, view_of

from bidwhist.engine import Bid, Phase, house_rules
from bidwhist.engine.actions import MakeBid
from bidwhist.engine.contract import DOWNTOWN, strains
from bidwhist.game.session import Session
from bidwhist.tui.drawing.auction import draw_calls, grid_for, strain_word
from bidwhist.tui.drawing.canvas import Canvas


@pytest.mark.parametrize("width", [32, 40, 60])
def test_calls_stand_apart_and_whole(width: int) -> None:
    canvas = Canvas(width, 11)
    session = Session.start(house_rules("low-ace", first_dealer="north"), PLAYERS, "5")
    session.deal()
    for bid in (Bid(4, DOWNTOWN), Bid(5, 4), Bid(6, 3), Bid(7, 4)):
        session.act(MakeBid(session.state.turn, bid))
    draw_calls(canvas, replace(session.view(-1), phase=Phase.AUCTION, turn=-1), NAMES, LOOK)
    cell = min(16, width // 4)
    left = (width - 4 * cell) // 2
    row = next(line for line in canvas.lines() if "★" in line).ljust(width)
    said = [row[left + at * cell : left + (at + 1) * cell].strip() for at in range(4)]
    assert [words.strip("★")[0] for words in said] == ["4", "5", "6", "7"]
    assert all(len(words) < cell for words in said)
    assert all(words[-2:] in {"wn", " d", " u", "up"} for words in said)


def test_a_narrow_call_is_written_as_the_grid_writes_it() -> None:
    rules = house_rules("low-ace", first_dealer="north")
    canvas = Canvas(32, 11)
    session = Session.start(rules, PLAYERS, "5")
    session.deal()
    session.act(MakeBid(session.state.turn, Bid(5, 4)))
    draw_calls(canvas, session.view(-1), NAMES, LOOK)
    assert f"★5 {strain_word(4, rules, grid_for(rules, 32).cell)} " in "\n".join(canvas.lines())


def test_a_name_over_the_calls_stays_where_it_is() -> None:
    rows = set()
    for turn in range(4):
        canvas = Canvas(40, 11)
        view = replace(view_of(5), phase=Phase.AUCTION, calls=(), turn=turn)
        draw_calls(canvas, view, NAMES, LOOK)
        row = next(line for line in canvas.lines() if "Ann" in line)
        assert row.count("▶") == 1
        rows.add(row.replace("▶", " "))
    assert len(rows) == 1


@pytest.mark.parametrize("name", ["pagat", "low-ace", "kitchen-table"])
@pytest.mark.parametrize("width", [32, 40, 60])
def test_a_bid_leaves_a_cell_free_before_the_next(name: str, width: int) -> None:
    rules = house_rules(name)
    grid = grid_for(rules, width)
    words = [f"7 {strain_word(strain, rules, grid.cell)}" for strain in strains(rules)]
    assert max(map(len, words)) < grid.cell
