"""Who sits at the screen, and what of the table that person wants to see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bidwhist.engine.cards import SOUTH
from bidwhist.game.answers import TABLE
from bidwhist.game.session import Player


@dataclass(slots=True)
class Viewer:
    """The person at the screen.

    - `seat`: whose hand is shown; `TABLE` while it is nobody's.
    - `bottom`: the seat that lies at the bottom of the table.
    - `covered`: the hand is hidden; `recalling`: the last trick has been brought back.
    - `is_alone`: no other person plays, so that the seat never changes.
    """

    seat: int
    bottom: int
    is_alone: bool
    covered: bool = False
    recalling: bool = False

    @classmethod
    def of(cls, players: Sequence[Player]) -> Viewer:
        """Return who sits at the screen when these players begin."""
        people = [seat for seat, player in enumerate(players) if player.is_human]
        alone = len(people) == 1
        return cls(people[0] if alone else TABLE, people[0] if people else SOUTH, alone)

    def sit_down(self, seat: int) -> None:
        """Let the person at this seat see the hand."""
        self.seat = self.bottom = seat
        self.covered = self.recalling = False

    def stand_up(self, next_seat: int | None = None) -> None:
        """Show nobody's hand, and the table as the next person will see it."""
        self.seat = TABLE
        if next_seat is not None:
            self.bottom = next_seat
