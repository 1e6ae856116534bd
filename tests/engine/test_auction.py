"""docs/rules.md, chapter 3: one circuit, who may say what, and what comes of it."""

from itertools import product

import pytest

from bidwhist.engine import (
    Bid,
    IllegalAction,
    MakeBid,
    Pass,
    Phase,
    State,
    apply,
    house_rules,
    is_legal,
    legal_actions,
)
from bidwhist.engine.cards import SEATS
from hands import action, after, bid, dealt, won

REDEAL = house_rules(all_pass="redeal")


def allows(state: State, line: str) -> bool:
    return is_legal(state, action(line))


def bids_of(state: State) -> list[str]:
    """The bids offered, as `4:0`."""
    return [f"{a.bid.level}:{a.bid.strain}" for a in legal_actions(state) if type(a) is MakeBid]


def test_the_seat_left_of_the_dealer_speaks_first() -> None:
    assert [dealt(dealer=dealer).turn for dealer in SEATS] == [1, 2, 3, 0]


def test_no_seat_speaks_out_of_turn() -> None:
    state = dealt(dealer="N")
    assert [allows(state, f"{seat} passes") for seat in SEATS] == [False, True, False, False]
    with pytest.raises(IllegalAction, match="It is East's turn"):
        after(state, "S bids 4 up")


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("pattern", list(product(["pass", "bid", "nt"], repeat=3)))
def test_each_seat_is_asked_once_clockwise_whatever_is_said(
    dealer: int, pattern: tuple[str, ...]
) -> None:
    state = dealt(dealer=SEATS[dealer])
    asked = []
    for said in (*pattern, "pass"):
        asked.append(state.turn)
        options = list(legal_actions(state))
        bids = [one for one in options if isinstance(one, MakeBid) and one.bid.is_notrump]
        if said == "nt" or not isinstance(options[0], Pass):
            state = apply(state, bids[0])
        else:
            state = apply(state, options[0] if said == "pass" else options[1])
    assert asked == [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    assert state.phase is Phase.NAME


def test_a_bid_must_overcall_what_stands() -> None:
    state = after(dealt(dealer="N"), "E bids 4 up")
    assert not allows(state, "S bids 4 up")
    assert not allows(state, "S bids 4 down")
    assert not allows(state, "S bids 3 nt")
    with pytest.raises(IllegalAction, match="Only a higher bid overcalls 4 uptown"):
        after(state, "S bids 4 down")
    assert allows(state, "S bids 4 nt")
    assert allows(state, "S bids 5 up")


def test_the_dealer_may_not_equal_the_high_bid_either() -> None:
    state = after(dealt(dealer="N"), "E bids 4 up", "S passes", "W passes")
    assert not allows(state, "N bids 4 down")
    assert allows(state, "N bids 4 nt")
    state = after(dealt(dealer="N"), "E bids 4 nt", "S passes", "W passes")
    assert not allows(state, "N bids 4 nt")
    assert allows(state, "N bids 5 down")


def test_downtown_overcalls_uptown_where_that_is_the_rule() -> None:
    house = house_rules(equal_bids="downtown_over_uptown")
    state = after(dealt(house, dealer="N"), "E bids 4 up")
    assert allows(state, "S bids 4 down")
    assert not allows(after(state, "S bids 4 down"), "W bids 4 up")


def test_nothing_overcalls_seven_no_trump_but_one_may_pass() -> None:
    state = after(dealt(dealer="N"), "E bids 7 nt")
    assert list(legal_actions(state)) == [Pass(2)]


def test_three_passes_force_the_dealer_to_bid() -> None:
    state = after(dealt(dealer="N"), "E passes", "S passes", "W passes")
    assert not allows(state, "N passes")
    assert bids_of(state)[0] == "3:0"
    assert len(bids_of(state)) == 15
    with pytest.raises(IllegalAction, match="the dealer must bid"):
        after(state, "N passes")


def test_a_forced_dealer_must_reach_the_minimum_of_four() -> None:
    state = dealt(house_rules(minimum_bid=4), dealer="N")
    state = after(state, "E passes", "S passes", "W passes")
    assert bids_of(state)[0] == "4:0"
    with pytest.raises(IllegalAction, match="Bids go from 4 to 7"):
        after(state, "N bids 3 nt")


def test_the_dealer_may_pass_once_somebody_has_bid() -> None:
    state = after(dealt(dealer="N"), "E bids 3 up", "S passes", "W passes", "N passes")
    assert state.declarer == 1
    assert state.bid == bid("3 up")


def test_redeal_lets_the_dealer_pass_and_throws_the_hand_in() -> None:
    state = after(dealt(REDEAL, dealer="N"), "E passes", "S passes", "W passes")
    assert next(legal_actions(state)) == Pass(0)
    state = after(state, "N passes")
    assert (state.phase, state.turn) == (Phase.DEAL, -1)
    assert state.result is not None
    assert state.result.contract is None


def test_a_hand_that_is_thrown_in_leaves_the_score_as_it_is() -> None:
    state = dealt(REDEAL, dealer="N")._replace(score=(3, -4))
    state = after(state, "E passes", "S passes", "W passes", "N passes")
    assert state.score == (3, -4)
    assert state.result is not None
    assert (state.result.points, state.result.score) == ((0, 0), (3, -4))


@pytest.mark.parametrize("level", [2, 8, 0, -4])
def test_levels_are_three_to_seven(level: int) -> None:
    assert not allows(dealt(dealer="N"), f"E bids {level} up")


def test_no_trump_direction_belongs_in_the_bid_only_where_that_is_the_rule() -> None:
    state = dealt(dealer="N")
    assert allows(state, "E bids 4 nt")
    assert not allows(state, "E bids 4 ntup")
    state = dealt(house_rules(notrump_direction="in_bid"), dealer="N")
    assert not allows(state, "E bids 4 nt")
    assert allows(state, "E bids 4 ntup")


@pytest.mark.parametrize(
    ("direction", "line", "sentence"),
    [
        ("after_auction", "E bids 4 ntup", "one bids uptown, downtown or no-trump"),
        ("in_bid", "E bids 4 nt", "a no-trump bid says its direction"),
    ],
)
def test_a_no_trump_bid_of_another_table_is_told_what_belongs_in_it(
    direction: str, line: str, sentence: str
) -> None:
    with pytest.raises(IllegalAction, match=sentence):
        after(dealt(house_rules(notrump_direction=direction), dealer="N"), line)


def test_a_strain_that_there_is_not_is_refused() -> None:
    state = dealt(dealer="N")
    for strain in (-1, 5, 99):
        assert not is_legal(state, MakeBid(1, Bid(4, strain)))


@pytest.mark.parametrize("seat", SEATS)
def test_the_high_bidder_is_the_declarer_wherever_it_sits(seat: str) -> None:
    state = won(dealt(dealer="N"), "3 nt", seat)
    assert SEATS[state.declarer] == seat
    assert state.turn == state.declarer
    assert state.phase is Phase.NAME


# The worked example of docs/rules.md, chapter 3


def test_rules_example_south_overcalls_four_uptown_with_four_no_trump() -> None:
    state = after(dealt(dealer="N"), "E bids 4 up")
    assert not allows(state, "S bids 4 down")
    state = after(state, "S bids 4 nt", "W passes")
    assert not allows(state, "N bids 4 up")
    assert allows(state, "N bids 5 down")
    assert SEATS[after(state, "N passes").declarer] == "S"
