"""What a game waits for, what may be answered, and what comes of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bidwhist.engine.actions import Accept, Bury, CallRevoke, MakeBid, NameTrump, Pass, Play
from bidwhist.engine.score import Result
from bidwhist.game.events import Event

TABLE: Final = -1
"""Who answers in the name of the whole table: the driver of the game, not one seat."""

# What the game waits for


@dataclass(frozen=True, slots=True)
class DealDue:
    """The next hand is to be dealt, which is answered with `DealHand`."""

    hand_number: int


@dataclass(frozen=True, slots=True)
class PersonToAct:
    """A person is to act, at this machine or elsewhere."""

    seat: int


@dataclass(frozen=True, slots=True)
class BotToAct:
    """A bot is to act; `Conductor.question` is what it is asked."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class ResultToSee:
    """A hand is over: the people at the seats `unseen` are to see how, then `SeeResult`."""

    result: Result
    unseen: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The game is over and everybody has seen how; nothing can be answered any more."""

    winner: int


Next = DealDue | PersonToAct | BotToAct | ResultToSee | GameEnd

# What may be answered


@dataclass(frozen=True, slots=True)
class DealHand:
    """Deal the next hand."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim every trick that is left."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back what the seat did last."""


@dataclass(frozen=True, slots=True)
class SeeResult:
    """The seat has seen the result; from `TABLE`: everybody has."""


SeatAction = Pass | MakeBid | NameTrump | Bury | Play | CallRevoke | Accept
Answer = SeatAction | DealHand | Claim | TakeBack | SeeResult

# What comes of an answer


@dataclass(frozen=True, slots=True)
class Done:
    """The answer was taken; `events` are what happened by it, oldest first."""

    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Refused:
    """The answer is not allowed, and has changed nothing; `sentence` says why."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Stale:
    """The answer belongs to a moment that is gone, and has changed nothing."""

    sentence: str = "That came too late: the game has gone on."


Outcome = Done | Refused | Stale
