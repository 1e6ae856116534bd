"""The house rules: one frozen object, locked when a game starts (docs/rules.md, House rules).

It checks itself, in plain Python: every program that opens a table has it in memory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

from bidwhist.engine.cards import DECKS


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table has agreed on; the defaults are the `pagat` profile.

    A value that a rule cannot have is refused with a `ValueError`, a sentence that names the rule.
    A number's type says between which bounds it may be.
    """

    minimum_bid: Literal[3, 1, 2, 4] = 3
    all_pass: Literal["dealer_must_bid", "redeal"] = "dealer_must_bid"
    equal_bids: Literal["tie", "downtown_over_uptown", "dealer_may_match"] = "tie"
    notrump_direction: Literal["after_auction", "in_bid"] = "after_auction"
    naming: Literal["before_kitty", "after_kitty"] = "before_kitty"
    kitty_shown: Literal["never", "trump_bids", "always"] = "never"
    downtown_ace: Literal["high", "low", "declarer_chooses"] = "high"
    downtown_scope: Literal["all_suits", "trump_only"] = "all_suits"
    notrump_jokers: Literal["follow_first", "any_time", "removed", "must_discard"] = "follow_first"
    notrump_scoring: Literal["double", "single"] = "double"
    overtricks: Literal["counted", "not_counted"] = "counted"
    boston: Literal["none", "wins_game", "flat_14", "bonus", "thirteen"] = "none"
    boston_bonus: Annotated[int, range(1, 101)] = 7
    defenders_score: Literal["never", "on_set"] = "never"
    target: Annotated[int, range(3, 101)] = 7
    revokes: Literal["prevented", "called"] = "prevented"
    wrong_call: Literal["no_penalty", "three_books"] = "no_penalty"
    first_dealer: Literal["random", "first_diamond", "north"] = "random"
    deck: Literal["two_jokers", "one_joker", "no_jokers"] = "two_jokers"
    burial_book: Literal["declarer", "first_trick"] = "declarer"
    revoke_penalty: Literal["three_books", "game"] = "three_books"
    sets_lose: Literal[0, 2, 3] = 0

    # How pydantic reads them, where a view comes in as JSON.
    __pydantic_config__ = {"extra": "forbid", "strict": True}  # noqa: RUF012

    def __post_init__(self) -> None:
        for name in choices():
            if complaint := _complaint(name, getattr(self, name)):
                raise ValueError(complaint)

    @property
    def cards(self) -> int:
        """The mask of all cards of this table's deck."""
        return DECKS[self.deck]

    @property
    def kitty_size(self) -> int:
        """How many cards the kitty has, and how many are buried: 6, 5 or 4."""
        return self.cards.bit_count() - 48


@lru_cache(maxsize=1)
def choices() -> Mapping[str, Sequence[int | str]]:
    """Return what each house rule may be, by its name: its words, or a range of numbers."""
    hints = get_type_hints(HouseRules, include_extras=True)
    return {
        name: get_args(hint) if get_origin(hint) is Literal else hint.__metadata__[0]
        for name, hint in hints.items()
    }


def usable(values: Mapping[str, object]) -> tuple[dict[str, int | str], list[str]]:
    """Return the values that house rules can have, and a sentence for each that none can have."""
    complaints = {name: _complaint(name, value) for name, value in values.items()}
    good: dict[str, Any] = {name: values[name] for name, why in complaints.items() if not why}
    return good, [why for why in complaints.values() if why]


def _complaint(name: str, value: object) -> str:
    """Return why a house rule cannot have the value, "" where it can."""
    values = choices().get(name)
    if values is None:
        return f"There is no house rule {name!r}."
    if type(value) is type(values[0]) and value in values:
        return ""
    return f"House rule {name} cannot be {value!r}: it is {_listed(values)}."


def _listed(values: Sequence[int | str]) -> str:
    if isinstance(values, range):
        return f"a whole number from {values[0]} to {values[-1]}"
    return " or ".join(map(repr, values))


PROFILES: Final[Mapping[str, Mapping[str, int | str]]] = {
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
        "deck": "one_joker",
        "minimum_bid": 4,
        "equal_bids": "downtown_over_uptown",
        "overtricks": "not_counted",
        "boston": "thirteen",
        "first_dealer": "first_diamond",
    },
    "no-jokers": {
        "deck": "no_jokers",
        "minimum_bid": 1,
        "equal_bids": "dealer_may_match",
        "downtown_ace": "declarer_chooses",
        "burial_book": "first_trick",
    },
}


def house_rules(profile: str = "pagat", **overrides: Any) -> HouseRules:
    """Return the named profile with the overrides; a `ValueError` says what cannot be."""
    if profile not in PROFILES:
        raise ValueError(f"There is no profile {profile!r}; choose {', '.join(PROFILES)}.")
    if unknown := overrides.keys() - choices().keys():
        raise ValueError(f"There is no house rule {min(unknown)!r}.")
    values: dict[str, Any] = {**PROFILES[profile], **overrides}
    return HouseRules(**values)


def value_from(text: str) -> int | str:
    """Return what somebody typed for a house rule as it may be meant: a number or a word."""
    return int(text) if text.isdecimal() and len(text) < 9 else text


def changed(rules: HouseRules, name: str, value: Any) -> HouseRules:
    """Return the rules with another value for one of them; a `ValueError` where it has no such."""
    return replace(rules, **{name: value})


def overrides_of(rules: HouseRules, profile: str) -> dict[str, Any]:
    """Return the fields in which the rules differ from the named profile."""
    base = house_rules(profile)
    return {name: value for name, value in asdict(rules).items() if value != getattr(base, name)}


def nearest_profile(rules: HouseRules) -> str:
    """Return the profile from which the rules differ in the fewest fields."""
    return min(PROFILES, key=lambda profile: len(overrides_of(rules, profile)))
