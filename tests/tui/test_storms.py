"""The whole program under what no person does: any key, any mouse byte, any size, any bot."""

import random
from itertools import count
from pathlib import Path

import pytest
from screen_paths import OWNED, WAYS, Way, furnish, go

from bidwhist.engine.record import check
from child_questions import answering
from terminal import Terminal, games

QUICK = {"BIDWHIST_PACE": "instant"}
KEYS = (
    *"abcdefghijklmnoprstuvwxyz0123456789 ?/[]-+.,:;<>|",
    "\r", "\r", "\r", "\t", "\x1b[Z", "\x7f", "\x1b", "\x1a", "\x00", "\x07",
    "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[3~",
    "\x1bOP", "\x1bOQ", "\x1bOR", "\x1b[15~", "\x1b[200~5♠\r\x1b[201~", "é", "漢", "🂡",
    "\x10", "\x10", "\x1b[O", "\x1b[O", "\x1b[I", "\x1b[I", "\x1b[O\x1b[I",
)  # fmt: skip
BROKEN = (
    b"\x1b[<32;NaN;NaNM", b"\x1b[<0;;M", b"\x1b[<0;99999;99999M", b"\x1b[M\xff\xff\xff",
    b"\x1b[<999;-1;-1m", b"\xff\xfe", b"\xc3", b"\x1b[", b"\x1b]0;x\x07", b"\x1b[?1;2c",
    b"\x1b[1;1R", b"\x1b_Gi=1;OK\x1b\\",
)  # fmt: skip


def any_bytes(chance: random.Random) -> bytes:
    """Return a key, the window's focus, clicks (also outside it), a wheel, or a broken report."""
    kind = chance.random()
    if kind < 0.6:
        return bytes(chance.choice(KEYS).encode())
    if kind < 0.95:
        button = chance.choice((0, 0, 0, 0, 2, 32, 35, 64, 65))
        place = b"%d;%d;%d" % (button, chance.randrange(1, 120), chance.randrange(1, 46))
        click = b"\x1b[<" + place + b"M" + b"\x1b[<" + place + b"m"
        return click * chance.choice((1, 1, 1, 2, 3))
    return chance.choice(BROKEN)


def is_lawful(home: Path) -> bool:
    """Return whether every record so far is one that the rules allow."""
    records = [path for path in games(home) if "broken" not in path.name]
    return not any(event["event"] == "error" for path in records for event in check(path))


def storm(folder: Path, way: Way, events: int, seed: int, *, sizes: bool = False) -> None:
    """Go to a screen and send so many events from there on, beginning again when they leave."""
    chance = random.Random(f"{seed} {way}")
    watched = QUICK | {"BIDWHIST_DEBUG": "1"}
    for start in count():
        if events <= 0:
            return
        events -= 1
        furnish(home := folder / str(start))
        with Terminal(home, *way.arguments, environment=watched) as terminal:
            go(terminal, way)
            while events > 0 and terminal.process.poll() is None:
                events -= 1
                terminal.press(any_bytes(chance))
                if sizes and chance.random() < 0.2:
                    terminal.resize(chance.randrange(1, 60), chance.randrange(1, 200))
                terminal.read(chance.choice((0, 0, 0.01)))
            status = terminal.process.poll()
            if status is None:
                terminal.press(b"\x1b\x11\x11")
                status = terminal.wait_for_end()
            assert status == 0, terminal.text()[-3000:]
            assert terminal.is_as_before()
            assert OWNED not in terminal.output
        assert is_lawful(home)


@pytest.mark.parametrize("name", ["table", "settings"])
def test_any_keys_and_mouse_bytes_leave_a_lawful_game(tmp_path: Path, name: str) -> None:
    storm(tmp_path, WAYS[name], 200, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("name", WAYS)
def test_20_000_keys_and_mouse_bytes_over_every_screen(tmp_path: Path, name: str) -> None:
    storm(tmp_path, WAYS[name], 20_000 // len(WAYS) + 1, seed=2)


@pytest.mark.slow
@pytest.mark.parametrize("name", WAYS)
def test_any_keys_in_a_window_that_changes_size_all_the_time(tmp_path: Path, name: str) -> None:
    storm(tmp_path, WAYS[name], 150, seed=3, sizes=True)


def test_bytes_that_are_no_text_do_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "7", environment=QUICK) as terminal:
        terminal.wait_for("How to play")
        terminal.press("\r")
        terminal.wait_for("bid or pass")
        terminal.press(b"\xff\xfe\xc3\x1b[M\xff\xff\xff")
        terminal.settle()
        (path,) = games(tmp_path)
        calls = path.read_bytes().count(b'"seat"')
        terminal.press("p")
        terminal.wait_until(lambda: path.read_bytes().count(b'"seat"') > calls, "a pass")


def test_a_table_resized_to_nothing_and_back_plays_on(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "7", environment=QUICK) as terminal:
        terminal.wait_for("How to play")
        terminal.press("\r")
        terminal.wait_for("bid or pass")
        (path,) = games(tmp_path)
        before = path.read_bytes()
        for rows, columns in ((20, 5), (1, 1), (3, 200), (60, 1), (24, 79), (1, 1), (24, 80)):
            terminal.resize(rows, columns)
            terminal.read(0.05)
        terminal.settle()
        assert path.read_bytes() == before
        terminal.forget()
        terminal.press("p")
        terminal.wait_until(lambda: path.read_bytes() != before, "a pass")
    assert b'"type":"pass","seat":"S"' in path.read_bytes()[len(before) :]


@pytest.mark.slow
def test_a_whole_game_in_a_window_that_changes_size_all_the_time(tmp_path: Path) -> None:
    chance = random.Random(4)
    seats = ", ".join(['"bot:novice"'] * 4)
    (tmp_path / "settings.toml").write_text(f"seats = [{seats}]\n")
    with Terminal(tmp_path, "--seed", "7", environment=QUICK) as terminal:
        terminal.wait_for("How to play")
        terminal.press("\r")
        terminal.wait_for("Who plays?")
        terminal.settle()  # a second Enter within a tenth of a second is a held key
        terminal.press("\r")
        terminal.wait_until(lambda: len(games(tmp_path)) == 1, "a game")
        (path,) = games(tmp_path)

        known = b""

        def goes_on() -> bool:
            if chance.random() < 0.5:
                terminal.resize(chance.randrange(1, 60), chance.randrange(1, 200))
            terminal.press("n")  # the next hand, where a result stands
            return path.read_bytes() != known

        while b'"type":"end"' not in known:
            terminal.wait_until(goes_on, "the next move")
            known = path.read_bytes()
        terminal.resize(24, 80)
        terminal.press(b"\x11")
        assert terminal.wait_for_end() == 0
        assert terminal.is_as_before()
    assert is_lawful(tmp_path)


# Bots

PATCHED = """
import sys
from bidwhist.bots.bot_client import Thinker
Thinker.__init__.__defaults__ = ({command}, {patience})
from bidwhist.cli.main import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("body", "patience"),
    [
        pytest.param("raise RuntimeError", 20, marks=pytest.mark.slow),
        ("print('nonsense \\x1b[2J[/]', flush=True)", 20),
        ("time.sleep(600)", 0.2),
    ],
)
def test_a_bot_that_fails_is_played_for_and_the_game_goes_on(
    tmp_path: Path, body: str, patience: float
) -> None:
    code = PATCHED.format(command=answering(body), patience=patience)
    with Terminal(tmp_path, "--seed", "7", command=("-c", code), environment=QUICK) as terminal:
        terminal.wait_for("How to play")
        terminal.press("\r")
        terminal.wait_for("bid or pass")
        (path,) = games(tmp_path)
        terminal.press("p")
        terminal.wait_until(lambda: path.read_bytes().count(b'"seat"') >= 4, "all calls")
        terminal.press("g")
        terminal.wait_for("did not answer")
        terminal.press(b"\x11")
        assert terminal.wait_for_end() == 0
        assert terminal.is_as_before()
    assert is_lawful(tmp_path)


def test_a_bot_that_hangs_holds_up_neither_help_nor_leaving(tmp_path: Path) -> None:
    code = PATCHED.format(command=answering("time.sleep(600)"), patience=600)
    with Terminal(tmp_path, "--seed", "7", command=("-c", code), environment=QUICK) as terminal:
        terminal.wait_for("How to play")
        terminal.press("\r")
        terminal.wait_for("thinking")
        terminal.press("s")
        terminal.wait_for("Score")
        terminal.press(b"\x11")
        assert terminal.wait_for_end() == 0
