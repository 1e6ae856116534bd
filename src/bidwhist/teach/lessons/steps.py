"""What a lesson is made of: steps that tell, and steps that ask and answer.

An answer says something about the position. So that it is true, it comes with a `claim`, a question
to the engine or the solver (see `facts.py`); the tests put every claim to them for every choice
that the answer is given to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bidwhist.engine import Bid, Bury, IllegalAction, MakeBid, Pass, Play, State, apply
from bidwhist.engine.notation import parse_mask
from bidwhist.teach.lessons.scene import LEARNER, Scene, bids_in

Claim = Callable[[State, Any], bool]
"""Whether something is true of a choice in a state: a card, a mask of six, a bid or None."""


def anything(_state: State, _choice: object) -> bool:
    """Claim nothing: for words that are true whatever was chosen."""
    return True


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said to some choices: cards or bids in notation; all that are left where empty."""

    words: str
    choices: str = ""
    claim: Claim = anything


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a choice was right, and what is said to it."""

    right: bool
    words: str


@dataclass(frozen=True, slots=True)
class Tell:
    """Something to read. `cards` is a picture: cards in notation, rows parted by `/`."""

    text: str
    cards: str = ""
    scene: Scene | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """A question with a few answers to pick from; `truth` finds the right one's words.

    `options` are the words to pick and what is said to them.
    """

    text: str
    options: tuple[tuple[str, str], ...]
    right: str
    truth: Callable[[State | None], str]
    cards: str = ""
    scene: Scene | None = None

    def judge(self, option: int) -> Verdict:
        """Return what is said to the option with this number."""
        words, said = self.options[option]
        return Verdict(words == self.right, said)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card to be played; what the rules refuse is answered by the rules."""

    text: str
    scene: Scene
    right: Answer
    wrong: tuple[Answer, ...] = ()

    def judge(self, card: int) -> Verdict:
        """Return what is said to the card."""
        try:
            apply(self.scene.state, Play(LEARNER, card))
        except IllegalAction as refusal:
            return Verdict(False, str(refusal))
        return _verdict(self.right, self.wrong, lambda answer: _has_card(answer, card))

    def answer_to(self, card: int) -> Answer:
        """Return the answer that a lawful card is given."""
        return _found(self.right, self.wrong, lambda answer: _has_card(answer, card))


@dataclass(frozen=True, slots=True)
class MakeCall:
    """A bid to be made; `pass` among the choices stands for passing."""

    text: str
    scene: Scene
    right: Answer
    wrong: tuple[Answer, ...] = ()

    def judge(self, bid: Bid | None) -> Verdict:
        """Return what is said to the bid, None being a pass."""
        call = Pass(LEARNER) if bid is None else MakeBid(LEARNER, bid)
        try:
            apply(self.scene.state, call)
        except IllegalAction as refusal:
            return Verdict(False, str(refusal))
        return _verdict(self.right, self.wrong, lambda answer: _has_bid(answer, bid))

    def answer_to(self, bid: Bid | None) -> Answer:
        """Return the answer that a lawful bid is given."""
        return _found(self.right, self.wrong, lambda answer: _has_bid(answer, bid))


@dataclass(frozen=True, slots=True)
class BuryCards:
    """Six of 18 cards to be buried: right is what none of the `faults` fits.

    `model` is a burial that is right.
    """

    text: str
    scene: Scene
    model: str
    right: Answer
    faults: tuple[Fault, ...]

    def judge(self, cards: int) -> Verdict:
        """Return what is said to a burial; the first fault speaks."""
        try:
            apply(self.scene.state, Bury(LEARNER, cards))
        except IllegalAction as refusal:
            return Verdict(False, str(refusal))
        for fault in self.faults:
            if fault.fits(cards):
                return Verdict(False, fault.words)
        return Verdict(True, self.right.words)


@dataclass(frozen=True, slots=True)
class Fault:
    """A way to bury badly: any card of `buried` goes away, or any of `kept` stays in the hand.

    `example` is a burial that has this fault and no other.
    """

    words: str
    example: str
    buried: str = ""
    kept: str = ""

    def fits(self, cards: int) -> bool:
        """Return whether the burial has the fault."""
        lost = cards & parse_mask(self.buried)
        left = parse_mask(self.kept) & ~cards
        return bool(lost or left)


Ask = Pick | PlayCard | MakeCall | BuryCards
Step = Tell | Ask


@dataclass(frozen=True, slots=True)
class Lesson:
    """Steps under a title; `key` names it where progress is kept, `about` is one line."""

    key: str
    title: str
    about: str
    steps: Sequence[Step]


def _has_card(answer: Answer, card: int) -> bool:
    return bool(parse_mask(answer.choices) >> card & 1)


def _has_bid(answer: Answer, bid: Bid | None) -> bool:
    words = answer.choices.split()
    if bid is None:
        return "pass" in words
    return bid in bids_in(" ".join(word for word in words if word != "pass"))


def _found(right: Answer, wrong: Iterable[Answer], fits: Callable[[Answer], bool]) -> Answer:
    """Return the answer that names the choice, or the one for all that are left."""
    named = [answer for answer in (right, *wrong) if answer.choices and fits(answer)]
    rest = [answer for answer in (*wrong, right) if not answer.choices]
    return (named + rest)[0]


def _verdict(right: Answer, wrong: Iterable[Answer], fits: Callable[[Answer], bool]) -> Verdict:
    found = _found(right, wrong, fits)
    return Verdict(found is right, found.words)
