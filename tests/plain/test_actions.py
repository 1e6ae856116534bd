"""From a command to its action: what is left open in words is settled by what the seat may do."""

import pytest

from bidwhist.engine import CallRevoke, HouseRules, MakeBid, Pass, Play, SeatView, house_rules, view
from bidwhist.engine.cards import SOUTH
from bidwhist.engine.notation import parse_card
from bidwhist.plain.actions import action_of
from bidwhist.plain.parsing import Unclear
from hands import PAGAT, after, bid, dealt, leading

NAMES = ("Maya", "Bo3", "Dee", "Ruth")


def to_follow(rules: HouseRules) -> SeatView:
    """What South sees, who has two aces and is to follow spades."""
    state = leading(rules, "4 up", "H", N="9S", E="3S", S="AS AD", kitty="2C 3C 4C 5C 6C 7C")
    return view(after(state, "N 9S", "E 3S"), SOUTH)


@pytest.fixture
def playing() -> SeatView:
    """South's view where revokes are called."""
    return to_follow(house_rules(revokes="called"))


def test_a_pass_may_be_said_as_a_bid() -> None:
    seen = view(dealt(dealer="E"), SOUTH)
    assert action_of("bid", "Pass", seen, NAMES) == Pass(SOUTH)
    assert action_of("bid", "4u", seen, NAMES) == MakeBid(SOUTH, bid("4 up"))


def test_a_rank_alone_is_the_card_of_it_that_may_be_played() -> None:
    assert action_of("play", "ace", to_follow(PAGAT), NAMES) == Play(SOUTH, parse_card("AS"))


def test_where_any_card_may_be_played_a_rank_of_two_is_asked_back(playing: SeatView) -> None:
    with pytest.raises(Unclear, match=r"Which one: .*the ace of diamonds.*the ace of spades"):
        action_of("play", "ace", playing, NAMES)


@pytest.mark.parametrize("said", ["Bo3 3", "a revoke by Bo3 in trick 3", "3 on Bo3", "east 3"])
def test_the_number_that_stands_alone_is_the_trick(playing: SeatView, said: str) -> None:
    assert action_of("call", said, playing, NAMES) == CallRevoke(SOUTH, 1, 3)


def test_without_a_trick_a_call_is_asked_back(playing: SeatView) -> None:
    with pytest.raises(Unclear, match="Say the player and the trick's number"):
        action_of("call", "Bo3", playing, NAMES)
