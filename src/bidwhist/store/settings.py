"""What a person likes: one TOML file, under the environment and the command line's flags.

A broken file is reported and set aside; where nothing can be written the settings live in memory,
which is said once.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from bidwhist.engine.rules import HouseRules
from bidwhist.names import SEAT_NAMES, clean
from bidwhist.printable import printable
from bidwhist.store import places, text_files, toml

PREFIX: Final = "BIDWHIST_"
"""`BIDWHIST_THEME`, `BIDWHIST_PACE` and so on set a setting for one run."""


def _known_rules(values: dict[str, str | int]) -> dict[str, str | int]:
    return {name: value for name, value in values.items() if name in HouseRules.model_fields}


SeatName = Annotated[str, AfterValidator(clean)]
SeatKind = Annotated[str, Field(pattern=r"^(human|bot:[\w.-]+)$", max_length=40)]
SomeRules = Annotated[dict[str, str | int], AfterValidator(_known_rules)]


class Settings(BaseModel):
    """One person's settings; the defaults suit somebody who has just installed the program."""

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    theme: str = Field("felt", max_length=40, description="colours of the table")
    terminal_background: bool = Field(False, description="leave the terminal's own background")
    four_colour: bool = Field(False, description="each suit in a colour of its own")
    cards: Literal["auto", "large", "compact", "letters"] = Field("auto", description="card size")
    suits: Literal["auto", "symbols", "letters"] = Field("auto", description="how suits are drawn")
    movement: bool = Field(True, description="cards move when a trick is taken")
    pace: Literal["instant", "quick", "normal", "slow", "key"] = Field(
        "normal", description="how long bots and finished tricks wait"
    )
    confirm_play: bool = Field(False, description="ask before a card is played")
    mouse: bool = Field(True, description="listen to the mouse")
    hints: bool = Field(True, description="a hint may be asked for")
    check: Literal["off", "gentle", "normal", "strict"] = Field(
        "off", description="speak up before a doubtful bid or card"
    )
    telling: Literal["full", "brief"] = Field("full", description="how much plain mode says")
    tips: bool = Field(True, description="show each first-time tip once")
    tips_seen: tuple[str, ...] = Field((), description="tips that have been shown")
    names: tuple[SeatName, SeatName, SeatName, SeatName] = Field(
        SEAT_NAMES, description="who sits at North, East, South and West"
    )
    seats: tuple[SeatKind, SeatKind, SeatKind, SeatKind] = Field(
        ("bot:club", "bot:club", "human", "bot:club"), description="who plays each seat"
    )
    profile: str = Field("pagat", max_length=40, description="the profile last played")
    house_rules: SomeRules = Field({}, description="what differed from it")


PLAIN: Final = tuple(
    name
    for name in Settings.model_fields
    if name not in {"tips_seen", "names", "seats", "profile", "house_rules"}
)
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
        self._overrides: dict[str, Any] = self._good(_from_environment(environment), "environment")
        self._overrides |= self._good(flags or {}, "command line")
        self.saved = self._read()

    @property
    def current(self) -> Settings:
        """What is saved, under what the environment and the flags say for this run."""
        return self.saved.model_copy(update=self._overrides)

    @property
    def overridden(self) -> frozenset[str]:
        """The settings that this run takes from the environment or the flags."""
        return frozenset(self._overrides)

    def change(self, **values: object) -> Settings:
        """Set some settings, save them all, and return those now in force.

        An override gives way: whoever changes a setting in the program wants to see it change.
        """
        self.saved = Settings.model_validate({**self.saved.model_dump(), **values})
        for name in values:
            self._overrides.pop(name, None)
        self._write()
        return self.current

    def _place(self, folder: Path | None) -> Path | None:
        """The file's path, None where this platform names no folder for it."""
        try:
            return (folder or places.config_folder()) / "settings.toml"
        except OSError as error:
            self._note(f"Settings cannot be kept: {error}.")
            return None

    def _read(self) -> Settings:
        if self.path is None:
            return Settings()
        try:
            values = tomllib.loads(text_files.read_text(self.path))
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self._note(f"The settings cannot be read ({error.strerror}); defaults are used.")
            return Settings()
        except (ValueError, RecursionError) as error:
            self._set_aside(self.path, printable(str(error), 80))
            return Settings()
        return Settings.model_validate(self._good(values, self.path.name))

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
            if name not in Settings.model_fields:
                self._note(f"There is no setting {_quoted(name)} ({source}); it was left out.")
                continue
            try:
                good[name] = getattr(Settings.model_validate({name: value}), name)
            except ValidationError as error:
                what = error.errors(include_url=False, include_input=False)[0]["msg"]
                self._note(f"{name} cannot be {_quoted(value)} ({source}): {what}.")
        return good

    def _write(self) -> None:
        if self.path is None:
            return
        try:
            text_files.write_text(self.path, _text(self.saved))
        except OSError as error:
            self.path = None  # said once, then not tried again
            self._note(
                f"Settings cannot be saved ({error.strerror}); they hold until the program ends."
            )

    def _note(self, sentence: str) -> None:
        self.notices.append(sentence)


def _text(settings: Settings) -> str:
    """The file: every setting that is not its default, so that better defaults reach everybody."""
    head = "# Settings of bidwhist. Change them in the program, or here while it is not running.\n"
    return head + toml.dumps(settings.model_dump(exclude_defaults=True))


def _from_environment(environment: Mapping[str, str]) -> dict[str, str]:
    names = ((name, PREFIX + name.upper()) for name in PLAIN)
    return {name: environment[key] for name, key in names if environment.get(key)}


def _quoted(value: object) -> str:
    """The value for a sentence: on one line, short, and without a control character."""
    return f"'{printable(str(value), 40)}'"
