"""What choices come to: every lawful one is weighed, equals alike, and others when asked for."""

from itertools import pairwise
from random import Random

import pytest

from bidwhist.bots.auction_search import consider
from bidwhist.bots.rollouts import weigh_burials
from bidwhist.engine import Bury, MakeBid, NameTrump, Phase, Play, house_rules, view
from bidwhist.engine.cards import NORTH, cards_in
from bidwhist.engine.notation import parse_mask
from bidwhist.teach.evaluate import Choice, _ranked, _worth_of_call, weigh
from game_positions import moments_of
from hands import after, bid, dealt, won

WORLDS = 4
SOLID = "BJ AS KS QS JS TS 9S AH KH AD 3C 2C"


def test_every_lawful_card_is_weighed_once() -> None:
    for state in moments_of(range(8), Phase.PLAY, 4):
        seen = view(state, state.turn)
        cards = [choice.action for choice in weigh(seen, Random(1), WORLDS).choices]
        assert sorted(cards, key=str) == sorted(
            (Play(seen.seat, card) for card in cards_in(seen.lawful)), key=str
        )


def test_cards_of_one_suit_with_nothing_out_between_them_weigh_the_same() -> None:
    equals = 0
    for state in moments_of(range(8), Phase.PLAY, 4):
        seen = view(state, state.turn)
        order = seen.order
        assert order is not None
        weighed = {
            choice.action.card: choice.worth
            for choice in weigh(seen, Random(1), WORLDS).choices
            if isinstance(choice.action, Play)
        }
        ranked = sorted(weighed, key=order.place.__getitem__)
        for low, high in pairwise(ranked):
            if order.place[high] == order.place[low] + 1 and high // 13 == low // 13:
                assert weighed[low] == weighed[high]
                equals += 1
    assert equals > 10


def test_of_choices_worth_the_same_the_one_with_more_books_is_the_best() -> None:
    fewer, more = Choice(Play(0, 3), 7.0, 1.0), Choice(Play(0, 5), 7.4, 1.0)
    assert _ranked([fewer, more], 4).best == _ranked([more, fewer], 4).best == more


def test_a_bid_that_no_expert_thinks_of_is_weighed_when_it_is_asked_for() -> None:
    for state in moments_of(range(4), Phase.AUCTION, 1):
        seen = view(state, state.turn)
        bid = MakeBid(seen.seat, seen.bids[-1])
        assert weigh(seen, Random(1), WORLDS, also=bid).of(bid) is not None


def test_a_bid_that_is_asked_for_is_worth_what_the_expert_would_reckon() -> None:
    seen = view(after(dealt(N=SOLID, dealer="S"), "W bids 3 up"), NORTH)
    best, *_ = consider(seen, Random(1), 100)
    assert best.bid is not None
    worth = _worth_of_call(seen, MakeBid(NORTH, best.bid), Random(2), 100)
    assert worth == pytest.approx(best.worth, rel=0.1)


def test_a_bid_that_may_not_be_made_is_not_weighed() -> None:
    seen = view(after(dealt(N=SOLID, dealer="S"), "W bids 3 up"), NORTH)
    too_low = MakeBid(NORTH, bid("3 down"))
    assert weigh(seen, Random(1), WORLDS, also=too_low).of(too_low) is None


def test_a_burial_that_is_asked_for_is_played_out_by_the_tables_rule_for_jokers() -> None:
    found = []
    for rule in ("follow_first", "any_time"):
        rules = house_rules(notrump_jokers=rule)
        state = dealt(rules, N="BJ LJ AS KS QS 4S 3S AH 2H 3H 4D 3D", kitty="2D 5C 4C 3C 2C AD")
        seen = view(after(won(state, "4 nt", "N"), "N names up"), NORTH)
        burial = Bury(NORTH, parse_mask("2C 3C 4C 5C 3S 4S"))
        found.append(weigh(seen, Random(1), 30, also=burial).of(burial))
    assert found[0] != found[1]


def test_a_burial_before_the_name_is_worth_what_its_best_contract_is() -> None:
    for state in moments_of(range(8), Phase.BURY, 1, naming="after_kitty"):
        seen = view(state, state.turn)
        found = weigh_burials(seen, Random(1), WORLDS)
        for choice in weigh(seen, Random(1), WORLDS).choices:
            assert isinstance(choice.action, Bury)
            cards = choice.action.cards
            assert choice.worth == max(one.worth for one in found if one.cards == cards)


def test_any_burial_is_weighed_when_it_is_asked_for() -> None:
    for state in moments_of(range(4), Phase.BURY, 2):
        seen = view(state, state.turn)
        free = list(cards_in(seen.hand & ~seen.must_bury))
        spare = sum(1 << card for card in free[: 6 - seen.must_bury.bit_count()])
        burial = Bury(seen.seat, seen.must_bury | spare)
        assert weigh(seen, Random(1), WORLDS, also=burial).of(burial) is not None


def test_a_name_is_weighed_against_every_other_that_the_bid_leaves_open() -> None:
    for state in moments_of(range(6), Phase.NAME, 1):
        seen = view(state, state.turn)
        weighed = weigh(seen, Random(1), WORLDS)
        assert {choice.action for choice in weighed.choices} == set(seen.legal_actions())
        assert all(isinstance(choice.action, NameTrump) for choice in weighed.choices)
