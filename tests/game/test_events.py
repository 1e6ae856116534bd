"""Events tell what everybody at the table may know, in the order in which it happens."""

from collections.abc import Sequence
from dataclasses import fields
from random import Random
from typing import get_args

from conducted import BOTS, NAMES, conducted, hands_done, step, until
from hypothesis import given

from bidwhist.engine import Action, Bid, HouseRules, Pass, Phase, Result, State, house_rules
from bidwhist.engine.cards import JOKERS, mask_of
from bidwhist.game import events
from bidwhist.game.answers import TABLE
from bidwhist.game.conductor import Conductor
from bidwhist.game.events import (
    BookTaken,
    BotFailed,
    Called,
    Dealt,
    Event,
    JokerSwapped,
    KittyTaken,
    Played,
    TakenBack,
    holding,
)
from bidwhist.game.story import Story
from bidwhist.text.event_words import event_lines
from engine_games import any_rules, seeds
from unseen import dealt_anew, known_to

WITHOUT_CARDS = {
    "named",
    *("number", "hand_number", "dealer", "seat", "bid", "trump", "downtown", "contract", "trick"),
    *(
        "leads",
        "books",
        "offender",
        "result",
        "side",
        "score",
        "last",
        "undone",
        "reason",
        "notice",
    ),
}
"""Fields of events in which no card of a hand can stand."""


def cards_of(event: Event) -> int:
    """The mask of the cards that an event names."""
    match event:
        case Played():
            return 1 << event.card
        case JokerSwapped():
            return 1 << event.joker
        case KittyTaken():
            return mask_of(event.shown)
        case _:
            return 0


def test_only_a_card_a_joker_given_up_and_a_shown_kitty_name_cards() -> None:
    naming = {"card", "joker", "shown"}
    for kind in get_args(Event):
        assert {field.name for field in fields(kind)} - WITHOUT_CARDS <= naming


@given(any_rules(), seeds())
def test_no_event_before_the_end_of_a_hand_names_an_unseen_card(
    rules: HouseRules, chance: Random
) -> None:
    conductor, _ = conducted(rules, BOTS)
    while not conductor.results:
        step(conductor, chance)
        state = conductor.session.state
        known = known_to(state, TABLE) | (JOKERS if state.swaps else 0)
        for event in conductor.this_hand():
            assert not cards_of(event) & ~known


@given(any_rules(), seeds())
def test_the_cards_that_nobody_sees_make_no_difference_to_the_events(
    rules: HouseRules, chance: Random
) -> None:
    conductor, _ = conducted(rules, BOTS)
    while not conductor.results:
        before = conductor.session.state
        step(conductor, chance)
        action, after = conductor.session.log[-1], conductor.session.state
        if not isinstance(action, Result) and not after.swaps:
            assert told(before, action, after) == told(
                before, action, dealt_anew(after, TABLE, chance)
            )


def told(before: State, action: Action, after: State) -> Sequence[Event]:
    """The events of one action."""
    story = Story()
    story.record(before, action, after)
    return story.since(0)


def kinds_told(conductor: Conductor) -> list[str]:
    return [type(event).__name__ for event in conductor.this_hand()]


def test_a_hand_is_told_from_the_deal_to_the_first_book() -> None:
    conductor, _ = conducted(house_rules(kitty_shown="always", naming="after_kitty"), BOTS)
    until(conductor, Phase.PLAY, tricks=1)
    assert kinds_told(conductor) == [
        "Dealt", *["Called"] * 4, "AuctionWon", "KittyTaken", "Buried", "Named", "ContractMade",
        *["Played"] * 4, "BookTaken",
    ]  # fmt: skip


def test_a_hand_that_is_thrown_in_has_no_contract() -> None:
    conductor, _ = conducted(house_rules(all_pass="redeal"))
    seat = until(conductor, Phase.AUCTION)
    for place in range(4):
        at = seat + place & 3
        conductor.answer(at, conductor.version, Pass(at))
    assert kinds_told(conductor) == ["Dealt", *["Called"] * 4, "ThrownIn"]


def test_a_notice_still_holds_when_a_move_is_taken_back() -> None:
    first, failed, second = Called(1, 0, None), BotFailed(2, 1, "It died."), Called(3, 1, None)
    assert holding([first, failed, second, TakenBack(4, 1, second)]) == [first, failed]


def test_what_is_taken_back_twice_is_gone_twice() -> None:
    first, second, again = Called(1, 0, None), Called(2, 1, None), Called(4, 1, Bid(3, 0))
    told: list[Event] = [first, second, TakenBack(3, 1, second), again, TakenBack(5, 3, again)]
    assert holding(told) == [first]


def test_whoever_was_told_of_it_is_told_that_it_is_taken_back() -> None:
    first, second = Called(1, 0, None), Called(2, 1, None)
    back = TakenBack(3, 1, second)
    assert holding([second, back], shown=1) == []
    assert holding([back], shown=2) == [back]
    assert holding([first, second, back], shown=2) == [first, back]


def test_the_events_of_this_hand_begin_with_its_deal() -> None:
    conductor, _ = conducted(kinds=BOTS)
    hands_done(conductor, 1, Random(1))
    until(conductor, Phase.PLAY)
    dealt = conductor.this_hand()[0]
    assert isinstance(dealt, Dealt)
    assert dealt.hand_number == 2


@given(any_rules(), seeds())
def test_the_books_told_are_those_of_the_view(rules: HouseRules, chance: Random) -> None:
    conductor, _ = conducted(rules, BOTS)
    until(conductor, Phase.PLAY, tricks=1, chance=chance)
    taken = conductor.this_hand()[-1]
    assert isinstance(taken, BookTaken)
    assert taken.books == conductor.view(TABLE).books
    assert taken.seat == conductor.view(TABLE).tricks[-1].winner


def test_a_late_joiner_is_told_what_it_has_not_shown() -> None:
    conductor, _ = conducted(kinds=BOTS)
    until(conductor, Phase.PLAY, tricks=2)
    shown = conductor.last
    step(conductor, Random(1))
    step(conductor, Random(1))
    assert [event.number for event in conductor.since(shown)] == [shown + 1, shown + 2]
    assert conductor.since(conductor.last) == []
    assert len(conductor.since(0)) == conductor.last


def test_every_event_has_its_words() -> None:
    bid = Bid(4, 0)
    kitty = events.KittyTaken(1, 2, (0, 1, 2, 3, 4, 5))
    said = [
        *event_lines(events.Called(1, 0, bid), NAMES, house_rules()),
        *event_lines(kitty, NAMES, house_rules()),
        *event_lines(events.KittyTaken(1, 2, ()), NAMES, house_rules()),
        *event_lines(events.Played(1, 3, 51, 1, True), NAMES, house_rules()),
        *event_lines(events.BookTaken(1, 3, 1, (1, 1)), NAMES, house_rules()),
        *event_lines(events.BotFailed(1, 1, "it died"), NAMES, house_rules()),
    ]
    assert said == [
        "Maya bids 4 uptown.",
        "The kitty is shown: the two of clubs, the three of clubs, the four of clubs, the five of "
        "clubs, the six of clubs and the seven of clubs.",
        "Ruth leads the ace of spades.",
        "Ruth wins trick 1.",
        "Books: Maya and Dee 1, Omar and Ruth 1.",
        "Omar did not answer (it died); the simplest move is made.",
    ]
