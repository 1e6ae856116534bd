"""How many ways an ending can be played, counted by the engine and by sets of words."""

from dataclasses import asdict
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine import HouseRules, house_rules
from bidwhist.engine.cards import SEATS, cards_in
from bidwhist.engine.notation import CARDS
from bidwhist.engine.trick import Tricks
from engine_games import any_rules, seeds
from hands import ending
from referee_rules import Rules, read_rules
from referee_table import Contract, lawful_cards, left_of, trick_winner

Hands = dict[str, set[str]]
CONTRACTS = ["C up", "D down", "H up", "S down", "nt up", "nt down"]

ANY_TIME = {"notrump_jokers": "any_time"}

# The contract, who leads, the hands N to W, the house rules that matter, the lines of play.
ENDINGS: list[tuple[str, str, str, dict[str, str], int]] = [
    ("S up", "N", "AS KH 2C 3C | QS JH 4C 5C | TS 9H 6C 7C | 8S 7H 8C 9C", {}, 192),
    ("S up", "E", "AS BJ 2C 5H | LJ 2S 3C 6H | 9H 8H 4C KS | 7H 6S 5S 2D", {}, 1384),
    ("S down", "W", "2S 3S 4D | AH KH 5D | 2H 3H 6D | 4S BJ 7D", {}, 224),
    ("nt up", "N", "BJ 2C 3D 2H | LJ 4C 5D 3H | 6C 7D 8H QS | 9H TH JC KS", {}, 2148),
    ("nt up", "N", "BJ 2C 3D 2H | LJ 4C 5D 3H | 6C 7D 8H QS | 9H TH JC KS", ANY_TIME, 3774),
    ("nt down", "S", "2C 3C 4H | 6C 7C LJ | AD KD QC | AH KC BJ", {}, 592),
]


def lines_of_play(tricks: Tricks) -> int:
    """The engine's count: as many as there are sequences of lawful cards to the end."""
    if tricks.finished():
        return 1
    count = 0
    for card in cards_in(tricks.lawful()):
        after = tricks.copy()
        after.play(card)
        count += lines_of_play(after)
    return count


def counted_slowly(
    hands: Hands, trick: list[tuple[str, str]], turn: str, contract: Contract, rules: Rules
) -> int:
    """The same count by the referee's rules, hands being sets of words."""
    if not hands[turn]:
        return 1
    count = 0
    for card in lawful_cards(hands[turn], [played for _, played in trick], contract, rules):
        left = {**hands, turn: hands[turn] - {card}}
        laid = [*trick, (turn, card)]
        if len(laid) == 4:
            count += counted_slowly(left, [], trick_winner(laid, contract, rules), contract, rules)
        else:
            count += counted_slowly(left, laid, left_of(turn), contract, rules)
    return count


def slow_count(contract: str, leader: str, hands: str, house: dict[str, Any]) -> int:
    strain, direction = contract.split()
    downtown = direction == "down"
    words = {seat: set(hand.split()) for seat, hand in zip(SEATS, hands.split("|"), strict=True)}
    undertaken = Contract(
        3,
        "notrump" if strain == "nt" else f"{direction}town",
        leader,
        "" if strain == "nt" else strain,
        "downtown" if downtown else "uptown",
    )
    return counted_slowly(words, [], leader, undertaken, read_rules(house))


@pytest.mark.parametrize(("contract", "leader", "hands", "house", "count"), ENDINGS)
def test_an_ending_has_as_many_lines_of_play(
    contract: str, leader: str, hands: str, house: dict[str, str], count: int
) -> None:
    assert lines_of_play(ending(contract, leader, hands, house_rules(**house))) == count
    assert slow_count(contract, leader, hands, house) == count


@given(any_rules(revokes="prevented"), seeds(), st.sampled_from(CONTRACTS), st.sampled_from(SEATS))
def test_any_ending_has_the_same_lines_of_play_by_sets_of_words(
    rules: HouseRules, chance: Random, contract: str, leader: str
) -> None:
    cards = chance.sample(CARDS, 12)
    hands = " | ".join(" ".join(cards[seat::4]) for seat in range(4))
    fast = lines_of_play(ending(contract, leader, hands, rules))
    assert fast == slow_count(contract, leader, hands, asdict(rules))
