"""docs/rules.md, chapters 3 and 6: bids in order, and which card beats which."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine import Contract, HouseRules, house_rules
from bidwhist.engine.cards import BIG_JOKER, LITTLE_JOKER, SPADES, SUITS
from bidwhist.engine.contract import (
    NO_SUIT,
    NONE,
    Order,
    all_bids,
    bid_value,
    bids_over,
    order_for,
)
from bidwhist.engine.notation import CARDS, parse_card
from engine_games import any_rules
from hands import PAGAT, bid, order_of

LOW_ACE = house_rules(downtown_ace="low")
TRUMP_ONLY = house_rules(downtown_scope="trump_only")
LOW_ACE_PROFILE = house_rules("low-ace")


def ranks(contract: str, suit: str, rules: HouseRules = PAGAT) -> str:
    """The ranks of a suit under a contract, best first."""
    order = order_for(*order_of(contract), rules)
    cards = [parse_card(rank + suit) for rank in "23456789TJQKA"]
    best_first = sorted(cards, key=lambda card: -order.place[card])
    return "".join(CARDS[card][0] for card in best_first)


@pytest.mark.parametrize("contract", ["H up", "nt up"])
def test_uptown_runs_from_the_ace_down_in_every_suit(contract: str) -> None:
    assert {ranks(contract, suit) for suit in SUITS} == {"AKQJT98765432"}


@pytest.mark.parametrize("contract", ["H down", "nt down"])
def test_downtown_turns_every_suit_and_the_ace_stays_on_top(contract: str) -> None:
    assert {ranks(contract, suit) for suit in SUITS} == {"A23456789TJQK"}


@pytest.mark.parametrize("contract", ["H down", "nt down"])
def test_downtown_ace_low_puts_the_ace_last(contract: str) -> None:
    assert {ranks(contract, suit, LOW_ACE) for suit in SUITS} == {"23456789TJQKA"}


def test_downtown_ace_low_changes_nothing_uptown() -> None:
    assert {ranks("H up", suit, LOW_ACE) for suit in SUITS} == {"AKQJT98765432"}


def test_downtown_scope_trump_only_leaves_side_suits_as_they_are() -> None:
    turned = {suit: ranks("H down", suit, TRUMP_ONLY) for suit in SUITS}
    up, down = "AKQJT98765432", "A23456789TJQK"
    assert turned == {"C": up, "D": up, "H": down, "S": up}


def test_downtown_scope_trump_only_turns_every_suit_at_no_trump() -> None:
    assert {ranks("nt down", suit, TRUMP_ONLY) for suit in SUITS} == {"A23456789TJQK"}


def test_the_low_ace_profile_turns_the_trump_suit_alone_with_the_ace_last() -> None:
    assert ranks("S down", "S", LOW_ACE_PROFILE) == "23456789TJQKA"
    assert ranks("S down", "H", LOW_ACE_PROFILE) == "AKQJT98765432"


@pytest.mark.parametrize("direction", ["up", "down"])
def test_jokers_stand_above_the_ace_of_trumps_the_big_one_on_top(direction: str) -> None:
    power = order_for(*order_of(f"C {direction}"), PAGAT).power[SUITS.index("C")]
    best_first = sorted(range(54), key=lambda card: -power[card])
    assert [CARDS[card] for card in best_first[:3]] == ["BJ", "LJ", "AC"]


@given(any_rules(), st.integers(NONE, 3), st.booleans())
def test_no_two_cards_of_a_suit_are_equal(rules: HouseRules, trump: int, downtown: bool) -> None:
    order = order_for(trump, downtown, rules)
    assert sorted(order.place) == list(range(54))
    for led in range(4):
        beating = [power for power in order.power[led] if power]
        assert (
            len(set(beating))
            == len(beating)
            == (13 if trump in (NONE, led) else 26) + 2 * (trump != NONE)
        )


@given(any_rules(), st.integers(0, 3), st.booleans(), st.integers(0, 3))
def test_any_trump_beats_any_card_of_the_suit_led(
    rules: HouseRules, trump: int, downtown: bool, led: int
) -> None:
    power = order_for(trump, downtown, rules).power[led]
    trumps = [power[card] for card in range(54) if card // 13 in (trump, 4)]
    led_cards = [power[card] for card in range(52) if card // 13 == led != trump]
    assert min(trumps) > max(led_cards, default=0)


@given(any_rules(), st.booleans(), st.integers(0, NO_SUIT))
def test_jokers_can_beat_nothing_at_no_trump(rules: HouseRules, downtown: bool, led: int) -> None:
    power = order_for(NONE, downtown, rules).power[led]
    assert power[LITTLE_JOKER] == power[BIG_JOKER] == 0


@given(any_rules(), st.integers(NONE, 3), st.booleans())
def test_every_place_has_its_card(rules: HouseRules, trump: int, downtown: bool) -> None:
    order = order_for(trump, downtown, rules)
    assert [order.card_at[order.place[card]] for card in range(54)] == list(range(54))


@given(any_rules(), st.integers(NONE, 3), st.booleans())
def test_renamed_cards_are_the_same_game_uptown_with_spades(
    rules: HouseRules, trump: int, downtown: bool
) -> None:
    order = order_for(trump, downtown, rules)
    same = order_for(NONE if trump == NONE else SPADES, False, PAGAT)
    for lead, card in permutations(range(54), 2):
        assert meets(order, lead, card) == meets(same, order.place[lead], order.place[card])


def meets(order: Order, lead: int, card: int) -> tuple[bool, bool]:
    """Whether the card follows the lead, and whether it beats it."""
    led = order.suit[lead]
    follows = bool(order.group[led] >> card & 1)
    return follows, order.power[led][card] > order.power[led][lead]


# Bids, chapter 3


def test_bids_from_low_to_high_are_those_of_the_table_in_the_rules() -> None:
    values = [bid_value(one, PAGAT) for one in all_bids(PAGAT)]
    assert values == sorted(values)
    assert len(all_bids(PAGAT)) == 15


def test_minimum_bid_four_leaves_the_threes_out() -> None:
    assert min(one.level for one in all_bids(house_rules(minimum_bid=4))) == 4
    assert min(one.level for one in all_bids(PAGAT)) == 3


@pytest.mark.parametrize(
    ("over", "high", "rules", "overcalls"),
    [
        ("4 down", "4 up", {}, False),
        ("4 up", "4 down", {}, False),
        ("4 nt", "4 up", {}, True),
        ("4 nt", "4 down", {}, True),
        ("4 nt", "4 nt", {}, False),
        ("5 down", "4 nt", {}, True),
        ("5 up", "4 up", {}, True),
        ("4 up", "5 up", {}, False),
        ("4 down", "4 up", {"equal_bids": "downtown_over_uptown"}, True),
        ("4 up", "4 down", {"equal_bids": "downtown_over_uptown"}, False),
        ("4 nt", "4 down", {"equal_bids": "downtown_over_uptown"}, True),
        ("4 down", "4 nt", {"equal_bids": "downtown_over_uptown"}, False),
        ("5 up", "4 nt", {"equal_bids": "downtown_over_uptown"}, True),
        ("4 ntdown", "4 ntup", {"notrump_direction": "in_bid"}, False),
        ("4 ntup", "4 ntdown", {"notrump_direction": "in_bid"}, False),
        ("4 ntup", "4 down", {"notrump_direction": "in_bid"}, True),
        ("5 ntdown", "4 ntup", {"notrump_direction": "in_bid"}, True),
        ("4 nt", "3 up", {"notrump_direction": "in_bid"}, False),
        ("4 ntup", "3 up", {}, False),
    ],
)
def test_which_bid_overcalls_which(
    over: str, high: str, rules: dict[str, str], overcalls: bool
) -> None:
    assert (bid(over) in bids_over(bid(high), house_rules(**rules))) is overcalls


def test_a_contract_needs_its_level_and_six_books() -> None:
    assert [Contract(bid(f"{n} up"), 0, False).needed for n in range(3, 8)] == [9, 10, 11, 12, 13]
