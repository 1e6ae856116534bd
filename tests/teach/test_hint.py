"""Hints: lawful advice, the expert's own figures, and nothing that the seat may not know."""

import re
from random import Random

import pytest

from bidwhist.engine import Pass, Phase, Play, State, is_legal, view
from bidwhist.engine.cards import cards_in
from bidwhist.teach.evaluate import Choice, Weighed, weigh
from bidwhist.teach.hint import figures, hint, imperative, why
from bidwhist.text.words import card_words
from game_positions import moments, moments_of
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


def test_the_advice_is_what_weighed_most() -> None:
    for state in moments_of(range(6), Phase.PLAY, 2):
        seen = view(state, state.turn)
        weighed = weigh(seen, Random(5), WORLDS)
        assert weighed.best.worth == max(choice.worth for choice in weighed.choices)
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
        if passing is not None and weighed.best.worth > passing.worth + 0.1:
            assert "passing to" in figures(weighed, seen)
            compared += 1
    assert compared > 5


def test_the_figures_of_two_choices_never_read_alike() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    chance = Random(1)
    for _ in range(300):
        books = sorted((chance.randrange(600, 620) / 100 for _ in range(2)), reverse=True)
        worth = sorted((chance.randrange(100, 120) / 100 for _ in range(2)), reverse=True)
        first, second = zip(books, worth, strict=True)
        choices = (Choice(Play(0, 3), *first), Choice(Play(0, 5), *second))
        told = figures(Weighed(choices, 100), view(state, state.turn))
        numbers = re.findall(r"[0-9]+\.[0-9]", told)
        half = len(numbers) // 2
        assert "; " not in told or numbers[:half] != numbers[half:]


def test_where_the_points_are_the_same_only_the_books_are_compared() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    choices = (Choice(Play(0, 3), 7.4, 1.0), Choice(Play(0, 5), 7.0, 1.0))
    told = figures(Weighed(choices, 100), view(state, state.turn))
    assert told == (
        "Over 100 imagined deals it comes to 7.4 books; the seven of clubs to 7.0, "
        "for the same points."
    )


def test_more_books_for_fewer_points_are_pointed_out() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    choices = (Choice(Play(0, 3), 7.0, 1.4), Choice(Play(0, 5), 7.4, 1.0))
    told = figures(Weighed(choices, 100), view(state, state.turn))
    assert told.endswith(
        "the seven of clubs to 7.4 books, worth +1.0 points: more books, but fewer points."
    )


def test_two_of_the_equals_of_the_best_are_named_beside_it() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    equals = [Choice(Play(0, card), 7.4, 1.0) for card in (3, 4, 5, 6)]
    told = figures(Weighed((*equals, Choice(Play(0, 0), 7.0, 0.5)), 100), view(state, state.turn))
    assert told == (
        "Over 100 imagined deals it comes to 7.4 books, worth +1.0 points, as with the six of "
        "clubs and the seven of clubs; the two of clubs to 7.0 books, worth +0.5 points."
    )


def test_equals_are_said_to_be_equals() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    choices = tuple(Choice(Play(0, card), 7.0, 1.0) for card in (0, 1))
    told = figures(Weighed(choices, 0), view(state, state.turn))
    assert told == "Your cards are equals here: it does not matter which."
