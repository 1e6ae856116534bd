"""The table for one hand, begun at any moment of it: a hand played again, the daily deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bidwhist.game.session import Session
from bidwhist.tui.base_screen import close
from bidwhist.tui.table.asides import Leaving
from bidwhist.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from bidwhist.store.journal import Journal


class OneHand(TableScreen):
    """Ends with its hand: dismisses with "over" when that is scored, or with "left" before.

    How it went is in the session that was handed over; no other game is touched.
    """

    def __init__(
        self, session: Session, heading: str, leaving: str, journal: Journal | None = None
    ) -> None:
        """Play the hand that the session is in.

        `heading` stands on the top line, and `leaving` says what becomes of a hand that is left:
        "it is not kept". Without a journal nothing is written anywhere.
        """
        super().__init__(session, journal)
        self._shown_result = session.state.result  # of the hand before, if there was one
        self.heading = heading
        self._kept = leaving

    def show_result(self) -> None:
        """End: whoever asked for this hand shows how it went, once nothing lies over the table."""
        close(self, "over")

    def on_screen_resume(self) -> None:
        """End a hand that was over before a question was put away."""
        super().on_screen_resume()
        if self.has_result_to_show and not self.pausing:
            self.show_result()

    @property
    def leaving(self) -> Leaving:
        """How one is asked about leaving, and what becomes of the hand."""
        kept = "it is not saved" if self._unsaved else self._kept
        question = f"Leave the table? {kept[:1].upper()}{kept[1:]}."
        return question, ("left", "Leave this hand"), "Quit bidwhist"
