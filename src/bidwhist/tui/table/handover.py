"""Several people at one machine: nobody's hand is shown while the curtain moves between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from bidwhist.engine.view import SeatView
from bidwhist.game.answers import TABLE, PersonToAct
from bidwhist.game.conductor import Conductor
from bidwhist.text.words import bid_words, contract_words, signed
from bidwhist.tui.table.viewer import Viewer


class CurtainRod(Protocol):
    """Who can show a table and hang a curtain before it."""

    @property
    def is_active(self) -> bool:
        """Whether nothing lies over the table."""
        ...

    def show(self) -> None:
        """Show the table as the viewer may see it."""
        ...

    def call_after_refresh(self, callback: Callable[[], None]) -> bool:
        """Call it when what is shown is on the screen."""
        ...

    def hang(self, seat: int, lines: Sequence[str], lifted: Callable[[], None]) -> None:
        """Cover all with a curtain for the seat, on which everybody may read `lines`."""
        ...


class Handover:
    """Hands the screen to the next person; `follow` is called when the curtain has been lifted."""

    def __init__(
        self, conductor: Conductor, viewer: Viewer, rod: CurtainRod, follow: Callable[[], None]
    ) -> None:
        self._conductor = conductor
        self._viewer = viewer
        self._rod = rod
        self._follow = follow
        self._version = -1
        """The version of the game for which a curtain is hung."""

    def begin(self, seat: int) -> None:
        """Blank the hand, and only when that is drawn hang the curtain for the next person."""
        if self._version != self._conductor.version:
            self._version = self._conductor.version
            self._viewer.stand_up(seat)
            self._rod.show()
            self._rod.call_after_refresh(lambda: self._hang(seat))

    def _hang(self, seat: int) -> None:
        if self._conductor.next != PersonToAct(seat) or not self._rod.is_active:
            self._version = -1  # something has come up, and has to be put away first
            return
        self._conductor.seal()
        lines = public_lines(self._conductor.view(TABLE), self._conductor.names)
        self._rod.hang(seat, lines, lambda: self._lift(seat))

    def _lift(self, seat: int) -> None:
        """Show the next person's hand."""
        self._viewer.sit_down(seat)
        self._rod.show()
        self._follow()


def public_lines(view: SeatView, names: Sequence[str]) -> tuple[str, ...]:
    """Return what a curtain may say, from an onlooker's view: hand, score, contract."""
    score = " · ".join(
        f"{names[side]} & {names[side + 2]} {signed(view.score[side])}" for side in (0, 1)
    )
    what = "Auction"
    if view.contract is not None:
        what = f"{contract_words(view.contract)} by {names[view.declarer]}"
    elif view.bid is not None:
        what = f"{bid_words(view.bid)} by {names[view.declarer]}"
    return (score, f"Hand {view.hand_number} · {what}")
