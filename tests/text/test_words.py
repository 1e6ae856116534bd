"""The game as English: what is counted, and how the score of a hand came about."""

from typing import Any

import pytest

from bidwhist.engine import CallRevoke, Contract, Result, house_rules
from bidwhist.engine.revoke import move_books
from bidwhist.engine.score import score_hand
from bidwhist.text.words import number_of, result_words
from hands import bid

NAMES = ("Maya", "Omar", "Dee", "Ruth")


def told(called: str, books: int, *penalties: tuple[CallRevoke, int], **rules: Any) -> list[str]:
    """How the hand that Maya played came about: her side took these books before penalties."""
    house, high = house_rules(**rules), bid(called)
    contract = Contract(high, -1 if high.is_notrump else 2, False)
    taken = after = (books, 13 - books)
    for _, payer in penalties:
        after = move_books(after, payer)
    scored = score_hand(house, contract, 0, after, (0, 0))
    return result_words(Result(1, 0, 0, contract, taken, penalties, after, *scored), house, NAMES)


@pytest.mark.parametrize(("count", "words"), [(0, "0 hands"), (1, "1 hand"), (12, "12 hands")])
def test_one_of_a_thing_is_no_plural(count: int, words: str) -> None:
    assert number_of(count, "hand") == words


@pytest.mark.parametrize(
    ("called", "books", "rules", "last"),
    [
        ("4 up", 10, {}, "Made: 10 books − 6 = +4."),
        ("4 nt", 11, {}, "Made: (11 books − 6) × 2 at no-trump = +10."),
        ("4 nt", 11, {"notrump_scoring": "single"}, "Made: 11 books − 6 = +5."),
        ("4 nt", 11, {"overtricks": "not_counted"}, "Made: the level, 4 × 2 at no-trump = +8."),
        ("5 up", 9, {}, "Set, 2 short: −5."),
        ("5 nt", 9, {}, "Set, 2 short: −5 × 2 at no-trump = −10."),
        ("4 up", 13, {}, "Boston: 13 books − 6 = +7."),
        ("4 nt", 13, {"boston": "flat_14"}, "Boston, all 13 books: 14 flat."),
        ("4 up", 13, {"boston": "bonus"}, "Boston: 13 books − 6 = +7."),
        ("7 up", 13, {"boston": "bonus", "boston_bonus": 3},
         "Boston: 13 books − 6 + 3 for seven bid and made = +10."),
        ("4 up", 13, {"boston": "wins_game"}, "Boston: 13 books − 6 = +7, and the game at once."),
        ("5 nt", 4, {"defenders_score": "on_set"},
         "Omar and Ruth defended: (9 books − 6) × 2 at no-trump = +6."),
    ],
)  # fmt: skip
def test_the_sum_of_a_hand_is_spelled_out(
    called: str, books: int, rules: dict[str, Any], last: str
) -> None:
    assert told(called, books, **rules)[-1] == last


@pytest.mark.parametrize(
    ("books", "moved"),
    [
        (10, "3 books move to"), (2, "2 books move to"), (1, "1 book moves to"),
        (0, "no book is left for"),
    ],
)  # fmt: skip
def test_a_penalty_says_how_many_books_there_were_to_move(books: int, moved: str) -> None:
    lines = told("4 up", books, (CallRevoke(1, 2, 5), 0))
    assert lines[2] == f"Dee revoked in trick 5, called by Omar: {moved} Omar and Ruth."


def test_a_wrong_call_that_costs_books_is_told_as_the_caller_s() -> None:
    lines = told("4 up", 10, (CallRevoke(1, 2, 5), 1), revokes="called", wrong_call="three_books")
    assert lines[2:4] == [
        "Omar called a revoke by Dee in trick 5 that was none: 3 books move to Maya and Dee.",
        "That leaves Maya and Dee with 13 books.",
    ]
