"""What plain mode is connected to: pipes of any bytes, scripts, terminals that can do little."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from plain.plain_program import ONE
from terminal import Terminal


def command(
    *arguments: str, typed: bytes, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """The finished process of `bidwhist` with this input."""
    return subprocess.run(
        [sys.executable, "-m", "bidwhist", *arguments],
        input=typed, capture_output=True, check=False, env={**os.environ, **environment},
    )  # fmt: skip


def test_bytes_that_are_no_text_are_answered_in_the_terminals_own_letters() -> None:
    done = command(
        "--plain", "--players", "=club,=club,Zoë ♥,=club", "--seed", "3",
        typed=b"\xff\xfe\x1b[A\n\x00\nhand\n" + b"x" * 10_000 + b"\n4u\n",
        PYTHONIOENCODING="ascii:strict", PYTHONUTF8="0",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert b"\x1b" not in done.stdout
    assert b"bids 4 uptown." in done.stdout


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_the_script_in_the_questions_and_answers_plays() -> None:
    text = (Path(__file__).parents[2] / "docs/faq.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^printf .*$", text, re.MULTILINE)
    here = line.replace("| bidwhist", f"| {shlex.quote(sys.executable)} -m bidwhist")
    done = subprocess.run(["bash", "-c", here], capture_output=True, text=True, check=True)
    assert "Dee bids 4 uptown." in done.stdout
    assert done.stdout.endswith("Good-bye.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")
def test_a_dumb_terminal_gets_plain_mode_by_itself() -> None:
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "bidwhist"], stdin=theirs, stdout=theirs, stderr=theirs,
        env={**os.environ, "TERM": "dumb"},
    ) as process:  # fmt: skip
        os.close(theirs)
        os.write(ours, b"quit\n")
        printed = b""
        while chunk := _read(ours):
            printed += chunk
        process.wait()
    os.close(ours)
    assert process.returncode == 0
    assert b"line by line" in printed
    assert b"\x1b" not in printed


def _read(descriptor: int) -> bytes:
    """What comes next; nothing once the other end is closed."""
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")
def test_a_dumb_terminal_may_be_told_who_plays(home: Path) -> None:
    with Terminal(home, ONE, environment={"TERM": "dumb"}) as terminal:
        terminal.wait_for("Your bid?")
        terminal.press("quit\n")
        assert terminal.wait_for_end() == 0
