"""Events in sentences, from the actions that bring them."""

from bidwhist.engine import Result, State, apply, house_rules
from bidwhist.game.story import Story
from bidwhist.text.event_words import event_lines
from hands import PAGAT, action, after, dealt, leading, won

NAMES = ("Maya", "Omar", "Dee", "Ruth")


def said(state: State, line: str) -> list[str]:
    """What is said of an action."""
    story = Story()
    story.record(state, action(line), apply(state, action(line)))
    events = story.since(0)
    return [words for event in events for words in event_lines(event, NAMES, state.rules)]


def test_jokers_that_are_given_up_are_told_when_the_auction_is_won() -> None:
    rules = house_rules("low-ace")
    state = after(dealt(rules, E="BJ", S="LJ", dealer="W"), "N bids 4 ntup", "E passes", "S passes")
    told = said(state, "W passes")
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
    told = said(state, "W passes")
    assert told[0] == "Ruth passes."
    assert not any("wins" in line for line in told)


def test_a_kitty_that_is_shown_is_told_when_it_is_taken() -> None:
    rules = house_rules(kitty_shown="always")
    state = won(dealt(rules, kitty="2C 3C 4C 5C 6C 7C"), "4 up", "N")
    told = said(state, "N names H")
    assert [line for line in told if line.startswith("The kitty is shown: the two of clubs, ")]


def test_a_result_is_told_by_the_action_that_brings_it_and_not_again() -> None:
    state = leading(PAGAT, "4 up", "H", N="9S", kitty="2C 3C 4C 5C 6C 7C")
    result = Result(1, 0, 0, None, (0, 0), (), (0, 0), (0, 0), (0, 0), False, False, -1)
    scored = state._replace(result=result)
    assert said(scored, "N 9S") == ["Maya leads the nine of spades."]
