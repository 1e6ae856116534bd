"""What the first frame is drawn with, read at a glance: the settings proper are checked later.

Checking takes as long as drawing the title, so that the title does not wait for it. What is not as
it should be is left at its default here, and reported when the settings are read.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Protocol

from bidwhist.store import places

_YES = frozenset({"1", "true", "yes", "on", "t", "y"})


class Appearance(Protocol):
    """The settings that say how things look."""

    @property
    def theme(self) -> str:
        """The name of the theme."""

    @property
    def terminal_background(self) -> bool:
        """Whether the terminal's own background stays."""

    @property
    def four_colour(self) -> bool:
        """Whether each suit has a colour of its own."""

    @property
    def suits(self) -> str:
        """`auto`, `symbols` or `letters`."""


@dataclass(frozen=True, slots=True)
class Glance:
    """Some of the settings, with the defaults of `Settings`."""

    theme: str = "felt"
    terminal_background: bool = False
    four_colour: bool = False
    suits: str = "auto"
    mouse: bool = True


def glance(
    folder: Path | None = None,
    environment: Mapping[str, str] = os.environ,
    flags: Mapping[str, str | bool] | None = None,
) -> Glance:
    """Return what the file, the environment and the flags say, the later over the earlier."""
    values: dict[str, object] = {}
    saved = _file(folder)
    for field in fields(Glance):
        name = field.name
        found: object = (flags or {}).get(name, environment.get(f"BIDWHIST_{name.upper()}"))
        found = saved.get(name) if found in (None, "") else found
        if isinstance(field.default, bool) and isinstance(found, str):
            found = found.lower() in _YES
        if type(found) is type(field.default):
            values[name] = found
    return Glance(**values)  # type: ignore[arg-type]


def _file(folder: Path | None) -> Mapping[str, object]:
    """Return the settings file as it is, empty where it cannot be read."""
    try:
        path = (folder or places.config_folder()) / "settings.toml"
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
