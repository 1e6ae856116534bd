"""House rules saved under a name of one's own: one small TOML file for each, beside the settings.

A file's name is made from the table's, so that no name leads out of the folder; the name itself
stands in the file.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from bidwhist.engine.cards import EAST, NORTH, SOUTH, WEST
from bidwhist.engine.rules import PROFILES, HouseRules, choices, house_rules, overrides_of, usable
from bidwhist.game.session import Player
from bidwhist.store import toml_files
from bidwhist.store.settings import Settings
from bidwhist.text.names import USUAL_NAMES, clean, seat_names
from bidwhist.text.sanitize import printable, reason

LONGEST: Final = 24
"""The width of a table's name in cells."""

_MOST: Final = 200  # files that are looked at; a person's tables are a handful


@dataclass(frozen=True, slots=True)
class Table:
    """House rules under a name, with the profile that they are told apart from."""

    name: str
    profile: str
    rules: HouseRules


class Tables:
    """The tables saved in a folder; None keeps them in memory. `notices` says what went wrong."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder / "tables" if folder else None
        self.notices: list[str] = []
        self._unsaved: dict[str, Table] = {}

    def all(self) -> list[Table]:
        """The tables by name; a file that is none is reported and left alone."""
        found = {_key(table.name): table for table in map(self._read, self._paths()) if table}
        return sorted((found | self._unsaved).values(), key=lambda table: table.name.casefold())

    def save(self, name: str, profile: str, rules: HouseRules) -> Table:
        """Save the rules under the name, over an older table of that name.

        A `ValueError` says why the name is none.
        """
        table = Table(clean(name, LONGEST), profile, rules)
        if not table.name:
            raise ValueError("A table needs a name.")
        path = self._path(table.name)
        try:
            if path is None:
                raise OSError("there is no folder for them")
            toml_files.change(path, partial(_put, table))
            self._unsaved.pop(_key(table.name), None)
        except OSError as error:
            self._unsaved[_key(table.name)] = table
            why = f"The table cannot be saved ({reason(error)}); it is kept until the end."
            self.notices.append(why)
        return table

    def remove(self, name: str) -> None:
        """Forget the table of that name."""
        self._unsaved.pop(_key(name), None)
        path = self._path(name)
        try:
            if path is not None:
                path.unlink(missing_ok=True)
        except OSError as error:
            self.notices.append(f"The table cannot be removed ({reason(error)}).")

    def _paths(self) -> list[Path]:
        try:
            return sorted(self.folder.glob("*.toml"))[:_MOST] if self.folder else []
        except OSError:
            return []

    def _path(self, name: str) -> Path | None:
        return self.folder / f"{_key(name)}.toml" if self.folder else None

    def _read(self, path: Path) -> Table | None:
        try:
            table, complaints = _table(toml_files.read(path))
            for complaint in complaints:
                self._note(printable(f"{table.name}: {complaint}", 200))
            return table
        except (OSError, ValueError) as error:
            why = printable(str(error), 100)
            self._note(f"{printable(path.name)} is no saved table: {why}")
            return None

    def _note(self, sentence: str) -> None:
        """Say once what is wrong with a file, however often it is read."""
        if sentence not in self.notices:
            self.notices.append(sentence)


def last_rules(settings: Settings) -> tuple[str, HouseRules]:
    """Return the profile and rules that were played last; what is not known is left out."""
    profile = settings.profile if settings.profile in PROFILES else "pagat"
    return profile, house_rules(profile, **usable(settings.house_rules)[0])


def last_players(settings: Settings) -> tuple[Player, ...]:
    """Return who sat N E S W last; a club player sits in for a bot that is not here."""
    return with_bots_here(_players(settings))[0]


def bots_gone(settings: Settings) -> list[str]:
    """Return a sentence for each bot of the last game that is not here."""
    return with_bots_here(_players(settings))[1]


def with_bots_here(players: Iterable[Player]) -> tuple[tuple[Player, ...], list[str]]:
    """Return the players, club players for bots that are not here, and sentences that say so."""
    from bidwhist.bots import is_here  # the bots take longer than the title has

    seated, said = [], []
    for player in players:
        if player.is_human or is_here(player.bot):
            seated.append(player)
        else:
            seated.append(Player(player.name, "bot:club"))
            gone = f"There is no bot {printable(player.bot, 40)} here"
            said.append(f"{gone}: a club player sits in for {player.name}.")
    return tuple(seated), said


def _players(settings: Settings) -> Iterable[Player]:
    return map(Player, seat_names(settings.names), settings.seats)


def players_alone(settings: Settings) -> tuple[Player, Player, Player, Player]:
    """N E S W for one person, in the South: bots stay, and club players sit in for other people.

    The person is who sat in the South last, or else the first of the people; a bot is never given
    the name of one of them.
    """
    last = last_players(settings)
    people = [seat for seat, player in enumerate(last) if player.is_human]
    own = last[people[0] if people and SOUTH not in people else SOUTH]
    bots = {seat: last[seat] for seat in (NORTH, EAST, WEST) if seat not in people}
    taken = {player.name.casefold() for player in (own, *bots.values())}
    free = [name for name in USUAL_NAMES if name.casefold() not in taken]
    seats = [bots.get(seat) or Player(free.pop(0), "bot:club") for seat in (NORTH, EAST, WEST)]
    north, east, west = seats
    return north, east, Player(own.name, "human"), west


def _key(name: str) -> str:
    """The name as a file's: letters and digits stand for themselves, all else for its number."""
    letters = clean(name, LONGEST).casefold()
    return "".join(c if c.isascii() and c.isalnum() else f"_{ord(c):x}" for c in letters)


def _put(table: Table, values: MutableMapping[str, Any]) -> None:
    """Write the table into a file's values, over those of an older one."""
    rules = dict.fromkeys(choices()) | overrides_of(table.rules, table.profile)
    toml_files.put(values, {"name": table.name, "profile": table.profile, "house_rules": rules})


def _table(values: dict[str, Any]) -> tuple[Table, list[str]]:
    """Return the table that a file tells of, and a sentence for each rule that cannot be."""
    name, profile, changes = (values.get(key) for key in ("name", "profile", "house_rules"))
    if not isinstance(name, str) or not isinstance(profile, str) or not isinstance(changes, dict):
        raise ValueError("a name, a profile and house rules belong in it")
    kept = clean(name, LONGEST)
    if not kept:
        raise ValueError("its name is empty")
    rules, complaints = usable(changes)
    return Table(kept, profile, house_rules(profile, **rules)), complaints
