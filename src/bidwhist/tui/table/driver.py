"""Takes a game on at one machine: asks its people and bots in turn, and waits where there is time.

The conductor says what is next and what has happened; the table's face shows it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, assert_never

from bidwhist.bots.bot_client import BotFailed
from bidwhist.engine.actions import Action
from bidwhist.engine.score import Result
from bidwhist.engine.view import SeatView
from bidwhist.game import events
from bidwhist.game.answers import (
    TABLE,
    Answer,
    BotToAct,
    DealDue,
    DealHand,
    Done,
    GameEnd,
    Outcome,
    PersonToAct,
    ResultToSee,
    SeeResult,
)
from bidwhist.game.bot_turn import BotAnswer, BotFault, Question
from bidwhist.game.conductor import Conductor
from bidwhist.game.events import Event
from bidwhist.text.event_words import event_lines
from bidwhist.tui.drawing.prompt_text import awaiting, trick_taken
from bidwhist.tui.table.advisor import Run, Running
from bidwhist.tui.table.pace import BEFORE_BOT, RESTING
from bidwhist.tui.table.pauses import Pause
from bidwhist.tui.table.viewer import Viewer

AskBot = Callable[[Question], Awaitable[BotAnswer]]


class Thinks(Protocol):
    """Who asks the bots' process."""

    async def ask(self, view: SeatView, bot: str, seed: int) -> Action:
        """Have the bot think there; `BotFailed` where it gives no answer."""
        ...


async def answer_of(thinker: Thinks, question: Question) -> BotAnswer:
    """Return what a bot answers, or that it does not."""
    try:
        return await thinker.ask(question.view, question.bot, question.seed)
    except BotFailed as fault:
        return BotFault(str(fault))


class Face(Protocol):
    """Who shows a table."""

    @property
    def is_active(self) -> bool:
        """Whether nothing lies over the table."""
        ...

    def show(self, happened: Sequence[Event] = ()) -> None:
        """Show the game as it is now, and what has happened."""
        ...

    def say(self, sentence: str = "", mark: str = "") -> None:
        """Put a sentence under the table, or what is awaited."""
        ...

    def warn(self, sentence: str) -> None:
        """Say something in passing."""
        ...

    def hand_over(self, seat: int) -> None:
        """Let the person at this seat have the screen, and call `Driver.follow` then."""
        ...

    def show_result(self, result: Result) -> None:
        """Show once how the hand ended, and call `Driver.go_on` or leave."""
        ...

    def leave(self) -> None:
        """End: the game is over."""
        ...


class Driver:
    """Drives a conductor: every answer goes through `answer`, and `follow` sees who is next."""

    def __init__(
        self,
        conductor: Conductor,
        viewer: Viewer,
        pause: Pause,
        face: Face,
        ask_bot: AskBot,
        run: Run,
        pace: Callable[[], str],
    ) -> None:
        self._conductor = conductor
        self._viewer = viewer
        self._pause = pause
        self._face = face
        self._ask_bot = ask_bot
        self._run = run
        self._pace = pace
        self._thinking: Running | None = None
        self._asked = -1
        """The version for which a bot has been asked."""

    # Answers

    def answer(self, answer: Answer) -> Outcome:
        """Have the person at the screen answer; what is refused is said and changes nothing."""
        return self._answer(self._viewer.seat, answer)

    def go_on(self) -> None:
        """Go on: the result has been seen."""
        self._answer(TABLE, SeeResult())

    def _answer(self, seat: int, answer: Answer) -> Outcome:
        outcome = self._conductor.answer(seat, self._conductor.version, answer)
        if isinstance(outcome, Done):
            self._happened(outcome.events)
        else:
            self._face.say(outcome.sentence, "!")
        return outcome

    def _happened(self, happened: Sequence[Event]) -> None:
        """Show what an answer has done, with the time it takes to see it, and go on."""
        self._viewer.recalling = False
        self._warn(happened)
        if any(isinstance(event, events.TakenBack) for event in happened):
            self._stop_bot()
        if not self._rest(happened) and isinstance(self._conductor.next, BotToAct):
            self._wait_for_bot()
        self._face.show(happened)
        self.follow()

    def _rest(self, happened: Sequence[Event]) -> bool:
        """Leave on the table what has ended until it has been seen; True where something has."""
        sentence = self._ended(happened)
        if sentence:
            self._pause.begin(RESTING[self._pace()], self._waited, resting=True)
            if self._pause.is_running:
                self._face.say(sentence)
        return bool(sentence)

    def _wait_for_bot(self) -> None:
        """Give people time to see what has been done, and say who is next."""
        self._pause.begin(BEFORE_BOT[self._pace()], self._waited)
        if self._pause.is_running:
            self._face.say(awaiting(self._conductor.view(TABLE), self._conductor.players))

    def _waited(self) -> None:
        """Show what stands after a pause, and see who is next."""
        self._face.show()
        self.follow()

    def _ended(self, happened: Sequence[Event]) -> str:
        """Return what has ended, in a sentence: the auction, a trick, the hand by a claim."""
        for event in happened:
            if isinstance(event, events.Claimed | events.AuctionWon):
                return self._sentence(event)
            if isinstance(event, events.BookTaken):
                trick = self._conductor.view(TABLE).tricks[-1]
                return trick_taken(trick, self._conductor.players)
        return ""

    def _sentence(self, event: Event) -> str:
        return event_lines(event, self._conductor.names, self._conductor.rules)[0]

    def _warn(self, happened: Sequence[Event]) -> None:
        """Say once that the disk refuses the game, and once that it takes it again."""
        for event in happened:
            if isinstance(event, events.NotSaved | events.SavedAgain):
                self._face.warn(self._sentence(event))

    # Who is next

    def follow(self) -> None:
        """See who is next: a bot begins to think at once, all else waits for the pause to end.

        Nothing comes up over what somebody is looking at: it comes when that is put away.
        """
        due = self._conductor.next
        match due:
            case BotToAct():
                self._begin_question()
            case PersonToAct(seat):
                if seat != self._viewer.seat and self._may_go_on:
                    self._face.hand_over(seat)
            case ResultToSee(result):
                if self._may_go_on:
                    self._face.show_result(result)
            case DealDue():
                if self._may_go_on:
                    self._answer(TABLE, DealHand())
            case GameEnd():
                self._face.leave()
            case _:
                assert_never(due)

    @property
    def _may_go_on(self) -> bool:
        return self._face.is_active and not self._pause.is_running

    def _begin_question(self) -> None:
        if self._asked != self._conductor.version:
            self._asked = self._conductor.version
            self._thinking = self._run(self._settle(self._conductor.question))

    def _stop_bot(self) -> None:
        """Stop a bot that thinks about a moment that is gone."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    async def _settle(self, question: Question) -> None:
        """Have the bot think, wait for the pause to end, and play; a late answer is dropped."""
        answer = await self._ask_bot(question)
        await self._pause.over()
        outcome = self._conductor.settle(question, answer)
        if isinstance(outcome, Done):
            self._happened(outcome.events)
