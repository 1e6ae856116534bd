"""The same cards again: the expert at all four seats, and where two tries parted."""

from pathlib import Path

import pytest

from bidwhist.bots import BOTS
from bidwhist.bots.double_dummy import Cancelled
from bidwhist.engine import Action, Pass, apply
from bidwhist.store.replay import open_replay
from bidwhist.teach.review import compare_tries
from bidwhist.teach.review.compare_tries import USUAL, experts_table, parted, place_words

(HAND,) = open_replay(Path(__file__).parents[2] / "docs" / "example.bidwhist").hands
LATE = HAND.step_of_trick(9)


def test_the_experts_play_the_hand_to_its_end() -> None:
    state = HAND.states()[LATE]
    actions, result = experts_table(state, "7", LATE)
    for action in actions:
        state = apply(state, action)
    assert state.result == result
    assert (result.hand_number, result.contract) == (
        HAND.number,
        HAND.result and HAND.result.contract,
    )
    assert len(actions) == 12


def test_experts_asked_at_a_moment_that_they_brought_about_go_on_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compare_tries, "expert", BOTS["random"])  # who leaves everything to chance
    state = HAND.states()[1]
    actions, result = experts_table(state, "7", 1)
    for action in actions[:20]:
        state = apply(state, action)
    assert experts_table(state, "7", 21) == (actions[20:], result)


def test_the_work_is_watched_and_can_be_stopped() -> None:
    shares: list[float] = []

    def watch(share: float) -> bool:
        shares.append(share)
        return len(shares) < 4

    with pytest.raises(Cancelled):
        experts_table(HAND.states()[LATE], "7", LATE, watch)
    left = USUAL - LATE
    assert shares == [0, 1 / left, 2 / left, 3 / left]


def test_two_tries_part_at_the_first_action_that_differs() -> None:
    other: list[Action] = list(HAND.actions)
    assert parted(HAND.actions, other) is None
    other[20], other[30] = Pass(0), Pass(0)
    assert parted(HAND.actions, other) == 20


def test_places_are_named_by_what_is_done_there() -> None:
    words = [place_words(HAND.actions, at) for at in range(len(HAND.actions))]
    assert words[1:8] == ["in the auction"] * 4 + ["in the naming", "in the burial", "in trick 1"]
    assert words[-1] == "in trick 12"
