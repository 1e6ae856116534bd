"""docs/rules.md, 9.3 to 9.7: what a revoke costs, and what a wrong call."""

import pytest

from bidwhist.engine import CallRevoke, house_rules, view
from bidwhist.engine.revoke import move_books, penalties
from hands import after
from revoke_hands import CALLED, scored, two_tricks

COSTLY = house_rules(revokes="called", wrong_call="three_books")


@pytest.mark.parametrize(
    ("books", "payer", "left"),
    [
        ((10, 3), 0, (7, 6)),
        ((10, 3), 1, (13, 0)),
        ((11, 2), 1, (13, 0)),
        ((12, 1), 1, (13, 0)),
        ((1, 12), 0, (0, 13)),
        ((13, 0), 1, (13, 0)),
        ((3, 10), 0, (0, 13)),
        ((13, 0), 0, (10, 3)),
    ],
)
def test_three_books_move_or_all_where_there_are_fewer(
    books: tuple[int, int], payer: int, left: tuple[int, int]
) -> None:
    assert move_books(books, payer) == left


@pytest.mark.parametrize(
    ("high", "books", "calls", "left", "points"),
    [
        ("4 up", 10, [], (10, 3), (4, 0)),
        ("4 up", 10, ["W calls S 1"], (7, 6), (-4, 0)),
        ("4 up", 11, ["N calls E 1"], (13, 0), (7, 0)),
        ("4 up", 1, ["E calls S 1"], (0, 13), (-4, 0)),
        ("4 up", 7, ["N calls E 1"], (10, 3), (4, 0)),
        ("4 nt", 10, ["W calls S 1"], (7, 6), (-8, 0)),
        ("4 up", 12, ["N calls E 1", "E calls S 1"], (10, 3), (4, 0)),
        ("4 up", 12, ["E calls S 1", "N calls E 1"], (12, 1), (6, 0)),
        ("7 up", 11, ["N calls E 1"], (13, 0), (7, 0)),
        ("7 up", 13, ["E calls S 1"], (10, 3), (-7, 0)),
        ("4 up", 10, ["W calls S 12"], (10, 3), (4, 0)),
    ],
)
def test_penalties_apply_in_the_order_of_the_calls(
    high: str, books: int, calls: list[str], left: tuple[int, int], points: tuple[int, int]
) -> None:
    result = scored(two_tricks(high=high), books, *calls).result
    assert result is not None
    assert result.books == left
    assert result.points == points
    assert result.taken == (books, 13 - books)


@pytest.mark.parametrize(("boston", "points"), [("none", 7), ("flat_14", 14), ("bonus", 14)])
def test_thirteen_books_by_penalty_are_a_boston(boston: str, points: int) -> None:
    house = house_rules(revokes="called", boston=boston)
    result = scored(two_tricks(house, "7 up"), 11, "N calls E 1").result
    assert result is not None
    assert result.boston
    assert result.points == (points, 0)


def test_a_boston_by_penalty_wins_the_game_where_that_is_the_rule() -> None:
    house = house_rules(revokes="called", boston="wins_game", target=100)
    assert scored(two_tricks(house, "4 up"), 11, "N calls E 1").winner == 0
    assert scored(two_tricks(house, "4 up"), 9, "N calls E 1").winner == -1


def test_a_wrong_call_is_free_by_default() -> None:
    result = scored(two_tricks(high="4 up"), 10, "N calls W 1").result
    assert result is not None
    assert result.books == (10, 3)
    assert result.penalties == ()


def test_a_wrong_call_costs_the_callers_side_where_that_is_the_rule() -> None:
    result = scored(two_tricks(COSTLY, "4 up"), 10, "N calls W 1", "N calls E 1").result
    assert result is not None
    assert result.books == (10, 3)
    assert [payer for _, payer in result.penalties] == [0, 1]
    wrong = scored(two_tricks(COSTLY, "4 up"), 10, "W calls N 1").result
    assert wrong is not None
    assert wrong.books == (13, 0)


def test_calls_are_paid_for_once_each() -> None:
    state = after(two_tricks(), "N calls E 1", "W calls S 1", "N calls W 2")
    assert state.tricks is not None
    assert penalties(state.tricks, state.revoke_calls, CALLED) == (
        (CallRevoke(0, 1, 1), 1),
        (CallRevoke(3, 2, 1), 0),
    )


def test_a_view_has_the_books_after_penalties_once_the_hand_is_scored() -> None:
    before = after(two_tricks(high="4 up"), "E calls S 1")
    assert view(before, 1).books == (2, 1)  # the burial and a trick each: nothing is moved yet
    assert view(scored(two_tricks(high="4 up"), 10, "E calls S 1"), 1).books == (7, 6)


# The worked example of docs/rules.md, chapter 9


def test_rules_example_four_bid_ten_held_three_go_across() -> None:
    result = scored(two_tricks(high="4 up"), 10, "E calls S 1").result
    assert result is not None
    assert result.books[0] == 7
    assert result.points[0] == -4
