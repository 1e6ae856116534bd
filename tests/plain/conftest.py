"""For every test of plain mode a home of its own, and the program to be typed to."""

import io
import sys
from pathlib import Path

import pytest

from bidwhist.cli.main import main
from plain.plain_program import Plain
from plain.typed_players import keyboard


@pytest.fixture(autouse=True)
def _at_home(home: Path) -> None:
    """Every test has a home of its own."""


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Plain:
    """What `bidwhist --plain`, or `command`, prints to the lines typed and the end of input."""

    def printed(
        *lines: str, options: tuple[str, ...] = (), command: tuple[str, ...] = ("--plain",)
    ) -> str:
        monkeypatch.setattr(sys, "stdin", keyboard(*lines))
        monkeypatch.setattr(sys, "stdout", sink := io.StringIO())
        assert main([*command, *options]) == 0
        return sink.getvalue()

    return printed
