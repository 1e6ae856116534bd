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
from bidwhist.plain import table as plain_table
from bidwhist.plain.again import practice
from bidwhist.plain.liking import change_setting
from bidwhist.plain.reading import Unclear
from bidwhist.plain.table import Table
from bidwhist.plain.voice import Gone, Voice
from bidwhist.session import Session
from bidwhist.store.settings import Settings, SettingsFile
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
    table._voice._source = io.StringIO("review\n\n")
    table.look_back()
    assert "The same after each trick" in ear.getvalue().split("review\n")[1]
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


def test_the_same_cards_are_played_again_and_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    table, ear, person = hand_played("a")

    class Practice(Table):
        """A table at which the same person sits down."""

        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            person.table = self

    monkeypatch.setattr(plain_table, "Table", Practice)
    before = table.session.log
    person.answers = ["again lead", "again trick 3", "again nowhere"]
    table.look_back()
    text = ear.getvalue().split("again lead\n")[1]
    assert text.count("For practice: nothing of it is kept") == 2
    assert text.count("At first: ") >= 2
    assert "Nothing was done otherwise." in text
    assert "From where? Say auction, kitty, lead, or trick" in text
    assert table.session.log == before


@pytest.mark.parametrize(
    ("where", "phase"), [("", Phase.AUCTION), ("kitty", Phase.NAME), ("trick 1", Phase.PLAY)]
)
def test_a_hand_is_taken_up_again_at_the_moment_that_is_named(where: str, phase: Phase) -> None:
    table, _, _ = hand_played("b")
    again = practice(table.session, where)
    assert again.state.phase == phase
    assert again.view(2).hand_number == table.session.state.hand


def test_a_try_that_is_left_comes_back_to_the_game() -> None:
    table, ear, _ = hand_played("a")
    table._voice._source = io.StringIO("again\nquit\n\n")
    table.look_back()
    assert ear.getvalue().endswith("review or again. \n")
    assert "Back to the game." in ear.getvalue()
