"""One game, line by line: what a person is asked, what the answer does, and what is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, assert_never

from bidwhist.bots.fallback import allows
from bidwhist.engine import Phase, Play, SeatView
from bidwhist.game.answers import (
    TABLE,
    Answer,
    BotToAct,
    Claim,
    DealDue,
    DealHand,
    Done,
    GameEnd,
    PersonToAct,
    ResultToSee,
    SeatAction,
    SeeResult,
    TakeBack,
)
from bidwhist.game.bot_turn import ask
from bidwhist.game.conductor import Conductor
from bidwhist.game.events import holding
from bidwhist.game.session import Session
from bidwhist.plain import descriptions, narration
from bidwhist.plain.actions import ACTIONS, action_of
from bidwhist.plain.advice import anyway, doubt_about, hint_line, review_of_last_hand
from bidwhist.plain.answers import QUESTIONS, reply
from bidwhist.plain.commands import is_between_hands, parse
from bidwhist.plain.console import Console
from bidwhist.plain.parsing import Unclear, who
from bidwhist.plain.settings import ask_settings, change_setting
from bidwhist.store.settings import Settings, SettingsFile
from bidwhist.text.words import card_words

Practise = Callable[[Session, str], None]
"""Plays the last hand again from the moment that is said."""


class Left(Exception):
    """The person has said quit; the game is kept."""


class ToMenu(Left):
    """The person has said menu: the game is left, and the menu follows."""


_LEAVING: Final = {"quit": Left, "q": Left, "menu": ToMenu}


class PlainTable:
    """A game and who sits at the keyboard: the seat `viewer`, or `TABLE` while hands are hidden."""

    def __init__(
        self,
        session: Session,
        console: Console,
        file: SettingsFile,
        *,
        practise: Practise | None = None,
        no_hints: str = "",
    ) -> None:
        """Sit down at a game.

        Without `practise` no hand is played again here. Where `no_hints` says why, the teacher says
        nothing, whatever the settings are.
        """
        told = session.story.last
        self.session = session
        self.conductor = Conductor(session)
        self._console = console
        self._file = file
        self._practise = practise
        self._no_hints = no_hints
        self._names = self.conductor.names
        people = [seat for seat in range(4) if session.players[seat].is_human]
        self._is_shared = len(people) > 1  # hands must be kept from each other's eyes
        self.viewer = people[0] if len(people) == 1 else TABLE
        self._told = dict.fromkeys((*range(4), TABLE), told)  # the last event that was heard

    def lines(self) -> list[str]:
        """Return how the table stands, as who sits at the keyboard may know it."""
        return descriptions.table_lines(self._names, self.conductor.view(self.viewer))

    def play(self) -> None:
        """Play until the game is over; raises `Left` or `InputEnded` when the person leaves."""
        while self.conductor.view(TABLE).phase != Phase.OVER:
            self._go_on()

    def play_hand(self) -> None:
        """Play until the hand that is on the table is over; raises what `play` does."""
        while not isinstance(self.conductor.next, ResultToSee):
            self._go_on()

    def look_back(self) -> None:
        """Answer questions about a game that is over until the person goes on."""
        self._pause("Press Enter to go on, or say score, events, review or again.")

    def _go_on(self) -> None:
        """Have whoever is next do something."""
        match self.conductor.next:
            case PersonToAct(seat):
                self._ask(seat)
            case BotToAct():
                question = self.conductor.question
                self.conductor.settle(question, ask(question))
                self._tell()
            case ResultToSee():
                self._leave_hand()
            case DealDue():
                self._do(TABLE, DealHand())
            case GameEnd():
                return
            case other:
                assert_never(other)

    def _leave_hand(self) -> None:
        """Let the result be looked at; what nobody has heard of the hand is not told any more."""
        self._pause("Press Enter for the next hand.")
        self._do(TABLE, SeeResult())
        if self._is_shared:
            self.viewer = TABLE
        self._told = dict.fromkeys(self._told, self.conductor.last)

    def _pause(self, prompt: str) -> None:
        """Answer questions until an empty line comes; an onlooker's where people share the keys."""
        seat = TABLE if self._is_shared else self.viewer
        while line := self._console.ask(prompt):
            self._obey(seat, line)

    def _ask(self, seat: int) -> None:
        """Have a person do something at their turn."""
        if self._is_shared and self.viewer != seat and not self._is_handed_over(seat):
            return
        self.viewer = seat
        self._tell()
        version, view = self.conductor.version, self.conductor.view(seat)
        self._console.say(*descriptions.question(self._names, view, heard=True))
        while self.conductor.version == version:
            if line := self._console.ask(descriptions.prompt(view)):
                self._obey(seat, line)
            else:
                self._console.say(*descriptions.question(self._names, view))

    def _is_handed_over(self, seat: int) -> bool:
        """Clear the page and wait for the next person; False where the last one took back."""
        last, self.viewer = self.viewer, TABLE
        may_take_back = self.conductor.can_take_back(last)
        say = self._console.say
        self._console.scroll_away("The page is scrolled away, so that the last hand is not seen.")
        say(f"{who(seat, self._names)}, it is your turn; the others look away.")
        if may_take_back:
            say(f"{self._names[last]} may still say back.")
        prompt = f"{self._names[seat]}, press Enter when you are alone with it."
        while line := self._console.ask(prompt, drop_typed_ahead=True).lower():
            if line in _LEAVING:
                raise _LEAVING[line]
            if line == "back" and may_take_back:
                self.viewer = last
                self._do(last, TakeBack())
                return False
            say("Only Enter turns the hand up.")
        return True

    # What a line does

    def _obey(self, seat: int, line: str) -> None:
        """Do what a line says, or say why that is not clear."""
        view = self.conductor.view(seat)
        try:
            word, rest = parse(line, view, self._settings)
            if word in _LEAVING:
                raise _LEAVING[word]
            if word in ACTIONS:
                self._act(action_of(word, rest, view, self._names), view)
            elif word in QUESTIONS:
                self._console.say(*reply(word, rest, view, self.conductor, self._settings))
            else:
                self._do_besides(word, rest, view)
        except Unclear as unclear:
            self._console.say(str(unclear))

    def _do_besides(self, word: str, rest: str, view: SeatView) -> None:
        """Do what is neither an action nor a question."""
        match word:
            case "claim":
                self._do(view.seat, Claim())
            case "back":
                self._do(view.seat, TakeBack())
            case "hint":
                self._console.say(self._hint(view))
            case "review":
                _require_over(view)
                self._console.say("One moment, please.")
                self._console.say(*review_of_last_hand(self.session, self._names, rest))
            case "again":
                _require_over(view)
                if self._practise is not None:
                    self._practise(self.session, rest)
            case "speak":
                self._console.say(change_setting(self._file, "telling", rest))
            case "settings":
                ask_settings(self._console, self._file)
            case _:
                self._console.scroll_away("The page is scrolled away.")

    def _act(self, action: SeatAction, view: SeatView) -> None:
        """Do an action, or say why it is refused and what would be allowed."""
        if self._is_meant(action, view) and not self._do(view.seat, action):
            self._console.say(*descriptions.instead(self.conductor.view(view.seat)))

    def _do(self, seat: int, answer: Answer) -> bool:
        """Change the game and tell it, or say why not; return whether it was changed."""
        outcome = self.conductor.answer(seat, self.conductor.version, answer)
        if isinstance(outcome, Done):
            self._tell()
            return True
        self._console.say(outcome.sentence)
        return False

    def _is_meant(self, action: SeatAction, view: SeatView) -> bool:
        """Return whether to go on with an action: the settings may want second thoughts first."""
        if not allows(view, action):
            return True  # the rules say more about it
        settings = self._settings
        strictness = settings.second_thoughts if settings.hints else "off"
        doubt = doubt_about(action, view, strictness, self.conductor.bot_seed, self._names)
        if doubt:
            self._console.say(doubt)
            return self._console.agrees(f"{anyway(action)} anyway, yes or no?")
        if settings.confirm_play and isinstance(action, Play):
            return self._console.agrees(f"Play {card_words(action.card)}, yes or no?")
        return True

    def _hint(self, view: SeatView) -> str:
        """Return what the expert would do, and why, where this table allows hints."""
        if not self._settings.hints:
            usual = "There are no hints at this table; the settings allow them."
            raise Unclear(self._no_hints or usual)
        return hint_line(view, self.conductor.bot_seed, self._names)

    # What is told

    @property
    def _settings(self) -> Settings:
        settings = self._file.current
        return replace(settings, hints=False) if self._no_hints else settings

    def _tell(self) -> None:
        """Tell the person at the keyboard what is new; nobody sits there while it goes round."""
        if self._is_shared and self.viewer == TABLE:
            return
        told = self._told[self.viewer]
        events = holding(self.conductor.since(told), told)
        is_brief = self._settings.telling == "brief"
        lines = narration.narrate(events, self._names, self.conductor.rules, is_brief)
        self._console.say(*lines)
        self._told[self.viewer] = self.conductor.last


def _require_over(view: SeatView) -> None:
    if not is_between_hands(view):
        raise Unclear("That is for a hand that is over, before the next is dealt.")
