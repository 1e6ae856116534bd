"""What people say at a table for bids, directions and aces."""

import pytest

from bidwhist.engine import Bid, NameTrump, SeatView, apply, house_rules, new_game, view
from bidwhist.engine.actions import MakeBid, Pass
from bidwhist.engine.cards import cards_in
from bidwhist.engine.contract import DOWNTOWN, NOTRUMP, NOTRUMP_DOWN, UPTOWN, all_bids
from bidwhist.engine.deal import deal_cards
from bidwhist.plain import parsing
from bidwhist.plain.actions import action_of
from bidwhist.plain.parsing import Unclear

EVERY = all_bids(house_rules(minimum_bid=1))
NAMES = ("Maya", "Omar", "Dee", "Ruth")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("four low", Bid(4, DOWNTOWN)),
        ("4 special", Bid(4, DOWNTOWN)),
        ("five no", Bid(5, NOTRUMP)),
        ("four high", Bid(4, UPTOWN)),
        ("three straight", Bid(3, UPTOWN)),
        ("one uptown", Bid(1, UPTOWN)),
    ],
)
def test_a_bid_is_understood_as_people_say_it(said: str, meant: Bid) -> None:
    assert parsing.is_bid(said)
    assert parsing.bid(said, EVERY, EVERY) == meant


@pytest.mark.parametrize("said", ["four", "4"])
def test_a_level_alone_is_asked_back(said: str) -> None:
    with pytest.raises(Unclear, match="Which one"):
        parsing.bid(said, EVERY, EVERY)


def test_low_and_high_are_directions_at_no_trump() -> None:
    assert parsing.named("low", True) == (-1, True)
    assert parsing.named("high", True) == (-1, False)


def naming(bid: Bid, **rules: str) -> SeatView:
    """The declarer's view as it is to name."""
    house = house_rules(downtown_ace="declarer_chooses", **rules)
    state = apply(new_game(house), deal_cards(list(cards_in(house.cards)), 1, 3))
    for action in (MakeBid(0, bid), Pass(1), Pass(2), Pass(3)):
        state = apply(state, action)
    while not list(view(state, 0).legal_actions())[0:1] or view(state, 0).phase.name == "BURY":
        state = apply(state, next(iter(view(state, 0).legal_actions())))
    return view(state, 0)


@pytest.mark.parametrize(
    ("said", "bad"),
    [("spades aces bad", True), ("spades, aces low", True), ("good aces spades", False)],
)
def test_aces_are_said_with_the_suit(said: str, bad: bool) -> None:
    assert action_of("name", said, naming(Bid(4, DOWNTOWN)), NAMES) == NameTrump(0, 3, False, bad)


def test_aces_alone_are_said_where_the_bid_has_named_the_rest() -> None:
    seen = naming(Bid(4, NOTRUMP_DOWN), notrump_direction="in_bid")
    assert action_of("name", "aces bad", seen, NAMES) == NameTrump(0, -1, False, True)


def test_aces_that_were_not_said_are_asked_for() -> None:
    with pytest.raises(Unclear, match="Aces good or bad"):
        action_of("name", "spades", naming(Bid(4, DOWNTOWN)), NAMES)
