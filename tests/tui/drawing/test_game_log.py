"""The log in words: what all saw, and in which hand."""

import pytest

from bidwhist.engine import Action, HouseRules, house_rules
from bidwhist.tui.drawing.game_log import log_lines
from hands import action, deal

NAMES = ("Maya", "Omar", "Dee", "Ruth")
CALLS = ("E passes", "S passes", "W passes")


def told(rules: HouseRules, *log: Action | str) -> list[str]:
    """The lines of a log in which actions stand in notation."""
    actions = [action(one) if isinstance(one, str) else one for one in log]
    return list(log_lines(actions, rules, NAMES, symbols=False))


def test_each_hand_of_the_log_has_the_kitty_that_was_shown_in_it() -> None:
    first, second = deal(kitty="2C 3C 4C 5C 6C 7C"), deal(kitty="2S 3S 4S 5S 6S 7S", hand=2)
    rest = (*CALLS, "N bids 4 up", "N names H")
    lines = told(house_rules(kitty_shown="always"), first, *rest, second, *rest)
    shown = [line for line in lines if "kitty" in line]
    assert shown == [
        "The kitty is shown: 2C 3C 4C 5C 6C 7C.",
        "The kitty is shown: 2S 3S 4S 5S 6S 7S.",
    ]


@pytest.mark.parametrize(
    ("rules", "after"),
    [
        ({}, "Maya names hearts."),
        ({"naming": "after_kitty"}, "Maya bids 4 uptown."),
    ],
)
def test_a_kitty_is_shown_as_it_is_taken(rules: dict[str, str], after: str) -> None:
    house = house_rules(kitty_shown="trump_bids", **rules)
    steps = ["N names H", "N buries 2C 3C 4C 5C 6C 7C"]
    if rules:
        steps.reverse()
    lines = told(house, deal(kitty="2C 3C 4C 5C 6C 7C"), *CALLS, "N bids 4 up", *steps)
    assert lines.index("The kitty is shown: 2C 3C 4C 5C 6C 7C.") == lines.index(after) + 1


def test_jokers_are_given_up_before_the_kitty_is_shown() -> None:
    house = house_rules(kitty_shown="always", notrump_jokers="removed", naming="after_kitty")
    lines = told(house, deal(N="LJ", E="BJ", kitty="2C 3C 4C 5C 6C 7C"), *CALLS, "N bids 4 nt")
    assert lines[-2:] == [
        "Omar gives up the big joker.",
        "The kitty is shown: BJ 3C 4C 5C 6C 7C.",
    ]


def test_a_kitty_that_stays_secret_is_not_told() -> None:
    lines = told(house_rules(), deal(), *CALLS, "N bids 4 up", "N names H")
    assert not [line for line in lines if "kitty" in line]
