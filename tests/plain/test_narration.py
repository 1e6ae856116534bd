"""Events told in plain mode, and a hand in one line."""

import pytest

from bidwhist.engine import Bid, Contract, Result, house_rules
from bidwhist.engine.contract import UPTOWN
from bidwhist.game.events import BookTaken, Claimed, Event, Played, Scored
from bidwhist.plain.narration import narrate, sheet_entry

NAMES = ("Maya", "Omar", "Dee", "Ruth")


def test_a_claim_is_told_with_the_last_book_alone() -> None:
    events: list[Event] = [
        Played(1, 0, 12, 11, True), Claimed(2, 0), Played(3, 1, 0, 11, False),
        BookTaken(4, 0, 11, (9, 2)), Played(5, 0, 11, 12, True), BookTaken(6, 0, 12, (10, 2)),
    ]  # fmt: skip
    assert narrate(events, NAMES, house_rules()) == [
        "Maya leads the ace of clubs.",
        "Maya claims, and takes all the rest.",
        "Maya wins trick 12.",
        "Books: Maya and Dee 10, Omar and Ruth 2.",
    ]


def test_in_brief_a_card_and_a_book_are_told_without_verbs_and_counts() -> None:
    events: list[Event] = [Played(1, 0, 12, 11, True), BookTaken(2, 0, 11, (9, 2))]
    assert narrate(events, NAMES, house_rules(), is_brief=True) == [
        "Maya: ace of clubs.",
        "Maya wins.",
    ]


def test_signs_are_spoken() -> None:
    contract = Contract(Bid(4, UPTOWN), 3, False)
    result = Result(1, 0, 0, contract, (3, 10), (), (3, 10), (-4, 0), (-4, 0), False, False, -1)
    assert "Score: Maya and Dee minus 4, Omar and Ruth 0." in narrate(
        [Scored(1, result)], NAMES, house_rules()
    )


@pytest.mark.parametrize(
    ("declarer", "told"),
    [(0, "Maya, 4 uptown in spades, made with 10 books: Maya and Dee +4, Omar and Ruth 0."),
     (3, "Ruth, 4 uptown in spades, set with 3 books: Omar and Ruth −4, Maya and Dee 0.")],
)  # fmt: skip
def test_a_hand_in_a_line_has_the_declarers_side_first(declarer: int, told: str) -> None:
    made = declarer == 0
    points = (4, 0) if made else (0, -4)
    contract = Contract(Bid(4, UPTOWN), 3, False)
    books = (10, 3)
    result = Result(1, 0, declarer, contract, books, (), books, points, points, made, False, -1)
    assert sheet_entry(NAMES, result) == told
