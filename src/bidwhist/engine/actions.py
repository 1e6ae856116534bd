"""What can happen in a game: one frozen object an action.

`seat` is who acts, 0 to 3 for N E S W. Cards and masks are those of `cards.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bidwhist.engine.contract import Bid


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of a hand: four masks of 12 cards and the kitty's in the order they lie."""

    hand_number: int
    dealer: int
    hands: tuple[int, int, int, int]
    kitty: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """The seat passes in the auction."""

    seat: int


@dataclass(frozen=True, slots=True)
class MakeBid:
    """The seat bids in the auction."""

    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The declarer names the trump suit (0 to 3), or with trump -1 the no-trump direction.

    `downtown` is the no-trump direction; where the bid has said it, it stays False. `aces_bad` is
    said for a downtown contract where the declarer chooses, else it is None.
    """

    seat: int
    trump: int
    downtown: bool = False
    aces_bad: bool | None = None


@dataclass(frozen=True, slots=True)
class Bury:
    """The declarer lays down as many cards as the kitty has, face down."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Play:
    """The seat plays a card to the trick."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CallRevoke:
    """The seat says that an opponent revoked in a finished trick, 1 to 12."""

    seat: int
    offender: int
    trick: int


@dataclass(frozen=True, slots=True)
class Accept:
    """The seat accepts the hand as it was played."""

    seat: int


Action = Deal | Pass | MakeBid | NameTrump | Bury | Play | CallRevoke | Accept

# PLAYS[seat][1 << card]: every Play there is, for listing what may be played without new ones.
PLAYS: Final = tuple({1 << card: Play(seat, card) for card in range(54)} for seat in range(4))
