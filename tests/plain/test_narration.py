"""What everybody at the table hears of an action, and a hand in one line."""

import pytest

from bidwhist.engine import Bid, Contract, Result, house_rules, view
from bidwhist.engine.contract import UPTOWN
from bidwhist.plain.narration import happened, sheet_entry
from hands import PAGAT, action, after, dealt, leading, won

NAMES = ("Maya", "Omar", "Dee", "Ruth")


def test_jokers_that_are_given_up_are_told_when_the_auction_is_won() -> None:
    rules = house_rules("low-ace")
    state = after(dealt(rules, E="BJ", S="LJ", dealer="W"), "N bids 4 ntup", "E passes", "S passes")
    done = after(state, "W passes")
    told = happened(NAMES, view(state, -1), action("W passes"), view(done, -1))
    assert told[:4] == [
        "Ruth passes.",
        "Maya wins the auction with 4 no-trump uptown.",
        "Omar gives up the big joker for a card of the kitty.",
        "Dee gives up the little joker for a card of the kitty.",
    ]


def test_a_hand_that_nobody_bids_on_is_thrown_in_with_no_word_of_a_winner() -> None:
    state = after(
        dealt(house_rules(all_pass="redeal"), dealer="W"), "N passes", "E passes", "S passes"
    )
    done = after(state, "W passes")
    told = happened(NAMES, view(state, -1), action("W passes"), view(done, -1))
    assert told[0] == "Ruth passes."
    assert not any("wins" in line for line in told)


def test_a_kitty_that_is_shown_is_told_when_it_is_taken() -> None:
    rules = house_rules(kitty_shown="always")
    state = won(dealt(rules, kitty="2C 3C 4C 5C 6C 7C"), "4 up", "N")
    done = after(state, "N names H")
    told = happened(NAMES, view(state, -1), action("N names H"), view(done, -1))
    assert [line for line in told if line.startswith("The kitty is shown: the two of clubs, ")]


def test_a_result_is_told_by_the_action_that_brings_it_and_not_again() -> None:
    state = leading(PAGAT, "4 up", "H", N="9S", kitty="2C 3C 4C 5C 6C 7C")
    result = Result(1, 0, 0, None, (0, 0), (), (0, 0), (0, 0), (0, 0), False, False, -1)
    scored = state._replace(result=result)
    before, then = view(scored, -1), view(after(scored, "N 9S"), -1)
    assert happened(NAMES, before, action("N 9S"), then) == ["Maya leads the nine of spades."]


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
