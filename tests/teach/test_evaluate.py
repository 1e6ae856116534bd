"""What choices come to: every lawful one is weighed, equals alike, and others when asked for."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

import pytest

from bidwhist.bots.auction_search import consider
from bidwhist.bots.paired_trials import Measured
from bidwhist.engine import Action, Bury, MakeBid, NameTrump, Phase, Play, house_rules, view
from bidwhist.engine.cards import NORTH, cards_in
from bidwhist.engine.notation import parse_mask
from bidwhist.teach.choices import Choice, Weighed, ranked
from bidwhist.teach.evaluate import weigh
from game_positions import moments_of
from hands import PAGAT, after, bid, dealt, leading, won

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


def measured(behind: float, error: float, books: float = 7.0, deals: int = 100) -> Measured:
    return Measured(1.0 - behind, books, behind, error, 0.0, 0.0, deals, deals == 100)


def first(actions: Sequence[Action]) -> Action:
    return actions[0]


def last(actions: Sequence[Action]) -> Action:
    return actions[-1]


def rank(*found: Measured, prefer: Callable[[Sequence[Action]], Action] = first) -> Weighed:
    """Cards from the two of clubs on, ranked by what they came to."""
    pairs = [(Choice(Play(0, at), one.books, one.worth), one) for at, one in enumerate(found)]
    return ranked(pairs, prefer)


def test_of_choices_worth_the_same_the_one_with_more_books_is_the_best() -> None:
    fewer, more = measured(0.0, 0.0, 7.0), measured(0.0, 0.0, 7.4)
    assert rank(fewer, more).best.books == rank(more, fewer).best.books == 7.4
    assert rank(fewer, more, prefer=last).best.books == 7.4


def test_choices_that_differ_by_less_than_their_error_are_equals() -> None:
    found = rank(measured(0.0, 0.0), measured(0.4, 0.3), measured(0.4, 0.2), prefer=last)
    assert found.best.action == Play(0, 1)
    assert [choice.is_equal for choice in found.choices] == [True, True, False]


def test_a_choice_that_was_given_up_early_is_no_equal() -> None:
    found = rank(measured(0.0, 0.0), measured(0.4, 0.8, deals=50), prefer=last)
    assert found.best.action == Play(0, 0)


def test_an_equal_costs_nothing_and_all_else_what_it_is_behind_the_advice() -> None:
    found = rank(measured(0.0, 0.0), measured(0.1, 0.2), measured(0.9, 0.2), prefer=last)
    assert found.cost(Play(0, 0)) == 0.0
    assert found.cost(Play(0, 2)) == pytest.approx(0.8)


def test_a_joker_is_advised_at_no_trump_as_soon_as_it_can_be_thrown() -> None:
    hands = {"N": "9S KS", "E": "LJ AD 2H 3H 4H", "S": "4S", "W": "AS QS JS TS 8S 7S 6S 5S 3S 2S"}
    state = leading(PAGAT, "4 nt", "up", kitty="2C 3C 4C 5C 6C 7C", **hands)
    seen = view(after(state, "N 9S"), 1)
    assert weigh(seen, Random(1), WORLDS).best.action == Play(1, 52)


def test_a_bid_that_no_expert_thinks_of_is_weighed_when_it_is_asked_for() -> None:
    for state in moments_of(range(4), Phase.AUCTION, 1):
        seen = view(state, state.turn)
        bid = MakeBid(seen.seat, seen.bids[-1])
        assert weigh(seen, Random(1), WORLDS, also=bid).of(bid) is not None


def test_calls_are_worth_what_the_expert_reckons() -> None:
    seen = view(after(dealt(N=SOLID, dealer="S"), "W bids 3 up"), NORTH)
    best, *_ = consider(seen, Random(1), 200)
    assert best.bid is not None
    found = weigh(seen, Random(2), 100).of(MakeBid(NORTH, best.bid))
    assert found is not None
    assert found.worth == pytest.approx(best.worth, rel=0.15)


def test_after_a_call_somebody_declares_or_the_hand_is_thrown_in() -> None:
    for state in moments_of(range(4), Phase.AUCTION, 2):
        seen = view(state, state.turn)
        for choice in weigh(seen, Random(1), 20).choices:
            assert choice.course is not None
            assert 0 <= choice.course.stands + choice.course.theirs <= 1.0001


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


def test_any_burial_is_weighed_when_it_is_asked_for() -> None:
    for state in moments_of(range(4), Phase.BURY, 2):
        seen = view(state, state.turn)
        free = list(cards_in(seen.hand & ~seen.must_bury))
        spare = sum(
            1 << card for card in free[: seen.rules.kitty_size - seen.must_bury.bit_count()]
        )
        burial = Bury(seen.seat, seen.must_bury | spare)
        assert weigh(seen, Random(1), WORLDS, also=burial).of(burial) is not None


def test_a_name_is_weighed_against_every_other_that_the_bid_leaves_open() -> None:
    for state in moments_of(range(6), Phase.NAME, 1):
        seen = view(state, state.turn)
        weighed = weigh(seen, Random(1), WORLDS)
        assert {choice.action for choice in weighed.choices} == set(seen.legal_actions())
        assert all(isinstance(choice.action, NameTrump) for choice in weighed.choices)
