"""The kitty: taking it, jokers left out at no-trump, and the burial (docs/rules.md, chapter 4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from bidwhist.engine.cards import JOKERS, cards_in, mask_of
from bidwhist.engine.contract import NOTRUMP, NOTRUMP_DOWN, UPTOWN, Bid
from bidwhist.engine.rules import HouseRules


def swap_jokers(
    hands: Sequence[int], kitty: tuple[int, ...], declarer: int
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, int], ...]]:
    """Return hands, kitty and the swaps made when jokers are left out of a no-trump hand.

    Clockwise from the declarer's left each other seat swaps each joker it holds, little before
    big, for the first kitty card that is no joker. A swap is (seat, joker).
    """
    new_hands, new_kitty = list(hands), list(kitty)
    swaps: list[tuple[int, int]] = []
    for step in range(1, 4):
        seat = declarer + step & 3
        for joker in cards_in(new_hands[seat] & JOKERS):
            place = next(i for i, card in enumerate(new_kitty) if card < 52)
            new_hands[seat] ^= 1 << joker | 1 << new_kitty[place]
            new_kitty[place] = joker
            swaps.append((seat, joker))
    return tuple(new_hands), tuple(new_kitty), tuple(swaps)


def jokers_are_removed(notrump: bool, rules: HouseRules) -> bool:
    """Return whether jokers are swapped into the kitty and buried."""
    return notrump and rules.notrump_jokers == "removed"


def must_bury(hand: int, notrump: bool, rules: HouseRules) -> int:
    """Return the mask of cards that have to be among those buried."""
    return hand & JOKERS if jokers_are_removed(notrump, rules) else 0


def burials(hand: int, required: int) -> Iterator[int]:
    """Yield every lawful burial as a mask, lazily: of six cards from a hand of 18 18,564."""
    free = list(cards_in(hand & ~required))
    for chosen in combinations(free, hand.bit_count() - 12 - required.bit_count()):
        yield mask_of(chosen) | required


def kitty_is_shown(notrump: bool, rules: HouseRules) -> bool:
    """Return whether the kitty is shown to all as the declarer takes it."""
    return rules.kitty_shown == "always" or (rules.kitty_shown == "trump_bids" and not notrump)


def names_aces(bid: Bid, rules: HouseRules) -> bool:
    """Return whether a downtown contract on this bid has its declarer say what aces are."""
    return bid.strain != UPTOWN and rules.downtown_ace == "declarer_chooses"


def is_named(bid: Bid, rules: HouseRules) -> bool:
    """Return whether the bid leaves something to name: trump, the direction, or the aces."""
    return bid.strain <= NOTRUMP or (bid.strain == NOTRUMP_DOWN and names_aces(bid, rules))


def is_taken_at_once(bid: Bid, rules: HouseRules) -> bool:
    """Return whether the kitty is taken as soon as the auction is over."""
    return rules.naming == "after_kitty" or not is_named(bid, rules)
