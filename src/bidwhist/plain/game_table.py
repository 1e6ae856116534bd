"""The table of a whole game: a hand of it that is over may be played once more, for practice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bidwhist.engine import SeatView
from bidwhist.plain.table import Table, require_over


class GameTable(Table):
    """A table that is sat at from the first deal to the end of the game."""

    def asides(self, view: SeatView, rest: str) -> dict[str, Callable[[], None]]:
        """Return what else is done at it, by its word."""
        return {**super().asides(view, rest), "again": partial(self._play_again, view, rest)}

    def _play_again(self, view: SeatView, said: str) -> None:
        """Have the hand that is over played once more, and compare; nothing of it is kept."""
        from bidwhist.plain.practice import Practice, moment  # with the reading of records
        from bidwhist.store.replay import replay_of

        require_over(view)
        replay, players = replay_of(self.session), tuple(self.session.players)
        at = moment(replay, len(replay.hands) - 1, said, players=players)
        Practice(at, self._voice, self._file).play()
