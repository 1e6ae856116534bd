"""What a record comes to, read several times as fast as `record.read` and refused for the same.

Most lines of a record are cards, and there are but few different ones. A line that stands in the
table of known lines is an action at once; cards are played in place until a trick's hand is over.
Every other line takes the way of `record.read`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from bidwhist.engine.actions import PLAYS, Accept, Action, MakeBid, NameTrump, Pass, Play
from bidwhist.engine.contract import NONE, STRAINS, Bid
from bidwhist.engine.errors import RecordError
from bidwhist.engine.game import State, apply
from bidwhist.engine.record import Step, next_step
from bidwhist.engine.record_models import GameLine
from bidwhist.engine.record_writer import Fields, action_line, derived, to_json
from bidwhist.engine.score import Result
from bidwhist.engine.state import Phase
from bidwhist.engine.trick import Tricks

_LAST = 47  # the card after which the hand is over


def outcome(lines: Iterable[bytes]) -> tuple[GameLine, State, list[Result]]:
    """Return a record's game line, its last state and the results of its hands.

    A `RecordError` names the first line that is refused.
    """
    reader = _Reader()
    number = 0
    for number, text in enumerate(lines, start=1):
        try:
            reader.take(number, text)
        except ValueError as error:
            raise RecordError(str(error), number) from None
    if reader.game is None:
        raise RecordError("There is no game in this file.", max(number, 1))
    return reader.game, reader.settled(), reader.results


class _Reader:
    """The game so far; `tricks` is the play under way, ahead of the `state` by some cards."""

    def __init__(self) -> None:
        self.game: GameLine | None = None
        self.results: list[Result] = []
        self._state: State | None = None
        self._due: tuple[Fields, ...] = ()
        self._tricks: Tricks | None = None

    def take(self, number: int, text: bytes) -> None:
        """Take in a line; a `ValueError` says why it is refused."""
        line = text.rstrip()
        if not line:
            return
        action = _known().get(line)
        if action is None or self._state is None:
            self._step(number, text, line)
        elif type(action) is Play:
            self._play(action)
        else:
            self._act(action)

    def settled(self) -> State:
        """Return the state after all that was taken in."""
        assert self._state is not None
        if self._tricks is not None:
            self._state, self._tricks = self._state.with_tricks(self._tricks), None
        return self._state

    def _play(self, play: Play) -> None:
        """Play a card in place; where that cannot be done as it is, the engine has its say."""
        tricks = self._tricks
        if tricks is None:
            state = self._state
            if state is None or state.phase is not Phase.PLAY or state.tricks is None:
                self._act(play)
                return
            self._tricks = tricks = state.tricks.copy()
        lawful = tricks.lawful() >> play.card & 1
        if not lawful or play.seat != tricks.turn or len(tricks.history) == _LAST:
            self._act(play)
            return
        tricks.push(play.card)
        self._due = ()

    def _act(self, action: Action) -> None:
        before = self.settled()
        after = apply(before, action)
        self._state, self._due = after, derived(before, after)
        if after.result is not None and after.result is not before.result:
            self.results.append(after.result)

    def _step(self, number: int, text: bytes, line: bytes) -> None:
        """Take in a line of another kind: a deal, a burial, a derived line."""
        if self._due and line == to_json(self._due[0]).encode():
            self._due = self._due[1:]
            return
        state = None if self._state is None else self.settled()
        step: Step = next_step(number, text, state, self._due)
        if isinstance(step.model, GameLine):
            self.game = step.model
        self._state, self._due = step.after, step.due
        result = step.after.result
        if result is not None and result is not step.before.result:
            self.results.append(result)


@cache
def _known() -> Mapping[bytes, Action]:
    """Return the actions that come again and again, by their lines as we write them."""
    actions: list[Action] = []
    for seat in range(4):
        actions += PLAYS[seat].values()
        actions += (Pass(seat), Accept(seat))
        actions += (NameTrump(seat, trump) for trump in range(4))
        actions += (NameTrump(seat, NONE, downtown) for downtown in (False, True))
        actions += (
            MakeBid(seat, Bid(level, strain))
            for level in range(1, 8)
            for strain in range(len(STRAINS))
        )
    return {action_line(action).encode(): action for action in actions}
