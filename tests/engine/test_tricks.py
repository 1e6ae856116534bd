"""The one object that changes in place: copies, playouts, and what it remembers of the tricks."""

import pickle
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine import HouseRules, house_rules
from bidwhist.engine.cards import DECK, mask_of
from bidwhist.engine.contract import NO_SUIT, order_for
from bidwhist.engine.notation import parse_card, parse_cards, parse_mask
from bidwhist.engine.trick import Trick, Tricks, random_card
from engine_games import any_rules, seeds
from hands import ending, table


@given(any_rules(), seeds(), st.integers(-1, 3), st.booleans(), st.integers(0, 47))
def test_a_playout_is_the_rules_played_fast(
    rules: HouseRules, chance: Random, trump: int, downtown: bool, at: int
) -> None:
    deck = chance.sample(range(54), 48)
    hands = [mask_of(deck[12 * seat : 12 * seat + 12]) for seat in range(4)]
    tricks = Tricks(hands, chance.randrange(4), order_for(trump, downtown, rules))
    for _ in range(at):
        tricks.play(random_card(tricks.lawful(), chance.random))
    again = tricks.copy()
    tricks.playout(chance.random)
    assert tricks.finished()
    for card in tricks.history[at:]:
        again.play(card)
    assert again == tricks
    assert (again.books, again.turn) == (tricks.books, tricks.turn)


@pytest.mark.parametrize(
    ("cards", "jokers"),
    [("AS 2H 3H BJ", "follow_first"), ("4H 5H", "follow_first"), ("4H 5H LJ", "any_time")],
)
def test_a_playout_takes_every_lawful_card_equally_often(cards: str, jokers: str) -> None:
    hands = "AS 2H 3H BJ | 4H 5H LJ 7C | 8H 9D TD JD | 2S 3S 4S 5S"
    rules = house_rules(notrump_jokers=jokers)
    chance = Random(5)
    wanted = parse_cards(cards)
    counts = Counter[int]()
    while sum(counts.values()) < 1000 * len(wanted):
        tricks = ending("nt up", "N", hands, rules)
        tricks.playout(chance.random)
        first, second = tricks.history[:2]
        if first in wanted:
            counts[first] += 1
        elif second in wanted and first == parse_card("2H"):
            counts[second] += 1
    assert all(900 < counts[card] < 1100 for card in wanted)


def test_a_copy_is_independent() -> None:
    tricks = ending("S up", "N", "2H 3C | AH 4C | 3H 5C | 4H 6C")
    twin = tricks.copy()
    for card in ("2H", "AH", "3H", "4H"):
        twin.push(parse_card(card))
    assert tricks == ending("S up", "N", "2H 3C | AH 4C | 3H 5C | 4H 6C")
    assert twin != tricks


@pytest.mark.parametrize(
    ("contract", "leader", "hands"),
    [
        ("S up", "E", "2H | AH | 3H | 4H"),
        ("S down", "N", "2H | AH | 3H | 4H"),
        ("S up", "N", "2H | AH | 3H | 5H"),
    ],
)
def test_another_leader_order_or_hand_is_another_game(
    contract: str, leader: str, hands: str
) -> None:
    assert ending(contract, leader, hands) != ending("S up", "N", "2H | AH | 3H | 4H")


@pytest.mark.parametrize("card", ["3C", "AH", "BJ"])
def test_play_refuses_a_card_that_is_not_lawful(card: str) -> None:
    tricks = ending("S up", "N", "2H 3C | AH 4C | 3H 5C | 4H 6C")
    tricks.play(parse_card("2H"))
    tricks.play(parse_card("AH"))
    with pytest.raises(ValueError, match="may be played"):
        tricks.play(parse_card(card))


def test_play_refuses_what_is_no_card() -> None:
    with pytest.raises(ValueError, match="may be played"):
        ending("S up", "N", "2H | AH | 3H | 4H").play(-1)


def test_what_a_seat_has_played_from_a_trick_on() -> None:
    tricks = ending("S up", "N", "2H 3C | AH 4C | 3H 5C | 4H 6C")
    for card in ("2H", "AH", "3H", "4H", "4C", "5C", "6C"):
        tricks.push(parse_card(card))
    assert tricks.played_by(3) == parse_mask("4H 6C")
    assert tricks.played_by(3, since=1) == parse_mask("6C")
    assert tricks.played_by(0, since=1) == 0


def test_nobody_is_winning_an_empty_trick() -> None:
    assert table("nt up", "").trick(0) == Trick(0, (), -1)


def test_an_empty_trick_has_no_suit_to_follow() -> None:
    tricks = ending("S up", "N", "2H | AH | 3H | 4H")
    assert tricks.led == NO_SUIT
    assert tricks.follow == DECK


def test_a_trick_survives_a_pickle() -> None:
    trick = Trick(2, (40, 3), 2)
    assert pickle.loads(pickle.dumps(trick)) == trick
