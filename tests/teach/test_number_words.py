"""Numbers and burials as a sentence has them."""

import pytest

from bidwhist.engine import Bid, Contract
from bidwhist.engine.contract import DOWNTOWN, UPTOWN
from bidwhist.engine.notation import parse_mask
from bidwhist.teach.burial_words import burial_words
from bidwhist.teach.number_words import about, counted, share_told, signed_tenths


@pytest.mark.parametrize(
    ("number", "noun", "words"),
    [(0, "trump", "no trumps"), (1, "trump", "one trump"), (13, "trump", "thirteen trumps"),
     (14, "trump", "14 trumps"), (1, "", "one")],
)  # fmt: skip
def test_numbers_are_spelled_up_to_thirteen(number: int, noun: str, words: str) -> None:
    assert counted(number, noun) == words


@pytest.mark.parametrize(
    ("worth", "words"),
    [(1.24, "+1.2 points"), (-1.24, "−1.2 points"), (0.04, "0.0 points"), (-0.04, "0.0 points")],
)
def test_points_have_their_sign_where_they_are_not_nought(worth: float, words: str) -> None:
    assert signed_tenths(worth) == words


@pytest.mark.parametrize(
    ("points", "words"),
    [(0.3, "about half a point"), (0.9, "about a point"), (1.5, "about a point and a half"),
     (1.8, "about 2 points"), (13.2, "about 13 points")],
)  # fmt: skip
def test_a_cost_is_told_as_one_says_it(points: float, words: str) -> None:
    assert about(points) == words


@pytest.mark.parametrize(
    ("share", "words"),
    [(0.95, "nearly always"), (0.72, "about 7 times in 10"), (0.5, "about half the time"),
     (0.31, "about 3 times in 10")],
)  # fmt: skip
def test_a_share_is_told_in_words(share: float, words: str) -> None:
    assert share_told(share) == words


def test_a_burial_is_told_suit_by_suit_from_the_highest_card() -> None:
    cards = parse_mask("2C JC TC 3D LJ BJ")
    assert burial_words(cards) == "the J 10 2 of clubs, the 3 of diamonds and both jokers"


def test_one_joker_is_told_by_its_name() -> None:
    assert burial_words(parse_mask("2C LJ")) == "the 2 of clubs and the little joker"


@pytest.mark.parametrize(("strain", "words"), [(UPTOWN, "the J 2 of clubs"),
                                               (DOWNTOWN, "the 2 J of clubs")])  # fmt: skip
def test_downtown_a_burial_is_told_from_the_lowest_card(strain: int, words: str) -> None:
    contract = Contract(Bid(4, strain), 3, strain == DOWNTOWN)
    assert burial_words(parse_mask("2C JC"), contract) == words
