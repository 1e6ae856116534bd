"""Where things lie on the table, and what each part of it shows."""

from pathlib import Path

import pytest
from table_app import at_table, brought_to, by_keys, game, to_south
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Static

from bidwhist.engine import Phase
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.panel import SidePanel
from bidwhist.tui.table.screen import TableScreen
from screen_text import screen_text


def test_names_are_never_markup(tmp_path: Path) -> None:
    names = ("[/]", "[red", "a[b]c", "\\[x")

    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        shown = screen_text(pilot.app)
        assert all(name in shown for name in names)
        assert f"{names[0]} deals." in shown

    at_table(tmp_path, game(names=names, seed="3"), steps, (140, 45))


def test_play_goes_round_clockwise(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        lines = screen_text(pilot.app).splitlines()
        at = {name: next((line.index(name), row) for row, line in enumerate(lines[2:18])
                         if name in line) for name in ("Maya", "Omar", "Dee", "Ruth")}  # fmt: skip
        assert at["Ruth"][0] < at["Maya"][0] < at["Omar"][0]
        assert at["Maya"][1] < at["Ruth"][1] < at["Dee"][1]

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


@pytest.mark.parametrize("seat", range(4))
def test_the_one_person_sits_at_the_bottom_wherever_that_is(tmp_path: Path, seat: int) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await by_keys(pilot, table)
        assert table.bottom == table.viewer.seat == seat

    seats = "".join("h" if place == seat else "b" for place in range(4))
    at_table(tmp_path, brought_to(game(seats), Phase.PLAY, seat, 1), steps)


def test_too_small_a_window_says_so_and_the_game_waits(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        for size in ((50, 15), (20, 5), (1, 1)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await pilot.resize_terminal(50, 15)
        await pilot.pause()
        assert "make some room" in " ".join(screen_text(pilot.app).split())
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.press("right")
        assert table.query_one(Hand).cursor >= 0

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


def test_the_side_panel_comes_written_and_goes(tmp_path: Path) -> None:
    """At once: a panel that were written when it is there already would flash up empty."""

    async def steps(_pilot: Pilot[int], table: TableScreen) -> None:
        panel = table.query_one(SidePanel)
        assert not panel.display
        table.fit(140, 45)
        assert panel.display
        first = {part.id: str(part.content).split("\n")[-1] for part in panel.query(Static)}
        assert first["sheet"] == "No hand has been scored yet."
        assert first["auction"].startswith("pass")
        assert first["books"] == "12"
        assert first["log-title"].startswith("Log")
        assert first["log"] == table.lines[-1]
        table.fit(119, 45)
        assert not panel.display

    at_table(tmp_path, to_south(Phase.PLAY), steps)


def test_onlookers_see_as_many_cards_from_behind_as_the_bottom_seat_holds(tmp_path: Path) -> None:
    seen: list[str] = []

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.pause()
        hand = table.query_one(Hand)
        seen.extend(hand.render_line(y).text for y in range(hand.size.height))

    session = game("bbbb")
    at_table(tmp_path, session, steps, pace="slow")
    assert seen[1].count("╭") == 12
    assert not any(character.isalnum() for line in seen for character in line)


@pytest.mark.parametrize(("cards", "rows"), [("auto", 10), ("compact", 3), ("letters", 3)])
def test_a_hand_takes_the_rows_that_its_cards_need_in_a_large_window(
    tmp_path: Path, cards: str, rows: int
) -> None:
    heights: list[int] = []

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.pause()
        heights.append(table.query_one(Hand).size.height)

    at_table(tmp_path, to_south(Phase.PLAY), steps, (140, 45), cards=cards)
    assert heights == [rows]


def test_who_reads_back_in_the_side_panel_is_left_there(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        pilot.app.animation_level = "none"
        log = table.query_one(SidePanel).query_one(VerticalScroll)
        table.lines = tuple(f"{number}" for number in range(90))
        await pilot.pause()
        assert log.scroll_y == log.max_scroll_y > 0
        log.action_scroll_home()
        await pilot.pause()
        table.lines = (*table.lines, "more")
        await pilot.pause()
        assert log.scroll_y == 0
        log.action_scroll_end()
        await pilot.pause()
        table.lines = (*table.lines, "and more")
        await pilot.pause()
        assert log.scroll_y == log.max_scroll_y

    at_table(tmp_path, to_south(Phase.PLAY), steps, size=(140, 45))
