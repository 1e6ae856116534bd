"""The two complete bots of docs/bots.md are what it says they are."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random
from shlex import quote

import pytest
from bot_positions import figures_of

from bidwhist import bots
from bidwhist.bots.arena.match import Match
from bidwhist.bots.view_json import ViewLine
from bidwhist.engine import Action, Pass, SeatView, house_rules

TEXT = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
IN_PYTHON, AS_PROGRAM = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_the_bot_in_python_passes_whenever_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    names: dict[str, bots.Bot] = {}
    exec(IN_PYTHON, names)
    timid = names["timid"]
    calls: list[tuple[bool, bool]] = []

    def watched(view: SeatView, chance: Random) -> Action:
        action = timid(view, chance)
        calls.append((view.may_pass, isinstance(action, Pass)))
        return action

    monkeypatch.setattr(bots, "BOTS", {**bots.BOTS, "timid": watched})
    player = figures_of(Match("timid", "club", house_rules(), 1), 2)["players"][0]
    assert {may_pass == passed for may_pass, passed in calls} == {True}
    assert player["illegal"] == player["failed"] == 0


def test_the_program_plays_without_a_fault(tmp_path: Path) -> None:
    script = tmp_path / "first.py"
    script.write_text(AS_PROGRAM, encoding="utf-8")
    match = Match(f"exec:{quote(sys.executable)} {quote(str(script))}", "club", house_rules(), 1)
    player = figures_of(match, 2)["players"][0]
    assert player["illegal"] == player["failed"] == 0


@pytest.mark.parametrize("field", ViewLine.model_fields)
def test_every_field_of_the_view_is_explained(field: str) -> None:
    assert re.search(rf"^\|[^|]*`{field}`", TEXT, re.MULTILINE)
