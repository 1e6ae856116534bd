"""What has happened at a table: one numbered public fact an event.

An event holds only what everybody at the table may know. What a seat knows besides is in its view.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bidwhist.engine.actions import NameTrump
from bidwhist.engine.contract import Bid, Contract
from bidwhist.engine.score import Result


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards of a hand have been dealt."""

    number: int
    hand_number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Called:
    """A seat has called in the auction; `bid` is None for a pass."""

    number: int
    seat: int
    bid: Bid | None


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The auction is over: the seat is the declarer."""

    number: int
    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True)
class JokerSwapped:
    """A seat has put a joker into the kitty and drawn a card from it: no-trump without jokers."""

    number: int
    seat: int
    joker: int


@dataclass(frozen=True, slots=True)
class Named:
    """The declarer has named what completes the contract."""

    number: int
    seat: int
    named: NameTrump


@dataclass(frozen=True, slots=True)
class ContractMade:
    """The contract is complete: by the bid alone, or by what the declarer has named."""

    number: int
    seat: int
    contract: Contract


@dataclass(frozen=True, slots=True)
class KittyTaken:
    """The declarer has taken the kitty; `shown` are its cards where everybody was shown them."""

    number: int
    seat: int
    shown: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Buried:
    """The declarer has buried as many cards as the kitty has."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class Played:
    """A seat has played a card to a trick, 1 to 12; `leads` for the first of the trick."""

    number: int
    seat: int
    card: int
    trick: int
    leads: bool


@dataclass(frozen=True, slots=True)
class BookTaken:
    """A seat has won a trick, 1 to 12; `books` are those of NS and EW, the burial included."""

    number: int
    seat: int
    trick: int
    books: tuple[int, int]


@dataclass(frozen=True, slots=True)
class RevokeCalled:
    """A seat has called a revoke by an opponent in a finished trick, 1 to 12."""

    number: int
    seat: int
    offender: int
    trick: int


@dataclass(frozen=True, slots=True)
class Accepted:
    """A seat has accepted the hand as it was played."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat has claimed every trick that is left; the cards that follow are played out for all."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class Scored:
    """The hand is over and scored."""

    number: int
    result: Result


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """All four have passed: nothing is scored, and the next hand is due."""

    number: int
    result: Result


@dataclass(frozen=True, slots=True)
class GameWon:
    """A side, 0 for NS or 1 for EW, has won the game."""

    number: int
    side: int
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class BotFailed:
    """A bot gave no legal answer, for the reason told; the fallback move follows."""

    number: int
    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class NotSaved:
    """The record cannot be written; `notice` is the sentence for the table."""

    number: int
    notice: str


@dataclass(frozen=True, slots=True)
class SavedAgain:
    """The record can be written again, and nothing of it is lost."""

    number: int


EventBeforePlay = (
    Dealt | Called | AuctionWon | JokerSwapped | Named | ContractMade | KittyTaken | Buried
)  # fmt: skip
EventOfPlay = Played | BookTaken | RevokeCalled | Accepted | Claimed
EventAtEnd = Scored | ThrownIn | GameWon
GameEvent = EventBeforePlay | EventOfPlay | EventAtEnd
"""A fact of the game: taking back undoes it."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What was done last, `undone`, is taken back: the game's events after `last` do not hold."""

    number: int
    last: int
    undone: GameEvent


Notice = BotFailed | NotSaved | SavedAgain
"""A fact about the table: taking back does not undo it."""

Event = GameEvent | Notice | TakenBack


def holding(events: Iterable[Event], shown: int = 0) -> list[Event]:
    """Return the events that still hold, without those taken back.

    Of the taking back itself only that is left which undoes an event with a number up to `shown`.
    """
    held: list[Event] = []
    for event in events:
        if isinstance(event, TakenBack):
            held = [one for one in held if one.number <= event.last or isinstance(one, Notice)]
        if not isinstance(event, TakenBack) or event.last < shown:
            held.append(event)
    return held
