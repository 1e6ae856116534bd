"""Where games and settings lie: the platform's own folders, or BIDWHIST_HOME for both."""

from __future__ import annotations

import os
from pathlib import Path

NAME = "bidwhist"

SUFFIX = ".bidwhist"
"""What the name of every record ends with."""

GAMES, DAILY = "games", "daily"
"""The folders of games and of daily deals."""


class NoPlace(OSError):
    """The platform names no folder for us, as where nobody's home is known."""


def data_folder() -> Path:
    """Return the folder of games and history, which need not exist; raises `NoPlace`."""
    from platformdirs import user_data_path

    return _own_home() or _absolute(user_data_path(NAME, appauthor=False))


def config_folder() -> Path:
    """Return the folder of the settings, which need not exist; raises `NoPlace`."""
    from platformdirs import user_config_path

    return _own_home() or _absolute(user_config_path(NAME, appauthor=False))


def games_folder() -> Path:
    """Return the folder of the game files, which need not exist; raises `NoPlace`."""
    return data_folder() / GAMES


def _own_home() -> Path | None:
    """Return the folder that BIDWHIST_HOME names, if it does; `NoPlace` below one that is gone."""
    home = os.environ.get("BIDWHIST_HOME")
    try:
        return Path(home).absolute() if home else None
    except FileNotFoundError:
        raise NoPlace("the folder where we are is gone") from None


def _absolute(folder: Path) -> Path:
    """Return the folder; `NoPlace` for a `~` that nothing stands for, or any relative path."""
    if not folder.is_absolute():
        raise NoPlace("no home folder is known")
    return folder
