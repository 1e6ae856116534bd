"""What a seat sees, as numbers: each part read back, seats counted from the one that looks."""

from dataclasses import replace
from typing import Any

import pytest

pytest.importorskip("numpy", reason="the extra rl is not installed")

import numpy as np

from bidwhist.engine import CallRevoke, Phase, SeatView, State, view
from bidwhist.engine.cards import BIG_JOKER, LITTLE_JOKER, SEATS, cards_in
from bidwhist.engine.notation import parse_cards
from bidwhist.rl.observation import MOST, PARTS, SIZE, STARTS, observe
from game_positions import moments_of
from hands import PAGAT, after, dealt, leading

KITTY = "2C 3C 4C 5C 6C 7C"


def part(seen: SeatView, name: str, aside: int = 0) -> Any:
    """A part of an observation."""
    return observe(seen, aside)[STARTS[name] : STARTS[name] + PARTS[name]]


def ones(seen: SeatView, name: str, aside: int = 0) -> list[int]:
    """The places at which a part is 1."""
    found: list[int] = np.flatnonzero(part(seen, name, aside)).tolist()
    return found


def at(state: State, seat: str) -> SeatView:
    return view(state, SEATS.index(seat))


def test_the_parts_follow_one_another_without_a_gap() -> None:
    ends = [STARTS[name] + size for name, size in PARTS.items()]
    assert [0, *ends[:-1]] == list(STARTS.values())
    assert ends[-1] == SIZE


def test_seats_are_counted_from_the_one_that_looks() -> None:
    state = leading(PAGAT, "4 up", "H", kitty=KITTY, dealer="W")
    kinds = ("turn", "dealer", "declarer")
    assert [ones(at(state, "N"), kind) for kind in kinds] == [[0], [3], [0]]
    assert [ones(at(state, "S"), kind) for kind in kinds] == [[2], [1], [2]]
    assert ones(at(dealt(), "S"), "declarer") == []


def test_a_call_is_a_pass_or_one_of_35_bids_in_its_seats_row() -> None:
    seen = at(after(dealt(dealer="W"), "N passes", "E bids 3 down"), "S")
    assert ones(seen, "calls") == [2 * 36, 3 * 36 + 2]


@pytest.mark.parametrize(
    ("high", "names", "found"),
    [("4 up", "H", [2]), ("4 down", "S", [3, 5]), ("4 nt", "up", [4]), ("4 nt", "down", [4, 5])],
)
def test_the_contract_is_its_trump_or_none_and_its_direction(
    high: str, names: str, found: list[int]
) -> None:
    assert ones(at(leading(PAGAT, high, names, kitty=KITTY), "E"), "contract") == found


def test_the_bid_that_won_is_one_of_35() -> None:
    assert ones(at(leading(PAGAT, "4 down", "S", kitty=KITTY), "E"), "bid") == [6]


def test_kitty_and_burial_are_seen_by_the_declarer() -> None:
    state = leading(PAGAT, "4 up", "H", kitty=KITTY)
    assert ones(at(state, "N"), "kitty") == ones(at(state, "N"), "buried") == [*parse_cards(KITTY)]
    assert ones(at(state, "E"), "kitty") == ones(at(state, "E"), "buried") == []


def test_the_cards_held_laid_aside_and_lawful_are_told() -> None:
    state = after(leading(PAGAT, "4 up", "H", N="9S", E="3S TS", kitty=KITTY), "N 9S")
    seen = at(state, "E")
    assert ones(seen, "hand") == list(cards_in(seen.hand))
    assert ones(seen, "lawful") == [*parse_cards("3S TS")]
    assert ones(seen, "aside", aside=5) == [0, 2]


def test_a_trick_is_its_leader_and_each_seats_card() -> None:
    plays = "N 9S", "E TS", "S 2S", "W 3S", "E AD"
    piles = {"N": "9S", "E": "TS AD", "S": "2S", "W": "3S"}
    seen = at(after(leading(PAGAT, "4 up", "H", kitty=KITTY, **piles), *plays), "S")
    nine, ten, deuce, three, ace = parse_cards("9S TS 2S 3S AD")
    first = [2, 4 + deuce, 4 + 54 + three, 4 + 2 * 54 + nine, 4 + 3 * 54 + ten]
    second = [220 + 3, 220 + 4 + 3 * 54 + ace]
    assert ones(seen, "tricks") == [*first, *second]


def test_jokers_given_up_and_revokes_called_stand_in_their_seats_row() -> None:
    seen = replace(
        at(leading(PAGAT, "4 nt", "up", kitty=KITTY), "E"),
        swaps=((2, LITTLE_JOKER), (3, BIG_JOKER)),
        revoke_calls=(CallRevoke(1, 0, 3), CallRevoke(1, 2, 12)),
    )
    assert ones(seen, "swaps") == [2 * 1, 2 * 2 + 1]
    assert ones(seen, "revokes") == [12 * 1 + 11, 12 * 3 + 2]


@pytest.mark.parametrize(("seat", "own"), [("N", 0), ("E", 1)])
def test_books_and_score_are_ours_and_then_theirs(seat: str, own: int) -> None:
    seen = replace(at(dealt(), seat), books=(7, 6), score=(3, -2))
    books, score = [7 / 13, 6 / 13], [3 / 7, -2 / 7]
    ours = slice(None, None, -1 if own else 1)
    assert part(seen, "books") == pytest.approx(books[ours])
    assert part(seen, "score") == pytest.approx(score[ours])


def test_no_score_is_further_off_than_the_space_reaches() -> None:
    seen = replace(at(dealt(), "N"), score=(900, -900))
    assert part(seen, "score").tolist() == [MOST, -MOST]


def test_the_phase_is_one_of_seven() -> None:
    assert ones(at(dealt(), "N"), "phase") == [Phase.AUCTION]


def test_the_table_turned_round_looks_the_same() -> None:
    """Two seats that see the same hand and the same calls, a quarter apart, observe the same."""
    state = after(dealt(dealer="W"), "N passes", "E bids 3 down")
    turned = state._replace(
        hands=(state.hands[3], *state.hands[:3]),
        dealer=state.dealer + 1 & 3,
        turn=state.turn + 1 & 3,
        calls=tuple(replace(call, seat=call.seat + 1 & 3) for call in state.calls),
    )
    for seat in range(4):
        assert (observe(view(state, seat)) == observe(view(turned, seat + 1 & 3))).all()


def test_after_the_twelfth_trick_there_is_no_other() -> None:
    for state in moments_of(range(4), Phase.SHOWDOWN, 1, revokes="called"):
        found = ones(view(state, state.turn), "tricks")
        assert [place // 220 for place in found if place % 220 < 4] == list(range(12))
        assert ones(replace(view(state, state.turn), revoke_calls=()), "revokes") == []
