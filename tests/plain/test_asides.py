"""What is done at the plain table besides playing: claims, questions, reviews, second thoughts."""

from functools import partial
from typing import Literal

import pytest

from bidwhist.engine import Call, Phase, house_rules
from bidwhist.engine.cards import cards_in
from bidwhist.game.selfplay import Written
from bidwhist.game.session import Session
from bidwhist.plain.console import Console
from bidwhist.plain.table import PlainTable, ToMenu
from bidwhist.store.settings import Settings, SettingsFile
from bidwhist.teach.review import review
from bidwhist.text.words import bid_words, card_words
from plain.typed_players import Ear, after, hand_played, keyboard, played, sit_down


def test_a_claim_ends_the_hand_and_tells_its_last_card_and_score() -> None:
    claims = 0
    for seed in "abcdef":
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


def test_where_revokes_are_called_a_claim_is_refused_for_that() -> None:
    rules = house_rules(revokes="called")
    table, ear = sit_down(rules, seed="d", source=keyboard("pass", "claim"))
    assert "Where revokes are called nothing is sure, and nothing can be claimed." in played(
        table, ear
    )


def test_events_tells_the_hand_again() -> None:
    _, text = after("pass", "events")
    told = text.split("Your card? events\n")[1]
    assert told.startswith("Hand 1: ")
    assert "Dee passes." in told


def test_a_resumed_game_knows_what_has_happened() -> None:
    written = Written()
    played(*sit_down(house_rules(), seed="d", source=keyboard("pass"), journal=written))
    ear = Ear()
    again = PlainTable(
        Session.resume(written.lines),
        Console(keyboard("events"), ear),
        SettingsFile(environment={}),
    )
    assert "Dee passes.\n" in played(again, ear).split("events\n")[1]


def test_why_explains_the_last_call_or_that_of_a_player() -> None:
    table, text = after("why", "why maya", "why nobody")
    told = {call.seat: _promise(call) for call in table.session.view(2).calls}
    assert text.split("Your bid? why\n")[1].startswith(told[max(told, key=[3, 0, 1].index)])
    assert text.split("why maya\n")[1].startswith(told[0])
    assert "Who: Maya at North" in text.split("why nobody\n")[1]


def _promise(call: Call) -> str:
    """What the call of one of Maya and Omar promises."""
    if call.bid is None:
        return f"{('Maya', 'Omar', 'Dee', 'Ruth')[call.seat]} passed, which promises nothing."
    return f"{bid_words(call.bid)} promises {call.bid.level + 6} of the 13 books"


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


def lawful_words(*typed: str) -> list[str]:
    """The lawful cards at South's turn after what was typed, as they are typed, lowest first."""
    table, _ = after(*typed)
    return [card_words(card) for card in cards_in(table.session.view(2).lawful)]


def test_why_looks_no_further_back_than_the_last_trick() -> None:
    first = lawful_words("pass")[0]
    second = lawful_words("pass", first)[0]
    table, _ = after("pass", first)
    trick = table.session.view(2).tricks[0]
    led, leader = card_words(trick.cards[0]), table._names[trick.leader]
    _, at_once = after("pass", first, f"why {led}")
    assert f"{leader} led" in at_once.split(f"why {led}\n")[1]
    _, later = after("pass", first, second, f"why {led}")
    assert "neither on the table" in later.split(f"why {led}\n")[1]


def test_why_explains_a_bid_after_cards_have_been_played() -> None:
    table, _ = after("pass")
    view = table.session.view(2)
    _, text = after("pass", f"why {table._names[view.declarer]}'s bid")
    assert f"{bid_words(view.bid)} promises" in text.split("'s bid\n")[1].splitlines()[0]


def test_a_hand_that_is_over_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "review_hand", partial(review.review_hand, worlds=2))
    table, ear, _ = hand_played("a")
    table._console._source = keyboard("review", "review all", "")
    table.look_back()
    _, short, whole = ear.getvalue().split("One moment, please.\n")
    assert "The same after each trick" in short
    assert len(whole.splitlines()) >= len(short.splitlines())


def test_small_mistakes_are_told_where_all_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "review_hand", lambda *_hand: None)
    monkeypatch.setattr(
        "bidwhist.teach.review.review_text.sentences",
        lambda _review, _names, everything: [f"{everything}"],
    )
    table, ear, _ = hand_played("a")
    table._console._source = keyboard("review", "review All", "")
    table.look_back()
    told = [part.splitlines()[0] for part in ear.getvalue().split("One moment, please.\n")[1:]]
    assert told == ["False", "True"]


def test_a_hand_that_is_not_over_is_not_reviewed() -> None:
    _, text = after("review")
    assert "That is for a hand that is over" in text


def test_the_page_is_scrolled_away_when_that_is_asked_for() -> None:
    _, text = after("vanish")
    assert "The page is scrolled away.\n" + "\n" * 24 in text


@pytest.mark.parametrize(
    ("telling", "plays", "wins", "books"),
    [("full", "{0} plays {1}.", "{0} wins trick 1.", True),
     ("brief", "{0}: {1}.", "{0} wins.", False)],
)  # fmt: skip
def test_in_brief_a_trick_is_told_without_verbs_and_books(
    telling: Literal["full", "brief"], plays: str, wins: str, books: bool
) -> None:
    card = lawful_words("pass")[0]
    table, text = after("pass", card, settings=Settings(telling=telling))
    winner = table._names[table.session.view(2).tricks[0].winner]
    lines = text.split(f"Your card? {card}\n")[1].splitlines()
    assert plays.format("Dee", card if books else card.removeprefix("the ")) in lines
    assert wins.format(winner) in lines
    assert any(line.startswith("Books: ") for line in lines) == books


def test_second_thoughts_come_before_what_the_expert_would_not_do() -> None:
    strict = Settings(second_thoughts="strict")
    _, text = after("7 no-trump", "no", "hand", settings=strict)
    assert "An expert wouldn't: that costs" in text
    assert "Bid it anyway, yes or no? no\nYour bid? hand" in text


def test_a_table_without_hints_has_no_second_thoughts() -> None:
    _, text = after("7 no-trump", settings=Settings(second_thoughts="strict", hints=False))
    assert "An expert wouldn't" not in text


def test_a_person_may_leave_for_the_menu() -> None:
    table, _ = sit_down(house_rules(), source=keyboard("menu"))
    with pytest.raises(ToMenu):
        table.play()
