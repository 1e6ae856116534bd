"""What can be done at the table besides playing, and by which keys."""

from pathlib import Path

import pytest
from rich.segment import Segment
from table_app import at_table, by_keys, game, sentence, to_south
from textual.geometry import Offset
from textual.pilot import Pilot

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Phase
from bidwhist.engine.actions import CallRevoke
from bidwhist.engine.cards import SOUTH
from bidwhist.game.session import Session
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.dialogs.help import keys_of
from bidwhist.tui.table.commands import COMMANDS
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.prompt import KeyLine
from bidwhist.tui.table.screen import TableScreen
from screen_text import screen_text

# Besides playing


def test_a_card_is_taken_back_before_anybody_has_answered(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        before = hand.cards
        await by_keys(pilot, table)
        await pilot.pause()
        assert hand.cards != before
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert hand.cards == before

    at_table(tmp_path, to_south(Phase.PLAY, 1), steps, pace="slow")


def test_a_covered_hand_shows_nothing_and_plays_nothing(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        held = table.query_one(Hand).cards
        await pilot.press("x", "enter", "enter", "right", "enter")
        await pilot.pause()
        assert "covered" in screen_text(pilot.app)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert "covered" in screen_text(pilot.app)
        await pilot.press("x")
        assert table.query_one(Hand).cards == held

    at_table(tmp_path, to_south(Phase.PLAY, 1), steps)


def test_a_claim_plays_the_rest_and_takes_it(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        state = table.conductor.session.state
        assert state.tricks is not None
        books, left = state.tricks.books[0], 12 - len(state.tricks.history) // 4
        await pilot.press("c")
        await pilot.pause()
        after = table.conductor.session.state.tricks
        assert after is not None
        assert after.books[0] == books + left

    at_table(tmp_path, claimable(), steps)


def claimable() -> Session:
    """A game in which South is on lead and takes the rest."""
    from bidwhist.game.claims import takes_the_rest

    for seed in range(200):
        session = game(seed=str(seed))
        while session.state.phase not in (Phase.DEAL, Phase.OVER):
            seen = session.view(session.state.turn)
            if seen.seat == SOUTH and takes_the_rest(seen) and len(seen.tricks) < 11:
                return session
            session.act(simplest(seen))
    raise AssertionError("South never takes the rest")


def test_no_claim_where_nothing_is_certain(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before = table.conductor.session.version
        await pilot.press("c")
        await pilot.pause()
        assert table.conductor.session.version == before

    at_table(tmp_path, to_south(Phase.PLAY, 0), steps)


def test_a_revoke_is_called_from_a_list(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Choose)
        assert "Ruth in trick 2: 2♦ on 3♦" in screen_text(pilot.app)
        assert "Omar in trick 1: 7♣ on A♣" in screen_text(pilot.app)
        await pilot.press("enter")
        await pilot.pause()
        assert any(isinstance(event, CallRevoke) for event in table.conductor.session.log)
        assert sentence(table).startswith("Dee calls a revoke: ")
        assert sentence(table).endswith("It is judged when the hand is scored.")

    at_table(tmp_path, to_south(Phase.PLAY, 2, revokes="called"), steps)


def test_a_hint_says_what_and_why(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("h")
        while pilot.app.screen is table:
            await pilot.pause()
        assert "Hint" in screen_text(pilot.app)

    at_table(tmp_path, to_south(Phase.PLAY, 9), steps)


def test_with_hints_off_there_is_none(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("h")
        await pilot.pause()
        assert pilot.app.screen is table
        assert "hint" not in [key.words for key in table.query_one(KeyLine).keys]
        assert "Hints are switched off in the settings" in screen_text(pilot.app)

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps, hints=False)


# Keys


def keys_of_use(table: TableScreen) -> list[str]:
    """Every key that does something now, as often as it does."""
    commands = [command for command in COMMANDS if command.when(table)]
    return [key for command in commands for key in command.keys.split(",") if key]


@pytest.mark.parametrize(
    ("phase", "twice"),
    [
        (Phase.AUCTION, set()),
        (Phase.NAME, {"h", "s"}),  # suits at naming, when the table has capitals
        (Phase.BURY, set()),
        (Phase.PLAY, set()),
        (Phase.SHOWDOWN, set()),
    ],
)
def test_no_two_keys_collide_but_those_that_are_told(
    tmp_path: Path, phase: Phase, twice: set[str]
) -> None:
    async def steps(_pilot: Pilot[int], table: TableScreen) -> None:
        keys = keys_of_use(table)
        assert {key for key in keys if keys.count(key) > 1} == twice

    rules = {"revokes": "called"} if phase == Phase.SHOWDOWN else {}
    at_table(tmp_path, to_south(phase, 0, **rules), steps)


def test_a_command_that_is_offered_is_on_the_line_in_the_help_and_in_the_palette(
    tmp_path: Path,
) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        told = [words for _, keys in keys_of(pilot.app, table) for _, words in keys]
        found = [command.title for command in table.palette()]
        line = [key.action for key in table.query_one(KeyLine).keys]
        for command in COMMANDS:
            if command.help and command.is_offered(table):
                assert command.help in told
                assert command.steers or command.help in found
            assert (command.action in line) == (bool(command.line) and command.is_offered(table))

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


def test_the_keys_under_the_hand_are_buttons(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        text = table.query_one(KeyLine).render_line(0).text
        await pilot.click(KeyLine, Offset(text.index("score"), 0))
        await pilot.pause()
        assert pilot.app.screen is not table

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


def test_the_keys_under_the_hand_are_lit_as_on_every_other_screen(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        line = table.query_one(KeyLine)
        hint = next(part for part in line.render_line(0) if part.text == "h")
        words = next(part for part in line.render_line(0) if part.text == " hint")
        assert (ink_of(hint), ink_of(words)) == (table.look.accent, table.look.text)

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


def ink_of(part: Segment) -> str:
    assert part.style is not None
    assert part.style.color is not None
    return part.style.color.get_truecolor().hex
