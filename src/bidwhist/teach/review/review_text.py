"""A review in sentences, and as plain data for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bidwhist.engine import Action, Bury, MakeBid, NameTrump, Pass, Play
from bidwhist.engine.cards import SEATS, side_of
from bidwhist.engine.contract import Contract
from bidwhist.engine.notation import pair_text
from bidwhist.engine.record_writer import action_fields
from bidwhist.teach.burial_words import burial_words
from bidwhist.teach.number_words import counted, signed_tenths
from bidwhist.teach.review.review import WORTH_A_WORD, Decision, HandReview
from bidwhist.text.words import (
    bid_words,
    books_words,
    card_words,
    contract_words,
    listed,
    name_words,
    signed,
)

NO_SWING = "The expert would have done nothing clearly better at any seat."
SCALE = "(Near the end of a game a point counts for what it does to win it.)"


def sentences(review: HandReview, names: Sequence[str], everything: bool = False) -> Iterator[str]:
    """Yield the review line by line: the result, par, the largest swings, what each gave away.

    With `everything` each decision that the expert would have made otherwise follows, in order.
    """
    contract = review.result.contract
    yield f"Hand {review.number}{outcome_words(review, names)}"
    if contract is None or review.par is None:
        return
    yield par_words(review)
    yield f"The same after each trick: {' '.join(map(str, review.course))}."
    if not review.swings:
        yield NO_SWING
    for swing in review.swings:
        yield swing_words(swing, contract, names)
    yield given_words(review, names)
    if everything:
        for decision in review.decisions:
            if decision.cost >= WORTH_A_WORD and decision not in review.swings:
                yield swing_words(decision, contract, names)


def outcome_words(review: HandReview, names: Sequence[str]) -> str:
    """Return how the hand ended, to be put after its number: `: Dee played 4 uptown …`."""
    result = review.result
    contract = result.contract
    if contract is None:
        return " was thrown in."
    side = side_of(result.declarer)
    return (
        f": {names[result.declarer]} played {contract_words(contract)} for {contract.needed} "
        f"books and took {result.taken[side]}, {signed(result.points[side])}."
    )


def par_words(review: HandReview) -> str:
    """Return what perfect play makes from the first lead on, and how that compares; "" without."""
    result = review.result
    if result.contract is None or review.par is None:
        return ""
    side, needed = side_of(result.declarer), result.contract.needed
    taken, left = result.taken[side], result.books[side]
    told = f"{_par(review.par, needed)} {_beside_par(taken, review.par, needed, left == taken)}"
    return told if left == taken else f"{told} After the penalties it was {books_words(left)}."


def given_words(review: HandReview, names: Sequence[str]) -> str:
    """Return the points that each player's decisions cost."""
    given = [f"{names[seat]} {review.given_away_by(seat):.1f}" for seat in range(4)]
    return f"Points given away, by the expert's reckoning: {listed(given)}. {SCALE}"


def _par(par: int, needed: int) -> str:
    outcome = "makes the contract" if par >= needed else f"sets it by {needed - par}"
    return (
        f"Par, perfect play by all from the first lead on, is {books_words(par)}, which {outcome}."
    )


def _beside_par(taken: int, par: int, needed: int, final: bool) -> str:
    """Return how the books compare as they were won; where that is `final`, what came of it."""
    if taken == par:
        return "That is what was taken."
    side = "declarers" if taken > par else "defenders"
    text = f"The {side} did better by {counted(abs(taken - par))}"
    if not final or (taken >= needed) == (par >= needed):
        return f"{text}."
    return f"{text}, and so it was {'made' if taken >= needed else 'set'}."


def swing_words(swing: Decision, contract: Contract | None, names: Sequence[str]) -> str:
    """Return one decision, what the expert would have done, why, and what it cost."""
    text = f"{choice_words(swing, contract, names)} {cost_words(swing)}"
    return f"{text} {reason_words(swing)}".rstrip()


def choice_words(decision: Decision, contract: Contract | None, names: Sequence[str]) -> str:
    """Return any decision beside the expert's, also one that was as good."""
    name = names[decision.seat]
    did = done_words(decision.action, contract)
    text = f"Trick {decision.trick}: {name} {did}" if decision.trick else f"{name} {did}"
    if decision.revoked:
        return f"{text}, a revoke."
    if decision.action == decision.best:
        return f"{text}, as the expert would."
    text += f"; the expert would {done_words(decision.best, contract, would=True)}"
    return f"{text}." if decision.cost >= WORTH_A_WORD else f"{text}, about as well."


def cost_words(decision: Decision) -> str:
    """Return what a decision cost, "" where it cost nothing."""
    given = books_words(decision.given_away) if decision.given_away > 0 else ""
    if decision.cost < WORTH_A_WORD:
        return f"With all hands open it gave away {given}." if given else ""
    text = f"It cost {signed_tenths(decision.cost)[1:]}"
    if decision.books is not None and decision.books >= WORTH_A_WORD:
        text += f", {decision.books:.1f} books"
    return f"{text}, and {given} for certain with all hands open." if given else f"{text}."


def reason_words(decision: Decision) -> str:
    """Return why the expert would have done otherwise, "" where there is nothing to say."""
    return f"The expert says: “{decision.reasons[0].text}”" if decision.reasons else ""


def done_words(action: Action, contract: Contract | None, would: bool = False) -> str:
    """Return an action as what somebody `played …`, or `would` `play …`."""
    match action:
        case Play():
            return f"{'play' if would else 'played'} {card_words(action.card)}"
        case MakeBid():
            return f"bid {bid_words(action.bid)}"
        case Pass():
            return "pass" if would else "passed"
        case NameTrump():
            return f"{'name' if would else 'named'} {name_words(action)}"
        case Bury():
            return f"{'bury' if would else 'buried'} {burial_words(action.cards, contract)}"
        case _:
            raise ValueError("No decision of a hand.")


def plain(review: HandReview) -> dict[str, Any]:
    """Return the review as JSON may hold it; actions are lines of the record."""
    result = review.result
    contract = result.contract
    side = side_of(result.declarer) if contract is not None else 0
    return {
        "hand": review.number,
        "declarer": SEATS[result.declarer] if contract is not None else None,
        "contract": contract_words(contract) if contract is not None else None,
        "needed": contract.needed if contract is not None else None,
        "books": result.taken[side] if contract is not None else None,
        "points": pair_text(result.points),
        "par": review.par,
        "course": list(review.course),
        "given_away": {
            seat: round(review.given_away_by(number), 2) for number, seat in enumerate(SEATS)
        },
        "swings": [_plain_decision(swing) for swing in review.swings],
        "decisions": [_plain_decision(decision) for decision in review.decisions],
    }


def _plain_decision(decision: Decision) -> dict[str, Any]:
    return {
        "step": decision.step,
        "seat": SEATS[decision.seat],
        "trick": decision.trick or None,
        "action": action_fields(decision.action),
        "expert": action_fields(decision.best),
        "cost": round(decision.cost, 2),
        "books": None if decision.books is None else round(decision.books, 2),
        "given_away": decision.given_away,
        "revoked": decision.revoked,
        "reasons": [reason.text for reason in decision.reasons],
    }
