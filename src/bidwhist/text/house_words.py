"""The house rules on one line: a profile, and what differs from it in a few words each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bidwhist.engine.rules import HouseRules, nearest_profile, overrides_of

_NUMBERS: Final = {"minimum_bid": "min {}", "boston_bonus": "bonus {}", "target": "to {}"}
_CHOICES: Final[Mapping[str, Mapping[int | str, str]]] = {
    "all_pass": {"redeal": "redeal", "dealer_must_bid": "dealer must bid"},
    "equal_bids": {
        "downtown_over_uptown": "down over up",
        "tie": "up = down",
        "dealer_may_match": "dealer may match",
    },
    "notrump_direction": {"in_bid": "NT says direction", "after_auction": "NT direction later"},
    "naming": {"after_kitty": "name after kitty", "before_kitty": "name before kitty"},
    "kitty_shown": {
        "never": "kitty secret",
        "trump_bids": "kitty sported",
        "always": "kitty shown",
    },
    "downtown_ace": {
        "low": "ace low downtown",
        "high": "ace high",
        "declarer_chooses": "aces good or bad",
    },
    "downtown_scope": {"trump_only": "only trump turns", "all_suits": "all suits turn"},
    "notrump_jokers": {
        "follow_first": "NT jokers follow",
        "any_time": "NT jokers any time",
        "removed": "NT without jokers",
        "must_discard": "NT jokers must go",
    },
    "notrump_scoring": {"single": "NT single", "double": "NT double"},
    "overtricks": {"not_counted": "no overtricks", "counted": "overtricks"},
    "boston": {
        "none": "no Boston",
        "wins_game": "Boston wins",
        "flat_14": "Boston 14",
        "bonus": "Boston bonus",
        "thirteen": "Boston 13",
    },
    "defenders_score": {"on_set": "defenders score", "never": "defenders score nothing"},
    "revokes": {"called": "revokes called", "prevented": "no revokes"},
    "wrong_call": {"three_books": "wrong call 3 books", "no_penalty": "wrong call free"},
    "first_dealer": {
        "random": "dealer by lot",
        "first_diamond": "first diamond deals",
        "north": "North deals first",
    },
    "deck": {
        "two_jokers": "two jokers",
        "one_joker": "one joker",
        "no_jokers": "no jokers",
    },
    "burial_book": {
        "declarer": "burial is the declarer's",
        "first_trick": "first trick takes the burial",
    },
    "revoke_penalty": {"three_books": "revoke 3 books", "game": "revoke loses the game"},
    "sets_lose": {0: "sets lose no game", 2: "two sets lose", 3: "three sets lose"},
}


def house_words(rules: HouseRules) -> str:
    """Return the house rules on one line: the nearest profile and what differs from it."""
    profile = nearest_profile(rules)
    return ", ".join([profile, *differing_rules(rules, profile)])


def differing_rules(rules: HouseRules, profile: str) -> list[str]:
    """Return in a few words each rule that is not the profile's."""
    return [
        _NUMBERS[field].format(value) if field in _NUMBERS else _CHOICES[field][value]
        for field, value in overrides_of(rules, profile).items()
    ]
