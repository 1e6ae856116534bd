"""Several people at one machine: a curtain between them, and nobody's hand while it moves."""

from __future__ import annotations

from functools import partial

from bidwhist.text.words import bid_words, contract_words, signed
from bidwhist.tui.table.curtain import Curtain
from bidwhist.tui.table.moves import Moves

NOBODY = -1


class Turns(Moves):
    """A table that can be handed from one person to the next."""

    def follow(self) -> None:
        """See who is next."""
        raise NotImplementedError

    def change_seats(self, seat: int) -> None:
        """Blank the hand, and only then draw the curtain for the next person."""
        self.seat = NOBODY
        self.bottom = seat
        self.show_game()
        self.call_after_refresh(self._draw_curtain, seat, self.session.version)

    def _draw_curtain(self, seat: int, version: int) -> None:
        if version != self.session.version or not self.is_attached:
            return
        self.session.seal()
        curtain = Curtain(self.names[seat], self._public_lines(), self.action_leave)
        self.app.push_screen(curtain, partial(self._lifted, seat))

    def _public_lines(self) -> tuple[str, ...]:
        """Return what a curtain may say: hand, score, contract."""
        state = self.session.state
        score = " · ".join(
            f"{self.names[side]} & {self.names[side + 2]} {signed(state.score[side])}"
            for side in (0, 1)
        )
        what = "Auction"
        if state.contract is not None:
            what = f"{contract_words(state.contract)} by {self.names[state.declarer]}"
        elif state.bid is not None:
            what = f"{bid_words(state.bid)} by {self.names[state.declarer]}"
        return (score, f"Hand {state.hand_number} · {what}")

    def _lifted(self, seat: int, _result: None) -> None:
        """Show the next person's hand."""
        self.seat = seat
        self.covered = False
        self.show_game()
        self.follow()
