"""The log in words: what all saw, and in which hand."""

import re
from functools import partial
from random import Random

import pytest
from conducted import BOTS, conducted, hands_done

from bidwhist.engine import Action, Deal, HouseRules, house_rules, new_game
from bidwhist.game.conductor import Conductor
from bidwhist.game.session import Player, Session
from bidwhist.text.card_labels import card_label
from bidwhist.tui.table.game_log import GameLog
from hands import action, deal

NAMES = ("Maya", "Omar", "Dee", "Ruth")
SHOWN = "The kitty is shown: 2C, 3C, 4C, 5C, 6C and 7C."
CALLS = ("E passes", "S passes", "W passes")


def told(rules: HouseRules, *log: Action | str) -> list[str]:
    """The lines of a log in which actions stand in notation."""
    players = [Player(name, "human") for name in NAMES]
    session = Session(new_game(rules), players, "1", None)
    for one in log:
        session.act(action(one) if isinstance(one, str) else one)
    return list(GameLog(Conductor(session), partial(card_label, symbols=False)).lines())


def test_each_hand_of_the_log_has_the_kitty_that_was_shown_in_it() -> None:
    rules = house_rules(kitty_shown="always")
    conductor, _ = conducted(rules, BOTS)
    hands_done(conductor, 2, Random(1))
    kitties = [
        " ".join(card_label(card, symbols=False) for card in event.kitty)
        for event in conductor.session.log
        if isinstance(event, Deal)
    ]
    lines = GameLog(conductor, partial(card_label, symbols=False)).lines()
    shown = [line for line in lines if "kitty is shown" in line]
    assert [re.sub(r",| and|\.", "", line.split(": ")[1]) for line in shown] == kitties


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
    assert lines.index(SHOWN) == lines.index(after) + 1


def test_jokers_are_given_up_before_the_kitty_is_shown() -> None:
    house = house_rules(kitty_shown="always", notrump_jokers="removed", naming="after_kitty")
    lines = told(house, deal(N="LJ", E="BJ", kitty="2C 3C 4C 5C 6C 7C"), *CALLS, "N bids 4 nt")
    assert lines[-2:] == [
        "Omar gives up the big joker for a card of the kitty.",
        "The kitty is shown: BJ, 3C, 4C, 5C, 6C and 7C.",
    ]


def test_a_kitty_that_stays_secret_is_not_told() -> None:
    lines = told(house_rules(), deal(), *CALLS, "N bids 4 up", "N names H")
    assert not [line for line in lines if "kitty" in line]
