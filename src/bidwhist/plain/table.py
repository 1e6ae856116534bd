"""One game, line by line: whose turn it is, what is asked, what is done and told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from bidwhist.bots.fallback import allows
from bidwhist.engine import Action, Deal, IllegalAction, Phase, Play, SeatView
from bidwhist.game.claims import takes_the_rest, while_claimed, why_no_claim
from bidwhist.game.session import Session
from bidwhist.plain import descriptions, narration
from bidwhist.plain.actions import ACTIONS, action_of
from bidwhist.plain.advice import bots_choice, doubt_about, hinted, reviewed, so_far
from bidwhist.plain.answers import QUESTIONS, Asked, reply
from bidwhist.plain.commands import is_between_hands, parse, usable
from bidwhist.plain.console import Voice
from bidwhist.plain.parsing import Unclear, who
from bidwhist.plain.settings import ask_settings, change_setting
from bidwhist.store.journal import SAVED_AGAIN, Journal
from bidwhist.store.settings import Settings, SettingsFile
from bidwhist.text.words import card_words, claim_words

ONLOOKER: Final = -1


def require_over(view: SeatView) -> None:
    """Say with `Unclear` that a word is for a hand that is over, where none is."""
    if not is_between_hands(view):
        raise Unclear("That is for a hand that is over, before the next is dealt.")


class Left(Exception):
    """The person has said quit; the game is kept."""


class ToMenu(Left):
    """The person has said menu: the game is left, the evening is not over."""


_LEAVING: Final = {"quit": Left, "q": Left, "menu": ToMenu}


class Table:
    """A game and the one who sits at the keyboard, `viewer` (-1: nobody that may see a hand).

    What happens is kept as a story, a group of sentences an action, and told to each person from
    where that person last listened.
    """

    def __init__(
        self, session: Session, voice: Voice, file: SettingsFile, journal: Journal | None = None
    ) -> None:
        self.session = session
        self._voice = voice
        self._file = file
        self._journal = journal
        self._complained = ""
        self._names = tuple(player.name for player in session.players)
        people = [seat for seat in range(4) if session.players[seat].is_human]
        self._passed_round = len(people) > 1  # hands must be kept from each other's eyes
        self.viewer = people[0] if len(people) == 1 else ONLOOKER
        self._story = so_far(session, self._names)
        self._told = dict.fromkeys((*range(4), ONLOOKER), len(self._story))

    def play(self) -> None:
        """Play until the game is over; raises `Left` or `Gone` when the person leaves."""
        while self.session.state.phase != Phase.OVER:
            if self.session.state.phase == Phase.DEAL:
                self._next_hand()
            else:
                self._move()

    def play_hand(self) -> None:
        """Play until the hand that is on the table is over; raises what `play` does."""
        while self.session.state.phase not in (Phase.DEAL, Phase.OVER):
            self._move()

    def _move(self) -> None:
        """Have whoever's turn it is do something."""
        turn = self.session.state.turn
        if self.session.players[turn].is_human:
            self._ask(turn)
        else:
            self._do(self._bots_choice(turn))

    def look_back(self) -> None:
        """Answer questions about a game that is over until the person goes on."""
        self._pause("Press Enter to go on, or say score, events, review or again.")

    def _next_hand(self) -> None:
        """Deal, after a pause in which the last hand's result can be looked at."""
        if self.session.state.hand:
            self._pause("Press Enter for the next hand.")
        if self._passed_round:
            self.viewer = ONLOOKER
        self._story.clear()
        self._told = dict.fromkeys(self._told, 0)
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
        self._voice.say(*descriptions.question(self._names, view, heard=True))
        while self.session.version == version:
            if line := self._voice.ask(descriptions.PROMPTS[view.phase]):
                self._answer(seat, line)
            else:
                self._voice.say(*descriptions.question(self._names, view))

    def _answer(self, seat: int, line: str) -> None:
        """Do what a line says, or say why not and what instead."""
        try:
            self._obey(seat, line)
        except Unclear as unclear:
            self._voice.say(str(unclear))
        except IllegalAction as refusal:
            self._voice.say(str(refusal), *descriptions.instead(self.session.view(seat)))

    def _obey(self, seat: int, line: str) -> None:
        view = self.session.view(seat)
        word, rest = parse(line, view, self._settings)
        if word in ACTIONS:
            action = action_of(word, rest, view, self._names)
            if self._is_meant(action, view):
                self._do(action)
        elif word in QUESTIONS:
            self._voice.say(*reply(word, rest, self._asked(view)))
        elif word == "speak":
            self._voice.say(change_setting(self._file, "telling", rest))
        elif word in _LEAVING:
            raise _LEAVING[word]
        else:
            self.asides(view, rest)[word]()

    def asides(self, view: SeatView, rest: str) -> dict[str, Callable[[], None]]:
        """Return what else is done at a table, by its word; `rest` is what was said after that."""
        return {
            "hint": partial(self._hint, view),
            "claim": partial(self._claim, view),
            "back": partial(self._take_back, view),
            "review": partial(self._review, view, rest),
            "settings": partial(ask_settings, self._voice, self._file),
            "vanish": partial(self._voice.scroll_away, "The page is scrolled away."),
        }

    @property
    def _settings(self) -> Settings:
        return self._file.current

    def _asked(self, view: SeatView) -> Asked:
        """Return what there is to answer a question from."""
        events = [sentence for group in self._story for sentence in group]
        words = usable(view, self._settings)
        chance = Random(self.session.bot_seed)
        return Asked(view, self._names, events, self.session.log, words, chance)

    def _is_meant(self, action: Action, view: SeatView) -> bool:
        """Return whether to go on with an action: the settings may want second thoughts first."""
        if not allows(view, action):
            return True  # the rules say more about it
        strictness = self._settings.second_thoughts if self._settings.hints else "off"
        doubt = doubt_about(action, view, strictness, self.session.bot_seed, self._names)
        if doubt:
            self._voice.say(doubt)
            return self._voice.agrees("Do it all the same, yes or no?")
        if self._settings.confirm_play and isinstance(action, Play):
            return self._voice.agrees(f"Play {card_words(action.card)}, yes or no?")
        return True

    def _claim(self, view: SeatView) -> None:
        """Play the hand out, whose rest is certain; of the cards only the last are told."""
        if not takes_the_rest(view):
            raise Unclear(why_no_claim(view.rules))
        self._story.append([claim_words(view.seat, self._names)])
        begun = len(self._story)
        while self.session.state.phase == Phase.PLAY:
            seen = self.session.view(self.session.state.turn)
            self._change(while_claimed(seen, view.seat))
        del self._story[begun:-1]
        self._tell()

    def _review(self, view: SeatView, what: str) -> None:
        """Say what the expert would have done otherwise in the hand that is over."""
        require_over(view)
        self._voice.say("One moment, please.")
        self._voice.say(*reviewed(self.session, self._names, what))

    def _hint(self, view: SeatView) -> None:
        """Say what the expert would do, and why, where the table allows hints."""
        if not self._settings.hints:
            raise Unclear("There are no hints at this table; the settings allow them.")
        self._voice.say(hinted(view, self.session.bot_seed, self._names))

    def _take_back(self, view: SeatView) -> None:
        if not self.session.can_take_back(view.seat):
            raise Unclear("There is nothing that you can take back: somebody has seen more since.")
        self.session.take_back()
        taken = self._story.pop()
        self._voice.say(f"Taken back: {taken[0]}")

    def _is_handed_over(self, seat: int) -> bool:
        """Clear the page and wait for the next person; False where the last one took back."""
        last, self.viewer = self.viewer, ONLOOKER
        may_take_back = self.session.can_take_back(last)
        why = "The page is scrolled away, so that the last hand is out of sight."
        self._voice.scroll_away(why)
        self._voice.say(f"{who(seat, self._names)}, it is your turn; the others look away.")
        if may_take_back:
            self._voice.say(f"{self._names[last]} may still say back.")
        ask = f"{self._names[seat]}, press Enter when you are alone with it."
        while line := self._voice.ask(ask, unheard=False).lower():
            if line in _LEAVING:
                raise _LEAVING[line]
            if line == "back" and may_take_back:
                self._take_back(self.session.view(last))
                self.viewer = last
                return False
            self._voice.say("Only Enter turns the hand up.")
        return True

    def _bots_choice(self, seat: int) -> Action:
        """Return what the bot does; where it fails, the simplest thing, and the table hears it."""
        action, fault = bots_choice(self.session, seat)
        if fault:
            name = self.session.players[seat].name
            self._voice.say(f"{name} could not decide ({fault}) and does the simplest thing.")
        return action

    def _do(self, action: Action) -> None:
        """Change the game and tell it."""
        self._change(action)
        self._tell()
        if self._journal is not None and self._journal.notice != self._complained:
            self._complained = self._journal.notice
            self._voice.say(self._complained or SAVED_AGAIN)

    def _change(self, action: Action) -> None:
        """Change the game and add it to the story."""
        before = self.session.view(ONLOOKER)
        self.session.act(action)
        self._record(before, action)

    def _record(self, before: SeatView, action: Action) -> None:
        after = self.session.view(ONLOOKER)
        brief = self._settings.telling == "brief"
        self._story.append(narration.happened(self._names, before, action, after, brief))

    def _tell(self) -> None:
        """Tell the person at the keyboard what is new; nobody sits there while it goes round."""
        if self._passed_round and self.viewer == ONLOOKER:
            return
        for group in self._story[self._told[self.viewer] :]:
            self._voice.say(*group)
        self._told[self.viewer] = len(self._story)
