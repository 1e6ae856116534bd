"""The solver against another one, where `endplay` is installed: deals that bridge knows too."""

import random

import pytest

from bidwhist.bots.double_dummy import values
from bidwhist.engine import house_rules
from bidwhist.engine.cards import RANKS, cards_in, mask_of
from bidwhist.engine.contract import order_for
from bidwhist.engine.notation import CARDS
from bidwhist.engine.trick import Tricks

dds = pytest.importorskip("endplay.dds")
bridge = pytest.importorskip("endplay.types")

STRAINS = ("clubs", "diamonds", "hearts", "spades", "nt")


def pbn(hand: int) -> str:
    """A hand as bridge players write it: spades, hearts, diamonds and clubs, aces first."""
    cards = sorted(cards_in(hand), reverse=True)
    return ".".join(
        "".join(RANKS[card % 13] for card in cards if card // 13 == suit) for suit in (3, 2, 1, 0)
    )


def by_endplay(tricks: Tricks, trump: int) -> dict[str, int]:
    """The tricks that the side on lead takes by each card."""
    board = bridge.Deal("N:" + " ".join(pbn(hand) for hand in tricks.hands))
    board.first = bridge.Player(tricks.turn)
    board.trump = bridge.Denom[STRAINS[trump]]
    solved = dds.solve_board(board)
    return {card.rank.abbr + card.suit.name[0].upper(): count for card, count in solved}


@pytest.mark.parametrize("trump", [-1, 0, 1, 2, 3])
@pytest.mark.parametrize(("size", "deals"), [(6, 30), (9, 10), (12, 1)])
def test_deals_without_jokers_have_the_values_that_bridge_gives_them(
    size: int, deals: int, trump: int
) -> None:
    chance = random.Random(100 * size + trump)
    order = order_for(trump, False, house_rules())
    for _ in range(deals):
        deck = chance.sample(range(52), 4 * size)
        hands = [mask_of(deck[size * seat :][:size]) for seat in range(4)]
        tricks = Tricks(hands, chance.randrange(4), order)
        found = {CARDS[card]: count for card, count in values(tricks).items()}
        assert found == by_endplay(tricks, trump)
