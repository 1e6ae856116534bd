"""The table in a real pseudo-terminal, beside the smallest Textual app, which has its turns too.

    python benchmarks/tui.py [ROUNDS]

Measured are the first paint of the title, from a key to its repaint at the table (nobody thinking,
and an expert thinking in a process of its own), and peak memory. A game that is gone on with holds
more, for what reads and checks a record is loaded with it.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from types import TracebackType

from _pairs import tell

SMALLEST = """
from textual.app import App
from textual.widgets import Static

class Smallest(App):
    def compose(self):
        yield Static("ready")
    def on_key(self, event):
        self.query_one(Static).update(event.key)

Smallest().run()
"""
EXPERT = """
from random import Random
from bidwhist.bots import bot_named
from bidwhist.bots.fallback import simplest
from bidwhist.engine import Phase, apply, house_rules, new_game, view
from bidwhist.engine.deal import deal_cards

state = apply(new_game(house_rules()), deal_cards(Random(5).sample(range(54), 54), 1, 0))
while state.phase != Phase.PLAY:
    state = apply(state, simplest(view(state, state.turn)))
print("thinking", flush=True)
while True:
    bot_named("expert")(view(state, state.turn), Random(1))
"""
TABLE = ["-m", "bidwhist", "--seed", "3"]
ESCAPES = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[@-_]")


class Program:
    """A Python program at a terminal of 80 by 24."""

    def __init__(self, arguments: list[str], home: str | None = None) -> None:
        self.own = tempfile.TemporaryDirectory()
        self.home = home or self.own.name
        self.began = time.perf_counter()
        self.master, slave = pty.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        own = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
        own |= {"BIDWHIST_HOME": self.home, "BIDWHIST_PACE": "instant", "BIDWHIST_TIPS": "0"}
        self.process = subprocess.Popen(
            [sys.executable, *arguments], stdin=slave, stdout=slave, stderr=slave,
            env=os.environ | own, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.output = b""

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        self.own.cleanup()

    def read(self, seconds: float) -> bool:
        """Take in what comes within the time; return whether anything came."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        new = os.read(self.master, 1 << 16)
        if b"\x1b[?2026$p" in new:  # asked whether whole frames may be sent at once: yes
            os.write(self.master, b"\x1b[?2026;2$y")
        self.output += new
        return True

    def wait_for(self, words: str) -> float:
        """Return the seconds from the start until the words are on the screen."""
        while words.encode() not in ESCAPES.sub(b"", self.output):
            if not self.read(30):
                raise SystemExit(f"{words!r} never came")
        return time.perf_counter() - self.began

    def settle(self) -> None:
        """Wait until nothing more is written."""
        while self.read(0.3):
            pass

    def press(self, key: str) -> None:
        """Press a key."""
        os.write(self.master, key.encode())

    def key_to_repaint(self, key: str) -> float:
        """Return the seconds from a key to the first of what it changes on the screen."""
        while self.read(0.03):
            pass
        began = time.perf_counter()
        self.press(key)
        if not self.read(2):
            raise SystemExit(f"{key!r} changes nothing")
        return time.perf_counter() - began

    def peak(self) -> float:
        """Return the most memory that the program has held, in MiB; Linux alone tells."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            kib = next(line for line in status if line.startswith("VmHWM")).split()[1]
        return int(kib) / 1024


def first_paint(rounds: int) -> None:
    """Compare the first paint, one program after the other."""
    ours, smallest = [], []
    for _ in range(rounds):
        with Program(["-c", SMALLEST]) as program:
            smallest.append(program.wait_for("ready") * 1000)
        with Program(TABLE) as program:
            ours.append(program.wait_for("How to play") * 1000)
    tell("first paint", ours, "smallest", smallest, most=1.35)


def keys_and_memory(rounds: int) -> None:
    """Compare keys and memory of both programs, open side by side."""
    with Program(["-c", SMALLEST]) as small, Program(TABLE) as table:
        small.wait_for("ready")
        table.wait_for("How to play")
        table.settle()
        table.press("\r")
        table.wait_for("bid or pass")
        table.settle()
        small.settle()
        ours, smallest = _keys(table, small, rounds)
        tell("key to repaint, idle", ours, "smallest", smallest, most=2.5)
        thinker = subprocess.Popen([sys.executable, "-c", EXPERT], stdout=subprocess.PIPE)
        assert thinker.stdout is not None
        thinker.stdout.readline()
        ours, smallest = _keys(table, small, rounds)
        tell("key to repaint, expert thinking", ours, "smallest", smallest, most=6)
        thinker.kill()
        thinker.wait()
        tell("peak memory, a new game", [table.peak()], "smallest", [small.peak()], "MiB", 1.5)
        table.process.kill()
        table.process.wait()
        with Program([*TABLE, "resume"], table.home) as again:
            again.wait_for("bid or pass")
            again.settle()
            tell("peak memory, gone on with", [again.peak()], "smallest", [small.peak()], "MiB")


def _keys(table: Program, small: Program, rounds: int) -> tuple[list[float], list[float]]:
    """Return the milliseconds from keys to repaints at the table and in the smallest app."""
    ours, smallest = [], []
    for turn in range(rounds * 6):
        smallest.append(small.key_to_repaint("ab"[turn % 2]) * 1000)
        key = "\x1b[A" if turn % 2 == 0 else "\x1b[B"  # up and down again
        ours.append(table.key_to_repaint(key) * 1000)
    return ours, smallest


if __name__ == "__main__":
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    first_paint(rounds)
    keys_and_memory(rounds)
