"""Hints: what the expert would do at this moment, and why, in one to three plain sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import assert_never

from bidwhist.engine import (
    Accept,
    Action,
    Bury,
    CallRevoke,
    Deal,
    MakeBid,
    NameTrump,
    Pass,
    Phase,
    Play,
    SeatView,
)
from bidwhist.engine.cards import SEAT_WORDS
from bidwhist.teach.burial_words import burial_words
from bidwhist.teach.choices import Choice, Weighed
from bidwhist.teach.evaluate import weigh
from bidwhist.teach.known_cards import Seen
from bidwhist.teach.number_words import books_told, counted, tenths
from bidwhist.teach.reason_types import Reason
from bidwhist.teach.reasons import reasons_for
from bidwhist.teach.reasons_auction import bid_reasons, call_reasons, pass_reasons
from bidwhist.teach.reasons_holding import burial_reasons, name_reasons
from bidwhist.teach.stakes import Stakes, stakes_of
from bidwhist.text.words import bid_words, card_words, listed, name_words

MOST_REASONS = 2


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do and why: the advice, what speaks for it, and what was computed."""

    action: Action
    advice: str
    reasons: tuple[Reason, ...]
    figures: str
    weighed: Weighed

    @property
    def lines(self) -> list[str]:
        """The advice, the reasons and the figures, those that there are."""
        sentences = [self.advice, *(reason.text for reason in self.reasons), self.figures]
        return [sentence for sentence in sentences if sentence]

    @property
    def text(self) -> str:
        """The whole hint as one paragraph."""
        return " ".join(self.lines)


def hint(
    view: SeatView, chance: Random, names: Sequence[str] = SEAT_WORDS, worlds: int = 100
) -> Hint:
    """Return the hint for the seat at its turn; a `ValueError` where it has nothing to choose."""
    return hint_from(weigh(view, chance, worlds), view, names)


def hint_from(weighed: Weighed, view: SeatView, names: Sequence[str]) -> Hint:
    """Return the hint that what has been weighed amounts to."""
    action = weighed.best.action
    return Hint(
        action,
        f"{imperative(action, view)}.",
        _reasons(weighed, view, names),
        figures(weighed, view),
        weighed,
    )


def _reasons(weighed: Weighed, view: SeatView, names: Sequence[str]) -> tuple[Reason, ...]:
    """Return the reasons that the hint gives for the best choice."""
    if view.phase == Phase.AUCTION:
        return call_reasons(view, weighed, names)
    return why(view, weighed.best.action, names)[:MOST_REASONS]


def why(view: SeatView, action: Action, names: Sequence[str]) -> tuple[Reason, ...]:
    """Return what speaks for an action that the seat may do now, the strongest reason first.

    Of a call it is what the hand and the calls before say; `call_reasons` knows more of one that
    has been weighed.
    """
    match action:
        case Play():
            return reasons_for(Seen(view), action.card, names)
        case Bury():
            return burial_reasons(view, action.cards)
        case NameTrump():
            return name_reasons(view, action)
        case MakeBid():
            return bid_reasons(view, action.bid)
        case Pass():
            return pass_reasons(view)
        case Deal() | CallRevoke() | Accept():
            return ()
        case _:
            assert_never(action)


def imperative(action: Action, view: SeatView) -> str:
    """Return the action as advice, without its stop: `Play the ace of clubs`."""
    match action:
        case Play():
            verb = "Lead" if view.trick is not None and not view.trick.cards else "Play"
            return f"{verb} {card_words(action.card)}"
        case Bury():
            return f"Bury {burial_words(action.cards, view.contract)}"
        case NameTrump():
            return f"Name {name_words(action)}"
        case MakeBid():
            return f"Bid {bid_words(action.bid)}"
        case Pass():
            return "Pass"
        case CallRevoke():
            return "Call the revoke"
        case Accept():
            return "Accept the hand"
        case Deal():
            return "Deal"
        case _:
            assert_never(action)


def figures(weighed: Weighed, view: SeatView, against: Choice | None = None) -> str:
    """Return what was computed of the best choice, and `against` it or of the next that differs.

    Of choices that are as good as the best, two are named, without figures.
    """
    if weighed.only:
        return ""
    if not weighed.worlds:
        return "Your cards are equals here: it doesn't matter which one you play."
    best = weighed.best
    stakes = stakes_of(view, best, *([against] if against is not None else []))
    head = f"In {weighed.worlds} simulated deals {_average(best, stakes)}"
    equals = [choice for choice in weighed.choices[1:] if choice.is_equal]
    others = [choice for choice in weighed.choices[1:] if not choice.is_equal]
    if against is None and not others:
        return f"{head}, and anything else does about as well."
    if against is None and equals:
        head = f"{head}; {_equals(equals, view)} about as well"
    passing = (choice for choice in others if isinstance(choice.action, Pass))
    other = against or next(passing, others[0])
    return f"{head}; {_short(other, view)}{_beside(other, best, stakes)}."


def _equals(equals: Sequence[Choice], view: SeatView) -> str:
    """Return two of the equals of the best by name, or how many burials they are, with a verb."""
    if view.phase == Phase.BURY:
        number = counted(len(equals), "other burial")
        return f"{number} {'does' if len(equals) == 1 else 'do'}"
    named = listed([_short(choice, view) for choice in equals[:2]])
    return f"{named} {'does' if len(equals) == 1 else 'do'}"


def _average(choice: Choice, stakes: Stakes) -> str:
    """Return `your side averages 9.4 books this way (+1.2 points)`, or the points alone."""
    worth = stakes.told(choice.worth)
    if choice.books is None:
        verb = "gives you" if worth.startswith("a ") else "averages"
        return f"this {verb} {worth}"
    return f"your side averages {books_told(choice.books)} books this way ({worth})"


def _beside(choice: Choice, best: Choice, stakes: Stakes) -> str:
    """Return the figures of a choice beside those of the best: ` averages 9.1 (+0.8)`."""
    worth = stakes.told_briefly(choice.worth)
    if choice.books is None or best.books is None:
        return f", {worth}"
    more = tenths(choice.books) > tenths(best.books)
    much = ": more books, but less of what counts" if more else ""
    same = "" if stakes.differ(best.worth, choice.worth) else "about "
    return f" averages {books_told(choice.books)} ({same}{worth}){much}"


def _short(choice: Choice, view: SeatView) -> str:
    """Return a choice as the subject of a sentence: `the five of hearts`, `passing`."""
    action = choice.action
    if isinstance(action, Play):
        return card_words(action.card)
    if isinstance(action, Pass):
        return "passing"
    if isinstance(action, MakeBid):
        return bid_words(action.bid)
    if isinstance(action, NameTrump):
        return name_words(action)
    if isinstance(action, Bury):
        return f"burying {burial_words(action.cards, view.contract)}"
    return "anything else"
