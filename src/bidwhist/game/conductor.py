"""The conductor of a game: it knows who is next, takes answers, and tells what happened.

It has no screen, clock or thread. Whoever drives it (a screen, a loop of lines, a host of players
elsewhere) waits for people and bots, hands in their answers, and shows the events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bidwhist.engine.actions import (
    Accept,
    Bury,
    CallRevoke,
    MakeBid,
    NameTrump,
    Pass,
    Play,
)
from bidwhist.engine.errors import IllegalAction
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.score import Result
from bidwhist.engine.state import Phase
from bidwhist.engine.view import SeatView
from bidwhist.game import events
from bidwhist.game.answers import (
    TABLE,
    Answer,
    BotToAct,
    Claim,
    DealDue,
    DealHand,
    Done,
    GameEnd,
    Next,
    Outcome,
    PersonToAct,
    Refused,
    ResultToSee,
    SeatAction,
    SeeResult,
    Stale,
    TakeBack,
)
from bidwhist.game.bot_turn import BotAnswer, Question, checked
from bidwhist.game.claims import takes_the_rest, while_claimed, why_no_claim
from bidwhist.game.events import Event
from bidwhist.game.session import Player, Session

NOTHING_TO_TAKE_BACK = "There is nothing that you can take back: somebody has seen more since."


class Conductor:
    """Conducts the game of a session, which nobody else changes from then on."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.names = tuple(player.name for player in session.players)
        self._people = [seat for seat in range(4) if session.players[seat].is_human]
        self._seen_result: Result | None = None  # by everybody
        self._seen_by: set[int] = set()  # the seats that have seen the result there is now
        self._hand_version = 0  # the version at which this hand was dealt
        self._views: dict[int, SeatView] = {}
        self._views_version = -1
        self._unsaved = ""
        self._tell_saving()

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at N E S W."""
        return self.session.players

    @property
    def rules(self) -> HouseRules:
        """The house rules of the game."""
        return self.session.rules

    @property
    def version(self) -> int:
        """A number that changes with every change of the game, taking back included."""
        return self.session.version

    @property
    def results(self) -> Sequence[Result]:
        """The results of the hands so far."""
        return self.session.results

    @property
    def unsaved(self) -> str:
        """Why the game cannot be saved now, in a sentence; "" when all is well."""
        return self.session.unsaved

    @property
    def bot_seed(self) -> int:
        """A seed for what is thought at this moment: a bot's move, a hint."""
        return self.session.bot_seed

    def view(self, seat: int) -> SeatView:
        """Return what the seat may know; `TABLE` is an onlooker."""
        if self._views_version != self.version:
            self._views.clear()
            self._views_version = self.version
        if seat not in self._views:
            self._views[seat] = self.session.view(seat)
        return self._views[seat]

    # What has happened

    @property
    def last(self) -> int:
        """The number of the newest event, 0 before the first."""
        return self.session.story.last

    def since(self, number: int) -> Sequence[Event]:
        """Return the events with higher numbers than this one, oldest first."""
        return self.session.story.since(number)

    def this_hand(self) -> Sequence[Event]:
        """Return the events since the last deal that still hold."""
        return self.session.story.this_hand()

    # What is awaited

    @property
    def next(self) -> Next:
        """What the game waits for."""
        state = self.session.state
        if state.result is not None and state.result is not self._seen_result:
            unseen = (seat for seat in self._people if seat not in self._seen_by)
            return ResultToSee(state.result, tuple(unseen))
        if state.phase == Phase.OVER:
            return GameEnd(state.winner)
        if state.phase == Phase.DEAL:
            return DealDue(state.hand_number + 1)
        player = self.players[state.turn]
        if player.is_human:
            return PersonToAct(state.turn)
        return BotToAct(state.turn, player.bot)

    def can_take_back(self, seat: int) -> bool:
        """Return whether the seat did the last action and has seen nothing new by it."""
        return self.session.can_take_back(seat)

    def can_claim(self, seat: int) -> bool:
        """Return whether the seat, on lead, is sure of every trick that is left."""
        return takes_the_rest(self.view(seat))

    def seal(self) -> None:
        """Let nothing be taken back any more: somebody is shown something new."""
        self.session.seal()

    # Answers

    def answer(self, seat: int, version: int, answer: Answer) -> Outcome:
        """Do what a seat, or the `TABLE`, answers to what it saw at that version of the game."""
        if self._is_stale(version, answer):
            return Stale()
        told = self.last
        match answer:
            case SeeResult():
                refusal = self._see_result(seat)
            case DealHand():
                refusal = self._deal()
            case Claim():
                refusal = self._claim(seat)
            case TakeBack():
                refusal = self._take_back(seat)
            case Pass() | MakeBid() | NameTrump() | Bury() | Play() | CallRevoke() | Accept():
                refusal = self._act(seat, answer)
            case _:
                assert_never(answer)
        if refusal:
            return Refused(refusal)
        self._tell_saving()
        return Done(self.since(told))

    @property
    def question(self) -> Question:
        """What the bot is asked whose turn it is."""
        due = self.next
        assert isinstance(due, BotToAct)
        view = self.view(due.seat)
        return Question(due.seat, self.version, due.bot, self.bot_seed, view)

    def settle(self, question: Question, answer: BotAnswer) -> Outcome:
        """Do what a bot answers; the fallback move, and an event, where that is not legal."""
        if question.version != self.version:
            return Stale()
        told = self.last
        move, reason = checked(question, answer)
        if reason:
            self._add(events.BotFailed(self.last + 1, question.seat, reason))
        outcome = self.answer(question.seat, question.version, move)
        return Done(self.since(told)) if isinstance(outcome, Done) else outcome

    def _is_stale(self, version: int, answer: Answer) -> bool:
        """Return whether the answer is to a moment that is gone.

        A call of a revoke says which trick it is about, and so holds throughout the hand.
        """
        if isinstance(answer, CallRevoke):
            return not self._hand_version <= version <= self.version
        return version != self.version

    def _see_result(self, seat: int) -> str:
        due = self.next
        if not isinstance(due, ResultToSee):
            return "There is no result to see."
        self._seen_by.add(seat)
        if seat == TABLE or self._seen_by.issuperset(self._people):
            self._seen_result = due.result
            self._seen_by.clear()
        return ""

    def _deal(self) -> str:
        if not isinstance(self.next, DealDue):
            return "No hand can be dealt now."
        self.session.deal()
        self._hand_version = self.version
        return ""

    def _claim(self, seat: int) -> str:
        """Play the hand out: the claimer from the top, the others anything."""
        if not self.can_claim(seat):
            return why_no_claim(self.rules)
        self._add(events.Claimed(self.last + 1, seat))
        while self.session.state.phase == Phase.PLAY:
            view = self.session.view(self.session.state.turn)
            self.session.act(while_claimed(view, seat))
        return ""

    def _take_back(self, seat: int) -> str:
        if not self.can_take_back(seat):
            return NOTHING_TO_TAKE_BACK
        self.session.take_back()
        return ""

    def _act(self, seat: int, action: SeatAction) -> str:
        if action.seat != seat:
            return "That is for another player to do."
        try:
            self.session.act(action)
        except IllegalAction as refusal:
            return str(refusal)
        return ""

    def _tell_saving(self) -> None:
        """Tell once that the record cannot be written, and once that it can be again."""
        if self.unsaved == self._unsaved:
            return
        self._unsaved = self.unsaved
        number = self.last + 1
        saving = events.NotSaved(number, self._unsaved) if self._unsaved else None
        self._add(saving or events.SavedAgain(number))

    def _add(self, event: Event) -> None:
        self.session.story.add(event)
