"""The plain table: what is asked, done, refused and told, line by line."""

import random
import re

import pytest

from bidwhist.bots import BOTS
from bidwhist.engine import Phase, Play, SeatView, house_rules
from bidwhist.engine.cards import DECK, cards_in
from bidwhist.plain.console import InputEnded
from bidwhist.plain.narration import score_sheet, seat_line
from bidwhist.plain.table import Left, PlainTable
from bidwhist.store.settings import Settings
from bidwhist.text.words import card_words
from plain.typed_players import NAMES, Ear, Person, cards_said, keyboard, played, sit_down


def test_every_card_and_call_is_told_by_name() -> None:
    table, ear = sit_down(house_rules(), seed="d", source=keyboard())
    text = played(table, ear)
    said = [line for line in text.splitlines() if re.match(rf"({'|'.join(NAMES)}) ", line)]
    assert said
    assert all(re.search(r" (passes|bids \d .*|wins the auction.*)\.$", line) for line in said)


def test_two_people_are_given_the_keyboard_by_name_over_an_empty_page() -> None:
    source = keyboard("pass", "", "4u")
    table, ear = sit_down(house_rules(), ("human",) * 4, "5", source=source)
    text = played(table, ear)
    first = text.index("press Enter")
    assert "You hold" not in text[:first]
    assert "\n" * 24 in text[:first]
    assert "Only Enter turns the hand up." in text[first:]
    assert text.index("You hold") > text.index("Only Enter")


def test_what_happened_is_told_to_the_next_person_too() -> None:
    source = keyboard("", "3u", "", "last")
    table, ear = sit_down(house_rules(), ("human",) * 4, "5", source=source)
    text = played(table, ear)
    caller = NAMES[table.session.state.dealer + 1 & 3]
    assert text.count(f"{caller} bids 3 uptown.") == 2


def test_a_refusal_says_the_rule_and_what_would_be_allowed() -> None:
    table, ear = sit_down(house_rules(first_dealer="north"), ("human",) * 4, "5",
                          source=keyboard("", "4u", "", "4d", "3n", "4n"))  # fmt: skip
    text = played(table, ear)
    refusal = "Only a higher bid overcalls 4 uptown.\n"
    assert f"{refusal}You may pass, or bid 4 no-trump or anything from 5 to 7." in text
    assert text.count(refusal) == 2
    assert text.count("bids 4 no-trump.") >= 1


def test_a_level_alone_is_never_completed_into_a_higher_bid() -> None:
    table, ear = sit_down(house_rules(), ("human",) * 4, "5", source=keyboard("", "4u", "", "4"))
    text = played(table, ear)
    assert "At level 4 only 4 no-trump is left: say 4 no-trump to bid it." in text
    assert len(table.session.state.calls) == 1


def playing(settings: Settings | None = None) -> tuple[PlainTable, Ear, SeatView]:
    """A table where Dee is to play and may not play everything."""
    for number in range(40):
        table, ear = sit_down(house_rules(), seed=str(number), settings=settings)
        while table.session.state.phase in (Phase.DEAL, Phase.AUCTION, Phase.NAME, Phase.BURY):
            step(table)
        while table.session.state.turn != 2:
            step(table)
        if table.session.state.phase != Phase.PLAY:
            continue
        view = table.session.view(2)
        if (
            1 < view.playable.bit_count() < view.hand.bit_count()
            and view.trick
            and view.trick.cards
        ):
            return table, ear, view
    raise AssertionError("no such deal")


def step(table: PlainTable) -> None:
    """Have whoever's turn it is do something."""
    session = table.session
    if session.state.phase == Phase.DEAL:
        session.deal()
    else:
        session.act(BOTS["club"](session.view(session.state.turn), random.Random(1)))


def say(table: PlainTable, *lines: str) -> str:
    """What is printed when these lines are typed at the table as it stands."""
    ear = Ear()
    table._console._source, table._console._sink = keyboard(*lines), ear
    with pytest.raises((InputEnded, Left)):
        table.play()
    return ear.getvalue()


def test_a_card_that_the_rules_forbid_is_refused_with_those_they_allow() -> None:
    table, _, view = playing()
    forbidden = next(cards_in(view.hand & ~view.playable))
    text = say(table, card_words(forbidden))
    assert "follow" in text
    allowed = [card_words(card) for card in cards_in(view.playable)]
    assert f"You may play {', '.join(allowed[:-1])} or {allowed[-1]}." in text
    assert table.session.view(2) == view


def test_a_card_that_is_not_held_is_refused() -> None:
    table, _, view = playing()
    assert "You do not hold that card." in say(table, card_words(next(cards_in(DECK ^ view.hand))))


def test_a_suit_to_be_followed_is_named_in_the_question() -> None:
    table, _, view = playing()
    assert cards_said(say(table).split("You may play:")[1]) == view.playable


def test_a_card_is_played_only_when_confirmed_where_that_is_set() -> None:
    table, _, view = playing(settings=Settings(confirm_play=True))
    card = next(cards_in(view.playable))
    text = say(table, card_words(card), "no")
    assert f"Play {card_words(card)}, yes or no?" in text
    assert table.session.view(2) == view
    say(table, card_words(card), "yes")
    assert Play(2, card) in table.session.log


def test_what_is_typed_unknown_is_answered_with_what_can_be_said() -> None:
    table, ear = sit_down(house_rules(), source=keyboard("frobnicate \x1b[2J"))
    text = played(table, ear)
    assert "I do not know the word frobnicate." in text
    assert "\x1b" not in text


def test_the_last_card_is_taken_back_at_the_curtain_by_who_played_it() -> None:
    table, ear = sit_down(house_rules(), ("human",) * 4, "5", source=keyboard("", "3u", "back"))
    text = played(table, ear)
    caller = NAMES[table.session.state.dealer + 1 & 3]
    assert f"{caller} may still say back." in text
    assert f"Taken back: {caller} bids 3 uptown." in text
    assert not table.session.state.calls


def test_what_is_done_instead_of_what_was_taken_back_is_told_to_everybody() -> None:
    source = keyboard("", "3u", "back", "4u", "")
    table, ear = sit_down(house_rules(), ("human",) * 4, "5", source=source)
    text = played(table, ear)
    assert text.count("bids 4 uptown.") == 2
    assert text.count("bids 3 uptown.") == 2  # when it was bid, and when it was taken back


def test_at_a_curtain_nobody_takes_back_what_nobody_did() -> None:
    table, ear = sit_down(house_rules(), ("human",) * 4, "5", source=keyboard("back", ""))
    text = played(table, ear)
    assert "Only Enter turns the hand up." in text
    assert "Taken back" not in text


def test_what_the_rules_forbid_is_refused_before_the_expert_has_a_word() -> None:
    table, _, view = playing(Settings(second_thoughts="strict"))
    text = say(table, card_words(next(cards_in(view.hand & ~view.playable))))
    assert "follow" in text
    assert "Bid it anyway" not in text


def test_nothing_is_taken_back_after_others_have_acted() -> None:
    table, _, _ = playing()
    log = list(table.session.log)
    assert "nothing that you can take back" in say(table, "back")
    assert table.session.log == log


def test_a_revoke_is_called_and_the_hand_accepted_in_words() -> None:
    table, _ = sit_down(house_rules(revokes="called", target=100), seed="2")
    session = table.session
    while session.state.phase != Phase.SHOWDOWN or session.state.turn != 2:
        step(table)
    text = say(table, "call", "call north 3", "call omar in trick 3", "call 3", "accept")
    assert "Who, and in which trick?" in text
    assert "A revoke is called against an opponent." in text
    assert "Dee calls a revoke: Omar, trick 3." in text
    assert "Who: Omar at East or Ruth at West?" in text
    assert "Dee accepts the hand." in text


def test_the_score_sheet_has_every_hand() -> None:
    table, ear = sit_down(house_rules(target=21), seed="8")
    person = table._console._source
    assert isinstance(person, Person)
    person.asking = 0
    table.play()
    hands = table.session.state.hand_number
    assert hands > 1
    sheet = score_sheet(NAMES, table.conductor.results)
    assert [line.split(":")[0] for line in sheet[:-1]] == [f"Hand {n + 1}" for n in range(hands)]
    assert sheet[-1] in ear.getvalue()


def test_quitting_leaves_the_game_as_it_is() -> None:
    table, ear = sit_down(house_rules(), source=keyboard("q"))
    with pytest.raises(Left):
        table.play()
    assert table.session.state.phase == Phase.AUCTION
    assert "Good" not in ear.getvalue()


def test_a_hint_is_given_in_words_and_changes_nothing() -> None:
    table, _, view = playing()
    text = say(table, "hint")
    assert re.search(r"Your card\? hint\n[A-Z].*\.\n", text)
    assert not [sign for sign in "♠♥♦♣×−" if sign in text]
    assert table.session.view(2) == view


def test_no_hint_is_given_where_the_settings_forbid_it() -> None:
    table, _, _ = playing(Settings(hints=False))
    text = say(table, "hint", "help")
    assert "There are no hints at this table" in text
    assert "hint:" not in text


def test_there_is_no_hint_between_hands() -> None:
    table, _ = sit_down(house_rules(target=21), seed="1")
    step(table)
    while table.session.state.phase != Phase.DEAL:
        step(table)
    assert "There is nothing to choose now." in say(table, "hint")


@pytest.mark.parametrize(
    ("bot", "words"), [("", "a person"), ("club", "a club bot"), ("expert", "an expert bot")]
)
def test_who_sits_at_a_seat_is_said_in_good_english(bot: str, words: str) -> None:
    assert seat_line(0, "Maya", bot) == f"North: Maya, {words}."
