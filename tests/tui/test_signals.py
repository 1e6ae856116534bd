"""Every way the program can end: the terminal as it was, an honest status, whole records.

Other games' faults with terminals that are tried elsewhere: screens pushed from a thread in
`test_resume` (the event loop itself looks out for it), windows that change size all the time in
`test_storms`, and the table in a browser in `tests/web`.
"""

import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from screen_paths import WAYS, furnish, go

from bidwhist.engine.record import check
from terminal import ENDINGS, Terminal, games

MOUSE_MOVES = b"".join(b"\x1b[<35;%d;12M" % column for column in range(1, 80))


def begin(terminal: Terminal) -> None:
    """Begin a game from the title."""
    terminal.wait_for("How to play")
    terminal.press("\r")
    terminal.settle()


@contextmanager
def opened(home: Path, screen: str) -> Iterator[Terminal]:
    """The program at a screen, in a home with games of every kind."""
    furnish(home)
    with Terminal(home, *WAYS[screen].arguments) as terminal:
        go(terminal, WAYS[screen])
        yield terminal


def assert_records_are_whole(home: Path) -> None:
    for path in games(home):
        if "broken" not in path.name:
            assert [event for event in check(path) if event["event"] == "error"] == []


def ends_by_signal(home: Path, screen: str, name: str) -> None:
    with opened(home, screen) as terminal:
        terminal.press(MOUSE_MOVES)
        terminal.send(ENDINGS[name])
        assert terminal.wait_for_end() == 128 + ENDINGS[name]
        assert terminal.is_as_before()
    assert_records_are_whole(home)


@pytest.mark.parametrize(
    ("screen", "name"), [("title", "SIGINT"), ("table", "SIGTERM"), ("help", "SIGHUP")]
)
def test_a_signal_leaves_the_terminal_as_it_was(tmp_path: Path, screen: str, name: str) -> None:
    ends_by_signal(tmp_path, screen, name)


@pytest.mark.slow
@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.parametrize("screen", WAYS)
def test_any_signal_in_any_screen_leaves_the_terminal_as_it_was(
    tmp_path: Path, screen: str, name: str
) -> None:
    ends_by_signal(tmp_path, screen, name)


@pytest.mark.parametrize("moment", [b"\x1b[", b"?1000h"])
def test_a_signal_while_the_terminal_is_taken_over_is_not_lost(
    tmp_path: Path, moment: bytes
) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.wait_until(lambda: moment in terminal.output, "the first bytes")
        terminal.send(signal.SIGTERM)
        assert terminal.wait_for_end() == 143
        assert terminal.is_as_before()


@pytest.mark.parametrize(
    "screen",
    [name if name == "table" else pytest.param(name, marks=pytest.mark.slow) for name in WAYS],
)
def test_a_window_that_is_closed_ends_the_program_and_keeps_the_games(
    tmp_path: Path, screen: str
) -> None:
    with opened(tmp_path, screen) as terminal:
        before = set(games(tmp_path))
        terminal.close_window()
        assert terminal.wait_for_end() == 129
    assert set(games(tmp_path)) >= before
    assert_records_are_whole(tmp_path)


@pytest.mark.parametrize("keys", ["", "\r"])
def test_a_terminal_that_is_gone_without_a_signal_ends_the_program(
    tmp_path: Path, keys: str
) -> None:
    with Terminal(tmp_path, controlling=False) as terminal:
        terminal.wait_for("How to play")
        terminal.press(keys)
        terminal.settle()
        terminal.close_window()
        assert terminal.wait_for_end() == 1
    assert_records_are_whole(tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_window_closed_at_any_moment_ends_the_program(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("How to play")
        terminal.press("\r")
        for _ in range(chance.randrange(30)):
            terminal.read(0.01)
        terminal.close_window()
        assert terminal.wait_for_end() == 129
    assert_records_are_whole(tmp_path)


def test_a_suspended_table_leaves_the_terminal_alone_and_comes_back(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "7") as terminal:
        begin(terminal)
        terminal.wait_for("bid or pass")
        terminal.send(signal.SIGTSTP)
        terminal.wait_until(terminal.is_stopped, "the stop")
        terminal.settle()
        assert 1049 not in terminal.modes()
        terminal.send(signal.SIGCONT)
        terminal.wait_until(lambda: 1049 in terminal.modes(), "the other screen")
        terminal.settle()
        (path,) = games(tmp_path)
        terminal.press("p")
        terminal.wait_until(lambda: b'"type":"pass","seat":"S"' in path.read_bytes(), "a pass")
        terminal.send(signal.SIGTERM)
        assert terminal.wait_for_end() == 143
        assert terminal.is_as_before()


@pytest.mark.slow
@pytest.mark.parametrize("screen", WAYS)
def test_any_screen_suspended_leaves_the_terminal_alone_and_comes_back(
    tmp_path: Path, screen: str
) -> None:
    with opened(tmp_path, screen) as terminal:
        terminal.send(signal.SIGTSTP)
        terminal.wait_until(terminal.is_stopped, "the stop")
        terminal.settle()
        assert not terminal.modes() & {1000, 1003, 1049}
        terminal.send(signal.SIGCONT)
        terminal.wait_until(lambda: 1049 in terminal.modes(), "the other screen")
        terminal.settle()
        terminal.press(b"\x11")
        assert terminal.wait_for_end() == 0
        assert terminal.is_as_before()


def test_a_program_that_was_only_stopped_does_not_begin_twice(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "7") as terminal:
        begin(terminal)
        terminal.wait_for("bid or pass")
        terminal.forget()
        terminal.send(signal.SIGSTOP)
        terminal.send(signal.SIGCONT)
        (path,) = games(tmp_path)
        terminal.press("p")
        terminal.wait_until(lambda: b'"type":"pass","seat":"S"' in path.read_bytes(), "a pass")
        assert b"1049" not in terminal.output


def test_leaving_by_a_key_ends_in_0(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        begin(terminal)
        terminal.press(MOUSE_MOVES + b"\x11")
        assert terminal.wait_for_end() == 0
        assert terminal.is_as_before()
    assert_records_are_whole(tmp_path)


CRASH = """
import sys
from bidwhist.tui.table.driver import Driver
def fail(self, happened):
    raise RuntimeError("a fault of ours \\x1b]0;x\\x07")
Driver._happened = fail
from bidwhist.cli.main import main
sys.exit(main())
"""


def test_a_fault_of_ours_ends_in_1_and_says_so_without_a_traceback(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "7", command=("-c", CRASH)) as terminal:
        begin(terminal)
        assert terminal.wait_for_end() == 1
        assert terminal.is_as_before()
        said = terminal.text().rpartition("bidwhist: ")[2]
    assert said.startswith("Something went wrong: ")
    assert "a fault of ours" in said
    assert "Traceback" not in terminal.text()
    assert b"\x1b]0;x" not in terminal.output
    assert_records_are_whole(tmp_path)


def test_arguments_that_are_none_end_in_2(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--no-such-thing") as terminal:
        assert terminal.wait_for_end() == 2
        assert terminal.is_as_before()
        assert b"1049" not in terminal.output
