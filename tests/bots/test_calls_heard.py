"""What the others' calls tell a club player of its own chances."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bidwhist.bots.bidding import heard, usual_name
from bidwhist.bots.hand_value import estimate
from bidwhist.engine import Bid, Call, apply, house_rules, new_game, view
from bidwhist.engine.contract import DOWNTOWN, NONE, NOTRUMP, UPTOWN
from bidwhist.engine.deal import deal_cards

STRAINS = (9.0, 9.0, 9.0, 9.0, 9.0)
UP, DOWN, PLAIN = Bid(3, UPTOWN), Bid(3, DOWNTOWN), Bid(3, NOTRUMP)


def told(bid: Bid | None, caller: int) -> tuple[float, ...]:
    """What North, who expects nine books of everything, expects after this call."""
    return heard(STRAINS, (Call(caller, bid),), 0)


def test_a_partners_bid_of_notrump_speaks_for_notrump_and_an_opponents_against_it() -> None:
    assert told(PLAIN, 2)[NOTRUMP] > 9.3
    assert told(PLAIN, 1)[NOTRUMP] < 8.7
    assert told(PLAIN, 2)[UPTOWN] < 9


@pytest.mark.parametrize("opponent", [1, 3])
def test_a_bid_speaks_for_its_direction_to_the_partner_and_against_it_to_the_others(
    opponent: int,
) -> None:
    for bid, same, other in ((UP, UPTOWN, DOWNTOWN), (DOWN, DOWNTOWN, UPTOWN)):
        assert told(bid, 2)[same] > told(bid, 2)[other]
        assert told(bid, opponent)[same] < told(bid, opponent)[other] < 9


def test_an_opponent_that_passes_is_weak_and_a_partner_that_passes_no_help() -> None:
    assert min(told(None, 1)) > 9 >= max(told(None, 2))


def test_ones_own_call_tells_one_nothing() -> None:
    assert told(UP, 0) == STRAINS


@pytest.mark.parametrize("bid", [UP, DOWN])
def test_notrump_goes_the_way_that_the_partner_has_bid(bid: Bid) -> None:
    state = apply(new_game(house_rules()), deal_cards(list(range(54)), 1, 3))
    calls = (Call(0, PLAIN), Call(1, None), Call(2, bid), Call(3, None))
    seen = replace(view(state, 0), calls=calls, bid=PLAIN)
    even = dict.fromkeys(estimate(seen.hand, house_rules()), 9.0)
    assert usual_name(seen, even) == (NONE, bid == DOWN)
