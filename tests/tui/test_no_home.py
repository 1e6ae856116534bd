"""Where nothing can be kept every screen still opens, and the program leaves as it should."""

from collections.abc import Callable
from pathlib import Path

import pytest
from screen_paths import END, WAYS, furnish, go

from terminal import Terminal

FULL = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
from bidwhist.cli.main import main
sys.exit(main())
"""
"""The program on a disk that takes no byte more."""


def a_full_disk(home: Path) -> None:
    furnish(home)


def a_file_for_a_home(home: Path) -> None:
    home.write_text("")


def folders_for_files(home: Path) -> None:
    for name in ("settings.toml", "history.sqlite3", "lessons.toml", "hands.csv"):
        (home / name).mkdir(parents=True)
    for name in ("games", "tables", "daily"):
        (home / name).write_text("")


def noise_for_files(home: Path) -> None:
    furnish(home)
    for name in ("settings.toml", "history.sqlite3", "lessons.toml", "tables/x.toml"):
        (home / name).write_bytes(bytes(range(256)) * 20)


HOMES = (a_full_disk, a_file_for_a_home, folders_for_files, noise_for_files)
SCREENS = [name for name, way in WAYS.items() if not way.arguments and END not in way.keys]
AT_ONCE = {(a_full_disk, "table"), (a_file_for_a_home, "settings")}


@pytest.mark.parametrize(
    ("make", "screen"),
    [
        pytest.param(make, name, marks=() if (make, name) in AT_ONCE else pytest.mark.slow)
        for make in HOMES
        for name in SCREENS
    ],
)
def test_every_screen_opens_where_nothing_can_be_kept(
    tmp_path: Path, make: Callable[[Path], None], screen: str
) -> None:
    home = tmp_path / "home"
    make(home)
    command = ("-c", FULL) if make is a_full_disk else ("-m", "bidwhist")
    environment = {"BIDWHIST_PACE": "instant"}
    with Terminal(home, command=command, environment=environment) as terminal:
        go(terminal, WAYS[screen])
        assert terminal.process.poll() is None, terminal.text()[-1000:]
        terminal.press(b"\x11")
        assert terminal.wait_for_end() == 0
        assert terminal.is_as_before()
        assert "Something went wrong" not in terminal.text()
