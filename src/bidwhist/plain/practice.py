"""Practice: play a hand again from a chosen moment and seat, and compare the tries."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bidwhist.engine import Action, Bury, NameTrump, Play, Result
from bidwhist.game.session import Player, Session
from bidwhist.plain import parsing
from bidwhist.plain.advice import review_lines, say_progress
from bidwhist.plain.console import Console, spoken
from bidwhist.plain.narration import sheet_entry
from bidwhist.plain.parsing import Unclear
from bidwhist.plain.table import Left, PlainTable
from bidwhist.store.replay import Replay, ReplayHand, replay_of, seated
from bidwhist.store.settings import SettingsFile
from bidwhist.teach.review.compare_tries import experts_from, parted, place_words
from bidwhist.text.words import action_words


@dataclass(frozen=True, slots=True)
class PracticeStart:
    """Where practice starts: after `step` actions of `replay.hands[hand]`, with these players."""

    replay: Replay
    hand: int
    step: int
    players: tuple[Player, ...]

    @property
    def played(self) -> ReplayHand:
        """The hand as it was first played."""
        return self.replay.hands[self.hand]

    def session(self) -> Session:
        """Return the game as it stood then; it is not saved."""
        return self.replay.play_on(self.hand, self.step, self.players)


_SAID: Final = re.compile(r"(?:(auction|kitty|lead|trick)\b *([0-9]*))? *(.*)", re.IGNORECASE)
_FILLERS: Final = ("as", "from", "at", "the")


def practice_start(
    replay: Replay, hand: int, said: str, here: int = 1, players: tuple[Player, ...] | None = None
) -> PracticeStart:
    """Parse `lead`, `trick 5`, `kitty as Omar` or `omar`; `Unclear` where that means nothing.

    Without a moment it is the step `here`. Without a player `players` play, or else one person and
    bots.
    """
    words = " ".join(word for word in said.split() if word.lower() not in _FILLERS)
    parts = _SAID.fullmatch(words)
    assert parts is not None
    where, number, who = parts.groups(default="")
    step = _step_of(replay.hands[hand], where.lower(), number) if where else here
    if who or players is None:
        seat = parsing.seat(who, replay.names, range(4)) if who else None
        players = seated(replay.players, seat)
    return PracticeStart(replay, hand, step, players)


def _step_of(hand: ReplayHand, where: str, number: str) -> int:
    """Return how many actions precede the auction, kitty, lead or trick that is named."""
    if where == "auction":
        return 1
    if where == "trick" and number in map(str, range(2, 13)):
        step = hand.step_of_trick(int(number) - 1)
        if step < len(hand.actions):
            return step
    kinds = {"kitty": NameTrump | Bury, "lead": Play, "trick": Play}[where]
    for step, action in enumerate(hand.actions):
        if isinstance(action, kinds) and number in ("", "1"):
            return step
    raise Unclear("From where? Say auction, kitty, lead, or trick and its number.")


def play_for_practice(session: Session, console: Console, file: SettingsFile) -> bool:
    """Play the current hand, unsaved, and return whether it was finished."""
    table = PlainTable(session, console, file)
    console.say("For practice: nothing of it is kept; quit goes back.", *table.lines())
    try:
        table.play_hand()
    except Left:
        return False
    return True


def play_last_again(console: Console, file: SettingsFile, session: Session, said: str) -> None:
    """Practice the hand that has just ended from the moment that is said."""
    replay = replay_of(session)
    at = practice_start(replay, len(replay.hands) - 1, said, players=session.players)
    Practice(at, console, file).play()


class Practice:
    """Tries at one hand, each compared with the first time it was played."""

    def __init__(self, at: PracticeStart, console: Console, file: SettingsFile) -> None:
        self._at = at
        self._console = console
        self._file = file
        self._names = at.replay.names

    def play(self) -> None:
        """Play try after try until the person goes back; tell the expert's play after the first.

        A try that is not finished is not compared.
        """
        tries = 0
        while (tried := self._tried()) is not None:
            tries += 1
            self._console.say(*compared(self._at.played, tried, self._names))
            if tries == 1:
                self._tell_the_experts()
            if not self._goes_on(tried):
                break
        self._console.say("Back from practice.")

    def _tried(self) -> ReplayHand | None:
        """Return the hand as played this time; None where it was not finished."""
        session = self._at.session()
        if not play_for_practice(session, self._console, self._file):
            return None
        return replay_of(session).hands[-1]

    def _tell_the_experts(self) -> None:
        """Tell how the hand goes from the same moment with the expert in all four seats."""
        at, played = self._at, self._at.played
        self._console.say(
            "Now the expert at all four seats, which takes a moment; Ctrl+C stops it."
        )
        try:
            progress, done = say_progress(self._console), played.actions[: at.step]
            actions, result = experts_from(played.before, done, at.replay.seed or "", progress)
        except KeyboardInterrupt:
            self._console.say("The expert's way is left out.")
            return
        self._console.say(_outcome("The expert", result, self._names))
        self._console.say(_parting(played.actions, "the expert", actions, self._names))

    def _goes_on(self, tried: ReplayHand) -> bool:
        """Return whether another try is wanted; on request review this one first."""
        while answer := self._console.ask("Enter to go back, or say again or review?").lower():
            if answer[0] == "r":
                self._console.say("One moment, please.")
                self._console.say(*review_lines(tried, self._names, answer.partition(" ")[2]))
            elif answer[0] in "bq":
                return False
            elif answer[0] == "a":
                return True
        return False


def compared(first: ReplayHand, now: ReplayHand, names: Sequence[str]) -> list[str]:
    """Return the results of both tries and the first action that differs."""
    lines = [_outcome("At first", first.result, names), _outcome("Now", now.result, names)]
    return [*lines, _parting(first.actions, "now", now.actions, names)]


def _parting(
    first: Sequence[Action], who: str, other: Sequence[Action], names: Sequence[str]
) -> str:
    """Return the first action by which another try differs from the first."""
    at = parted(first, other)
    if at is None:
        return "Nothing was done otherwise."
    then, instead = (action_words(actions[at], names) for actions in (first, other))
    where = place_words(other, at)
    return spoken(f"They part {where}. At first: {then} {who[0].upper()}{who[1:]}: {instead}")


def _outcome(which: str, result: Result | None, names: Sequence[str]) -> str:
    assert result is not None
    return spoken(f"{which}: {sheet_entry(names, result)}")
