"""Files that are no game, or no longer: refused with file, line and reason, in bounded memory."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bidwhist.cli.main import main
from bidwhist.store.history import History
from bidwhist.store.unfinished_games import unfinished
from example import EXAMPLE

WHOLE = EXAMPLE.read_bytes()
LINES = WHOLE.splitlines(keepends=True)
END = len(LINES)


def changed(number: int, **fields: object) -> bytes:
    """The example with fields of one line, counted from 1, changed."""
    line = json.dumps(json.loads(LINES[number - 1]) | fields).encode() + b"\n"
    return b"".join([*LINES[: number - 1], line, *LINES[number:]])


DEAL = json.loads(LINES[1])
BROKEN = {
    "empty": (b"", 1),
    "blank lines": (b"\n\n\n", 3),
    "binary": (bytes(range(256)) * 50, 1),
    "nothing but zeros": (b"\0" * 5000, 1),
    "some other text": (b"Dear Ruth,\nhow are you?\n", 1),
    "some other JSON": (b'{"name":"bidwhist","version":"0.1.0"}\n', 1),
    "a list": (b"[1,2,3]\n", 1),
    "a deep list": (b"[" * 60_000 + b"\n", 1),
    "UTF-16": (WHOLE.decode().encode("utf-16"), 1),
    "text that is no UTF-8": (changed(1).replace(b"Maya", b"Ma\xffa"), 1),
    "another version": (changed(1, version=2), 1),
    "a version that is no number": (changed(1, version="1"), 1),
    "unknown house rules": (changed(1, rules={"profile": "pagat", "jokers": 3}), 1),
    "no players": (changed(1, players={}), 1),
    "a line less": (b"".join(LINES[1:]), 1),
    "the first line twice": (LINES[0] + WHOLE, 2),
    "a card twice": (changed(2, N=DEAL["N"].replace("BJ", "TC")), 2),
    "a card of two hands": (changed(2, N=DEAL["N"].replace("BJ", "LJ")), 2),
    "13 cards in a hand": (changed(2, N=DEAL["N"] + " QH"), 2),
    "a card that is none": (changed(2, N=DEAL["N"].replace("BJ", "1S")), 2),
    "a play out of turn": (changed(9, seat="W"), 9),
    "a card that is not held": (changed(9, card="BJ"), 9),
    "an edited score": (changed(END - 1, score={"NS": 9, "EW": 0}), END - 1),
    "edited points": (changed(END - 1, points={"NS": 7, "EW": 0}), END - 1),
    "another winner": (changed(END, winner="EW"), END),
    "a second end": (WHOLE + LINES[-1], END + 1),
    "a card after the end": (WHOLE + LINES[8], END + 1),
    "a deal after the end": (WHOLE + LINES[1].replace(b'"hand":1', b'"hand":2'), END + 1),
    "a long line": (LINES[0] + b'{"type":"pass","seat":"E"' + b" " * 70_000 + b"}\n", 2),
}
names = pytest.mark.parametrize("name", BROKEN)


@pytest.fixture(name="home")
def _home(home: Path) -> Path:
    (home / "games").mkdir()
    return home


def written(home: Path, content: bytes) -> Path:
    path = home / "games" / "broken.bidwhist"
    path.write_bytes(content)
    return path


@names
@pytest.mark.parametrize("command", ["check", "replay"])
def test_a_broken_file_is_refused_with_file_line_and_reason(
    home: Path, capsys: pytest.CaptureFixture[str], name: str, command: str
) -> None:
    content, line = BROKEN[name]
    path = written(home, content)
    assert main([command, str(path)]) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"{path}:{line}: ")
    assert told.removesuffix("\n").isprintable()
    assert len(told) < 600


@names
def test_a_broken_file_is_not_gone_on_with(
    home: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    path = written(home, BROKEN[name][0])
    assert main(["resume", str(path)]) in (1, 2)
    told = capsys.readouterr()
    assert "broken.bidwhist" in told.out + told.err
    assert path.read_bytes() == BROKEN[name][0]


@names
def test_a_broken_file_hinders_neither_the_list_of_games_nor_the_history(
    home: Path, name: str
) -> None:
    written(home, BROKEN[name][0])
    (home / "games" / "sound.bidwhist").write_bytes(WHOLE)
    (home / "games" / "going on.bidwhist").write_bytes(b"".join(LINES[:20]))
    listed = {game.path.name: game.is_readable for game in unfinished(home / "games")}
    assert listed.pop("going on.bidwhist")
    assert not any(listed.values())
    with History(home) as history:
        assert [game.file for game in history.games()] == ["sound.bidwhist"]


@pytest.mark.parametrize("length", range(0, len(WHOLE), 61))
def test_a_record_cut_short_anywhere_after_its_first_line_is_in_order(
    home: Path, capsys: pytest.CaptureFixture[str], length: int
) -> None:
    path = written(home, WHOLE[:length])
    assert main(["check", str(path)]) == (0 if length > len(LINES[0]) else 1)
    assert ("in order" in capsys.readouterr().out) is (length > len(LINES[0]))


# Large files


def lines_without_end(file: Path) -> None:
    """100 MB of blank lines."""
    with file.open("wb") as out:
        for _ in range(100):
            out.write(b"\n" * 1_000_000)


def one_line(file: Path) -> None:
    """One line of 100 MB; the disk need not hold it."""
    with file.open("wb") as out:
        out.write(b'{"type":"game"')
        out.truncate(100_000_000)


def passes_after_a_game_line(file: Path) -> None:
    """A game line, and then 100 MB of one pass."""
    with file.open("wb") as out:
        out.write(LINES[0])
        for _ in range(37):
            out.write(b'{"type":"pass","seat":"E"}\n' * 100_000)


MEASURED = """
import pathlib, re, resource, sys
from bidwhist.cli.main import main
status = main(sys.argv[1:])
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
proc = pathlib.Path("/proc/self/status")
if proc.exists():  # ru_maxrss would begin at the size of the process that started this one
    peak = int(re.search(r"VmHWM:\\s+(\\d+)", proc.read_text())[1])
print(status, peak // 1024)
"""


@pytest.mark.parametrize("make", [lines_without_end, one_line, passes_after_a_game_line])
@pytest.mark.parametrize("command", ["check", "history"])  # all others read as history does
def test_100_mb_are_refused_in_bounded_memory(
    home: Path, make: Callable[[Path], None], command: str
) -> None:
    path = home / "games" / "large.bidwhist"
    make(path)
    arguments = [command] if command == "history" else [command, str(path)]
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, *arguments],
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    status, megabytes = map(int, done.stdout.splitlines()[-1].split())
    assert status == (0 if command == "history" else 1)
    assert "large.bidwhist" in done.stdout + done.stderr
    assert megabytes < 200
