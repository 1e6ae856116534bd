"""A table for one hand: it begins anywhere, ends with its hand, and touches no other game."""

from pathlib import Path

import pytest
from screen_app import NOTHING
from table_app import TableStage, at_table, brought_to, by_keys, by_mouse, game, settled
from textual.pilot import Pilot

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Phase, house_rules
from bidwhist.engine.cards import SOUTH
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.table.kind import one_hand
from bidwhist.tui.table.screen import TableScreen
from screen_text import screen_text

PRACTICE = one_hand("Practice", "it is not kept")


def given(pilot: Pilot[int]) -> object:
    assert isinstance(pilot.app, TableStage)
    return pilot.app.given


@pytest.mark.parametrize(
    ("phase", "cards", "move"),
    [(Phase.AUCTION, 0, by_keys), (Phase.PLAY, 9, by_mouse)],
    ids=["from the auction by keys", "from trick 10 by mouse"],
)
def test_it_ends_with_the_hand(tmp_path: Path, phase: Phase, cards: int, move: object) -> None:
    session = brought_to(game(seed="3"), phase, SOUTH, cards)
    number = session.state.hand_number

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        for _ in range(40):
            await settled(pilot)
            if given(pilot) is not NOTHING:
                return
            await move(pilot, table)  # type: ignore[operator]

    assert at_table(tmp_path, session, steps, kind=PRACTICE).given == "over"
    assert session.state.result is not None
    assert session.state.result.hand_number == session.state.hand_number == number


def test_it_writes_nothing_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path / "home"))

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        while given(pilot) is NOTHING:
            await by_keys(pilot, table)
            await settled(pilot)

    at_table(tmp_path, brought_to(game(), Phase.PLAY, SOUTH, 11), steps, kind=PRACTICE)
    assert not (tmp_path / "home").exists()


def test_the_top_line_says_what_hand_it_is(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        first = screen_text(pilot.app).splitlines()[0]
        assert first.startswith(" Practice · ")

    at_table(tmp_path, brought_to(game(), Phase.PLAY, SOUTH), steps, kind=PRACTICE)


def test_leaving_asks_and_says_what_becomes_of_the_hand(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await pilot.press("q")
        assert "Leave the table? It is not kept." in screen_text(pilot.app)
        await pilot.press("enter")
        assert given(pilot) is NOTHING
        await pilot.press("escape", "down", "enter")

    session = brought_to(game(), Phase.PLAY, SOUTH)
    assert at_table(tmp_path, session, steps, kind=PRACTICE).given == "left"


def test_a_hand_that_ends_under_a_question_ends_when_that_is_put_away(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("q")
        assert isinstance(pilot.app.screen, Choose)
        while table.conductor.session.state.result is None:
            session.act(simplest(session.view(session.state.turn)))
        await pilot.pause()
        assert given(pilot) is NOTHING
        await pilot.press("escape")
        await pilot.pause()

    session = brought_to(game(), Phase.PLAY, SOUTH, 11)
    assert at_table(tmp_path, session, steps, kind=PRACTICE).given == "over"


def test_where_revokes_are_called_the_hand_ends_when_it_is_accepted(tmp_path: Path) -> None:
    rules = house_rules(first_dealer="north", revokes="called")
    session = brought_to(game(rules=rules), Phase.PLAY, SOUTH, 11)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        while given(pilot) is NOTHING:
            await by_keys(pilot, table)
            await settled(pilot)

    assert at_table(tmp_path, session, steps, kind=PRACTICE).given == "over"
    assert session.state.accepts == 4
