"""What hands are worth, and how each house rule and the score of the game change the bidding."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from bidwhist.bots import BOTS
from bidwhist.bots.auction_search import consider
from bidwhist.bots.bidding import by_strain, prices
from bidwhist.bots.hand_value import estimate
from bidwhist.bots.utility import expectations, payoffs, step_of
from bidwhist.engine import (
    Bid,
    HouseRules,
    MakeBid,
    Pass,
    Phase,
    SeatView,
    apply,
    house_rules,
    new_game,
    view,
)
from bidwhist.engine.contract import DOWNTOWN, NONE, NOTRUMP, UPTOWN
from bidwhist.engine.deal import deal_cards
from bidwhist.engine.notation import mask_text, parse_mask
from hands import dealt

PAGAT = house_rules()
EVEN = (0, 0)
SOLID = "BJ AS KS QS JS TS 9S AH KH AD 3C 2C"


def hands(count: int, seed: int = 1) -> list[int]:
    chance = Random(seed)
    return [sum(1 << card for card in chance.sample(range(54), 12)) for _ in range(count)]


def first_to_call(hand: int, rules: HouseRules = PAGAT) -> SeatView:
    """What North sees with this hand, to the left of the dealer."""
    return view(dealt(rules, N=mask_text(hand), dealer="W"), 0)


def opening(hand: int, rules: HouseRules = PAGAT) -> Bid | None:
    """The club player's bid as the first to call."""
    action = BOTS["club"](first_to_call(hand, rules), Random(1))
    assert isinstance(action, MakeBid | Pass)
    return action.bid if isinstance(action, MakeBid) else None


@pytest.mark.parametrize("profile", ["pagat", "low-ace", "kitchen-table"])
def test_a_joker_for_a_deuce_never_helps_at_notrump_and_always_uptown(profile: str) -> None:
    rules, chance = house_rules(profile), Random(2)
    swapped = 0
    for hand in hands(3000):
        deuces = [card for card in (0, 13, 26, 39) if hand >> card & 1]
        jokers = [card for card in (52, 53) if not hand >> card & 1]
        if not deuces or not jokers:
            continue
        swapped += 1
        before = estimate(hand, rules)
        after = estimate(hand ^ (1 << chance.choice(deuces) | 1 << chance.choice(jokers)), rules)
        for (trump, downtown), books in after.items():
            if trump == NONE:
                assert books <= before[trump, downtown] + 1e-9
            elif not downtown:
                assert books >= before[trump, downtown] - 1e-9
    assert swapped > 1500


def test_down_is_up_with_the_ranks_turned() -> None:
    up = estimate(parse_mask("AS KS QS JS TS AH KH QD JD 9C 8C 7C"), PAGAT)
    down = estimate(parse_mask("AS 2S 3S 4S 5S AH 2H 3D 4D 6C 7C 8C"), PAGAT)
    assert up[3, False] == pytest.approx(down[3, True])
    assert up[NONE, False] == pytest.approx(down[NONE, True])


def test_low_aces_are_worth_less_downtown() -> None:
    hand = parse_mask("AS 2S 3S 4S 5S AH 2H 3D 4D 6C 7C 8C")
    low = house_rules(downtown_ace="low")
    assert estimate(hand, low)[3, True] < estimate(hand, PAGAT)[3, True]
    assert estimate(hand, low)[3, False] == estimate(hand, PAGAT)[3, False]


def test_side_suits_keep_their_order_where_only_trumps_turn() -> None:
    hand = parse_mask("2S 3S 4S 5S 6S AH KH AD KD QC JC TC")
    turned = house_rules(downtown_scope="trump_only")
    assert estimate(hand, turned)[3, True] > estimate(hand, PAGAT)[3, True]


def test_notrump_at_single_score_loses_its_charm() -> None:
    def notrumps(rules: HouseRules) -> int:
        bids = [opening(hand, rules) for hand in hands(150)]
        return sum(bid is not None and bid.strain == NOTRUMP for bid in bids)

    assert notrumps(house_rules(notrump_scoring="single")) < notrumps(PAGAT) / 2


def test_overtricks_not_counted_are_bid() -> None:
    hand = parse_mask("BJ LJ AS KS QS JS TS 9S AH KH AD KD")
    counted, bid = opening(hand), opening(hand, house_rules(overtricks="not_counted"))
    assert counted is not None
    assert bid is not None
    assert bid.level > counted.level


@pytest.mark.parametrize("boston", ["wins_game", "flat_14"])
def test_all_books_are_worth_more_under_a_boston_rule(boston: str) -> None:
    plain = payoffs(house_rules(target=100), 4, False, EVEN)
    with_rule = payoffs(house_rules(target=100, boston=boston), 4, False, EVEN)
    assert with_rule[13] > plain[13]
    assert with_rule[:13] == plain[:13]


def test_the_bonus_is_for_a_made_seven_alone() -> None:
    rules = house_rules(target=100, boston="bonus", boston_bonus=9)
    plain = payoffs(house_rules(target=100), 7, False, EVEN)
    assert payoffs(rules, 7, False, EVEN)[13] == plain[13] + 9
    assert payoffs(rules, 6, False, EVEN) == payoffs(house_rules(target=100), 6, False, EVEN)


def test_a_set_costs_more_where_defenders_score() -> None:
    rules = house_rules(target=100, defenders_score="on_set")
    assert payoffs(rules, 3, False, EVEN)[5] < payoffs(house_rules(target=100), 3, False, EVEN)[5]


def test_far_from_the_end_points_are_points() -> None:
    assert payoffs(house_rules(target=100), 3, True, EVEN)[9:] == (6, 8, 10, 12, 14)
    assert payoffs(house_rules(target=100), 3, True, EVEN)[8] == -6


def test_overtricks_beyond_the_target_are_worth_nothing() -> None:
    worth = payoffs(PAGAT, 3, True, (1, 0))
    assert worth[9] == worth[13] > 0


def test_a_set_that_loses_the_game_weighs_more() -> None:
    near, far = payoffs(PAGAT, 4, False, (-4, 0)), payoffs(PAGAT, 4, False, EVEN)
    assert near[0] / near[10] < far[0] / far[10]


def test_far_behind_a_bold_bid_costs_little() -> None:
    behind = payoffs(PAGAT, 4, True, (-6, 6))
    assert -behind[0] < behind[13]


def test_where_four_is_the_least_nothing_lower_is_bid() -> None:
    bids = [opening(hand, house_rules(minimum_bid=4)) for hand in hands(60)]
    levels = {bid.level for bid in bids if bid is not None}
    assert levels
    assert min(levels) == 4


def test_more_books_are_never_worth_less() -> None:
    for level in range(3, 8):
        table = expectations(PAGAT, level, False, EVEN, 2.0)
        assert all(lower <= higher + 1e-9 for lower, higher in pairwise(table))


def test_a_solid_suit_is_bid_and_a_poor_hand_is_not() -> None:
    assert opening(parse_mask(SOLID)) is not None
    assert opening(parse_mask("9S 8S 7S 9H 8H 7H 9D 8D 7D 9C 8C 6C")) is None


def test_prices_grow_with_the_estimate() -> None:
    table = prices(PAGAT, EVEN)
    strains = by_strain(estimate(parse_mask(SOLID), PAGAT))
    assert strains[UPTOWN] > strains[DOWNTOWN]
    assert table[3][step_of(strains[UPTOWN])] > table[3][step_of(strains[DOWNTOWN])]


def test_the_thirteenth_book_is_the_hardest() -> None:
    flat = expectations(house_rules(target=100, boston="flat_14"), 3, False, EVEN, 2.0)
    plain = expectations(house_rules(target=100), 3, False, EVEN, 2.0)
    ten = step_of(10.0)
    chance = (flat[ten] - plain[ten]) / (14 - 7)
    assert 0.04 < chance < 0.08


def test_no_single_bid_is_bid_without_end() -> None:
    contracts_over(400, most=0.45)


@pytest.mark.slow
def test_no_single_bid_is_bid_without_end_in_twenty_thousand_deals() -> None:
    contracts_over(20_000, most=0.40)


def contracts_over(deals: int, most: float) -> None:
    """Look at the club player's contracts: none too frequent, each kind made often enough."""
    chance, contracts = Random(4), Counter[tuple[int, int]]()
    made, downtown = Counter[bool](), 0
    for number in range(deals):
        deck = list(range(54))
        chance.shuffle(deck)
        state = apply(new_game(house_rules(target=100)), deal_cards(deck, 1, number & 3))
        while state.phase != Phase.DEAL:
            state = apply(state, BOTS["club"](view(state, state.turn), chance))
        assert state.result is not None
        assert state.result.contract is not None
        contract = state.result.contract
        contracts[contract.level, contract.bid.strain] += 1
        made[contract.is_notrump] += state.result.made
        downtown += contract.downtown
    notrumps = sum(count for (_, strain), count in contracts.items() if strain == NOTRUMP)
    assert max(contracts.values()) < most * deals
    assert made[True] > 0.45 * notrumps
    assert 0.5 * deals < made.total() < 0.9 * deals
    assert 0.35 * deals < downtown < 0.65 * deals


def test_the_expert_keeps_the_contract_from_the_dealer_by_bidding_higher_than_it_needs() -> None:
    seen = first_to_call(parse_mask(SOLID), house_rules(target=100))
    best = consider(seen, Random(1), 60)[0]
    assert best.bid is not None
    assert best.bid.level > seen.bids[0].level
