"""Everything about a game at one moment."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from bidwhist.engine.actions import CallRevoke
from bidwhist.engine.auction import Call
from bidwhist.engine.contract import NONE, Bid, Contract
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.score import Result
from bidwhist.engine.trick import Tricks


class Phase(IntEnum):
    """What the game waits for."""

    DEAL = 0
    AUCTION = 1
    NAME = 2
    BURY = 3
    PLAY = 4
    SHOWDOWN = 5
    OVER = 6


class State(NamedTuple):
    """A game at one moment; never changed, and neither is its `tricks` in place.

    A named tuple, because one is made for every card played: that costs a quarter of what a frozen
    dataclass of this size does.

    - `hand_number`: from 1 (0 before the first deal); `dealer`, `turn`, `declarer`: seats, -1
      for nobody; `score`: points of NS and EW.
    - `hands`: four masks as they stand before the first lead (`holding` knows better in play);
      `kitty`: its cards in order, after `swaps` of (seat, joker) where jokers are left out.
    - `calls`: the auction; `bid` and `contract` once settled; `buried`: the mask of the burial.
    - `tricks`: the play, from the lead on and until the next deal.
    - `revoke_calls` and `accepts`: the showdown so far; `result`: the last hand's, once scored.
    - `winner`: the side that has won the game, or -1; `sets`: the contracts of NS and of EW that
      have been set in it.
    """

    rules: HouseRules
    phase: Phase = Phase.DEAL
    hand_number: int = 0
    dealer: int = NONE
    turn: int = NONE
    tricks: Tricks | None = None  # beside `turn`: these two change with every card
    score: tuple[int, int] = (0, 0)
    hands: tuple[int, ...] = (0, 0, 0, 0)
    kitty: tuple[int, ...] = ()
    swaps: tuple[tuple[int, int], ...] = ()
    calls: tuple[Call, ...] = ()
    declarer: int = NONE
    bid: Bid | None = None
    contract: Contract | None = None
    buried: int = 0
    revoke_calls: tuple[CallRevoke, ...] = ()
    accepts: int = 0
    result: Result | None = None
    winner: int = NONE
    sets: tuple[int, int] = (0, 0)

    def holding(self, seat: int) -> int:
        """Return the mask of cards that the seat holds now."""
        return self.hands[seat] if self.tricks is None else self.tricks.hands[seat]

    def with_tricks(self, tricks: Tricks) -> State:
        """Return the state in which these are the tricks, and whoever they say is to play."""
        fields = *self[:_TURN], tricks.turn, tricks, *self[_TURN + 2 :]
        return tuple.__new__(State, fields)  # as `_make` does, without counting the fields

    def without_hand(self) -> State:
        """Return the game as a deal finds it: its rules, score and place, and nothing of a hand."""
        return State(
            rules=self.rules, phase=self.phase, hand_number=self.hand_number, dealer=self.dealer,
            score=self.score, winner=self.winner, sets=self.sets,
        )  # fmt: skip

    @property
    def is_notrump(self) -> bool:
        """Whether the bid that won the auction is for no-trump."""
        return self.bid is not None and self.bid.is_notrump

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: object) -> State:
        return self


_TURN: Final = State._fields.index("turn")


def new_game(rules: HouseRules) -> State:
    """Return a game that waits for its first deal."""
    return State(rules)


def playable(state: State) -> int:
    """Return the mask of cards that the seat to play may lay down; empty outside the play."""
    tricks = state.tricks
    if tricks is None:
        return 0
    return tricks.hands[tricks.turn] if state.rules.revokes == "called" else tricks.lawful()
