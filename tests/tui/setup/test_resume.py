"""Games gone on with at the table, and games left: the prompt fits, and nothing moves by itself.

Cards marked for a burial and the pause after a trick are no part of a game: a game gone on with
begins at its last action, with nothing marked, and the trick is seen again by a key. That players,
levels, house rules and the number of the hand survive is in `test_resume_anywhere`.
"""

import json
from pathlib import Path

import clock
import pytest

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Phase, house_rules
from bidwhist.game.conductor import Conductor
from bidwhist.game.selfplay import Written
from bidwhist.game.session import Player, Session
from bidwhist.store.journal import Journal
from bidwhist.store.settings import SettingsFile
from bidwhist.tui.app import BidWhist
from bidwhist.tui.table.screen import TableScreen
from example import EXAMPLE, seated, write_example
from terminal import Terminal, games

QUICK = {"BIDWHIST_PACE": "instant"}
NAMES = ("Maya", "Omar", "Dee", "Ruth")
SEATS = [Player(name, "human") for name in "ABCD"]


def saved(home: Path, lines: int, target: int = 7) -> Path:
    """The example, South a person, as it stands after so many lines."""
    rules = {"profile": "pagat", "target": target}
    return write_example(
        home / "games" / "saved.bidwhist", lines, rules=rules, players=seated(*NAMES)
    )


@pytest.mark.parametrize(
    ("lines", "prompt"),
    [
        (3, "bid or pass"),
        pytest.param(6, "name the direction", marks=pytest.mark.slow),
        (7, "bury six of your 18"),
        pytest.param(8, "you lead", marks=pytest.mark.slow),
        pytest.param(12, "you lead", marks=pytest.mark.slow),
        (29, "spades were led"),
    ],
)
def test_a_game_gone_on_with_says_what_is_awaited_and_plays_nothing_itself(
    tmp_path: Path, lines: int, prompt: str
) -> None:
    path = saved(tmp_path, lines)
    before = path.read_bytes()
    with Terminal(tmp_path, "resume", environment=QUICK) as terminal:
        terminal.wait_for(prompt)
        terminal.settle(0.4)
        assert path.read_bytes() == before
        terminal.press(b"\x11")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize("lines", [pytest.param(2, marks=pytest.mark.slow), 9])
def test_a_game_left_at_a_bots_turn_goes_on_with_the_bots_move(tmp_path: Path, lines: int) -> None:
    path = saved(tmp_path, lines)
    before = path.read_bytes()
    with Terminal(tmp_path, "resume", str(path), environment=QUICK) as terminal:
        terminal.wait_until(lambda: len(path.read_bytes()) > len(before), "the bot's move")
    assert path.read_bytes().startswith(before)


def test_a_game_left_between_hands_goes_on_with_its_result(tmp_path: Path) -> None:
    path = saved(tmp_path, 57, target=21)
    with Terminal(tmp_path, "resume", environment=QUICK) as terminal:
        terminal.wait_for("10 books")
        terminal.press("\r")
        terminal.wait_until(lambda: b'"hand":2' in path.read_bytes(), "the second deal")


def test_bots_move_while_help_is_open(tmp_path: Path) -> None:
    path = saved(tmp_path, 2)
    before = path.read_bytes()
    with Terminal(tmp_path, "resume", environment={"BIDWHIST_PACE": "normal"}) as terminal:
        terminal.wait_for("Hand 1")
        terminal.press("?")
        terminal.wait_until(lambda: len(path.read_bytes()) > len(before), "the bot's move")


def test_a_game_left_is_not_played_on_behind_the_next_one(tmp_path: Path) -> None:
    first = saved(tmp_path, 8)
    with Terminal(tmp_path, "resume", environment={"BIDWHIST_PACE": "slow"}) as terminal:
        terminal.wait_for("you lead")
        terminal.press("\x1b[C\r")
        terminal.wait_until(lambda: first.read_bytes().count(b'"play"') == 1, "a lead")
        while "Leave the table?" not in terminal.text():  # a key may only end a pause
            terminal.press("q")
            terminal.settle(0.3)
        terminal.press("\x1b[B\r")
        terminal.wait_for("How to play")
        left = first.read_bytes()
        terminal.press("p")
        terminal.wait_until(lambda: len(games(tmp_path)) == 2, "a second game")
        terminal.wait_for("bid or pass")
        assert first.read_bytes() == left


@pytest.mark.parametrize("named", [True, False])
def test_a_game_on_another_table_is_not_opened_twice(tmp_path: Path, named: bool) -> None:
    path = saved(tmp_path, 8)
    with Terminal(tmp_path, "resume", environment=QUICK) as one:
        one.wait_for("you lead")
        arguments = ("resume", str(path)) if named else ("resume",)
        with Terminal(tmp_path, *arguments, environment=QUICK) as other:
            assert other.wait_for_end() == 2
            assert "open in another window" in other.text()
            assert other.is_as_before()


def nearly_over(home: Path) -> Path:
    """A game by the low-ace rules that stands before South's last card."""
    rules = house_rules("low-ace", target=3)
    kinds = ("bot:club", "bot:club", "human", "bot:club")
    players = [Player(name, kind) for name, kind in zip("ABCD", kinds, strict=True)]
    written = Written()
    session = Session.start(rules, players, "7", written, "low-ace")
    while session.state.phase != Phase.OVER:
        if session.state.phase == Phase.DEAL:
            session.deal()
        else:
            session.act(simplest(session.view(session.state.turn)))
    cut = max(at for at, line in enumerate(written.lines) if '"play","seat":"S"' in line)
    path = home / "games" / "nearly over.bidwhist"
    path.parent.mkdir()
    path.write_text("\n".join([*written.lines[:cut], ""]))
    return path


def test_after_a_game_gone_on_with_the_next_is_by_the_same_rules(tmp_path: Path) -> None:
    path = nearly_over(tmp_path)
    with Terminal(tmp_path, "resume", environment=QUICK) as terminal:
        terminal.wait_until(lambda: 1049 in terminal.modes(), "the table")
        terminal.settle(0.5)
        terminal.press("\r")
        terminal.settle()
        terminal.press("\r")
        terminal.wait_until(lambda: b'"type":"end"' in path.read_bytes(), "the end")
        terminal.settle()
        terminal.press("a")
        terminal.wait_until(lambda: len(games(tmp_path)) == 2, "another game")
        (other,) = set(games(tmp_path)) - {path}
        terminal.wait_until(lambda: other.read_bytes() != b"", "its first line")
    assert json.loads(other.read_text().splitlines()[0])["rules"] == {
        "profile": "low-ace", "target": 3,
    }  # fmt: skip


def test_a_home_that_cannot_be_written_to_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    with Terminal(tmp_path, environment=QUICK) as terminal:
        terminal.wait_for("How to play")
        terminal.press("\r")
        terminal.wait_for("bid or pass")
        terminal.press("g")
        terminal.wait_for("not being saved")
        terminal.press(b"\x1b\x11")
        assert terminal.wait_for_end() == 0


def test_the_same_deal_code_deals_the_same_hand(tmp_path: Path) -> None:
    deals = []
    for home in (tmp_path / "a", tmp_path / "b"):
        with Terminal(home, "--deal", "2mwfg n24rb tfba3 2", environment=QUICK) as terminal:
            terminal.wait_for("How to play")
            terminal.press("\r")
            terminal.wait_until(lambda home=home: len(games(home)) == 1, "a game")  # type: ignore[misc]
            terminal.wait_for("bid or pass")
        (path,) = games(home)
        lines = path.read_text("utf-8").splitlines()
        assert json.loads(lines[0])["rules"] == {"profile": "kitchen-table"}
        deals.append(lines[1])
    assert deals[0] == deals[1]


def test_a_record_is_gone_through_on_the_screen_and_played_on(tmp_path: Path) -> None:
    path = saved(tmp_path, 100)
    with Terminal(tmp_path, "replay", "saved.bidwhist", environment=QUICK) as terminal:
        terminal.wait_for("Maya deals")
        terminal.press("3")
        terminal.settle()
        terminal.press("\r")
        terminal.wait_for("as Dee")
        terminal.press("\x1b[B\x1b[B\r")
        terminal.wait_until(lambda: len(games(tmp_path)) == 2, "a second game")
        terminal.wait_for("you lead")
    (played_on,) = set(games(tmp_path)) - {path}
    assert played_on.read_bytes().count(b'"play"') == 12


def test_leaving_a_record_leaves_the_program(tmp_path: Path) -> None:
    with Terminal(tmp_path, "replay", str(EXAMPLE)) as terminal:
        terminal.wait_for("Maya deals")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.is_as_before()


def test_a_record_is_told_stop_by_stop_where_that_is_wanted(tmp_path: Path) -> None:
    with Terminal(tmp_path, "replay", "--text", str(EXAMPLE)) as terminal:
        terminal.wait_for("Kitty: QH")
        terminal.press("trick 12\n")
        terminal.wait_for("wins trick 12")
        terminal.press("quit\n")
        assert terminal.wait_for_end() == 0
        assert b"1049" not in terminal.output


def test_no_task_is_touched_from_another_thread(tmp_path: Path) -> None:
    """The event loop itself looks out for it when asked to."""
    path = saved(tmp_path, 2)
    before = path.read_bytes()
    watching = QUICK | {"PYTHONASYNCIODEBUG": "1", "BIDWHIST_DEBUG": "1"}
    with Terminal(tmp_path, environment=watching) as terminal:
        terminal.wait_for("Go on")
        terminal.press("g")
        terminal.wait_until(lambda: len(path.read_bytes()) > len(before), "the bot's move")
        terminal.press(b"\x11")
        assert terminal.wait_for_end() == 0
    assert "Non-thread-safe" not in terminal.text()


def test_a_table_over_another_leaves_that_one_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    journals = [Journal.begin(tmp_path / name) for name in "ab"]
    app = BidWhist(SettingsFile(tmp_path))

    def are_open() -> list[bool]:
        return [journal._file is not None for journal in journals]

    async def run() -> None:
        async with app.run_test() as pilot:
            for journal in journals:
                session = Session.start(house_rules(), SEATS, "7", journal)
                app.navigation.conduct(TableScreen(Conductor(session)), journal, lambda _: None)
                await pilot.pause()
            while not isinstance(app.screen, TableScreen):  # under its curtain
                app.pop_screen()
            app.screen.dismiss("title")
            await pilot.pause()
            assert are_open() == [True, False]

    clock.run(run())
    assert are_open() == [False, False]
