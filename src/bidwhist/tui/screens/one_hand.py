"""The table for one hand, begun at any moment of it: a hand played again, the daily deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bidwhist.session import Session
from bidwhist.tui.screens.choose import Choose
from bidwhist.tui.screens.table import TableScreen

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
        self._leaving = leaving
        self._ended = False

    def show_result(self) -> None:
        """End: whoever asked for this hand shows how it went, once nothing lies over the table."""
        self._end("over")

    def on_screen_resume(self) -> None:
        """End a hand that was over before a question was put away."""
        super().on_screen_resume()
        if self.has_result_to_show and not self.pausing:
            self.show_result()

    def action_leave(self) -> None:
        """Ask whether to leave, and say what becomes of the hand."""
        question = f"Leave the table? {self._leaving[:1].upper()}{self._leaving[1:]}."
        answers = ("stay", "Go on playing"), ("left", "Leave this hand"), ("quit", "Quit bidwhist")

        def answered(answer: str | None) -> None:
            if answer == "left":
                self._end("left")
            elif answer == "quit":
                self.app.exit(0)

        self.app.push_screen(Choose(question, answers), answered)

    def _end(self, how: str) -> None:
        """Close once, whatever else is on its way."""
        if self.is_active and not self._ended:
            self._ended = True
            self.dismiss(how)
