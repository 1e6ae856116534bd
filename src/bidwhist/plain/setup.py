"""Players and house rules before the first deal, line by line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from bidwhist.bots import bots_here
from bidwhist.engine import PROFILES, HouseRules, house_rules
from bidwhist.engine.rules import overrides_of, value_from
from bidwhist.game.session import Player
from bidwhist.plain import narration
from bidwhist.plain.answers import section
from bidwhist.plain.console import Console
from bidwhist.store.saved_rules import Table, Tables
from bidwhist.text.house_rules import warning
from bidwhist.text.names import USUAL_NAMES, clean
from bidwhist.text.sanitize import printable
from bidwhist.text.words import listed


@dataclass
class Seating:
    """The players N E S W and the house rules of the next game."""

    players: list[Player]
    profile: str = "pagat"
    overrides: dict[str, Any] = field(default_factory=dict)

    @property
    def rules(self) -> HouseRules:
        """The house rules as they stand."""
        return house_rules(self.profile, **self.overrides)

    def lines(self) -> list[str]:
        """Return who sits where and what is played."""
        seats = (
            narration.seat_line(seat, player.name, player.bot)
            for seat, player in enumerate(self.players)
        )
        return [*seats, *narration.rules_lines(self.rules)]

    def take_table(self, profile: str, rules: HouseRules) -> None:
        """Take house rules that are known to be valid."""
        self.profile, self.overrides = profile, overrides_of(rules, profile)

    def take(self, profile: str, overrides: dict[str, Any]) -> None:
        """Take house rules; a `ValueError` says what is wrong, and nothing changes."""
        self.take_table(profile, house_rules(profile, **overrides))


def player_from(text: str, name: str) -> Player:
    """Parse `Ann` (a person), `club` (a bot called `name`) or `Maya=club`.

    A `ValueError` where there is no such bot or no name is left.
    """
    said, equals, level = text.rpartition("=")
    here = {bot.lower(): bot for bot in bots_here()}
    if not equals and text.strip().lower() in here:
        said, equals, level = name, "=", text
    if not equals:
        said, level = text, ""
    bot = here.get(level.strip().lower())
    if equals and bot is None:
        known = listed(here.values())
        raise ValueError(f"There is no bot {printable(level, 40)!r}; there are {known}.")
    called = clean(said) or (name if equals else "")
    if not called:
        raise ValueError("A name needs at least one letter that can be printed.")
    return Player(called, f"bot:{bot}" if equals else "human")


def players_from(text: str, names: Sequence[str] = USUAL_NAMES) -> list[Player]:
    """Return the four players of `Maya=club,Omar=club,Dee,Ruth=club`; a `ValueError` as above."""
    parts = text.split(",")
    if len(parts) != 4:
        raise ValueError(f"Name four players, North, East, South and West, not {len(parts)}.")
    return [player_from(part, name) for part, name in zip(parts, names, strict=True)]


def ask_players(console: Console, seating: Seating) -> None:
    """Ask for each seat who sits there; an empty line keeps who does."""
    bots = listed(bots_here(), "or")
    console.say(f"For each seat: a name for a person; {bots} for a bot; Enter to keep.")
    for seat, player in enumerate(seating.players):
        while answer := console.ask(narration.seat_line(seat, player.name, player.bot)):
            try:
                seating.players[seat] = player_from(answer, player.name)
            except ValueError as error:
                console.say(str(error))
            else:
                break


def ask_rules(console: Console, seating: Seating, tables: Tables) -> None:
    """Ask for a profile, a saved table and single house rules until an empty line comes."""
    console.say(*narration.rules_lines(seating.rules))
    console.say(
        f"Say a profile, {listed(PROFILES, 'or')}; a rule and its value, as minimum_bid 4; or a "
        "rule alone to hear about it; reset minimum_bid sets it as the profile has it. all reads "
        "them all; save Friday keeps them under that name for another day, remove Friday forgets "
        "that. Enter is done."
    )
    told = len(tables.notices)
    if saved := [table.name for table in tables.all()]:
        console.say(f"Tables of your own: {listed(saved)}.")
    console.say(*tables.notices[told:])
    while answer := console.ask("House rules?"):
        try:
            console.say(*_obey_rules(seating, tables, answer))
        except ValueError as error:
            console.say(printable(str(error), 400))


def _obey_rules(seating: Seating, tables: Tables, answer: str) -> list[str]:
    """Do what an answer about house rules says and return the reply."""
    name, *values = answer.lower().replace("=", " ").split() or [""]
    rest = re.split(r"[\s=]+", answer.strip("="), maxsplit=1)[-1]
    if name == "save" and values:
        told = len(tables.notices)
        kept = tables.save(rest, seating.profile, seating.rules)
        return [*tables.notices[told:], f"Kept as {kept.name}."]
    if name == "remove" and values:
        return _removed(tables, rest)
    if name == "reset" and values:
        value = getattr(house_rules(seating.profile), values[0], "")
        return _obey_rules(seating, tables, f"{values[0]} {value}")
    own = _saved(tables, answer)
    if own is not None or answer.lower() in PROFILES:
        rules = own.rules if own else house_rules(answer.lower())
        seating.take_table(own.profile if own else answer.lower(), rules)
        return narration.rules_lines(seating.rules)
    if name == "all":
        return [narration.rule_line(*rule) for rule in asdict(seating.rules).items()]
    if not values:
        return section(name)
    value = value_from(values[0])
    seating.take(seating.profile, {**seating.overrides, name: value})
    return [narration.rule_line(name, value), *filter(None, [warning(seating.rules, name)])]


def _removed(tables: Tables, name: str) -> list[str]:
    """Delete saved rules by name and return the reply."""
    found = _saved(tables, name)
    if found is None:
        return [f"There is no table {printable(name, 40)}."]
    told = len(tables.notices)
    tables.remove(found.name)
    return tables.notices[told:] or [f"{found.name} is removed."]


def _saved(tables: Tables, name: str) -> Table | None:
    """Return saved rules by name, ignoring case; None where there are none."""
    return next((one for one in tables.all() if one.name.casefold() == name.casefold()), None)
