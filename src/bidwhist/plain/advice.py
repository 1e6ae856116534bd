"""What the expert says at the plain table: hints, second thoughts, the review of a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from bidwhist.engine import Action, Bury, MakeBid, NameTrump, Pass, Phase, SeatView
from bidwhist.game.session import Session
from bidwhist.plain.console import Console, spoken
from bidwhist.plain.parsing import Unclear

if TYPE_CHECKING:
    from bidwhist.store.replay import ReplayHand


_QUARTERS: Final = ("", "A quarter is done.", "Half is done.", "Three quarters are done.")


def say_progress(console: Console) -> Callable[[float], bool]:
    """Return a progress callback that says when each quarter of the work is done."""
    told = 0

    def watch(share: float) -> bool:
        nonlocal told
        if int(4 * share) > told and share < 1:
            told = int(4 * share)
            console.say(_QUARTERS[told])
        return True

    return watch


def hint_line(view: SeatView, seed: int, names: Sequence[str]) -> str:
    """Return the hint; `Unclear` where there is none to give."""
    from bidwhist.teach.hint import hint

    try:
        return spoken(hint(view, Random(seed), names).text)
    except ValueError:
        raise Unclear("There is nothing to choose now.") from None


def doubt_about(
    action: Action, view: SeatView, strictness: str, seed: int, names: Sequence[str]
) -> str:
    """Return the expert's objection to an action, "" where there is none or it is switched off."""
    forced = view.phase == Phase.PLAY and view.playable.bit_count() == 1
    if strictness == "off" or forced or view.phase == Phase.SHOWDOWN:
        return ""
    from bidwhist.teach.blunder_check import second_thought

    doubt = second_thought(view, action, Random(seed), strictness, names)
    return "" if doubt is None else spoken(doubt.text)


def anyway(action: Action) -> str:
    """Return what a person is asked about who has been doubted: `Bid it`, before `anyway`."""
    match action:
        case MakeBid():
            return "Bid it"
        case Pass():
            return "Pass"
        case NameTrump():
            return "Name it"
        case Bury():
            return "Bury them"
        case _:
            return "Play it"


def review_of_last_hand(session: Session, names: Sequence[str], what: str = "") -> list[str]:
    """Return the review of the last hand of the game, which is over."""
    from bidwhist.store.replay import replay_of

    return review_lines(replay_of(session).hands[-1], names, what)


def review_lines(hand: ReplayHand, names: Sequence[str], what: str = "") -> list[str]:
    """Return the review of a finished hand; with the small mistakes where `what` is all."""
    from bidwhist.teach.review.review import review_hand
    from bidwhist.teach.review.review_text import sentences

    review = review_hand(hand.before, hand.actions, names)
    return [spoken(line) for line in sentences(review, names, what.lower() == "all")]
