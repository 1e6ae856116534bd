"""A better hand is never thought worth less: true of every holding, so of every hand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.bots.hand_value import PARTS, estimate, estimate_together, holding_values
from bidwhist.engine import HouseRules, house_rules
from bidwhist.engine.contract import NONE, order_for

RULES = [
    house_rules(),
    house_rules("low-ace"),
    house_rules(downtown_ace="low"),
    house_rules(downtown_scope="trump_only"),
]
hands = st.sets(st.integers(0, 53), min_size=12, max_size=12).map(
    lambda cards: sum(1 << card for card in cards)
)


def suits_of(trump: int, downtown: bool, rules: HouseRules) -> list[list[int]]:
    """The cards of each suit, the trumps with the jokers, weakest first."""
    order = order_for(trump, downtown, rules)
    ranked = [sorted(range(at, at + 13), key=order.place.__getitem__) for at in range(0, 52, 13)]
    if trump >= 0:
        ranked[trump] += [52, 53]
    return ranked


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
@given(hand=hands)
def test_the_next_stronger_card_of_a_suit_never_lowers_an_estimate(
    rules: HouseRules, hand: int
) -> None:
    for (trump, downtown), books in estimate(hand, rules).items():
        for suit in suits_of(trump, downtown, rules):
            for weaker, stronger in pairwise(suit):
                if hand >> weaker & 1 and not hand >> stronger & 1:
                    swapped = hand ^ (1 << weaker | 1 << stronger)
                    assert estimate(swapped, rules)[trump, downtown] >= books


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
@given(hand=hands)
def test_a_trump_for_the_lowest_card_of_another_suit_never_lowers_an_estimate(
    rules: HouseRules, hand: int
) -> None:
    for (trump, downtown), books in estimate(hand, rules).items():
        if trump == NONE:
            continue
        suits = suits_of(trump, downtown, rules)
        for suit in suits:
            held = [card for card in suit if hand >> card & 1]
            for more in suits[trump] if held and suit is not suits[trump] else ():
                if not hand >> more & 1:
                    swapped = hand ^ (1 << held[0] | 1 << more)
                    assert estimate(swapped, rules)[trump, downtown] >= books


@pytest.mark.parametrize("part", PARTS)
def test_no_holding_of_any_table_gains_by_a_weaker_card(part: str) -> None:
    whose, kind = part.split()
    values = holding_values(whose, kind)
    assert len(set(values)) > 100
    for mask in range(8192):
        for place in range(12):
            if mask >> place & 3 == 1:
                assert values[mask] <= values[mask ^ (3 << place)]


@pytest.mark.parametrize("notrump", [False, True])
@given(kept=hands, partner=hands)
def test_a_partner_with_the_next_stronger_card_is_never_thought_worse(
    notrump: bool, kept: int, partner: int
) -> None:
    partner &= ~kept
    books = estimate_together(kept, partner, notrump)
    for card in range(51):
        both = kept | partner
        if card % 13 < 12 and partner >> card & 1 and not both >> card + 1 & 1:
            better = partner ^ 3 << card
            assert estimate_together(kept, better, notrump) >= books
