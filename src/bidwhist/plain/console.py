"""The console of plain mode: whole lines in and out, without cursor movement, color or symbols."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import Final, TextIO

from bidwhist.text.sanitize import printable

LONGEST: Final = 400
"""Characters of a line that are read; nothing that a person has to say here is longer."""
_SPOKEN: Final = (
    (" − ", " minus "), ("−", "minus "), (" × ", " times "), ("+", "plus "),
    ("plus  ", "plus "), ("♠", "S"), ("♥", "H"), ("♦", "D"), ("♣", "C"), ("…", "..."),
)  # fmt: skip


class InputEnded(Exception):
    """The input has ended."""


class Console:
    """A pair of text streams. Nothing that goes out can move a cursor or fail to be encoded."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self._source = source
        self._sink = sink
        for stream in (source, sink):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    def say(self, *lines: str) -> None:
        """Print one sentence per line; a terminal gets long ones wrapped between words."""
        for line in lines:
            for part in self._parts(printable(line, limit=4000)):
                self._sink.write(part + "\n")
        self._sink.flush()

    def ask(self, prompt: str, *, drop_typed_ahead: bool = False) -> str:
        """Return what was typed, without spaces around it; raises `InputEnded` at the end of input.

        With `drop_typed_ahead` what was typed on a terminal before the question does not count.
        """
        if drop_typed_ahead:
            self._drop_typed_ahead()
        self._sink.write(printable(prompt, limit=200).rstrip() + " ")
        self._sink.flush()
        line = self._source.readline(LONGEST)
        if not line:
            self._sink.write("\n")
            raise InputEnded
        rest = line
        while rest and not rest.endswith("\n"):
            rest = self._source.readline(LONGEST)
        if not self._source.isatty():  # a terminal has shown it; a record of a script lacks it
            self._sink.write(printable(line.strip(), limit=LONGEST) + "\n")
        return line.strip()

    def agrees(self, question: str) -> bool:
        """Return whether the answer to a question is yes."""
        return self.ask(question).lower() in ("y", "yes")

    def scroll_away(self, why: str) -> None:
        """Say why, and scroll the page out of sight with empty lines."""
        rows = shutil.get_terminal_size().lines
        self.say(why)
        self._sink.write("\n" * max(rows, 24))
        self._sink.flush()

    def _parts(self, line: str) -> list[str]:
        if not self._sink.isatty():
            return [line]
        width = max(20, shutil.get_terminal_size().columns - 1)
        return textwrap.wrap(line, width, break_on_hyphens=False) or [""]

    def _drop_typed_ahead(self) -> None:
        """Discard typed input: a key held too long must not show the next hand."""
        if sys.platform != "win32" and self._source.isatty():
            import termios

            termios.tcflush(self._source, termios.TCIFLUSH)


def spoken(line: str) -> str:
    """Return a line with its signs as words: minus, plus, times."""
    for sign, word in _SPOKEN:
        line = line.replace(sign, word)
    return line
