"""A person's settings: one TOML file, under the environment and the command line's flags.

A broken file is reported and set aside, and a value that cannot be used is reported and costs only
itself. Where nothing can be written the settings live in memory, which is said once. The title is
drawn with these settings, so that reading them has to be quick.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from bidwhist.store import paths, setting_checks, text_files, toml_files
from bidwhist.text.names import USUAL_NAMES
from bidwhist.text.sanitize import printable, reason

PREFIX: Final = "BIDWHIST_"
"""`BIDWHIST_THEME`, `BIDWHIST_PACE` and so on set a setting for one run."""


def _is(default: Any, about: str) -> Any:
    """Return a setting: what it is until somebody changes it, and a few words about it."""
    return field(default=default, metadata={"about": about})


@dataclass(frozen=True, slots=True)
class Settings:
    """One person's settings; the defaults suit somebody who has just installed the program."""

    theme: str = _is("felt", "colours of the table")
    terminal_background: bool = _is(False, "leave the terminal's own background")
    four_colour: bool = _is(False, "each suit in a colour of its own")
    cards: Literal["auto", "large", "compact", "letters"] = _is("auto", "card size")
    suits: Literal["auto", "symbols", "letters"] = _is("auto", "how suits are drawn")
    movement: bool = _is(True, "cards move when a trick is taken")
    pace: Literal["instant", "quick", "normal", "slow", "key"] = _is(
        "normal", "how long bots and finished tricks wait"
    )
    confirm_play: bool = _is(False, "ask before a card is played")
    mouse: bool = _is(True, "listen to the mouse")
    hints: bool = _is(True, "a hint may be asked for")
    second_thoughts: Literal["off", "gentle", "normal", "strict"] = _is(
        "off", "speak up before a doubtful bid or card"
    )
    tips: bool = _is(True, "show each first-time tip once")
    telling: Literal["full", "brief"] = _is("full", "how much plain mode says")
    tips_seen: tuple[str, ...] = _is((), "tips that have been shown")
    names: tuple[str, str, str, str] = _is(USUAL_NAMES, "who sits at North, East, South and West")
    seats: tuple[str, str, str, str] = _is(
        ("bot:club", "bot:club", "human", "bot:club"), "who plays each seat"
    )
    profile: str = _is("pagat", "the profile last played")
    house_rules: Mapping[str, str | int] = field(
        default_factory=dict, metadata={"about": "what differed from it"}
    )


_USUAL: Final = Settings()
_HEADING: Final = (
    "Settings of bidwhist. Change them in the program or here; it reads them at its start."
)

ABOUT: Final[Mapping[str, str]] = {one.name: one.metadata["about"] for one in fields(Settings)}
"""The settings by name, and a few words about each."""


@lru_cache(maxsize=1)
def choices() -> Mapping[str, tuple[str, ...]]:
    """Return what each setting of a few words may be, and nothing for those that are switches."""
    hints = get_type_hints(Settings)
    words = {name: get_args(hint) for name, hint in hints.items() if get_origin(hint) is Literal}
    return words | {name: () for name, hint in hints.items() if hint is bool}


def checked(name: str, value: object) -> Any:
    """Return the value as the setting keeps it; a `ValueError` says what it may be."""
    words = choices().get(name)
    if words:
        if value not in words:
            raise ValueError(f"it may be {', '.join(words[:-1])} or {words[-1]}")
        return value
    if words is not None:
        return setting_checks.switch(value)
    return setting_checks.CHECKS[name](value)


PLAIN: Final = tuple(name for name in ABOUT if name == "theme" or name not in setting_checks.CHECKS)
"""The settings that are one word each: those that the environment can set."""


class SettingsFile:
    """The settings in force, and the file that remembers them.

    `path` is None where nothing can be kept; `notices` holds sentences for the person about what
    could not be read or written.
    """

    def __init__(
        self,
        folder: Path | None = None,
        environment: Mapping[str, str] = os.environ,
        flags: Mapping[str, str | bool] | None = None,
    ) -> None:
        self.notices: list[str] = []
        self.path = self._place(folder)
        self._is_refused = False
        self._overrides: dict[str, Any] = self._good(_from_environment(environment), "environment")
        self._overrides |= self._good(flags or {}, "command line")
        self.saved = self._read()

    @property
    def current(self) -> Settings:
        """What is saved, under what the environment and the flags say for this run."""
        return replace(self.saved, **self._overrides)

    @property
    def overridden(self) -> frozenset[str]:
        """The settings that this run takes from the environment or the flags."""
        return frozenset(self._overrides)

    def word(self, name: str) -> str:
        """Return how one of the `PLAIN` settings stands: the word itself, or yes or no."""
        value = getattr(self.current, name)
        return ("no", "yes")[value] if isinstance(value, bool) else value

    def change(self, **values: object) -> Settings:
        """Set some settings, save those that have changed, and return those now in force.

        An override gives way: whoever changes a setting in the program wants to see it change.
        """
        before = self.saved
        self.saved = replace(before, **{name: checked(name, one) for name, one in values.items()})
        for name in values:
            self._overrides.pop(name, None)
        names = [name for name in values if getattr(self.saved, name) != getattr(before, name)]
        if names:
            self._write(partial(_edit, names, before, self.saved))
        return self.current

    def _place(self, folder: Path | None) -> Path | None:
        """The file's path, None where this platform names no folder for it."""
        try:
            return (folder or paths.config_folder()) / "settings.toml"
        except OSError as error:
            self._note(f"Settings cannot be kept: {error}.")
            return None

    def _read(self) -> Settings:
        if self.path is None:
            return Settings()
        try:
            values = toml_files.read(self.path)
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self._note(f"The settings cannot be read ({reason(error)}); defaults are used.")
            return Settings()
        except ValueError as error:
            self._set_aside(self.path, printable(str(error), 80))
            return Settings()
        return replace(Settings(), **self._good(values, self.path.name))

    def _set_aside(self, path: Path, why: str) -> None:
        try:
            where = f"set aside as {text_files.set_aside(path).name}"
        except OSError:
            where = "not used"
        self._note(f"The settings file is broken ({why}). It was {where}; defaults are used.")

    def _good(self, values: Mapping[str, object], source: str) -> dict[str, Any]:
        """The values that are settings, checked; a notice for each that is none."""
        good: dict[str, Any] = {}
        for name, value in values.items():
            if name not in ABOUT:
                self._note(f"There is no setting {_quoted(name)} ({source}); it was left out.")
                continue
            try:
                good[name] = checked(name, value)
                if name == "house_rules":
                    self._note_rules(value, source)
            except ValueError as error:
                self._note(f"{name} cannot be {_quoted(value)} ({source}): {error}.")
        return good

    def _note_rules(self, values: Any, source: str) -> None:
        """Say which of the house rules cannot be, each by its name."""
        from bidwhist.engine.rules import usable

        for why in usable(values)[1]:
            self._note(f"{printable(why.rstrip('.'), 200)} ({source}); it was left out.")

    def _write(self, edit: toml_files.Edit) -> None:
        if self.path is None or self._is_refused:
            return
        try:
            aside = toml_files.change(self.path, edit, _HEADING)
            if aside is not None:
                self._note(f"The settings file was broken. It was set aside as {aside.name}.")
        except OSError as error:
            self._is_refused = True  # said once, then not tried again
            self._note(
                f"Settings cannot be saved ({reason(error)}); they hold until the program ends."
            )

    def _note(self, sentence: str) -> None:
        self.notices.append(sentence)


def _edit(
    names: list[str], before: Settings, after: Settings, table: MutableMapping[str, Any]
) -> None:
    """Put the settings of these names into the file's table; all, where it has none.

    A default is written only in place of what is there, so that better defaults reach everybody.
    """
    for name in names if table else ABOUT:
        value, usual = getattr(after, name), getattr(_USUAL, name)
        if name == "house_rules":
            gone = dict.fromkeys(getattr(before, name))
            value = {**gone, **value} if value or name in table else None
        elif name == "tips_seen" and set(value) >= set(before.tips_seen):
            there = [one for one in table.get(name, ()) if isinstance(one, str)]
            value = tuple(dict.fromkeys((*there, *value)))  # another program may have shown some
        if value == usual and name not in table:
            value = None
        toml_files.put(table, {name: value})


def _from_environment(environment: Mapping[str, str]) -> dict[str, str]:
    names = ((name, PREFIX + name.upper()) for name in PLAIN)
    return {name: environment[key] for name, key in names if environment.get(key)}


def _quoted(value: object) -> str:
    """The value for a sentence: on one line, short, and without a control character."""
    return f"'{printable(str(value), 40)}'"
