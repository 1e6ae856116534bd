"""A game record as positions to look at and to play on from.

All four hands lie open, but only of hands that are over: of one that is not, a position shows what
an onlooker sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from bidwhist.bots import is_here
from bidwhist.engine.actions import Action, Deal, Play
from bidwhist.engine.cards import SOUTH
from bidwhist.engine.errors import RecordError
from bidwhist.engine.game import apply, new_game
from bidwhist.engine.record import read, rules_of
from bidwhist.engine.record_models import GameLine
from bidwhist.engine.record_writer import action_line, derived_lines, game_line
from bidwhist.engine.rules import HouseRules, nearest_profile
from bidwhist.engine.score import Result
from bidwhist.engine.state import State
from bidwhist.engine.view import SeatView, view
from bidwhist.game.deal_codes import shown_code
from bidwhist.game.dealing import fresh_seed
from bidwhist.game.events import Event
from bidwhist.game.session import Player, Session, players_of
from bidwhist.game.story import Story
from bidwhist.store.journal import Journal, record_lines


@dataclass(frozen=True, slots=True)
class ReplayHand:
    """A hand: its actions from the deal on, and its result (None: not over).

    `before` is the game before the deal, without anything of the hand before.
    """

    number: int
    dealer: int
    before: State
    actions: tuple[Action, ...]
    result: Result | None

    def states(self) -> tuple[State, ...]:
        """Return the state before the deal and after each action."""
        states = [self.before]
        for action in self.actions:
            states.append(apply(states[-1], action))
        return tuple(states)

    def events(self) -> tuple[Sequence[Event], ...]:
        """Return what everybody at the table learned by each action."""
        story = Story()
        learned = []
        for action, (before, after) in zip(self.actions, pairwise(self.states()), strict=True):
            known = story.last
            story.record(before, action, after)
            learned.append(story.since(known))
        return tuple(learned)

    def stops(self) -> tuple[int, ...]:
        """Return the steps worth stopping at: each action before the play, then each trick's end.

        A step is a number of actions done; the last step is always among them.
        """
        plays = 0
        stops = []
        for step, action in enumerate(self.actions, start=1):
            plays += isinstance(action, Play)
            if not isinstance(action, Play) or plays % 4 == 0 or step == len(self.actions):
                stops.append(step)
        return tuple(stops)

    def step_of_trick(self, trick: int) -> int:
        """Return the step at which trick 1 to 12 is complete, or the last where it never was."""
        plays = 0
        for step, action in enumerate(self.actions, start=1):
            plays += isinstance(action, Play)
            if plays == 4 * trick:
                return step
        return len(self.actions)


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a hand: the action that led to it, and everything that may be shown.

    - `view`: what an onlooker knew then.
    - `is_open`: whether the hand is over, so that the rest is filled in: `hands`, four masks as
      held at this moment; `kitty`, its cards; `buried`, the mask of the burial, 0 before it.
    """

    action: Action
    view: SeatView
    is_open: bool
    hands: tuple[int, ...] = (0, 0, 0, 0)
    kitty: tuple[int, ...] = ()
    buried: int = 0


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole record. `seed` is that of its deals, None where the record has none."""

    players: tuple[Player, ...]
    rules: HouseRules
    profile: str
    seed: str | None
    created: str | None
    hands: tuple[ReplayHand, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(player.name for player in self.players)

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end, so that its seed deals nobody another hand."""
        last = self.hands[-1].result if self.hands else None
        return last is not None and last.winner >= 0

    @property
    def code(self) -> str:
        """The deal code, "" where the game is not over or its seed has none."""
        return shown_code(self.seed, self.rules, self.profile) if self.is_over else ""

    def positions(self, hand: int) -> tuple[Position, ...]:
        """Return the positions of `hands[hand]`, one after each action."""
        played = self.hands[hand]
        after = zip(played.actions, played.states()[1:], strict=True)
        return tuple(_position(action, state, played.result is not None) for action, state in after)

    def lines_to(
        self, hand: int, step: int, players: Sequence[Player], seed: str | None = None
    ) -> list[str]:
        """Return a record with these players that ends after `step` actions of `hands[hand]`.

        It is for practice: its cards have been seen, and its hands so far were counted before.
        With a seed of its own it goes on with other hands than the record's game.
        """
        who = [(player.name, player.kind) for player in players]
        lines = [game_line(self.rules, self.profile, who, seed or self.seed, self.created, True)]
        for number, played in enumerate(self.hands[: hand + 1]):
            states = played.states()
            done = step if number == hand else len(played.actions)
            for action, before, after in zip(
                played.actions[:done], states[:done], states[1 : done + 1], strict=True
            ):
                lines += [action_line(action), *derived_lines(before, after)]
        return lines

    def play_on(
        self, hand: int, step: int, players: Sequence[Player], journal: Journal | None = None
    ) -> Session:
        """Return a new game that stands where the record stood after `step` actions of a hand.

        With a journal it may be played beyond that hand; the hands that are still to come in a game
        that is not over are not dealt in it, or they would have been seen before their time. Raises
        `ValueError` where the hand is not over: that game itself is to be gone on with.
        """
        if self.hands[hand].result is None:
            raise ValueError("This hand is not over yet: go on with the game itself.")
        deals_on = journal is not None and not self.is_over
        lines = self.lines_to(hand, step, players, fresh_seed() if deals_on else None)
        if journal is not None:
            journal.append(lines, sync=True)
        return Session.resume(lines, journal)


def seated(players: Sequence[Player], seat: int | None = None) -> tuple[Player, ...]:
    """Return who plays on from a record: a person at `seat`, else where one sat, and bots."""
    if seat is None:
        people = [place for place, player in enumerate(players) if player.is_human]
        seat = people[0] if people else SOUTH
    return tuple(
        Player(player.name, "human" if place == seat else _bot_kind(player))
        for place, player in enumerate(players)
    )


def _bot_kind(player: Player) -> str:
    """Return the player's bot; a club player sits in for people and for bots that are not here."""
    return player.kind if is_here(player.bot) else "bot:club"


def replay_of(session: Session) -> Replay:
    """Return the game that is being played, from its log, as far as it has got."""
    hands: list[tuple[State, list[Action]]] = []
    results: list[Result | None] = []
    state = new_game(session.rules)
    for event in session.log:
        if isinstance(event, Result):
            results[-1] = event
            continue
        if isinstance(event, Deal):
            hands.append((state, []))
            results.append(None)
        hands[-1][1].append(event)
        state = apply(state, event)
    rules = session.rules
    return Replay(
        session.players, rules, nearest_profile(rules), session.seed, None,
        _hands(hands, results),
    )  # fmt: skip


def open_replay(path: Path) -> Replay:
    """Return the record in a file; raises `RecordError` or `OSError`."""
    return replay(record_lines(path))


def replay(lines: Iterable[str | bytes]) -> Replay:
    """Return the record that the lines tell; a `RecordError` names the first that is refused."""
    line: GameLine | None = None
    hands: list[tuple[State, list[Action]]] = []
    results: list[Result | None] = []
    for step in read(lines):
        if isinstance(step.model, GameLine):
            line = step.model
        elif step.action is not None:
            if isinstance(step.action, Deal):
                hands.append((step.before, []))
                results.append(None)
            hands[-1][1].append(step.action)
            results[-1] = step.after.result
    if line is None:
        raise RecordError("There is no game in this file.", 1)
    return _whole(line, hands, results)


def _whole(
    line: GameLine, hands: list[tuple[State, list[Action]]], results: list[Result | None]
) -> Replay:
    return Replay(
        players=players_of(line),
        rules=rules_of(line),
        profile=str(line.rules.get("profile", "pagat")),
        seed=None if line.seed is None else str(line.seed),
        created=line.created,
        hands=_hands(hands, results),
    )


def _hands(
    hands: list[tuple[State, list[Action]]], results: list[Result | None]
) -> tuple[ReplayHand, ...]:
    return tuple(
        _hand(before, actions, result)
        for (before, actions), result in zip(hands, results, strict=True)
    )


def _hand(before: State, actions: list[Action], result: Result | None) -> ReplayHand:
    deal = actions[0]
    assert isinstance(deal, Deal)
    return ReplayHand(deal.hand_number, deal.dealer, before.without_hand(), tuple(actions), result)


def _position(action: Action, state: State, is_open: bool) -> Position:
    seen = view(state, -1)
    if not is_open:
        return Position(action, seen, is_open=False)
    hands = tuple(state.holding(seat) for seat in range(4))
    return Position(action, seen, True, hands, state.kitty, state.buried)
