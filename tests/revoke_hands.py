"""A hand in which East and South revoke in the first trick, and what becomes of it."""

from __future__ import annotations

from bidwhist.engine import HouseRules, Phase, State, house_rules, view
from bidwhist.engine.cards import SEATS
from bidwhist.engine.notation import card_text
from hands import after, leading

CALLED = house_rules(revokes="called")

# North has ten clubs and leads them; East and South hold one club each and throw a diamond or a
# heart on the first trick, a revoke that their club in the second trick gives away. West follows.
PILES = {
    "N": "AC KC QC JC TC 9C 8C 7C 6C 5C AS KS",
    "E": "2C AD KD QD JD TD 9D 8D 7D 6D 5D 4D",
    "S": "3C AH KH QH JH TH 9H 8H 7H 6H 5H 4H",
    "W": "4C QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    "kitty": "2D 3D 2H 3H LJ BJ",
}


def in_play(rules: HouseRules = CALLED, high: str = "4 nt") -> State:
    """North to lead, with spades as trump or at no-trump."""
    names = "up" if high.endswith("nt") else "S"
    return leading(rules, high, names, **PILES)


def two_tricks(rules: HouseRules = CALLED, high: str = "4 nt") -> State:
    """East and South have revoked in trick 1."""
    first = ["N AC", "E 4D", "S 4H", "W 4C"]
    return after(in_play(rules, high), *first, "N KC", "E 2C", "S 3C", "W 2S")


def played_out(state: State) -> State:
    """The showdown; every seat plays its lowest lawful card."""
    while state.phase is Phase.PLAY:
        lawful = view(state, state.turn).lawful
        card = card_text((lawful & -lawful).bit_length() - 1)
        state = after(state, f"{SEATS[state.turn]} {card}")
    return state


def scored(state: State, books_of_north_south: int, *calls: str) -> State:
    """The hand scored as if North-South had these books, their burial included."""
    state = played_out(state)
    assert state.tricks is not None
    tricks = state.tricks.copy()
    tricks.books = (books_of_north_south - 1, 13 - books_of_north_south)
    state = state._replace(tricks=tricks)
    return after(state, *calls, "N accepts", "E accepts", "S accepts", "W accepts")
