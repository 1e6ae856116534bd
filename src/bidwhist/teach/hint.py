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
    Play,
    SeatView,
)
from bidwhist.engine.cards import SEAT_WORDS
from bidwhist.teach.burial_words import burial_words
from bidwhist.teach.evaluate import Choice, Weighed, weigh
from bidwhist.teach.known_cards import Seen
from bidwhist.teach.number_words import signed_tenths
from bidwhist.teach.reason_types import Reason
from bidwhist.teach.reasons import reasons_for
from bidwhist.teach.reasons_bidding import auction_reasons, burial_reasons, name_reasons
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
        why(view, action, names, weighed.best.worth)[:MOST_REASONS],
        figures(weighed, view),
        weighed,
    )


def why(
    view: SeatView, action: Action, names: Sequence[str], worth: float | None = None
) -> tuple[Reason, ...]:
    """Return what speaks for an action that the seat may do now, the strongest reason first.

    `worth` is what the action has been weighed at, in points: no reason for a bid gainsays it.
    """
    match action:
        case Play():
            return reasons_for(Seen(view), action.card, names)
        case Bury():
            return burial_reasons(view, action.cards)
        case NameTrump():
            return name_reasons(view, action)
        case MakeBid():
            return auction_reasons(view, action.bid, worth)
        case Pass():
            return auction_reasons(view, None, worth)
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
    """Return what was computed of the best choice, and `against` it or of the next that differs."""
    if weighed.only:
        return ""
    if not weighed.worlds:
        return "Your cards are equals here: it does not matter which."
    best = weighed.best
    others = [choice for choice in weighed.choices[1:] if _differs(best, choice)]
    head = f"Over {weighed.worlds} imagined deals it comes to"
    if not others:
        return f"{head} {amount(best)}, and so does anything else that you can do."
    passing = (choice for choice in others if isinstance(choice.action, Pass))
    other = against or next(passing, others[0])
    first, second = amount(best), amount(other)
    if best.books is not None and other.books is not None and not _pays(best, other):
        first, second = f"{_told(best.books)} books", f"{_told(other.books)}, for the same points"
    elif _tenths(other.books) > _tenths(best.books):
        second += ": more books, but fewer points"
    head = f"{head} {first}"
    equals = [choice for choice in weighed.choices[1:] if not _differs(best, choice)]
    if equals and isinstance(best.action, Play):
        head += f", as with {listed([_short(choice, view) for choice in equals[:2]])}"
    return f"{head}; {_short(other, view)} to {second}."


def amount(choice: Choice) -> str:
    """Return `9.4 books, worth +1.2 points`, or the points alone."""
    points = signed_tenths(choice.worth)
    return points if choice.books is None else f"{_told(choice.books)} books, worth {points}"


def _pays(one: Choice, other: Choice) -> bool:
    """Return whether two choices differ in points, as far as these are told."""
    return _tenths(one.worth) != _tenths(other.worth)


def _differs(one: Choice, other: Choice) -> bool:
    """Return whether two choices are worth telling apart, in points or in books."""
    return _pays(one, other) or _tenths(one.books) != _tenths(other.books)


def _tenths(number: float | None) -> int:
    return round(10 * (number or 0.0))


def _told(books: float) -> str:
    """Return books with one decimal, rounded as they are compared."""
    return f"{_tenths(books) / 10:.1f}"


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
