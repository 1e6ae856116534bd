"""The solver against every line of play, against what must hold of any value, and when stopped."""

import random
from functools import partial
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bidwhist.bots.double_dummy import Cancelled, Solver, solve, values
from bidwhist.bots.double_dummy.quick_tricks import YES
from bidwhist.bots.double_dummy.search import Entry, Search
from bidwhist.engine import house_rules
from bidwhist.engine.cards import SEATS, cards_in, mask_of
from bidwhist.engine.contract import order_for
from bidwhist.engine.notation import CARDS, parse_card, parse_mask
from bidwhist.engine.trick import Tricks, random_card
from referee_minimax import Hands, Minimax
from referee_rules import read_rules
from referee_table import Contract

CONTRACTS = [(trump, downtown) for trump in (-1, 0, 1, 2, 3) for downtown in (False, True)]
HOUSES: list[dict[str, Any]] = [
    {},
    {"downtown_ace": "low"},
    {"downtown_scope": "trump_only"},
    {"notrump_jokers": "any_time"},
    {"notrump_jokers": "must_discard"},
]


def ending(chance: random.Random, size: int, trump: int, downtown: bool, **house: Any) -> Tricks:
    """Some cards each, jokers more often than not, and up to three of them already played."""
    deck = chance.sample(range(52), 4 * size - 2)
    deck += [52, 53] if chance.random() < 0.7 else [c for c in range(52) if c not in deck][:2]
    chance.shuffle(deck)
    hands = [mask_of(deck[seat * size :][:size]) for seat in range(4)]
    tricks = Tricks(hands, chance.randrange(4), order_for(trump, downtown, house_rules(**house)))
    for _ in range(chance.randrange(4)):
        tricks.push(random_card(tricks.lawful(), chance.random))
    return tricks


def every_line_of_play(tricks: Tricks, trump: int, downtown: bool, **house: Any) -> dict[str, int]:
    """For each card, the unfinished tricks that the side to play takes, by the referee's rules."""
    contract = Contract(
        level=3,
        strain="notrump" if trump < 0 else "downtown" if downtown else "uptown",
        declarer="N",
        trump="" if trump < 0 else "CDHS"[trump],
        direction="downtown" if downtown else "uptown",
    )
    minimax = Minimax(contract, read_rules({"profile": "pagat", **house}))
    hands: Hands = frozenset(
        (SEATS[seat], frozenset(CARDS[card] for card in cards_in(hand)))
        for seat, hand in enumerate(tricks.hands)
    )
    trick = tricks.trick(len(tricks.history) // 4)
    table = tuple(
        (SEATS[trick.seat_of(place)], CARDS[card]) for place, card in enumerate(trick.cards)
    )
    seat = SEATS[tricks.turn]
    count = max(hand.bit_count() for hand in tricks.hands)
    found = {
        card: minimax.after(hands, seat, table, card) for card in minimax.lawful(hands, seat, table)
    }
    return {card: count - books if seat in "EW" else books for card, books in found.items()}


@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize(("trump", "downtown"), CONTRACTS)
@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_card_of_small_endings_has_the_value_of_all_lines_of_play(
    size: int, trump: int, downtown: bool, house: dict[str, Any]
) -> None:
    chance = random.Random(f"{size}{trump}{downtown}{house}")
    for _ in range(5):
        tricks = ending(chance, size, trump, downtown, **house)
        found = {CARDS[card]: value for card, value in values(tricks).items()}
        assert found == every_line_of_play(tricks, trump, downtown, **house)


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize(("trump", "downtown"), CONTRACTS)
def test_every_card_of_four_card_endings_has_the_value_of_all_lines_of_play(
    trump: int, downtown: bool, house: dict[str, Any]
) -> None:
    chance = random.Random(f"{trump}{downtown}{house}")
    for _ in range(20):
        tricks = ending(chance, 4, trump, downtown, **house)
        found = {CARDS[card]: value for card, value in values(tricks).items()}
        assert found == every_line_of_play(tricks, trump, downtown, **house)


def position(trump: int, leader: str, *hands: str, house: dict[str, Any] | None = None) -> Tricks:
    """An uptown ending from hands in notation, N E S W."""
    order = order_for(trump, False, house_rules(**(house or {})))
    return Tricks([parse_mask(hand) for hand in hands], SEATS.index(leader), order)


def test_with_trumps_the_jokers_are_the_two_best_trumps() -> None:
    assert solve(position(3, "N", "BJ LJ", "AS KS", "2C 3C", "QS JS")) == 2


def test_at_no_trump_a_joker_takes_nothing() -> None:
    assert solve(position(-1, "N", "BJ LJ", "2S 3S", "2C 3C", "4C 5C")) == 0


def test_after_a_joker_lead_at_no_trump_the_first_suited_card_sets_the_suit() -> None:
    tricks = position(-1, "N", "BJ 2C", "3C 2D", "AD 4D", "AC 5C")
    tricks.push(parse_card("BJ"))
    assert values(tricks) == {parse_card("3C"): 2, parse_card("2D"): 0}


def test_throwing_the_king_under_the_ace_may_be_worth_a_trick() -> None:
    tricks = position(-1, "N", "AC QC JC", "2D 3D 4D", "KC 2C 2H", "3C 4C 5H")
    tricks.push(parse_card("AC"))
    tricks.push(parse_card("2D"))
    assert values(tricks) == {parse_card("KC"): 3, parse_card("2C"): 2}


def test_cards_are_not_equal_while_one_between_them_lies_in_the_trick() -> None:
    tricks = position(-1, "W", "TC QC", "2C 3C", "2D 3D", "JC AD")
    tricks.push(parse_card("JC"))
    assert values(tricks) == {parse_card("TC"): 0, parse_card("QC"): 2}


MERGED = [  # endings on which equals, once merged, made the table forget that a low one mattered
    (13585565672800288, 137458352130, 17593395052800, 68719613953),
    (562950022629440, 4672958627840, 10168285815373824, 4503702975021058),
    (536874497, 4398453358594, 2233383059616, 10133107751518228),
    (4503599786885120, 2956037011275784, 35192962027680, 26663161167876),
    (4654232720377864, 309372911681, 4415243190290, 70867112448),
    (356241767434257, 39858306, 1127021430194208, 52913997677572),
]


class Forgetful(dict[int, list[Entry]]):
    """A table that keeps nothing of what a search has found out, so gives nothing wrong back."""

    def __setitem__(self, key: int, entries: list[Entry]) -> None:
        """Forget them."""


def random_hands(seed: int) -> tuple[int, ...]:
    """Five cards each."""
    deck = random.Random(seed).sample(range(54), 20)
    return tuple(mask_of(deck[5 * seat :][:5]) for seat in range(4))


@pytest.mark.parametrize("hands", [*MERGED, *map(random_hands, range(10))])
def test_what_the_table_says_of_a_position_is_what_a_search_of_it_finds(
    hands: tuple[int, ...],
) -> None:
    tricks = hands[0].bit_count()
    remembering = Search(hands, order_for(3, False, house_rules()), lambda: True)
    forgetful = Search(hands, order_for(3, False, house_rules()), lambda: True)
    forgetful._table = Forgetful()
    for leader, need in product(range(4), range(1, tricks + 1)):
        answer = remembering.ask(sum(hands), leader, need, tricks) & YES
        assert answer == forgetful.ask(sum(hands), leader, need, tricks) & YES


def twelve_each(chance: random.Random) -> list[int]:
    """Four hands as they are after a burial."""
    deck = chance.sample(range(54), 48)
    return [mask_of(deck[12 * seat :][:12]) for seat in range(4)]


def after_five_tricks(seed: int) -> Tricks:
    """A contract by chance, played by chance until everybody has seven cards."""
    chance = random.Random(seed)
    hands = twelve_each(chance)
    order = order_for(*chance.choice(CONTRACTS), house_rules())
    tricks = Tricks(hands, chance.randrange(4), order)
    for _ in range(20):
        tricks.push(random_card(tricks.lawful(), chance.random))
    return tricks


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_the_value_is_that_of_the_best_card(seed: int) -> None:
    tricks = after_five_tricks(seed)
    count = tricks.hands[tricks.turn].bit_count()
    best = max(values(tricks).values())
    assert solve(tricks) == (count - best if tricks.turn & 1 else best)
    assert 0 <= best <= count


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 7))
def test_a_card_costs_its_side_just_what_it_is_worth_less_than_the_best(
    seed: int, extra: int
) -> None:
    tricks = after_five_tricks(seed)
    solver = Solver(tricks.hands, tricks.order)
    chance = random.Random(extra)
    while any(tricks.hands):
        best = solver.solve(tricks) + tricks.books[0]
        worth = solver.values(tricks)
        card = random_card(tricks.lawful(), chance.random)
        lost = max(worth.values()) - worth[card]
        by_east_west = tricks.turn & 1
        tricks.push(card)
        after = solver.solve(tricks) + tricks.books[0]
        assert after == (best + lost if by_east_west else best - lost)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_the_table_turned_by_one_seat_gives_the_other_side_the_same(seed: int) -> None:
    tricks = after_five_tricks(seed)
    tricks = Tricks(tricks.hands, tricks.turn, tricks.order)
    turned = Tricks(
        [tricks.hands[seat - 1] for seat in range(4)], tricks.turn + 1 & 3, tricks.order
    )
    assert solve(turned) == tricks.hands[0].bit_count() - solve(tricks)


@pytest.mark.parametrize("seed", [2, 8])
def test_a_full_deal_is_worth_its_best_lead(seed: int) -> None:
    hands = twelve_each(random.Random(seed))
    tricks = Tricks(hands, 0, order_for(2, True, house_rules()))
    solver = Solver(hands, tricks.order)
    value = solver.solve(tricks)
    assert max(solver.values(tricks).values()) == value == solve(tricks)


def test_the_watcher_is_told_a_growing_share_and_may_stop_the_work() -> None:
    hands = twelve_each(random.Random(3))
    tricks = Tricks(hands, 0, order_for(-1, False, house_rules()))
    shares: list[float] = []

    def watch(share: float, looks: int) -> bool:
        shares.append(share)
        return len(shares) < looks

    with pytest.raises(Cancelled):
        values(tricks, partial(watch, looks=20))
    assert len(shares) == 20
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] <= 1
