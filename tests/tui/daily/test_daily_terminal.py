"""The daily deal on a real terminal: killed in the middle, gone on with, and measured at last."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from bidwhist.store.daily_records import Diary
from daily_hands import played
from terminal import Terminal

QUICK = {"BIDWHIST_PACE": "instant", "BIDWHIST_TIPS": "false"}


def press_until(terminal: Terminal, reached: Callable[[], bool]) -> None:
    """Press Enter, which chooses a card and then plays it, until something is so."""
    for _ in range(60):
        if reached():
            return
        terminal.press("\r")
        terminal.settle(0.3)
    raise AssertionError(terminal.text()[-1500:])


@pytest.mark.slow
def test_a_hand_that_was_killed_goes_on_and_is_measured_at_its_end(tmp_path: Path) -> None:
    day = date.today()
    path = played(tmp_path, day, actions=41).path(day)  # two tricks are left
    before = path.read_bytes()
    with Terminal(tmp_path, "daily", environment=QUICK) as terminal:
        terminal.wait_for(f"Daily deal {day}")
        terminal.wait_for("last trick")
        terminal.settle(0.3)
        press_until(terminal, lambda: path.read_bytes() != before)
        terminal.process.kill()
    begun = path.read_bytes()
    assert begun.startswith(before)
    with Terminal(tmp_path, "daily", environment=QUICK) as terminal:
        terminal.wait_for(f"Daily deal {day}")
        press_until(terminal, lambda: Diary(tmp_path).entry(day).is_done)
        terminal.wait_for("Reckoning par")
        terminal.wait_until(lambda: Diary(tmp_path).yardstick(day) is not None, "the reckoning")
        terminal.wait_for("Expert ")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    assert path.read_bytes().startswith(begun)
    expert = Diary(tmp_path).experts_path(day).read_text("utf-8").splitlines()
    assert json.loads(expert[0])["players"]["S"]["kind"] == "bot:expert"


def test_the_title_opens_it_with_d(tmp_path: Path) -> None:
    played(tmp_path, date.today(), expert=9)
    with Terminal(tmp_path, environment=QUICK) as terminal:
        terminal.wait_for("Daily deal ✓ · streak 1")
        terminal.press("d")
        terminal.wait_for("par 10, expert 9, streak 1")
        terminal.press(b"\x11")
        assert terminal.wait_for_end() == 0
