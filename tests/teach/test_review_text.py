"""Reviews in sentences: who did what, what the expert would have done, and what it cost."""

from dataclasses import replace
from typing import Any

import pytest

from bidwhist.engine import Bid, Contract, Play, Result
from bidwhist.engine.contract import UPTOWN
from bidwhist.teach.review.review import Decision, HandReview
from bidwhist.teach.review.review_text import (
    choice_words,
    cost_words,
    par_words,
    sentences,
    swing_words,
)
from teach.hands_reviewed import NAMES


def test_the_sentences_name_declarer_contract_books_and_players(reviews: list[HandReview]) -> None:
    for review in reviews:
        told = " ".join(sentences(review, NAMES))
        assert NAMES[review.result.declarer] in told
        assert str(review.par) in told
        assert all(name in told for name in NAMES)


def test_everything_tells_of_each_dear_decision_once(reviews: list[HandReview]) -> None:
    for review in reviews:
        dear = [decision for decision in review.decisions if decision.cost >= 0.1]
        told = list(sentences(review, NAMES, everything=True))
        for one in dear:
            assert told.count(swing_words(one, review.result.contract, NAMES)) == 1


def four_uptown(taken: int, after: int) -> HandReview:
    """A hand of 4 uptown by South whose side took `taken` books and has `after` in the end."""
    contract = Contract(Bid(4, UPTOWN), 3, False)
    result = Result(
        1, 1, 2, contract, (taken, 13 - taken), (), (after, 13 - after), (0, 0), (0, 0),
        after >= 10, False, -1,
    )  # fmt: skip
    return HandReview(1, result, (), 10, ())


@pytest.mark.parametrize(
    ("taken", "after", "told"),
    [
        (10, 10, "That is what was taken."),
        (11, 11, "The declarers did better by one."),
        (9, 9, "The defenders did better by one, and so it was set."),
        (11, 8, "The declarers did better by one. After the penalties it was 8 books."),
        (9, 12, "The defenders did better by one. After the penalties it was 12 books."),
    ],
)
def test_par_is_told_beside_the_books_as_won_and_then_what_revokes_left_of_them(
    taken: int, after: int, told: str
) -> None:
    par = "Par, perfect play by all from the first lead on, is 10 books, which makes the contract."
    assert par_words(four_uptown(taken, after)) == f"{par} {told}"


def test_the_outcome_is_told_with_the_books_as_won() -> None:
    told = next(sentences(four_uptown(11, 8), NAMES))
    assert told == "Hand 1: Dee played 4 uptown in spades for 10 books and took 11, 0."


SWING = Decision(9, 2, 4, Play(2, 12), Play(2, 0), (), 1.25, 0.5, 1)


def test_a_swing_is_told_with_what_was_done_what_was_better_and_its_cost() -> None:
    assert swing_words(SWING, None, NAMES) == (
        "Trick 4: Dee played the ace of clubs; the expert would play the two of clubs. "
        "It cost 1.2 points, 0.5 books, and 1 book for certain with all hands open."
    )


@pytest.mark.parametrize(
    ("changes", "words"),
    [({"revoked": True}, ", a revoke."),
     ({"best": SWING.action}, ", as the expert would."),
     ({"cost": 0.09}, "; the expert would play the two of clubs, about as well.")],
)  # fmt: skip
def test_a_choice_is_told_beside_the_experts(changes: dict[str, Any], words: str) -> None:
    told = choice_words(replace(SWING, **changes), None, NAMES)
    assert told == f"Trick 4: Dee played the ace of clubs{words}"


@pytest.mark.parametrize(
    ("cost", "books", "given_away", "words"),
    [(0.6, 0.2, 0, "It cost 0.6 points, 0.2 books."),
     (0.6, -0.2, 0, "It cost 0.6 points."),
     (0.6, None, 2, "It cost 0.6 points, and 2 books for certain with all hands open."),
     (0.0, 0.0, 1, "With all hands open it gave away 1 book."),
     (0.0, 0.0, 0, "")],
)  # fmt: skip
def test_what_a_decision_cost_is_told_in_what_it_cost(
    cost: float, books: float | None, given_away: int, words: str
) -> None:
    assert cost_words(replace(SWING, cost=cost, books=books, given_away=given_away)) == words
