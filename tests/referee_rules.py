"""The house rules as the referee reads them: a plain dict with a value for every field."""

from typing import Any

Line = dict[str, Any]
Rules = dict[str, Any]

VALUES: dict[str, list[Any]] = {
    "minimum_bid": [3, 1, 2, 4],
    "all_pass": ["dealer_must_bid", "redeal"],
    "equal_bids": ["tie", "downtown_over_uptown", "dealer_may_match"],
    "notrump_direction": ["after_auction", "in_bid"],
    "naming": ["before_kitty", "after_kitty"],
    "kitty_shown": ["never", "trump_bids", "always"],
    "downtown_ace": ["high", "low", "declarer_chooses"],
    "downtown_scope": ["all_suits", "trump_only"],
    "notrump_jokers": ["follow_first", "any_time", "removed", "must_discard"],
    "notrump_scoring": ["double", "single"],
    "overtricks": ["counted", "not_counted"],
    "boston": ["none", "wins_game", "flat_14", "bonus", "thirteen"],
    "boston_bonus": [7, *(n for n in range(1, 101) if n != 7)],
    "defenders_score": ["never", "on_set"],
    "target": [7, *(n for n in range(3, 101) if n != 7)],
    "revokes": ["prevented", "called"],
    "wrong_call": ["no_penalty", "three_books"],
    "first_dealer": ["random", "first_diamond", "north"],
    "deck": ["two_jokers", "one_joker", "no_jokers"],
    "burial_book": ["declarer", "first_trick"],
    "revoke_penalty": ["three_books", "game"],
    "sets_lose": [0, 2, 3],
}
"""Every field with its values; the first is the default."""

PROFILES: dict[str, Rules] = {
    "pagat": {},
    "low-ace": {
        "notrump_direction": "in_bid",
        "naming": "after_kitty",
        "downtown_ace": "low",
        "downtown_scope": "trump_only",
        "notrump_jokers": "removed",
        "boston": "bonus",
    },
    "kitchen-table": {
        "naming": "after_kitty",
        "notrump_jokers": "any_time",
        "boston": "wins_game",
        "first_dealer": "north",
    },
    "detroit": {
        "boston": "thirteen",
        "deck": "one_joker",
        "equal_bids": "downtown_over_uptown",
        "first_dealer": "first_diamond",
        "minimum_bid": 4,
        "overtricks": "not_counted",
    },
    "no-jokers": {
        "burial_book": "first_trick",
        "deck": "no_jokers",
        "downtown_ace": "declarer_chooses",
        "equal_bids": "dealer_may_match",
        "minimum_bid": 1,
    },
}


class Refused(ValueError):
    """A line that the rules or the format do not allow."""


def insist(condition: bool, why: str) -> None:
    """Refuse the line with the reason `why` unless the condition holds."""
    if not condition:
        raise Refused(why)


def number(line: Line, name: str) -> int:
    """The whole number in a field of the line."""
    value = line.get(name)
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refused(f"{name} is not a whole number")
    return value


def text(line: Line, name: str) -> str:
    """The string in a field of the line."""
    value = line.get(name)
    if not isinstance(value, str):
        raise Refused(f"{name} is not a text")
    return value


def cards(line: Line, name: str, count: int) -> list[str]:
    """The cards listed in a field of the line: `count` different ones."""
    listed = text(line, name).split(" ")
    insist(len(listed) == count == len(set(listed)), f"{name} does not list {count} cards")
    return listed


def read_rules(written: object) -> Rules:
    """Every field's value, from `{"profile": …, field: value…}`; refuses what is unknown."""
    if not isinstance(written, dict):
        raise Refused("no house rules")
    overrides = dict(written)
    profile = overrides.pop("profile", "pagat")
    insist(profile in list(PROFILES), f"no profile {profile}")
    for field, value in overrides.items():
        insist(field in VALUES, f"no house rule {field}")
        known = [v for v in VALUES[field] if type(v) is type(value) and v == value]
        insist(known != [], f"{field} cannot be {value}")
    defaults = {field: values[0] for field, values in VALUES.items()}
    return {**defaults, **PROFILES[profile], **overrides}


def read_game(line: Line) -> Rules:
    """The house rules of a game line; refuses a version or players that are not understood."""
    insist(line.get("type") == "game", "the first line is no game line")
    insist(number(line, "version") == 1, "unknown version")
    players = line.get("players")
    insist(isinstance(players, dict), "no players")
    for seat in ["N", "E", "S", "W"]:
        player = line["players"].get(seat)
        insist(isinstance(player, dict), f"nobody sits {seat}")
        text(player, "name")
        kind = text(player, "kind")
        is_bot = kind.startswith("bot:") and kind != "bot:"
        insist(kind == "human" or is_bot, f"{seat} is neither human nor bot")
    return read_rules(line.get("rules"))
