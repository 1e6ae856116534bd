"""What people type: cards, bids and names in every spelling, and what is asked back."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine import Bid, HouseRules, house_rules
from bidwhist.engine.contract import (
    DOWNTOWN,
    NOTRUMP,
    NOTRUMP_DOWN,
    NOTRUMP_UP,
    UPTOWN,
    all_bids,
    bid_value,
)
from bidwhist.engine.notation import parse_card, parse_mask
from bidwhist.plain import parsing
from bidwhist.plain.parsing import Unclear
from bidwhist.text.card_labels import card_label
from bidwhist.text.words import bid_words, card_words
from engine_games import any_rules, seeds

EVERY = all_bids(house_rules())
EVERY_IN_BID = all_bids(house_rules(notrump_direction="in_bid"))


@given(st.integers(0, 53), st.booleans())
def test_every_card_is_read_back_as_it_is_said(card: int, symbols: bool) -> None:
    for text in (card_words(card), card_label(card, symbols), card_label(card, symbols).lower()):
        assert parsing.card_sets(text) == [1 << card]


@pytest.mark.parametrize(
    ("text", "card"),
    [("ts", "TS"), ("s10", "TS"), ("10 of spades", "TS"), ("spade ten", "TS"), ("a s", "AS"),
     ("Deuce of Clubs", "2C"), ("k♥", "KH"), ("big", "BJ"), ("small joker", "LJ")],
)  # fmt: skip
def test_other_spellings_of_a_card(text: str, card: str) -> None:
    assert parsing.one_card(text, 0, 0) == parse_card(card)


def test_a_rank_alone_is_the_only_one_that_may_be_played() -> None:
    hand = parse_mask("AS AH 2H")
    assert parsing.one_card("ace", hand, parse_mask("AH 2H")) == parse_card("AH")


def test_a_rank_that_fits_two_cards_is_asked_back() -> None:
    hand = parse_mask("AS AH 2H")
    with pytest.raises(Unclear, match=r"^Which one: the ace of hearts or the ace of spades\?$"):
        parsing.one_card("ace", hand, hand)


@pytest.mark.parametrize("text", ["joker", "king", "club"])
def test_a_kind_of_card_that_is_not_held_is_said_to_be_none(text: str) -> None:
    with pytest.raises(Unclear, match="You hold no such card"):
        parsing.one_card(text, parse_mask("AS AH"), 0)


@pytest.mark.parametrize("text", ["", "of the", "elf", "as as", "11s", "1s", "a\x1b[2Js"])
def test_what_is_no_single_card_is_unclear(text: str) -> None:
    with pytest.raises(Unclear):
        parsing.one_card(text, parse_mask("AS AH"), 0)


def test_cards_to_bury_are_read_from_one_line_however_they_are_set_apart() -> None:
    cards = "2C 3C 4D 5D 6H 7H"
    texts = (cards, "2c,3c, 4d; 5d and 6h 7h", "two of clubs three of clubs 4 d d5 six hearts 7h")
    for text in texts:
        assert parsing.cards_to_bury(text, parse_mask(cards)) == parse_mask(cards)


def test_a_card_named_twice_is_not_buried_once() -> None:
    with pytest.raises(Unclear, match="the two of clubs twice"):
        parsing.cards_to_bury("2c 3c 2c", parse_mask("2C 3C"))


@pytest.mark.parametrize(
    ("text", "level", "strain"),
    [("4u", 4, UPTOWN), ("4 uptown", 4, UPTOWN), ("four down", 4, DOWNTOWN), ("up 4", 4, UPTOWN),
     ("4n", 4, NOTRUMP), ("4 nt", 4, NOTRUMP), ("4 no-trump", 4, NOTRUMP), ("7NT", 7, NOTRUMP),
     ("4 no trumps", 4, NOTRUMP), ("9 up", 9, UPTOWN), ("4 nt up", 4, NOTRUMP_UP)],
)  # fmt: skip
def test_bids_in_every_spelling(text: str, level: int, strain: int) -> None:
    assert parsing.bid(text, EVERY, EVERY) == Bid(level, strain)


@pytest.mark.parametrize(("text", "strain"), [("4nd", NOTRUMP_DOWN), ("4 nt uptown", NOTRUMP_UP)])
def test_bids_that_say_the_direction_at_no_trump(text: str, strain: int) -> None:
    assert parsing.bid(text, EVERY_IN_BID, EVERY_IN_BID) == Bid(4, strain)


def test_a_bid_that_may_not_be_made_is_still_that_bid() -> None:
    assert parsing.bid("4nt", [], EVERY_IN_BID) == Bid(4, NOTRUMP_UP)
    assert parsing.bid("9 down", [], EVERY_IN_BID) == Bid(9, DOWNTOWN)


def test_a_no_trump_bid_without_its_direction_is_asked_back() -> None:
    with pytest.raises(Unclear, match="4 no-trump uptown or 4 no-trump downtown"):
        parsing.bid("4nt", EVERY_IN_BID, EVERY_IN_BID)


def test_a_level_alone_is_asked_back_also_where_one_bid_is_left_there() -> None:
    legal = [bid for bid in EVERY if bid.level > 4 or bid == Bid(4, NOTRUMP)]
    with pytest.raises(Unclear, match="At level 4 only 4 no-trump is left: say 4 no-trump to bid"):
        parsing.bid("4", legal, EVERY)
    with pytest.raises(Unclear, match="5 uptown, 5 downtown or 5 no-trump"):
        parsing.bid("5", legal, EVERY)


@given(any_rules(), seeds())
def test_no_bid_costs_more_than_was_said(rules: HouseRules, chance: Random) -> None:
    every = all_bids(rules)
    high = chance.choice(every)
    legal = [bid for bid in every if bid_value(bid, rules) > bid_value(high, rules)]
    for text in ("3", "four", "5", "7", "u", "n", "d"):
        with suppress(Unclear):
            assert parsing.bid(text, legal, every) not in legal
    for said in every:
        assert parsing.bid(bid_words(said), legal, every) == said


def test_a_bid_without_its_level_is_told_what_there_is() -> None:
    legal = [bid for bid in EVERY if bid.level > 4 or bid == Bid(4, NOTRUMP)]
    with pytest.raises(Unclear, match=r"You may bid 4 no-trump or anything from 5 to 7\."):
        parsing.bid("up", legal, EVERY)


@pytest.mark.parametrize("text", ["", "4 4 up", "4 sideways", "up down 4", "♠"])
def test_what_is_no_bid_is_unclear(text: str) -> None:
    with pytest.raises(Unclear):
        parsing.bid(text, EVERY, EVERY)


def test_d_is_diamonds_to_a_suit_bidder_and_downtown_at_no_trump() -> None:
    assert parsing.named("d", notrump=False) == (1, False)
    assert parsing.named("d", notrump=True) == (-1, True)


@pytest.mark.parametrize("text", ["Omar", "omar", "east", "E", "om"])
def test_a_player_is_known_by_name_or_seat(text: str) -> None:
    assert parsing.seat(text, ("Maya", "Omar", "Dee", "Ruth"), (1, 3)) == 1


def test_a_whole_name_is_meant_before_one_that_only_begins_so() -> None:
    assert parsing.seat("ann", ("Bob", "Ann", "Cy", "Anna"), (1, 3)) == 1


def test_two_players_of_one_name_are_told_apart_by_seat() -> None:
    with pytest.raises(Unclear, match="Ann at East or Ann at West"):
        parsing.seat("ann", ("Bob", "Ann", "Cy", "Ann"), (1, 3))


@given(st.text(max_size=40))
def test_no_text_does_more_than_be_unclear(text: str) -> None:
    hand = parse_mask("AS KS QH JD TC BJ")
    for read in (
        lambda: parsing.one_card(text, hand, hand),
        lambda: parsing.cards_to_bury(text, hand),
        lambda: parsing.bid(text, EVERY, EVERY),
        lambda: parsing.named(text, notrump=False),
        lambda: parsing.seat(text, ("Maya", "Omar", "Dee", "Ruth"), range(4)),
    ):
        with suppress(Unclear):
            read()


@pytest.mark.parametrize(("text", "number"), [("7", 7), ("99999", 99999), ("9" * 6, 0), ("-1", 0),
                                              ("", 0), ("seven", 0)])  # fmt: skip
def test_a_number_is_read_unless_it_is_far_too_large(text: str, number: int) -> None:
    assert parsing.number(text) == number


def test_bids_are_summed_up_in_few_words() -> None:
    seven = [bid for bid in EVERY if bid.level == 7]
    assert parsing.bids_words(EVERY) == "anything from 3 to 7"
    assert parsing.bids_words(seven) == "7 uptown, 7 downtown or 7 no-trump"
    assert parsing.bids_words([Bid(7, NOTRUMP)]) == "7 no-trump"
