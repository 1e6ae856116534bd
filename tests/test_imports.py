"""What each command imports: nothing that it does not need, for that is what starting costs."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from bidwhist.cli import commands

HEAVY: Final = {"textual", "pydantic", "asyncio", "rich"}
RECORD: Final = str(Path(__file__).parents[1] / "docs" / "example.bidwhist")

COMMANDS: Final[dict[str, tuple[list[str], set[str]]]] = {
    "analyse": (["--help"], set()),
    "arena": (["random", "novice", "--deals", "1"], {"rich"}),
    "check": ([RECORD], {"pydantic"}),
    "completion": (["zsh"], set()),
    "daily": (["--history"], {"pydantic"}),
    "deal": (["--out", "records", "--games", "1", "--bots", "random"], set()),
    "history": ([], {"pydantic"}),
    "man": ([], set()),
    "replay": ([RECORD], {"pydantic"}),
    "resume": ([], set()),
    "rules": (["3.1"], {"rich"}),
    "serve": (["--port", "none"], set()),
    "settings": ([], set()),
    "stats": ([], {"pydantic"}),
}
"""A line for each command that ends at once, and what of the heavy it may load for it."""

AT_THE_COMMAND_LINE: Final = """
import sys
from bidwhist.cli.main import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print("modules:", *sys.modules)
"""
AT_THE_TABLE: Final = """
import asyncio, sys
from bidwhist.tui.app import BidWhist
from bidwhist.tui.setup import title_screen
from bidwhist.tui.setup.title_screen import Title

title_screen.SOON = 3600  # seconds: nobody looks for games to go on with, and so reads none

async def sit_down():
    app = BidWhist()
    async with app.run_test(size=(80, 24)) as pilot:
        while not isinstance(app.screen, Title):
            await pilot.pause()
        await pilot.press("enter")
        while isinstance(app.screen, Title):
            await pilot.pause()
        while app.screen.conductor.session.state.turn != 2:
            await pilot.pause()

asyncio.run(sit_down())
print("modules:", *sys.modules)
"""

BEFORE_A_THREAD: Final = """
import asyncio, sys
from bidwhist.tui.app import BidWhist
from bidwhist.tui.setup.title_screen import Title

loaded = []
Title._find_saved = lambda self: loaded.extend(sys.modules)

async def look_on():
    app = BidWhist()
    async with app.run_test(size=(80, 24)) as pilot:
        while not loaded:
            await pilot.pause()

asyncio.run(look_on())
print("modules:", *loaded)
"""


def imported_by(folder: Path, code: str, *arguments: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after the code."""
    output = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL, cwd=folder,
        env=os.environ | {"BIDWHIST_HOME": str(folder / "home"), "BIDWHIST_PACE": "instant"},
    ).stdout  # fmt: skip
    return set(output.rpartition("modules:")[2].split())


def test_the_version_loads_neither_argparse_nor_anything_heavy(tmp_path: Path) -> None:
    loaded = imported_by(tmp_path, AT_THE_COMMAND_LINE, "--version")
    assert not loaded & (HEAVY | {"argparse", "importlib.metadata"})


@pytest.mark.parametrize("command", [[], *([name] for name in commands.names())])
def test_help_loads_nothing_heavy(tmp_path: Path, command: list[str]) -> None:
    assert not imported_by(tmp_path, AT_THE_COMMAND_LINE, *command, "--help") & HEAVY


@pytest.mark.parametrize("command", commands.names())
def test_a_command_loads_what_it_needs(tmp_path: Path, command: str) -> None:
    arguments, needed = COMMANDS[command]
    assert imported_by(tmp_path, AT_THE_COMMAND_LINE, command, *arguments) & HEAVY <= needed


def test_without_a_terminal_the_table_is_refused_before_it_is_loaded(tmp_path: Path) -> None:
    assert not imported_by(tmp_path, AT_THE_COMMAND_LINE) & HEAVY


def test_plain_mode_loads_no_table(tmp_path: Path) -> None:
    loaded = imported_by(tmp_path, AT_THE_COMMAND_LINE, "--plain")
    assert not loaded & {*HEAVY, "sqlite3", "bidwhist.bots.expert", "bidwhist.teach.lessons"}


def test_a_game_at_the_table_loads_no_bot_and_nothing_that_reads_records(tmp_path: Path) -> None:
    """They are a third of the memory that the smallest program with a screen has."""
    loaded = imported_by(tmp_path, AT_THE_TABLE)
    assert "bidwhist.tui.table.screen" in loaded
    unneeded = {"pydantic", "sqlite3", "bidwhist.bots.club", "bidwhist.bots.expert"}
    assert loaded & unneeded == set()


def test_no_thread_meets_another_in_an_engine_that_is_half_imported(tmp_path: Path) -> None:
    """It imports its own parts; the title's thread looks for games while Enter opens the table."""
    assert "bidwhist.engine.view" in imported_by(tmp_path, BEFORE_A_THREAD)
