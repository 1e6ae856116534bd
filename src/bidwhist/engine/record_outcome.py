"""What a record comes to, read several times as fast as `record.read` and refused for the same.

Most lines of a record are cards, and there are 208 different ones: such a line is looked up, and
the card is played in place. Passes, bids and names are looked up too; all other lines, and those
that are written in another way than ours, go the way of `record.read`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from bidwhist.engine.actions import PLAYS, Accept, Action, MakeBid, NameTrump, Pass
from bidwhist.engine.contract import NONE, STRAINS, Bid
from bidwhist.engine.errors import RecordError
from bidwhist.engine.game import State, apply
from bidwhist.engine.record import MARK, next_step
from bidwhist.engine.record_models import GameLine
from bidwhist.engine.record_writer import Fields, action_line, derived, to_json
from bidwhist.engine.score import Result
from bidwhist.engine.state import Phase

_CARDS: Final = 47  # of a hand that are played in place: the last one ends it
_NO_PLAY: Final = (NONE, NONE)


def outcome(lines: Sequence[bytes]) -> tuple[GameLine, State, list[Result]]:
    """Return a record's game line, its last state and the results of its hands.

    A `RecordError` names the first line that is refused.
    """
    reader = _Reader()
    number = 0
    while number < len(lines):
        number += 1
        line = lines[number - 1]
        try:
            reader.take(number, line.removeprefix(MARK) if number == 1 else line)
        except ValueError as error:
            raise RecordError(str(error), number) from None
        number += reader.play(lines, number)
    if reader.game is None:
        raise RecordError("There is no game in this file.", max(number, 1))
    return reader.game, reader.state, reader.results


class _Reader:
    """The game so far: its first line, what its hands came to, and the state it is in."""

    def __init__(self) -> None:
        self.game: GameLine | None = None
        self.results: list[Result] = []
        self._state: State | None = None
        self._due: tuple[Fields, ...] = ()

    @property
    def state(self) -> State:
        """The state after all that has been taken in, the game line at least."""
        assert self._state is not None
        return self._state

    def take(self, number: int, text: bytes) -> None:
        """Take in a line; a `ValueError` says why it is refused."""
        line = text.rstrip()
        if not line:
            return
        before = self._state
        action = _actions().get(line)
        if before is not None and action is not None:
            self._state = apply(before, action)
            self._due = derived(before, self._state)
        elif self._due and line == to_json(self._due[0]).encode():
            self._due = self._due[1:]
        else:
            step = next_step(number, text, before, self._due)
            if isinstance(step.model, GameLine):
                self.game = step.model
            self._state, self._due = step.after, step.due
        result = self.state.result
        if result is not None and (before is None or result is not before.result):
            self.results.append(result)

    def play(self, lines: Sequence[bytes], start: int) -> int:
        """Play the cards of the lines from `start` on; return how many were played in place.

        It ends before a line that is not a lawful card, and before the last card of a hand.
        """
        state = self._state
        if state is None or state.tricks is None or state.phase is not Phase.PLAY:
            return 0
        tricks, plays, count = state.tricks.copy(), _plays(), 0
        for text in lines[start : start + _CARDS - len(tricks.history)]:
            seat, card = plays.get(text, _NO_PLAY)
            if seat != tricks.turn or not tricks.lawful() >> card & 1:
                break
            tricks.push(card)
            count += 1
        if count:
            self._state, self._due = state.with_tricks(tricks), ()
        return count


@cache
def _plays() -> Mapping[bytes, tuple[int, int]]:
    """Return seat and card of the plays, by their lines as we write them, with the line end."""
    plays = (play for seat in range(4) for play in PLAYS[seat].values())
    return {f"{action_line(play)}\n".encode(): (play.seat, play.card) for play in plays}


@cache
def _actions() -> Mapping[bytes, Action]:
    """Return all actions but deals, burials and revokes, by their lines as we write them."""
    actions: list[Action] = []
    for seat in range(4):
        actions += PLAYS[seat].values()  # the last of a hand
        actions += (Pass(seat), Accept(seat), NameTrump(seat, NONE), NameTrump(seat, NONE, True))
        actions += (NameTrump(seat, trump) for trump in range(4))
        actions += (
            MakeBid(seat, Bid(level, strain))
            for level in range(1, 8)
            for strain in range(len(STRAINS))
        )
    return {action_line(action).encode(): action for action in actions}
