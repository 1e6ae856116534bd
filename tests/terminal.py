"""The program on a real terminal: keys go in, what it writes comes out, and nobody sleeps.

`Terminal` runs `bidwhist` (or another command) with a pty as its controlling terminal. Waiting is
for something to be so, until a generous deadline; a test says what it waits for.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

DEADLINE = 90.0
"""Seconds after which what should have happened long ago is taken not to happen."""

_ON_OUR_TTY = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
)
_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_KITTY = re.compile(rb"\x1b\[([><])\d*u")
_ESCAPES = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1bP.*?\x1b\\|\x1b[@-Z\\-_78=>]"
)
ON_AT_START = frozenset({7, 25})  # lines wrap, and the cursor is to be seen


class Terminal:
    """A program at a terminal; use it in a `with` statement, which leaves no process behind.

    Where the terminal is not the `controlling` one, no signal tells the program that it is gone.
    """

    def __init__(
        self,
        home: Path,
        *arguments: str,
        rows: int = 24,
        columns: int = 80,
        environment: Mapping[str, str] | None = None,
        command: Sequence[str] = ("-m", "bidwhist"),
        controlling: bool = True,
    ) -> None:
        self.master, self._slave = pty.openpty()
        os.set_blocking(self.master, False)
        self.output = b""
        self.resize(rows, columns)
        self.settings = termios.tcgetattr(self._slave)
        self.settings[6][termios.VSUSP] = (
            b"\0"  # a Ctrl+Z too late shall not stop a program that ends
        )
        termios.tcsetattr(self._slave, termios.TCSANOW, self.settings)
        own = {name: value for name, value in os.environ.items() if not name.startswith("BIDWHIST")}
        own |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "BIDWHIST_HOME": str(home)}
        own |= {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **(environment or {})}
        taken_over = ("-SEc", _ON_OUR_TTY)
        self.process = subprocess.Popen(
            [sys.executable, *(taken_over if controlling else ()), *command, *arguments],
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            start_new_session=True,
            env=own,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for descriptor in (self.master, self._slave):
            if descriptor >= 0:
                os.close(descriptor)

    # What goes in

    def press(self, keys: str | bytes) -> None:
        """Type; a program that has ended hears nothing."""
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            try:
                data = data[os.write(self.master, data) :]
            except BlockingIOError:
                self.read(0.05)
            except OSError:
                return

    def resize(self, rows: int, columns: int) -> None:
        """Make the window this large; the program is told by the system."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def send(self, number: int) -> None:
        """Send the program a signal."""
        self.process.send_signal(number)

    def is_stopped(self) -> bool:
        """Return whether the program is suspended, as by Ctrl+Z in a shell."""
        how = os.WSTOPPED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self.process.pid, how) is not None

    def close_window(self) -> None:
        """Close the terminal, as by the window's button: the system hangs the program up."""
        for descriptor in (self.master, self._slave):
            os.close(descriptor)
        self.master = self._slave = -1

    # What comes out

    def read(self, seconds: float) -> bytes:
        """Take in what there is to read, waiting at most so long for it."""
        if self.master < 0 or not select.select([self.master], [], [], seconds)[0]:
            return b""
        try:
            new = os.read(self.master, 1 << 16)
        except OSError:  # the program has closed its end
            return b""
        self.output += new
        return new

    def wait_until(self, reached: Callable[[], bool], what: str) -> None:
        """Read until something is so; fails after the deadline, or when the program ends first."""
        end = time.monotonic() + DEADLINE
        while not reached():
            ended = self.process.poll() is not None
            self.read(0.02)
            if (ended and not reached()) or time.monotonic() > end:
                raise AssertionError(f"waited for {what}; at the end:\n{self.text()[-1500:]}")

    def wait_for(self, words: str) -> None:
        """Read until these words have been written since the last `forget`."""
        self.wait_until(lambda: words in self.text(), repr(words))

    def wait_for_end(self) -> int:
        """Read until the program ends and return its status, negative for a signal."""
        end = time.monotonic() + DEADLINE
        while self.process.poll() is None:
            self.read(0.02)
            if time.monotonic() > end:
                raise AssertionError(f"it does not end; at the end:\n{self.text()[-1500:]}")
        while self.read(0):
            pass
        return self.process.returncode

    def settle(self, quiet: float = 0.15) -> None:
        """Read until nothing has been written for a moment."""
        while self.read(quiet):
            pass

    def forget(self) -> None:
        """Begin the text anew; the terminal's modes are still counted from the start."""
        self._modes = self.modes()
        self.output = b""

    def text(self) -> str:
        """What was written, without escape sequences. Cells that did not change are not in it."""
        return _ESCAPES.sub(b"", self.output).decode("utf-8", "replace")

    # What is left behind

    _modes: frozenset[int] = ON_AT_START

    def modes(self) -> frozenset[int]:
        """Return the private modes that are on: 1000 to 1006 the mouse, 1049 the other screen."""
        on = set(self._modes)
        for numbers, switch in _MODE.findall(self.output):
            for number in map(int, numbers.split(b";")):
                (on.add if switch == b"h" else on.discard)(number)
        return frozenset(on)

    def is_as_before(self) -> bool:
        """Return whether the terminal's settings and modes are those from before the program."""
        pushed = [1 if switch == b">" else -1 for switch in _KITTY.findall(self.output)]
        settings = termios.tcgetattr(self._slave)
        return settings == self.settings and self.modes() == ON_AT_START and sum(pushed) <= 0


def games(home: Path) -> list[Path]:
    """Return the records in a home folder."""
    return sorted((home / "games").glob("*.bidwhist"))


ENDINGS = {"SIGINT": signal.SIGINT, "SIGTERM": signal.SIGTERM, "SIGHUP": signal.SIGHUP}
