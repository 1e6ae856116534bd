"""Events of a game as sentences: what the table's log shows and plain mode says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from bidwhist.engine.contract import Contract
from bidwhist.engine.rules import HouseRules
from bidwhist.game.events import (
    Accepted,
    AuctionWon,
    BookTaken,
    BotFailed,
    Buried,
    Called,
    Claimed,
    ContractMade,
    Dealt,
    Event,
    EventAtEnd,
    EventBeforePlay,
    EventOfPlay,
    GameWon,
    JokerSwapped,
    KittyTaken,
    Named,
    Notice,
    NotSaved,
    Played,
    RevokeCalled,
    SavedAgain,
    TakenBack,
)
from bidwhist.text.words import (
    action_words,
    bid_words,
    books_words,
    buried_words,
    call_words,
    card_words,
    contract_words,
    listed,
    result_words,
    revoke_words,
    side_words,
    signed,
)

Names = Sequence[str]


def event_lines(
    event: Event, names: Names, rules: HouseRules, card: Callable[[int], str] = card_words
) -> list[str]:
    """Return an event as sentences, one a line; `card` says how a card is named."""
    if isinstance(event, EventBeforePlay):
        return _before_play(event, names, rules, card)
    if isinstance(event, EventOfPlay):
        return _in_play(event, names, card)
    if isinstance(event, EventAtEnd):
        return _at_the_end(event, names, rules)
    if isinstance(event, TakenBack):
        return [f"Taken back: {event_lines(event.undone, names, rules, card)[0]}"]
    return [notice_line(event, names)]


def _before_play(
    event: EventBeforePlay, names: Names, rules: HouseRules, card: Callable[[int], str]
) -> list[str]:
    match event:
        case Dealt():
            return [f"Hand {event.hand_number}: {names[event.dealer]} deals."]
        case Called():
            return [call_words(names[event.seat], event.bid)]
        case AuctionWon():
            return [f"{names[event.seat]} wins the auction with {bid_words(event.bid)}."]
        case JokerSwapped():
            joker = card_words(event.joker)
            return [f"{names[event.seat]} gives up {joker} for a card of the kitty."]
        case Named():
            return [action_words(event.named, names)]
        case ContractMade():
            return [contract_line(names[event.seat], event.contract)]
        case KittyTaken():
            return _kitty(event, card)
        case Buried():
            return [buried_words(names[event.seat], rules.kitty_size)]
        case _:
            assert_never(event)


def _kitty(event: KittyTaken, card: Callable[[int], str]) -> list[str]:
    """Return the kitty's cards; nothing where the kitty is not shown."""
    return [f"The kitty is shown: {listed(map(card, event.shown))}."] if event.shown else []


def _in_play(event: EventOfPlay, names: Names, card: Callable[[int], str]) -> list[str]:
    name = names[event.seat]
    match event:
        case Played():
            return [f"{name} {'leads' if event.leads else 'plays'} {card(event.card)}."]
        case BookTaken():
            return [f"{name} wins trick {event.trick}.", books_line(names, event.books)]
        case RevokeCalled():
            return [revoke_words(name, names[event.offender], event.trick)]
        case Accepted():
            return [f"{name} accepts the hand."]
        case Claimed():
            return [f"{name} claims, and takes all the rest."]
        case _:
            assert_never(event)


def _at_the_end(event: EventAtEnd, names: Names, rules: HouseRules) -> list[str]:
    if isinstance(event, GameWon):
        return [f"The game is over: {side_words(event.side, names)} win."]
    result = event.result
    return [*result_words(result, rules, names), score_line(names, result.score)]


def notice_line(event: Notice, names: Names) -> str:
    """Return the sentence for a notice, which is not an event of play."""
    match event:
        case BotFailed():
            return (
                f"{names[event.seat]} did not answer ({event.reason}); the simplest move is made."
            )
        case NotSaved():
            return event.notice
        case SavedAgain():
            return "This game is being saved again."
        case _:
            assert_never(event)


def contract_line(name: str, contract: Contract) -> str:
    """Return who plays what, and the books it takes."""
    return f"{name} plays {contract_words(contract)} and needs {books_words(contract.needed)}."


def books_line(names: Names, books: tuple[int, int]) -> str:
    """Return the books of both sides."""
    return f"Books: {side_words(0, names)} {books[0]}, {side_words(1, names)} {books[1]}."


def score_line(names: Names, score: tuple[int, int]) -> str:
    """Return the score in words."""
    own, other = (f"{side_words(side, names)} {signed(score[side])}" for side in (0, 1))
    return f"Score: {own}, {other}."
