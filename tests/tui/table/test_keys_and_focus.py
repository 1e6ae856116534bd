"""The keys of the table work whatever has the focus, and whatever the window has been through."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from dear_choices import said
from review_app import QuickTeacher
from table_app import at_table, by_keys, settled, to_south
from textual import events
from textual.pilot import Pilot
from textual.widget import Widget

from bidwhist.engine import Phase
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.dialogs.text_dialog import Sheet
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.screen import TableScreen


async def report(pilot: Pilot[int], event: events.Event) -> None:
    """Have the terminal report something."""
    pilot.app.post_message(event)
    await pilot.pause()


async def click_outside(pilot: Pilot[int]) -> None:
    """Have a click reported where there is no window."""
    for kind in (events.MouseDown, events.MouseUp):
        await report(pilot, kind(None, 500, 500, 0, 0, 1, False, False, False, 500, 500))


async def lose_and_regain(pilot: Pilot[int]) -> None:
    """Have the window lose the focus and get it back."""
    await report(pilot, events.AppBlur())
    await report(pilot, events.AppFocus())


async def lose(pilot: Pilot[int]) -> None:
    """Have the window lose the focus; nobody tells of its coming back."""
    await report(pilot, events.AppBlur())


async def focus_nothing(pilot: Pilot[int]) -> None:
    """Take the focus from everything."""
    pilot.app.screen.set_focus(None)
    await pilot.pause()


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.NAME, Phase.BURY, Phase.PLAY])
@pytest.mark.parametrize("trouble", [click_outside, lose_and_regain, lose, focus_nothing])
def test_whoever_is_waited_for_has_the_keys(
    tmp_path: Path, phase: Phase, trouble: Callable[[Pilot[int]], object]
) -> None:
    session = to_south(phase)
    acted = len(session.log)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await trouble(pilot)  # type: ignore[misc]
        if phase == Phase.NAME:
            await pilot.press("right", "enter")
        else:
            await by_keys(pilot, table)
        await pilot.pause()
        assert session.log[acted:]
        assert session.log[acted].seat == 2  # type: ignore[union-attr]

    at_table(tmp_path, session, steps)


def test_nothing_at_the_table_can_take_the_keys_away(tmp_path: Path) -> None:
    async def steps(_pilot: Pilot[int], table: TableScreen) -> None:
        assert [one for one in table.walk_children(Widget) if one.focusable] == []

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps, (140, 45))


def test_a_hint_that_opens_while_the_window_is_away_leaves_the_keys_where_they_were(
    tmp_path: Path,
) -> None:
    slow = QuickTeacher(slow=True)
    session = to_south(Phase.PLAY, 2)
    version = session.version

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("h")
        await report(pilot, events.AppBlur())
        slow.answer.set()
        await pilot.pause()
        assert isinstance(pilot.app.screen, Sheet)
        await report(pilot, events.AppFocus())
        await pilot.press("enter")
        assert table.is_active
        await pilot.press("right", "enter")
        await pilot.pause()
        assert session.version > version

    at_table(tmp_path, session, steps, teacher=slow)


def test_a_hint_that_comes_under_a_question_is_not_laid_over_it(tmp_path: Path) -> None:
    slow = QuickTeacher(slow=True)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("h", "q")
        assert isinstance(pilot.app.screen, Choose)
        slow.answer.set()
        await pilot.pause()
        assert isinstance(pilot.app.screen, Choose)
        await pilot.press("escape")
        assert table.is_active
        assert "bid or pass" in said(table)

    at_table(tmp_path, to_south(Phase.AUCTION), steps, teacher=slow)


@pytest.mark.parametrize("keys", ["ss", "sg", "qs", "gq", "rr", "??"])
def test_two_keys_at_once_open_one_screen(tmp_path: Path, keys: str) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        for key in keys:
            pilot.app.post_message(events.Key(key if key != "?" else "question_mark", key))
        await pilot.pause()
        assert len(pilot.app.screen_stack) <= 3  # the app's own, the table, and one over it
        assert table in pilot.app.screen_stack

    at_table(tmp_path, to_south(Phase.PLAY, 2, revokes="called"), steps)


def test_in_a_window_too_small_to_see_the_cards_none_is_played(tmp_path: Path) -> None:
    session = to_south(Phase.PLAY, 2)
    version = session.version

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.resize_terminal(40, 10)
        await pilot.press("right", "enter", "enter")
        assert session.version == version
        await pilot.resize_terminal(80, 24)
        await pilot.press("right", "enter")
        await settled(pilot)
        assert session.version > version
        assert table.query_one(Hand).cards

    at_table(tmp_path, session, steps)
