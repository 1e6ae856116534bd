"""One game at a table: the state, its record as it is played, and what may be taken back.

A `Conductor` changes it for the table and for plain mode.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self

from bidwhist.engine.actions import Accept, Action, CallRevoke, Deal
from bidwhist.engine.errors import RecordError
from bidwhist.engine.game import Phase, State, apply, new_game
from bidwhist.engine.record_writer import action_line, derived_lines, game_line, to_json
from bidwhist.engine.rules import HouseRules, nearest_profile
from bidwhist.engine.score import Result
from bidwhist.engine.view import SeatView, view
from bidwhist.game.dealing import bot_seed, fresh_seed, next_deal
from bidwhist.game.story import Story
from bidwhist.text.names import seat_names
from bidwhist.text.sanitize import printable

if TYPE_CHECKING:
    from bidwhist.engine.record_models import GameLine


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name, and `human` or `bot:` and a level."""

    name: str
    kind: str

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.kind == "human"

    @property
    def bot(self) -> str:
        """The bot's level, empty for a person."""
        return self.kind.removeprefix("bot:") if self.kind != "human" else ""


class RecordSink(Protocol):
    """Where a session writes its record: a journal on disk, or nothing at all."""

    @property
    def notice(self) -> str:
        """Why lines cannot be written now, in a sentence for the table; "" when all is well."""

    def append(self, lines: Sequence[str], *, sync: bool = False) -> None:
        """Write the lines, each without its line end; with `sync` wait until the disk has them."""

    def drop_last(self, count: int) -> None:
        """Take the last lines back."""


@dataclass(slots=True)
class RecordLines:
    """A record in memory: there is no disk to wait for."""

    lines: list[str] = field(default_factory=list)
    notice: str = ""

    def append(self, lines: Sequence[str], *, sync: bool = False) -> None:  # noqa: ARG002
        """Take the lines."""
        self.lines.extend(lines)

    def drop_last(self, count: int) -> None:
        """Take the last lines back."""
        del self.lines[len(self.lines) - count :]


class Session:
    """A game in progress. `state` is for the conductor; players and bots are given `view(seat)`.

    - `version` changes with every change of the state; `seed` deals every hand.
    - `log` lists the actions and hand results in order, `results` the results alone; `story` is
      what everybody at the table learned by them.
    - `notices` are sentences for whoever sits down.
    """

    def __init__(
        self, state: State, players: Sequence[Player], seed: str, journal: RecordSink | None
    ) -> None:
        self.state = state
        self.players = tuple(players)
        self.seed = seed
        self.version = 0
        self.log: list[Action | Result] = []
        self.results: list[Result] = []
        self.story = Story()
        self.notices: list[str] = []
        self._journal = journal
        self._undo: _Undo | None = None

    @classmethod
    def start(
        cls,
        rules: HouseRules,
        players: Sequence[Player],
        seed: str | None = None,
        journal: RecordSink | None = None,
        profile: str | None = None,
    ) -> Self:
        """Return a new game, its first line written, waiting for its first deal."""
        session = cls(new_game(rules), players, seed or fresh_seed(), journal)
        created = datetime.now(UTC).isoformat(timespec="seconds")
        who = [(player.name, player.kind) for player in players]
        line = game_line(rules, profile or nearest_profile(rules), who, session.seed, created)
        session._write([line])
        return session

    @classmethod
    def resume(cls, lines: Iterable[str | bytes], journal: RecordSink | None = None) -> Self:
        """Return the game that a record tells of; a `RecordError` where it is refused.

        Derived lines that the record lacks at its end are appended to the journal.
        """
        from bidwhist.engine.record import read
        from bidwhist.engine.record_models import GameLine

        session: Self | None = None
        due: Sequence[str] = ()
        for step in read(lines):
            if isinstance(step.model, GameLine):
                session = cls(step.after, players_of(step.model), _seed(step.model), journal)
            elif session is not None and step.action is not None:
                session._advance(step.after, step.action)
            due = [to_json(line) for line in step.due]
        if session is None:
            raise RecordError("There is no game in this file.", 1)
        session._write(due)
        session.seal()
        return session

    @property
    def rules(self) -> HouseRules:
        """The house rules that this game is played by."""
        return self.state.rules

    @property
    def bot_seed(self) -> int:
        """A number for the bot that acts now: the same in the same game, resumed or not."""
        return bot_seed(self.seed, len(self.log))

    @property
    def unsaved(self) -> str:
        """Why the game cannot be saved now, in a sentence; "" when all is well."""
        return "" if self._journal is None else self._journal.notice

    def view(self, seat: int) -> SeatView:
        """Return what the seat may know; seat -1 is an onlooker."""
        return view(self.state, seat)

    def act(self, action: Action) -> None:
        """Do the action and write it down; `IllegalAction` leaves everything as it was."""
        before = self.state
        after = apply(before, action)
        lines = [action_line(action), *derived_lines(before, after)]
        self._write(lines, sync=_ends_trick(after))
        self._undo = _Undo(before, len(self.log), len(lines), self.story.last)
        self._advance(after, action)

    def deal(self) -> None:
        """Deal the next hand."""
        self.act(next_deal(self.state, self.seed))
        self.seal()

    def seal(self) -> None:
        """Make what has been done final: somebody has seen something new."""
        self._undo = None

    def can_take_back(self, seat: int) -> bool:
        """Return whether the seat did the last action and has seen nothing new by it."""
        if self._undo is None:
            return False
        last, before = self.log[-1], self._undo.state
        if isinstance(last, Result | Deal | CallRevoke | Accept) or last.seat != seat:
            return False
        if before.phase == Phase.AUCTION and self.state.phase != Phase.AUCTION:
            return False
        return self.view(seat).kitty == view(before, seat).kitty

    def take_back(self) -> None:
        """Undo the last action; ask `can_take_back` first."""
        undo = self._undo
        if undo is None:
            return
        self.state = undo.state
        del self.log[undo.log :]
        if self._journal is not None:
            self._journal.drop_last(undo.lines)
        self.version += 1
        self.story.take_back(undo.events)
        self.seal()

    def _advance(self, after: State, action: Action) -> None:
        """Take over the next state and log what happened."""
        before, self.state = self.state, after
        self.version += 1
        self.log.append(action)
        self.story.record(before, action, after)
        if after.result is not None and after.result is not before.result:
            self.log.append(after.result)
            self.results.append(after.result)

    def _write(self, lines: Sequence[str], *, sync: bool = False) -> None:
        if self._journal is not None and lines:
            self._journal.append(lines, sync=sync)


class _Undo(NamedTuple):
    """What the last action is undone by: the state, and what there was of everything, before it."""

    state: State
    log: int
    lines: int  # of the record that the action has added
    events: int


def _ends_trick(state: State) -> bool:
    """Return whether a trick or a hand is complete: a good moment to wait for the disk."""
    if state.phase == Phase.PLAY and state.tricks is not None:
        return len(state.tricks.history) % 4 == 0
    return state.phase in (Phase.DEAL, Phase.OVER)


def players_of(line: GameLine) -> tuple[Player, ...]:
    """Return who sits at N E S W by a record's first line, names and kinds fit for a terminal."""
    who = line.players.in_order
    names = seat_names([one.name for one in who])
    kinds = (printable(one.kind) for one in who)
    return tuple(map(Player, names, kinds))


def _seed(line: GameLine) -> str:
    return fresh_seed() if line.seed is None else str(line.seed)
