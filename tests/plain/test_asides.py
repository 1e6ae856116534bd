"""What is done at the plain table besides playing: claims, questions, reviews, second thoughts."""

import io
import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from person import Ear, Person, sit_down, words_of

from bidwhist.bot_games import Written
from bidwhist.bots import BOTS
from bidwhist.claim import takes_the_rest
from bidwhist.engine import Phase, house_rules
from bidwhist.plain import again as plain_again
from bidwhist.plain.again import moment
from bidwhist.plain.liking import change_setting
from bidwhist.plain.reading import Unclear
from bidwhist.plain.table import Table, ToMenu
from bidwhist.plain.telling import sheet_entry
from bidwhist.plain.voice import Gone, Voice, spoken
from bidwhist.session import Session
from bidwhist.store.replay import replay_of
from bidwhist.store.settings import Settings, SettingsFile
from bidwhist.teach import again as teach_again
from bidwhist.teach import review
from bidwhist.words import bid_words, card_words

ALONE = ("bot:club", "bot:club", "human", "bot:club")


class Player(Person):
    """Plays like the club, and claims where that is certain."""

    claims = 0

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self.answers: list[str] = []

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        assert self.table is not None
        if self.table.session.state.phase == Phase.OVER:
            return f"{self.answers.pop(0)}\n" if self.answers else "\n"
        session, viewer = self.table.session, self.table.viewer
        view = session.view(viewer)
        if not view.is_my_turn:
            return "\n"
        if takes_the_rest(view):
            self.claims += 1
            return "claim\n"
        return words_of(BOTS["club"](view, random.Random(session.bot_seed)), self.chance) + "\n"


def hand_played(seed: str) -> tuple[Table, Ear, Player]:
    """A table after one game of somebody who claims what can be claimed."""
    person = Player(random.Random(seed))
    table, ear = sit_down(house_rules(target=14), ALONE, seed, source=person)
    person.table = table
    table.play()
    return table, ear, person


def test_a_claim_ends_the_hand_and_tells_its_last_card_and_score() -> None:
    claims = 0
    for seed in ("a", "b", "c"):
        _, ear, person = hand_played(seed)
        claims += person.claims
        told = ear.getvalue().split("Dee claims, and takes all the rest.\n")[1:]
        assert len(told) == person.claims
        for rest in told:
            lines = rest.splitlines()
            assert "Dee wins trick 12." in lines[:2]
            assert any(line.startswith("Score: ") for line in lines[:8])
    assert claims


def test_a_claim_that_is_not_certain_is_refused_and_nothing_is_played() -> None:
    table, text = after("pass", "claim")
    assert "You can claim when every trick left is yours" in text
    assert table.session.state.phase == Phase.PLAY


def after(*lines: str, settings: Settings | None = None) -> tuple[Table, str]:
    """A table at which these lines have been typed, and what was printed."""
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    table, ear = sit_down(house_rules(), ALONE, "d", source=source, settings=settings)
    with pytest.raises(Gone):
        table.play()
    return table, ear.getvalue()


def test_events_tells_the_hand_again() -> None:
    _, text = after("pass", "events")
    told = text.split("Your card? events\n")[1]
    assert told.startswith("Hand 1: ")
    assert "Dee passes." in told


def test_a_resumed_game_knows_what_has_happened() -> None:
    written = Written()
    source = io.StringIO("pass\n")
    table, _ = sit_down(house_rules(), ALONE, "d", source=source, journal=written)
    with pytest.raises(Gone):
        table.play()
    ear = Ear()
    again = Table(
        Session.resume(written.lines),
        Voice(io.StringIO("events\n"), ear),
        SettingsFile(environment={}),
    )
    with pytest.raises(Gone):
        again.play()
    assert "Dee passes.\n" in ear.getvalue().split("events\n")[1]


def test_why_explains_the_last_call_or_that_of_a_player() -> None:
    table, text = after("why", "why nobody")
    bidder = table.session.state.calls[-1].seat
    assert bidder != 2
    assert " promises " in text.split("Your bid? why\n")[1].splitlines()[0]
    assert "Who: Maya at North" in text.split("why nobody\n")[1]


def test_why_explains_the_card_that_lies_there() -> None:
    _, text = after("pass", "why")
    assert " led " in text.split("Your card? why\n")[1].splitlines()[0]


def test_why_explains_the_card_that_is_named() -> None:
    table, _ = after("pass")
    trick = table.session.view(2).trick
    assert trick is not None
    _, text = after("pass", f"explain {card_words(trick.cards[0])}", "why joker")
    told = text.split(f"explain {card_words(trick.cards[0])}\n")[1].splitlines()[0]
    assert told.startswith(f"{table._names[trick.leader]} led ")
    assert "neither on the table nor in the last trick" in text


def test_why_explains_a_bid_after_cards_have_been_played() -> None:
    table, _ = after("pass")
    view = table.session.view(2)
    _, text = after("pass", f"why {table._names[view.declarer]}'s bid")
    assert f"{bid_words(view.bid)} promises" in text.split("'s bid\n")[1].splitlines()[0]


def test_a_hand_that_is_over_can_be_reviewed_and_another_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick = partial(review.review_hand, worlds=2)
    monkeypatch.setattr(review, "review_hand", quick)
    table, ear, _ = hand_played("a")
    table._voice._source = io.StringIO("review\nreview all\n\n")
    table.look_back()
    _, short, whole = ear.getvalue().split("One moment, please.\n")
    assert "The same after each trick" in short
    assert len(whole.splitlines()) >= len(short.splitlines())
    _, text = after("review")
    assert "That is for a hand that is over" in text


def test_the_page_is_scrolled_away_when_that_is_asked_for() -> None:
    _, text = after("vanish")
    assert "The page is scrolled away.\n" + "\n" * 24 in text


def test_in_brief_the_cards_are_told_without_verbs_and_no_books() -> None:
    brief = Settings(telling="brief")
    _, text = after("pass", settings=brief)
    _, full = after("pass")
    assert "Books:" not in text
    assert len(text) < len(full)


def test_a_setting_is_changed_by_the_beginning_of_its_value(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path, {})
    assert change_setting(file, "telling", "br") == "telling is brief now."
    assert SettingsFile(tmp_path, {}).current.telling == "brief"
    with pytest.raises(Unclear, match="It can be full or brief"):
        change_setting(file, "telling", "loud")


def test_second_thoughts_come_before_what_the_expert_would_not_do() -> None:
    strict = Settings(second_thoughts="strict")
    _, text = after("7 no-trump", "no", "hand", settings=strict)
    assert "The expert would not" in text
    assert "Do it all the same, yes or no? no\nYour bid? hand" in text


def test_a_table_without_hints_has_no_second_thoughts() -> None:
    _, text = after("7 no-trump", settings=Settings(second_thoughts="strict", hints=False))
    assert "The expert would not" not in text


@pytest.fixture
def quick_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    """An expert that plays like the club, and a review of few deals."""
    monkeypatch.setattr(teach_again, "expert", BOTS["club"])
    monkeypatch.setattr(review, "review_hand", partial(review.review_hand, worlds=2))


def practised(monkeypatch: pytest.MonkeyPatch, *answers: str) -> tuple[Table, str]:
    """A table after its game, and what was printed while these lines were typed."""
    table, ear, person = hand_played("a")

    class Practice(Table):
        """A table at which the same person sits down."""

        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            person.table = self

    monkeypatch.setattr(plain_again, "Table", Practice)
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
    at = moment(replay, len(replay.hands) - 1, "lead")
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
def test_a_try_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    _, text = practised(monkeypatch, "again trick 12", "review", "")
    assert "The same after each trick" in text.split("again or review? review\n")[1]


@pytest.mark.usefixtures("quick_expert")
def test_another_seat_is_taken_for_the_try(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = practised(monkeypatch)
    replay = replay_of(table.session)
    kinds = {
        said: [player.is_human for player in moment(replay, 0, said).players].index(True)
        for said in ("lead as Omar", "as north", "kitty", "trick 5 at the west")
    }
    assert kinds == {"lead as Omar": 1, "as north": 0, "kitty": 2, "trick 5 at the west": 3}


@pytest.mark.parametrize("said", ["nowhere", "trick 13", "trick 0", "lead as Nobody"])
def test_a_moment_or_a_seat_that_there_is_not_is_asked_for(said: str) -> None:
    table, _, _ = hand_played("b")
    with pytest.raises(Unclear, match=r"From where|Who"):
        moment(replay_of(table.session), 0, said)


@pytest.mark.parametrize(
    ("where", "phase"), [("", Phase.AUCTION), ("kitty", Phase.NAME), ("trick 1", Phase.PLAY)]
)
def test_a_hand_is_taken_up_again_at_the_moment_that_is_named(where: str, phase: Phase) -> None:
    table, _, _ = hand_played("b")
    replay = replay_of(table.session)
    again = moment(replay, len(replay.hands) - 1, where).session()
    assert again.state.phase == phase
    assert again.view(2).hand_number == table.session.state.hand


def test_a_try_that_is_left_comes_back_to_the_game() -> None:
    table, ear, _ = hand_played("a")
    table._voice._source = io.StringIO("again\nquit\n\n")
    table.look_back()
    assert ear.getvalue().endswith("review or again. \n")
    assert "Back from practice." in ear.getvalue()


def test_the_settings_are_changed_during_a_game() -> None:
    table, text = after("settings", "hints no", "", "hint")
    assert "hints is no now." in text
    assert not table._file.current.hints


def test_a_person_may_leave_for_the_menu() -> None:
    table, _ = sit_down(house_rules(), ALONE, "d", source=io.StringIO("menu\n"))
    with pytest.raises(ToMenu):
        table.play()
