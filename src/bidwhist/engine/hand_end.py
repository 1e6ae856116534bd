"""The end of a hand: whose books they are, what they score, and whether the game is over."""

from __future__ import annotations

from bidwhist.engine import revoke
from bidwhist.engine.cards import side_of
from bidwhist.engine.contract import NONE
from bidwhist.engine.score import Result, score_hand
from bidwhist.engine.state import Phase, State


def scored(state: State) -> State:
    """Return the state with the hand's result; the next deal is due, or the game is over."""
    assert state.tricks is not None
    assert state.contract is not None
    books = before = with_burial(state)
    paid = revoke.penalties(state.tricks, state.revoke_calls, state.rules)
    for _, payer in paid:
        books = revoke.move_books(books, payer)
    sets = _sets(state, books)
    points, score, made, boston, winner = score_hand(
        state.rules, state.contract, state.declarer, books, state.score, sets
    )
    revoked = revoke.game_loser(state.tricks, state.revoke_calls, state.rules)
    if revoked >= 0:
        winner = 1 - revoked
    result = Result(
        state.hand_number, state.dealer, state.declarer, state.contract, before, paid, books,
        points, score, made, boston, winner, revoked, sets,
    )  # fmt: skip
    phase = Phase.OVER if winner >= 0 else Phase.DEAL
    return state._replace(
        phase=phase, turn=NONE, score=score, result=result, winner=winner, sets=sets
    )


def with_burial(state: State) -> tuple[int, int]:
    """Return the books of NS and EW so far, before penalties, with the burial where it counts.

    It is the declaring side's, or of the side that takes the first trick, once that is over.
    """
    own, other = state.tricks.books if state.tricks else (0, 0)
    owner = state.declarer if state.buried else NONE
    if state.rules.burial_book == "first_trick":
        owner = state.tricks.leads[1] if own + other and state.tricks else NONE
    if owner < 0:
        return own, other
    return (own, other + 1) if side_of(owner) else (own + 1, other)


def _sets(state: State, books: tuple[int, int]) -> tuple[int, int]:
    """Return the contracts of each side that have been set in this game, this one included."""
    assert state.contract is not None
    side = side_of(state.declarer)
    own, other = state.sets
    if books[side] >= state.contract.needed:
        return own, other
    return (own, other + 1) if side else (own + 1, other)
