"""The same cards once more at the plain table, for practice: from which moment, and compared."""

from functools import partial
from typing import Any

import pytest

from bidwhist.bots import BOTS
from bidwhist.engine import Phase
from bidwhist.plain import practice as plain_again
from bidwhist.plain.console import spoken
from bidwhist.plain.narration import sheet_entry
from bidwhist.plain.parsing import Unclear
from bidwhist.plain.practice import practice_start
from bidwhist.plain.table import PlainTable
from bidwhist.store.replay import replay_of
from bidwhist.teach.review import compare_tries as teach_again
from bidwhist.teach.review import review
from plain.typed_players import hand_played, keyboard


@pytest.fixture
def quick_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    """An expert that plays like the club, and a review of few deals."""
    monkeypatch.setattr(teach_again, "expert", BOTS["club"])
    monkeypatch.setattr(review, "review_hand", partial(review.review_hand, worlds=2))


def practised(monkeypatch: pytest.MonkeyPatch, *answers: str) -> tuple[PlainTable, str]:
    """A table after its game, and what was printed while these lines were typed."""
    table, ear, person = hand_played("a")

    class Practice(PlainTable):
        """A table at which the same person sits down."""

        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            person.table = self

    monkeypatch.setattr(plain_again, "PlainTable", Practice)
    before, begun = table.session.log, len(ear.getvalue())
    person.answers = list(answers)
    table.look_back()
    assert table.session.log == before
    assert not person.answers
    return table, ear.getvalue()[begun:]


@pytest.mark.usefixtures("quick_expert")
def test_the_same_cards_are_played_again_and_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    _, text = practised(monkeypatch, "again lead", "again", "", "again trick 3", "")
    assert text.count("For practice: nothing of it is kept") == 3
    assert text.count("At first: ") >= 3
    assert "Nothing was done otherwise." in text


@pytest.mark.usefixtures("quick_expert")
def test_beside_the_tries_stands_once_how_the_expert_plays_it_at_all_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, text = practised(monkeypatch, "again lead", "again", "")
    replay = replay_of(table.session)
    at = practice_start(replay, len(replay.hands) - 1, "lead")
    done = at.played.actions[: at.step]
    _, result = teach_again.experts_from(at.played.before, done, replay.seed or "")
    assert text.count("Now the expert at all four seats") == 1
    told = text.split("\nThe expert: ")[1].splitlines()[0]
    assert told == spoken(sheet_entry(table._names, result))


def test_the_expert_can_be_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_asked: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(teach_again, "expert", interrupted)
    _, text = practised(monkeypatch, "again trick 12", "")
    assert "The expert's way is left out." in text
    assert "Back from practice." in text


@pytest.mark.usefixtures("quick_expert")
@pytest.mark.parametrize("answer", ["", "back", "quit"])
def test_after_a_try_one_goes_back(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    _, text = practised(monkeypatch, "again trick 12", answer)
    assert text.count("Enter to go back, or say again or review?") == 1
    assert text.count("Back from practice.") == 1


@pytest.mark.usefixtures("quick_expert")
def test_a_try_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    _, text = practised(monkeypatch, "again trick 12", "review", "")
    assert "The same after each trick" in text.split("again or review? review\n")[1]


def test_a_try_that_is_left_comes_back_to_the_game() -> None:
    table, ear, _ = hand_played("a")
    table._console._source = keyboard("again", "quit", "")
    table.look_back()
    assert ear.getvalue().endswith("review or again. \n")
    assert "Back from practice." in ear.getvalue()


@pytest.mark.usefixtures("quick_expert")
def test_another_seat_is_taken_for_the_try(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = practised(monkeypatch)
    replay = replay_of(table.session)
    for players in (None, tuple(table.session.players)):
        seats = {
            said: [
                one.is_human for one in practice_start(replay, 0, said, 1, players).players
            ].index(True)
            for said in ("lead as Omar", "as north", "kitty", "trick 5 at the west")
        }
        assert seats == {"lead as Omar": 1, "as north": 0, "kitty": 2, "trick 5 at the west": 3}


@pytest.mark.parametrize("said", ["nowhere", "trick 13", "trick 0", "lead as Nobody"])
def test_a_moment_or_a_seat_that_there_is_not_is_asked_for(said: str) -> None:
    table, _, _ = hand_played("b")
    with pytest.raises(Unclear, match=r"From where|Who"):
        practice_start(replay_of(table.session), 0, said)


@pytest.mark.parametrize(
    ("where", "phase"), [("", Phase.AUCTION), ("kitty", Phase.NAME), ("trick 1", Phase.PLAY)]
)
def test_a_hand_is_taken_up_again_at_the_moment_that_is_named(where: str, phase: Phase) -> None:
    table, _, _ = hand_played("b")
    replay = replay_of(table.session)
    again = practice_start(replay, len(replay.hands) - 1, where).session()
    assert again.state.phase == phase
    assert again.view(2).hand_number == table.session.state.hand_number
