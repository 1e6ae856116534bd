"""docs/rules.md, chapters 8 and 10: points, the end of a game, and every house rule on both.

That a decided hand is played out is in `test_trick`; penalties are in `test_revoke`.
"""

from itertools import product
from typing import Any

import pytest

from bidwhist.engine import Contract, HouseRules, house_rules
from bidwhist.engine.score import game_winner, hand_points, score_hand
from hands import PAGAT, bid

SINGLE = {"notrump_scoring": "single"}
NOT_COUNTED = {"overtricks": "not_counted"}
ON_SET = {"defenders_score": "on_set"}


def points(high: str, books: int, **rules: Any) -> tuple[int, int]:
    """Points of the declaring side and of the defenders."""
    return hand_points(contract(high), books, house_rules(**rules))


def contract(high: str) -> Contract:
    called = bid(high)
    return Contract(called, -1 if called.is_notrump else 3, high.endswith("down"))


@pytest.mark.parametrize(
    ("high", "books", "scored"),
    [
        ("4 up", 10, 4),
        ("4 up", 11, 5),
        ("3 down", 13, 7),
        ("4 up", 9, -4),
        ("4 up", 0, -4),
        ("7 down", 12, -7),
        ("4 nt", 10, 8),
        ("4 nt", 9, -8),
        ("7 nt", 13, 14),
        ("7 nt", 12, -14),
    ],
)
def test_made_scores_the_books_over_six_and_set_loses_the_level(
    high: str, books: int, scored: int
) -> None:
    assert points(high, books) == (scored, 0)


@pytest.mark.parametrize(("high", "books", "scored"), [("4 nt", 11, 5), ("4 nt", 8, -4)])
def test_no_trump_is_not_doubled_where_it_counts_single(high: str, books: int, scored: int) -> None:
    assert points(high, books, **SINGLE) == (scored, 0)


@pytest.mark.parametrize(
    ("high", "books", "scored"),
    [("4 up", 12, 4), ("4 nt", 12, 8), ("4 up", 9, -4), ("7 up", 13, 7), ("3 up", 13, 3)],
)
def test_a_made_contract_scores_its_level_where_overtricks_are_not_counted(
    high: str, books: int, scored: int
) -> None:
    assert points(high, books, **NOT_COUNTED) == (scored, 0)


@pytest.mark.parametrize(
    ("high", "books", "rules", "defence"),
    [
        ("5 up", 4, ON_SET, 3),
        ("5 up", 6, ON_SET, 1),
        ("5 up", 7, ON_SET, 0),
        ("5 up", 10, ON_SET, 0),
        ("5 nt", 4, ON_SET, 6),
        ("5 nt", 4, {**ON_SET, **SINGLE}, 3),
        ("5 up", 0, ON_SET, 7),
        ("5 up", 4, {}, 0),
    ],
)
def test_defenders_score_when_they_set_with_more_than_six_books(
    high: str, books: int, rules: dict[str, str], defence: int
) -> None:
    assert points(high, books, **rules)[1] == defence


def test_defenders_never_score_when_the_contract_is_made() -> None:
    made = [points(f"{level} up", books, **ON_SET)[1] for level in (3, 4) for books in (10, 13)]
    assert made == [0] * 4


# Bostons


@pytest.mark.parametrize(
    ("high", "rules", "scored"),
    [
        ("3 up", {}, 7),
        ("3 nt", {}, 14),
        ("3 up", {"boston": "wins_game"}, 7),
        ("3 up", {"boston": "flat_14"}, 14),
        ("3 nt", {"boston": "flat_14"}, 14),
        ("7 nt", {"boston": "flat_14"}, 14),
        ("3 up", {"boston": "flat_14", **NOT_COUNTED}, 14),
        ("7 up", {"boston": "bonus"}, 14),
        ("7 nt", {"boston": "bonus"}, 21),
        ("7 nt", {"boston": "bonus", **SINGLE}, 14),
        ("6 up", {"boston": "bonus"}, 7),
        ("7 up", {"boston": "bonus", "boston_bonus": 3}, 10),
        ("7 up", {"boston": "bonus", **NOT_COUNTED}, 14),
        ("7 up", {"boston_bonus": 3}, 7),
        ("7 up", {"boston": "flat_14", "boston_bonus": 3}, 14),
    ],
)
def test_what_all_thirteen_books_score(high: str, rules: dict[str, Any], scored: int) -> None:
    assert points(high, 13, **rules) == (scored, 0)


@pytest.mark.parametrize("boston", ["none", "wins_game", "flat_14", "bonus"])
def test_seven_bid_and_twelve_made_is_set_whatever_a_boston_is_worth(boston: str) -> None:
    assert points("7 up", 12, boston=boston) == (-7, 0)
    assert points("7 nt", 12, boston=boston) == (-14, 0)


@pytest.mark.parametrize("boston", ["none", "wins_game", "flat_14", "bonus"])
def test_a_boston_rule_changes_nothing_below_thirteen_books(boston: str) -> None:
    assert points("4 up", 12, boston=boston) == (6, 0)


def test_thirteen_books_of_the_defenders_are_no_boston() -> None:
    house = house_rules(boston="wins_game")
    scored, total, made, boston, winner = score_hand(house, contract("3 up"), 0, (0, 13), (0, 0))
    assert (scored, total, made, boston, winner) == ((-3, 0), (-3, 0), False, False, -1)


@pytest.mark.parametrize("declarer", range(4))
def test_a_boston_wins_at_once_from_any_score_and_at_any_target(declarer: int) -> None:
    house = house_rules(boston="wins_game", target=21)
    side = declarer & 1
    books = (13, 0) if side == 0 else (0, 13)
    before = (-13, 20) if side == 0 else (20, -13)
    result = score_hand(house, contract("3 up"), declarer, books, before)
    assert result[3:] == (True, side)


# The game


@pytest.mark.parametrize(
    ("score", "rules", "winner"),
    [
        ((7, 0), {}, 0),
        ((6, -6), {}, -1),
        ((0, 8), {}, 1),
        ((-7, 6), {}, 1),
        ((6, -8), {}, 0),
        ((20, -20), {"target": 21}, -1),
        ((21, 0), {"target": 21}, 0),
        ((0, -21), {"target": 21}, 0),
        ((3, 0), {"target": 3}, 0),
    ],
)
def test_the_target_wins_and_its_negative_loses(
    score: tuple[int, int], rules: dict[str, int], winner: int
) -> None:
    table = house_rules(**rules)  # type: ignore[arg-type]
    assert [game_winner(score, declaring, table) for declaring in (0, 1)] == [winner, winner]


def test_the_score_is_not_capped() -> None:
    assert score_hand(PAGAT, contract("4 up"), 0, (10, 3), (6, 0))[1] == (10, 0)
    assert score_hand(PAGAT, contract("5 nt"), 0, (10, 3), (-6, 0))[1] == (-16, 0)


@pytest.mark.parametrize("declarer", range(4))
def test_points_go_to_the_declaring_side(declarer: int) -> None:
    side = declarer & 1
    books = (10, 3) if side == 0 else (3, 10)
    scored = score_hand(PAGAT, contract("4 up"), declarer, books, (0, 0))[0]
    assert scored == ((4, 0) if side == 0 else (0, 4))


# A house rule changes what it names, and nothing else

FIELDS: dict[str, list[Any]] = {
    "notrump_scoring": ["double", "single"],
    "overtricks": ["counted", "not_counted"],
    "boston": ["none", "wins_game", "flat_14", "bonus"],
    "boston_bonus": [7, 3],
    "defenders_score": ["never", "on_set"],
}


def concerned(field: str, high: str, books: int, rules: HouseRules) -> bool:
    """Whether a value of the field can matter to the points."""
    made = books >= bid(high).level + 6
    flat = rules.boston == "flat_14" and books == 13 and field != "boston"
    return {
        "notrump_scoring": high.endswith("nt") and not flat,
        "overtricks": made and books > bid(high).level + 6 and not flat,
        "boston": made and books == 13,
        "boston_bonus": made and bid(high).level == 7 and rules.boston == "bonus",
        "defenders_score": not made and books < 7,
    }[field]


@pytest.mark.parametrize("values", list(product(*FIELDS.values())))
def test_under_every_combination_a_rule_changes_only_what_it_names(values: tuple[Any, ...]) -> None:
    given = dict(zip(FIELDS, values, strict=True))
    rules = house_rules(**given)
    for high, books in product(["3 up", "4 nt", "7 up", "7 nt"], [4, 9, 11, 13]):
        for field, others in FIELDS.items():
            for other in others:
                changed = hand_points(contract(high), books, rules) != hand_points(
                    contract(high), books, house_rules(**{**given, field: other})
                )
                assert not changed or concerned(field, high, books, rules)


# Worked examples of the traditions that docs/rules.md names


@pytest.mark.parametrize(
    ("tradition", "high", "books", "scored"),
    [
        ("Pagat profile", "4 down", 10, 4),
        ("Pagat profile", "4 down", 9, -4),
        ("Pagat profile", "4 nt", 10, 8),
        ("Pagat profile", "4 nt", 9, -8),
        ("low-ace tradition", "4 nt", 9, -8),
        ("beginner's guide", "5 up", 10, -5),
        ("beginner's guide", "5 up", 12, 6),
        ("beginner's guide", "4 nt", 11, 10),
        ("beginner's guide", "4 nt", 8, -8),
    ],
)
def test_a_worked_example_scores_as_its_tradition_has_it(
    tradition: str, high: str, books: int, scored: int
) -> None:
    assert points(high, books) == (scored, 0)


def test_beginners_guide_example_ten_points_win_unless_one_began_below_zero() -> None:
    for before, winner in ((0, 0), (-3, 0), (-4, -1)):
        total = score_hand(PAGAT, contract("4 nt"), 0, (11, 2), (before, 0))
        assert total[4] == winner
