"""What stands on the table for the person at the screen: what commands and prompts go by."""

from __future__ import annotations

from dataclasses import dataclass

from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Situation:
    """A moment at the table, from the seat at the screen.

    - `covered`: the hand is hidden; `pausing`: any key only ends a pause.
    - `can_take_back`, `can_claim`: what the game allows the seat.
    - `hintless`: why there is no hint, where whoever asks has to be told.
    - `doubted`: second thoughts stand against what was chosen.
    - `is_begun`: something stands that Esc withdraws: a doubt, a question, half a bid, a trick
      brought back.
    """

    view: SeatView | None = None
    covered: bool = False
    pausing: bool = False
    can_take_back: bool = False
    can_claim: bool = False
    hintless: str = ""
    doubted: bool = False
    is_begun: bool = False

    @property
    def phase(self) -> Phase | None:
        """The phase of the game, None before there is one."""
        return None if self.view is None else self.view.phase

    @property
    def is_my_turn(self) -> bool:
        """Whether the seat at the screen is to act."""
        return self.view is not None and self.view.is_my_turn

    def acts_in(self, *phases: Phase) -> bool:
        """Whether the seat is to act, in one of these phases, and no pause has to end first."""
        return self.is_my_turn and not self.pausing and self.phase in phases

    @property
    def decides(self) -> bool:
        """Whether the seat has something to decide and sees the cards."""
        return self.is_my_turn and self.phase != Phase.SHOWDOWN and not self.covered

    @property
    def can_hint(self) -> bool:
        """Whether a hint can be asked for."""
        return self.decides and not self.hintless and not self.pausing

    @property
    def names_a_suit(self) -> bool:
        """Whether suits have their letters: c, d, h and s."""
        bid = None if self.view is None else self.view.bid
        return self.acts_in(Phase.NAME) and bid is not None and not bid.is_notrump

    @property
    def has_tricks(self) -> bool:
        """Whether a trick of the hand is over."""
        return self.view is not None and bool(self.view.tricks)

    @property
    def has_calls(self) -> bool:
        """Whether anybody has called in the hand."""
        return self.view is not None and bool(self.view.calls)

    @property
    def may_call_revoke(self) -> bool:
        """Whether there is a trick in which a revoke may be called."""
        return self.view is not None and bool(self.view.callable)

    @property
    def has_cards(self) -> bool:
        """Whether the seat is one with a hand, and no onlooker's."""
        return self.view is not None and self.view.seat >= 0
