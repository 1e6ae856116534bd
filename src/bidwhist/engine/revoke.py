"""Revokes: what one is, who may call it, what it costs (docs/rules.md, chapter 9)."""

from __future__ import annotations

from bidwhist.engine.actions import CallRevoke
from bidwhist.engine.cards import side_of
from bidwhist.engine.contract import NONE
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.trick import Tricks

PENALTY_BOOKS = 3


def is_revoke(tricks: Tricks, offender: int, number: int) -> bool:
    """Return whether the offender's card in trick `number` (0 to 11, finished) broke the rules."""
    trick = tricks.trick(number)
    held = tricks.hands[offender] | tricks.played_by(offender, since=number)
    replay = Tricks([0, 0, 0, 0], trick.leader, tricks.order)
    replay.hands[offender] = held
    for position, card in enumerate(trick.cards):
        if trick.seat_of(position) == offender:
            return not replay.lawful() >> card & 1
        replay.push(card)
    return False


def callable_tricks(
    tricks: Tricks, calls: tuple[CallRevoke, ...], seat: int
) -> tuple[tuple[int, int], ...]:
    """Return the (offender, trick 1 to 12) pairs that the seat may still call."""
    called = {(call.offender, call.trick) for call in calls}
    return tuple(
        (offender, number)
        for number in range(1, len(tricks.history) // 4 + 1)
        for offender in (seat + 1 & 3, seat + 3 & 3)
        if (offender, number) not in called
    )


def penalties(
    tricks: Tricks, calls: tuple[CallRevoke, ...], rules: HouseRules
) -> tuple[tuple[CallRevoke, int], ...]:
    """Return each call that costs books with the side that pays, in the order called."""
    paid: list[tuple[CallRevoke, int]] = []
    for call in calls:
        if is_revoke(tricks, call.offender, call.trick - 1):
            if rules.revoke_penalty == "three_books":
                paid.append((call, side_of(call.offender)))
        elif rules.wrong_call == "three_books":
            paid.append((call, side_of(call.seat)))
    return tuple(paid)


def game_loser(tricks: Tricks, calls: tuple[CallRevoke, ...], rules: HouseRules) -> int:
    """Return the side that loses the game by the first revoke that was rightly called, or -1."""
    if rules.revoke_penalty == "game":
        for call in calls:
            if is_revoke(tricks, call.offender, call.trick - 1):
                return side_of(call.offender)
    return NONE


def move_books(books: tuple[int, int], payer: int) -> tuple[int, int]:
    """Return the books after one penalty: three move, or all where the payer owns fewer (9.4)."""
    own = books[payer]
    moved = min(PENALTY_BOOKS, own)
    change = -moved if payer == 0 else moved
    return books[0] + change, books[1] - change
