"""Shuffles: every deal of a game follows from its seed, so that a resumed game deals the same."""

from __future__ import annotations

import secrets
from hashlib import sha256
from random import Random

from bidwhist.engine.actions import Deal
from bidwhist.engine.cards import NORTH, cards_in, left_of
from bidwhist.engine.deal import deal_cards, first_diamond
from bidwhist.engine.game import State
from bidwhist.engine.rules import HouseRules


def fresh_seed() -> str:
    """Return a new seed from the system's entropy, 16 hexadecimal digits."""
    return secrets.token_hex(8)


def bot_seed(seed: str, moment: int) -> int:
    """Return the number from which the bot draws that acts at this moment of the game."""
    return int.from_bytes(sha256(f"bidwhist/{seed}/bots/{moment}".encode()).digest()[:8])


def shuffled(seed: str, what: object, rules: HouseRules) -> list[int]:
    """Return the table's deck as the seed shuffles it for the given purpose."""
    deck = list(cards_in(rules.cards))
    Random(f"bidwhist/{seed}/{what}").shuffle(deck)
    return deck


def first_dealer(rules: HouseRules, seed: str) -> int:
    """Return who deals the first hand under the house rules."""
    if rules.first_dealer == "north":
        return NORTH
    seat = Random(f"bidwhist/{seed}/dealer").randrange(4)
    if rules.first_dealer == "random":
        return seat
    return first_diamond(shuffled(seed, "first diamond", rules), seat)


def next_deal(state: State, seed: str) -> Deal:
    """Return the deal of the game's next hand."""
    hand = state.hand_number + 1
    dealer = left_of(state.dealer) if state.hand_number else first_dealer(state.rules, seed)
    return deal_cards(shuffled(seed, hand, state.rules), hand, dealer)
