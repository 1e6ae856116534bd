"""Second thoughts: a word before what is clearly worse, and silence before what is not."""

from collections.abc import Iterator
from random import Random

import pytest

from bidwhist.engine import Phase, Play, view
from bidwhist.engine.cards import SEAT_WORDS, cards_in
from bidwhist.teach.blunder_check import STRICTNESS, Doubt, doubt, second_thought
from bidwhist.teach.evaluate import weigh
from bidwhist.teach.stakes import Stakes
from bidwhist.text.words import card_words
from game_positions import moments_of
from hands import bid, dealt
from unseen import dealt_anew

PHASES = [Phase.AUCTION, Phase.NAME, Phase.BURY, Phase.PLAY]
WORLDS = 4


@pytest.mark.parametrize("phase", PHASES)
def test_a_doubt_is_the_same_whatever_the_hidden_cards_are(phase: Phase) -> None:
    for number, state in enumerate(moments_of(range(6), phase, 2)):
        other = dealt_anew(state, state.turn, Random(number))
        seen = view(state, state.turn)
        worst = weigh(seen, Random(1), WORLDS).choices[-1].action
        one, same = (
            second_thought(view(each, state.turn), worst, Random(1), "strict", worlds=WORLDS)
            for each in (state, other)
        )
        assert one == same


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_is_said_of_what_the_expert_would_do(phase: Phase) -> None:
    for state in moments_of(range(3), phase, 2):
        seen = view(state, state.turn)
        best = weigh(seen, Random(1), WORLDS).best.action
        assert second_thought(seen, best, Random(1), "strict", worlds=WORLDS) is None


def test_a_revoke_is_doubted_even_by_the_gentlest() -> None:
    doubted = 0
    for state in moments_of(range(12), Phase.PLAY, 12, revokes="called"):
        seen = view(state, state.turn)
        for card in cards_in(seen.playable & ~seen.lawful):
            doubt = second_thought(seen, Play(seen.seat, card), Random(1), "gentle", worlds=1)
            assert doubt is not None
            assert doubt.cost is None
            assert "revoke" in doubt.short
            doubted += 1
    assert doubted


def doubts() -> Iterator[tuple[Play, Doubt]]:
    """The worst cards of some moments, and what is said of them."""
    for state in moments_of(range(8), Phase.PLAY, 3):
        seen = view(state, state.turn)
        worst = weigh(seen, Random(1), WORLDS).choices[-1].action
        doubt = second_thought(seen, worst, Random(1), "strict", worlds=WORLDS)
        if doubt is not None:
            assert isinstance(worst, Play)
            yield worst, doubt


def test_the_figures_of_a_doubt_are_of_what_is_doubted() -> None:
    told = [(f"; {card_words(play.card)} averages ", doubt.figures) for play, doubt in doubts()]
    assert told
    assert all(words in figures for words, figures in told)


@pytest.mark.parametrize(
    ("score", "call", "words"),
    [((0, 0), "3 up", "about 2 points"), ((4, -5), "3 up", "games in 100"),
     ((0, 0), "4 nt", "games in 100"), ((0, -4), "4 down", "games in 100")],
)  # fmt: skip
def test_a_cost_is_in_points_or_where_the_hand_may_end_the_game_in_games_won(
    score: tuple[int, int], call: str, words: str
) -> None:
    state = dealt(dealer="W")._replace(score=score)
    assert Stakes(view(state, 0), bid(call)).cost(0.2, -2.1).endswith(words)


def test_a_doubt_is_short_enough_for_one_line_of_the_table() -> None:
    assert all(len(doubt.short) <= 56 for _, doubt in doubts())


def test_who_is_stricter_says_more() -> None:
    said = dict.fromkeys(STRICTNESS, 0)
    for state in moments_of(range(12), Phase.PLAY, 3, target=100):  # far from won
        seen = view(state, state.turn)
        weighed = weigh(seen, Random(1), 10)
        for card in cards_in(seen.lawful):
            play = Play(seen.seat, card)
            for strictness, least in STRICTNESS.items():
                found = doubt(weighed, seen, play, strictness, SEAT_WORDS)
                if found is not None:
                    said[strictness] += 1
                    assert found.cost is not None
                    assert found.cost >= least
                    assert found.instead.action != play
    assert 0 < said["gentle"] <= said["normal"] <= said["strict"]
    assert said["gentle"] < said["strict"]
