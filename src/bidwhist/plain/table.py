"""One game, line by line: whose turn it is, what is asked, what is done and told."""

from __future__ import annotations

from random import Random
from typing import Final

from bidwhist.bots import bot_named
from bidwhist.bots.simplest import allows, simplest
from bidwhist.engine import Action, Deal, IllegalAction, Phase, Play, SeatView
from bidwhist.plain import describing, telling
from bidwhist.plain.acting import ACTIONS, action_of
from bidwhist.plain.commands import parse, usable
from bidwhist.plain.reading import Unclear, who
from bidwhist.plain.replies import QUESTIONS, reply
from bidwhist.plain.voice import Voice, spoken
from bidwhist.session import Session
from bidwhist.store.journal import Journal
from bidwhist.store.settings import Settings
from bidwhist.words import card_words

ONLOOKER: Final = -1


class Left(Exception):
    """The person has said quit; the game is kept."""


class Table:
    """A game and the one who sits at the keyboard, `viewer` (-1: nobody that may see a hand).

    What happens is kept as a story, a group of sentences an action, and told to each person from
    where that person last listened.
    """

    def __init__(
        self, session: Session, voice: Voice, settings: Settings, journal: Journal | None = None
    ) -> None:
        self.session = session
        self._voice = voice
        self._settings = settings
        self._journal = journal
        self._complained = ""
        self._names = tuple(player.name for player in session.players)
        people = [seat for seat in range(4) if session.players[seat].is_human]
        self._passed_round = len(people) > 1  # hands must be kept from each other's eyes
        self.viewer = people[0] if len(people) == 1 else ONLOOKER
        self._story: list[list[str]] = []
        self._told = dict.fromkeys((*range(4), ONLOOKER), 0)

    def play(self) -> None:
        """Play until the game is over; raises `Left` or `Gone` when the person leaves."""
        session = self.session
        while session.state.phase != Phase.OVER:
            turn = session.state.turn
            if session.state.phase == Phase.DEAL:
                self._next_hand()
            elif session.players[turn].is_human:
                self._ask(turn)
            else:
                self._do(self._bots_choice(turn))

    def _next_hand(self) -> None:
        """Deal, after a pause in which the last hand's result can be looked at."""
        if self.session.state.hand:
            self._pause("Press Enter for the next hand.")
        if self._passed_round:
            self.viewer = ONLOOKER
        self._told = dict.fromkeys(self._told, len(self._story))
        before = self.session.view(ONLOOKER)
        self.session.deal()
        deal = self.session.log[-1]
        assert isinstance(deal, Deal)
        self._record(before, deal)

    def _pause(self, prompt: str) -> None:
        """Wait for an empty line; the questions of an onlooker, or the one person, are answered."""
        seat = ONLOOKER if self._passed_round else self.viewer
        while line := self._voice.ask(prompt):
            self._answer(seat, line)

    def _ask(self, seat: int) -> None:
        """Have a person do something at their turn."""
        if self._passed_round and self.viewer != seat and not self._is_handed_over(seat):
            return
        self.viewer = seat
        self._tell()
        version, view = self.session.version, self.session.view(seat)
        self._voice.say(*describing.question(self._names, view))
        while self.session.version == version:
            if line := self._voice.ask(describing.PROMPTS[view.phase]):
                self._answer(seat, line)
            else:
                self._voice.say(*describing.question(self._names, view))

    def _answer(self, seat: int, line: str) -> None:
        """Do what a line says, or say why not and what instead."""
        try:
            self._obey(seat, line)
        except Unclear as unclear:
            self._voice.say(str(unclear))
        except IllegalAction as refusal:
            self._voice.say(str(refusal), *describing.instead(self.session.view(seat)))

    def _obey(self, seat: int, line: str) -> None:
        view = self.session.view(seat)
        hints = self._settings.hints
        word, rest = parse(line, view, hints)
        if word in ACTIONS:
            action = action_of(word, rest, view, self._names)
            if self._is_confirmed(action, view):
                self._do(action)
        elif word in QUESTIONS:
            words = usable(view, hints)
            self._voice.say(*reply(word, rest, view, self._names, self.session.log, words))
        elif word == "hint":
            self._hint(view)
        elif word == "back":
            self._take_back(seat)
        else:
            raise Left

    def _is_confirmed(self, action: Action, view: SeatView) -> bool:
        """Return whether a card is really meant, where the settings want that asked."""
        asked = self._settings.confirm_play and isinstance(action, Play) and allows(view, action)
        if not asked or not isinstance(action, Play):
            return True
        answer = self._voice.ask(f"Play {card_words(action.card)}, yes or no?")
        return answer.lower() in ("y", "yes")

    def _hint(self, view: SeatView) -> None:
        """Say what the expert would do, and why, where the table allows hints."""
        from bidwhist.teach.hint import hint

        if not self._settings.hints:
            raise Unclear("There are no hints at this table; the settings allow them.")
        try:
            found = hint(view, Random(self.session.bot_seed), self._names)
        except ValueError:
            raise Unclear("There is nothing to choose now.") from None
        self._voice.say(spoken(found.text))

    def _take_back(self, seat: int) -> None:
        if not self.session.can_take_back(seat):
            raise Unclear("There is nothing that you can take back: somebody has seen more since.")
        self.session.take_back()
        taken = self._story.pop()
        self._told = {at: min(told, len(self._story)) for at, told in self._told.items()}
        self._voice.say(f"Taken back: {taken[0]}")

    def _is_handed_over(self, seat: int) -> bool:
        """Clear the page and wait for the next person; False where the last one took back."""
        last, self.viewer = self.viewer, ONLOOKER
        may_take_back = last != ONLOOKER and self.session.can_take_back(last)
        self._voice.scroll_away()
        self._voice.say(f"{who(seat, self._names)}, it is your turn; the others look away.")
        if may_take_back:
            self._voice.say(f"{self._names[last]} may still say back.")
        ask = f"{self._names[seat]}, press Enter when you are alone with it."
        while line := self._voice.ask(ask, unheard=False).lower():
            if line in ("quit", "q"):
                raise Left
            if line == "back" and may_take_back:
                self._take_back(last)
                self.viewer = last
                return False
            self._voice.say("Only Enter turns the hand up.")
        return True

    def _bots_choice(self, seat: int) -> Action:
        """Return what the bot does; where it fails, the simplest thing, and the table hears it."""
        player, view = self.session.players[seat], self.session.view(seat)
        try:
            action = bot_named(player.bot)(view, Random(self.session.bot_seed))
            if allows(view, action):
                return action
            fault = "it chose what the rules forbid"
        except Exception as error:
            fault = type(error).__name__
        self._voice.say(f"{player.name} could not decide ({fault}) and does the simplest thing.")
        return simplest(view)

    def _do(self, action: Action) -> None:
        """Change the game, add it to the story and tell it."""
        before = self.session.view(ONLOOKER)
        self.session.act(action)
        self._record(before, action)
        self._tell()
        if self._journal is not None and self._journal.notice != self._complained:
            self._complained = self._journal.notice
            self._voice.say(self._complained)

    def _record(self, before: SeatView, action: Action) -> None:
        after = self.session.view(ONLOOKER)
        self._story.append(telling.happened(self._names, before, action, after))

    def _tell(self) -> None:
        """Tell the person at the keyboard what is new; nobody sits there while it goes round."""
        if self._passed_round and self.viewer == ONLOOKER:
            return
        for group in self._story[self._told[self.viewer] :]:
            self._voice.say(*group)
        self._told[self.viewer] = len(self._story)
