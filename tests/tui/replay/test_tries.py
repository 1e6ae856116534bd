"""Tries at the same hand: from where, for whom, what they came to, and where they parted."""

from review_app import example
from table_app import NAMES, brought_to, game

from bidwhist.engine import Action, Phase, Play
from bidwhist.engine.actions import Bury, Pass
from bidwhist.engine.cards import SOUTH
from bidwhist.store.replay import replay_of
from bidwhist.store.settings import Settings
from bidwhist.tui.replay.play_again import own_seat, starts
from bidwhist.tui.replay.tries_drawing import Try, parting_words, tries_lines
from bidwhist.tui.themes.themes import look_for

HAND = example().hands[0]


def test_a_hand_is_worth_playing_from_three_places() -> None:
    assert [step for step, _ in starts(HAND)] == [1, 5, 7]
    kinds = [type(HAND.actions[step]) for step, _ in starts(HAND)]
    assert kinds[2] is Play


def test_ones_own_seat_is_where_a_person_sat() -> None:
    assert own_seat(example()) == SOUTH
    assert own_seat(replay_of(brought_to(game("bhbb"), Phase.PLAY, 1))) == 1


def try_of(actions: list[Action]) -> Try:
    assert HAND.result is not None
    return Try("Second try", tuple(actions), HAND.result)


def test_points_of_the_other_side_count_against_one_s_own() -> None:
    assert HAND.result is not None
    one = Try("First try", HAND.actions, HAND.result)
    side = HAND.result.declarer & 1
    won = max(HAND.result.points)
    look = look_for("felt", Settings(), {"LANG": "C.UTF-8"})
    assert won > 0
    for at, words in ((side, f"+{won}"), (1 - side, f"−{won}")):
        assert str(tries_lines([one], NAMES, at, look, 66)[1]).endswith(words)


def test_where_tries_parted_is_said_in_the_tables_words() -> None:
    first = Try("First try", HAND.actions, HAND.result)  # type: ignore[arg-type]
    other = list(HAND.actions)
    assert parting_words(first, try_of(other), NAMES, True).endswith("as in the first.")
    played, call, burial = other[8], other[1], other[6]
    assert isinstance(played, Play)
    assert isinstance(burial, Bury)
    other[8] = Play(played.seat, 52)
    words = parting_words(first, try_of(other), NAMES, True)
    assert words.startswith(f"Second try: in trick 1 {NAMES[played.seat]} plays LJ instead of ")
    other[6] = Bury(burial.seat, burial.cards ^ 1 << 52 ^ 1 << 53)
    assert "keeps LJ" in parting_words(first, try_of(other), NAMES, True)
    other[1] = Pass(call.seat)  # type: ignore[union-attr]
    words = parting_words(first, try_of(other), NAMES, True)
    assert words == "Second try: in the auction Omar passes instead of 4 uptown."
