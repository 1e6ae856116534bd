"""Hints: lawful advice, the expert's own figures, and nothing that the seat may not know."""

import re
from random import Random

import pytest

from bidwhist.engine import Bury, Pass, Phase, Play, State, house_rules, is_legal, view
from bidwhist.engine.cards import cards_in
from bidwhist.teach.choices import Choice, Weighed
from bidwhist.teach.evaluate import weigh
from bidwhist.teach.hint import figures, hint, imperative, why
from bidwhist.text.words import card_words
from game_positions import moments, moments_of
from hands import after, dealt, won
from unseen import dealt_anew

PHASES = [Phase.AUCTION, Phase.NAME, Phase.BURY, Phase.PLAY]
NAMES = ("Maya", "Omar", "Dee", "Ruth")
WORLDS = 4


@pytest.mark.parametrize("phase", PHASES)
def test_a_hint_advises_something_lawful_and_says_so_in_sentences(phase: Phase) -> None:
    for state in moments_of(range(6), phase, 2):
        found = hint(view(state, state.turn), Random(1), worlds=WORLDS)
        assert is_legal(state, found.action)
        assert found.text.startswith(found.advice)
        assert found.text.endswith(".")
        assert "  " not in found.text


@pytest.mark.parametrize("phase", PHASES)
def test_a_hint_is_the_same_whatever_the_hidden_cards_are(phase: Phase) -> None:
    for number, state in enumerate(moments_of(range(6), phase, 2)):
        other = dealt_anew(state, state.turn, Random(number))
        one, same = (
            hint(view(each, state.turn), Random(1), worlds=WORLDS) for each in (state, other)
        )
        assert one == same


def test_a_reason_for_a_card_names_no_card_that_somebody_hides_unless_it_is_simply_out() -> None:
    for state in moments_of(range(20), Phase.PLAY, 4):
        seen = view(state, state.turn)
        hidden = [card for card in range(54) if not _known(state) >> card & 1]
        for card in cards_in(seen.lawful):
            for reason in why(seen, Play(seen.seat, card), NAMES):
                if reason.kind not in ("few_beat_it", "what_is_out"):
                    assert not any(card_words(one) in reason.text for one in hidden)


def _known(state: State) -> int:
    tricks = state.tricks
    assert tricks is not None
    own = state.holding(state.turn) | (state.buried if state.turn == state.declarer else 0)
    return own | sum(1 << card for card in tricks.history)


def test_a_card_is_led_to_an_empty_table_and_else_played() -> None:
    for state in moments_of(range(6), Phase.PLAY, 6):
        seen = view(state, state.turn)
        assert seen.trick is not None
        verb = "Play" if seen.trick.cards else "Lead"
        card = next(cards_in(seen.lawful))
        assert imperative(Play(seen.seat, card), seen) == f"{verb} {card_words(card)}"


def test_the_advice_is_the_best_or_its_equal() -> None:
    for state in moments_of(range(6), Phase.PLAY, 2):
        seen = view(state, state.turn)
        weighed = weigh(seen, Random(5), WORLDS)
        assert weighed.best.is_equal
        assert hint(seen, Random(5), worlds=WORLDS).action == weighed.best.action


def test_there_is_no_hint_out_of_turn() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    with pytest.raises(ValueError, match="turn"):
        hint(view(state, state.turn + 1 & 3), Random(1))


def test_the_figures_compare_a_bid_with_passing() -> None:
    compared = 0
    for state in moments_of(range(10), Phase.AUCTION, 3):
        seen = view(state, state.turn)
        weighed = weigh(seen, Random(1), WORLDS)
        passing = weighed.of(Pass(seen.seat))
        if passing is not None and not passing.is_equal:
            assert "; passing, " in figures(weighed, seen)
            compared += 1
    assert compared > 5


def told(*choices: Choice, score: tuple[int, int] = (0, 0), against: Choice | None = None) -> str:
    """The figures of some cards, in the first lead of a game to 21 at this score."""
    state = moments(1, Phase.PLAY, 1, target=21)[0]._replace(score=score)
    return figures(Weighed(choices, 100), view(state, state.turn), against)


def card(number: int, books: float, worth: float, is_equal: bool = False) -> Choice:
    return Choice(Play(0, number), books, worth, is_equal)


BEST = card(3, 7.4, 1.0, True)


def test_the_figures_compare_the_best_with_the_next_that_is_worse() -> None:
    assert told(BEST, card(0, 7.0, 0.5)) == (
        "In 100 simulated deals your side averages 7.4 books this way (+1.0 points); the two of "
        "clubs averages 7.0 (+0.5)."
    )


def test_two_of_the_equals_of_the_best_are_named_without_figures() -> None:
    equals = [card(number, 7.4, 1.1, True) for number in (4, 5, 6)]
    assert told(BEST, *equals, card(0, 7.0, 0.5)) == (
        "In 100 simulated deals your side averages 7.4 books this way (+1.0 points); the six of "
        "clubs and the seven of clubs do about as well; the two of clubs averages 7.0 (+0.5)."
    )
    assert told(BEST, equals[0]).endswith("(+1.0 points), and anything else does about as well.")


def test_more_books_for_less_are_pointed_out() -> None:
    assert told(BEST, card(0, 7.8, 0.5)).endswith(
        "the two of clubs averages 7.8 (+0.5): more books, but less of what counts."
    )


def test_where_the_hand_may_end_the_game_chances_are_told() -> None:
    assert re.fullmatch(
        r"In 100 simulated deals your side averages 7\.4 books this way \(a \d+% chance to win the "
        r"game\); the two of clubs averages 7\.0 \(\d+%\)\.",
        told(BEST, card(0, 7.0, -3.0), score=(19, 3)),
    )


def test_equal_burials_are_counted() -> None:
    state = won(dealt(house_rules(target=100)), "4 up", "N")
    seen = view(after(state, "N names H"), 0)
    bury = [Choice(Bury(seen.seat, 63 << at), 9.0, 1.0, True) for at in range(3)]
    assert figures(Weighed((*bury, Choice(Bury(seen.seat, 63 << 9), 8.0, 0.1)), 80), seen) == (
        "In 80 simulated deals your side averages 9.0 books this way (+1.0 points); two other "
        "burials do about as well; burying the A K Q J of clubs and the 3 2 of diamonds averages "
        "8.0 (+0.1)."
    )


def test_equals_are_said_to_be_equals() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    choices = tuple(Choice(Play(0, card), 7.0, 1.0) for card in (0, 1))
    said = figures(Weighed(choices, 0), view(state, state.turn))
    assert said == "Your cards are equals here: it doesn't matter which one you play."
