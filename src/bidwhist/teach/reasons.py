"""Why a card is right, in the table's words: only what is true of what the seat has seen.

Each reason is found by looking at the position, and carries the facts that it states, so that
whoever doubts it can count after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from bidwhist.teach import reasons_follow, reasons_lead
from bidwhist.teach.known_cards import Seen
from bidwhist.teach.reason_types import Finder, Reason


def reasons_for(seen: Seen, card: int, names: Sequence[str]) -> tuple[Reason, ...]:
    """Return what speaks for a lawful card, the strongest reason first; `names` are N E S W."""

    def found(finders: Sequence[Finder]) -> tuple[Reason, ...]:
        reasons = (find(seen, card, names) for find in finders)
        return tuple(reason for reason in reasons if reason is not None)

    if seen.view.lawful.bit_count() == 1:
        return (Reason("no_choice", "It's the only card the rules allow.", card=card),)
    kinds = reasons_lead if seen.winner < 0 else reasons_follow
    return found((_deciding_book, *kinds.USUAL)) or found(kinds.IF_NOTHING_ELSE)


def _deciding_book(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """Say so when the card takes the trick for good and the book decides the contract."""
    del names
    view = seen.view
    assert view.contract is not None
    side = view.declarer & 1
    needed = view.contract.needed if seen.declares else 14 - view.contract.needed
    books = view.books[side if seen.declares else 1 - side]
    first = view.rules.burial_book == "first_trick" and not view.tricks
    if not books < needed <= books + 1 + first or not (seen.takes(card) and seen.stands(card)):
        return None
    text = f"This book {'makes' if seen.declares else 'sets'} the contract"
    text += ", if no revoke is called." if view.rules.revokes == "called" else "."
    return Reason("decides", text, card=card, count=needed)
