"""A game of Bid Whist: the State, what may be done in it, and the next State.

Pure: no dice, no clock, no input or output. A shuffled deck comes in as a `Deal`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import assert_never

from bidwhist.engine import auction, kitty, refuse, revoke
from bidwhist.engine.actions import (
    Accept,
    Action,
    Bury,
    CallRevoke,
    Deal,
    MakeBid,
    Name,
    Pass,
    Play,
)
from bidwhist.engine.auction import Call
from bidwhist.engine.cards import left_of, mask_of, side_of
from bidwhist.engine.contract import (
    DOWNTOWN,
    NONE,
    NOTRUMP,
    NOTRUMP_DOWN,
    Bid,
    Contract,
    order_for,
)
from bidwhist.engine.errors import IllegalAction
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.score import Result, score_hand
from bidwhist.engine.trick import Tricks


class Phase(IntEnum):
    """What the game waits for."""

    DEAL = 0
    AUCTION = 1
    NAME = 2
    BURY = 3
    PLAY = 4
    SHOWDOWN = 5
    OVER = 6


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game at one moment; frozen, and `tricks` is never changed in place.

    - `hand`: its number, from 1 (0 before the first deal); `dealer`, `turn`, `declarer`: seats, -1
      for nobody; `score`: points of NS and EW.
    - `hands`: four masks as they stand before the first lead (`holding` knows better in play);
      `kitty`: its cards in order, after `swaps` of (seat, joker) where jokers are left out.
    - `calls`: the auction; `bid` and `contract` once settled; `buried`: the mask of the burial.
    - `tricks`: the play, from the lead on and until the next deal.
    - `revoke_calls` and `accepts`: the showdown so far; `result`: the last hand's, once scored.
    - `winner`: the side that has won the game, or -1.
    """

    rules: HouseRules
    phase: Phase = Phase.DEAL
    hand: int = 0
    dealer: int = NONE
    turn: int = NONE
    score: tuple[int, int] = (0, 0)
    hands: tuple[int, ...] = (0, 0, 0, 0)
    kitty: tuple[int, ...] = ()
    swaps: tuple[tuple[int, int], ...] = ()
    calls: tuple[Call, ...] = ()
    declarer: int = NONE
    bid: Bid | None = None
    contract: Contract | None = None
    buried: int = 0
    tricks: Tricks | None = None
    revoke_calls: tuple[CallRevoke, ...] = ()
    accepts: int = 0
    result: Result | None = None
    winner: int = NONE

    def holding(self, seat: int) -> int:
        """Return the mask of cards that the seat holds now."""
        return self.hands[seat] if self.tricks is None else self.tricks.hands[seat]

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: object) -> State:
        return self


def new_game(rules: HouseRules) -> State:
    """Return a game that waits for its first deal."""
    return State(rules)


def apply(state: State, action: Action) -> State:
    """Return the state after the action; `IllegalAction` says why it cannot be done."""
    if type(action) is Play:
        return _play(state, action)
    refuse.unless_legal(state, action)
    match action:
        case Deal():
            return _deal(state, action)
        case Pass() | MakeBid():
            return _call(state, action)
        case Name():
            return _name(state, action)
        case Bury():
            return _bury(state, action)
        case Play():
            return _play(state, action)
        case CallRevoke():
            return replace(state, revoke_calls=(*state.revoke_calls, action))
        case Accept():
            return _accept(state)
        case _:
            assert_never(action)


def is_legal(state: State, action: Action) -> bool:
    """Return whether the rules allow the action now; cheap in every phase."""
    try:
        refuse.unless_legal(state, action)
    except IllegalAction:
        return False
    return True


def legal_actions(state: State) -> Iterator[Action]:
    """Yield what the seat to act may do; burials come lazily, deals and games over yield nothing.

    Calls of a revoke that other seats may make out of turn are those of `legal_calls`.
    """
    seat = state.turn
    match state.phase:
        case Phase.DEAL | Phase.OVER:
            return
        case Phase.AUCTION:
            if auction.may_pass(state.calls, state.rules):
                yield Pass(seat)
            for bid in auction.legal_bids(state.calls, state.rules):
                yield MakeBid(seat, bid)
        case Phase.NAME:
            yield from legal_names(seat, state.bid)
        case Phase.BURY:
            required = kitty.must_bury(state.hands[seat], _is_notrump(state), state.rules)
            for cards in kitty.burials(state.hands[seat], required):
                yield Bury(seat, cards)
        case Phase.PLAY:
            cards = playable(state)
            while cards:
                low = cards & -cards
                yield Play(seat, low.bit_length() - 1)
                cards ^= low
            yield from legal_calls(state, seat)
        case Phase.SHOWDOWN:
            yield Accept(seat)
            yield from legal_calls(state, seat)
        case _:
            assert_never(state.phase)


def legal_names(seat: int, bid: Bid | None) -> Iterator[Name]:
    """Yield what completes the bid into a contract: trump suits, or no-trump directions."""
    if bid is None:
        return
    if bid.is_notrump:
        yield from (Name(seat, NONE, downtown) for downtown in (False, True))
    else:
        yield from (Name(seat, trump) for trump in range(4))


def legal_calls(state: State, seat: int) -> Iterator[CallRevoke]:
    """Yield the revokes that the seat may call now, in turn or out of it."""
    if state.rules.revokes == "called" and state.tricks and state.phase in _CALL_PHASES:
        for offender, trick in revoke.callable_tricks(state.tricks, state.revoke_calls, seat):
            yield CallRevoke(seat, offender, trick)


_CALL_PHASES = (Phase.PLAY, Phase.SHOWDOWN)


def playable(state: State) -> int:
    """Return the mask of cards that the seat to play may lay down at this table."""
    tricks = state.tricks
    if tricks is None or state.phase != Phase.PLAY:
        return 0
    return tricks.hands[tricks.turn] if state.rules.revokes == "called" else tricks.lawful()


def _is_notrump(state: State) -> bool:
    return state.bid is not None and state.bid.is_notrump


def _deal(state: State, deal: Deal) -> State:
    """Return the state in which the seat left of the dealer has the first call."""
    return State(
        rules=state.rules,
        phase=Phase.AUCTION,
        hand=deal.hand,
        dealer=deal.dealer,
        turn=left_of(deal.dealer),
        score=state.score,
        hands=deal.hands,
        kitty=deal.kitty,
    )


def _call(state: State, action: Pass | MakeBid) -> State:
    """Return the state after a call; the fourth ends the auction."""
    bid = action.bid if isinstance(action, MakeBid) else None
    calls = (*state.calls, Call(action.seat, bid))
    if len(calls) < 4:
        return replace(state, calls=calls, turn=left_of(state.turn))
    declarer, high = auction.high_bid(calls)
    state = replace(state, calls=calls, turn=declarer, declarer=declarer, bid=high)
    return _throw_in(state) if high is None else _won(state, high)


def _throw_in(state: State) -> State:
    """Return the state after four passes: nothing scored, the next deal due (rule 3.6)."""
    nothing = (0, 0)
    result = Result(
        state.hand, state.dealer, NONE, None, nothing, (), nothing, nothing, state.score,
        False, False, NONE,
    )  # fmt: skip
    return replace(state, phase=Phase.DEAL, turn=NONE, result=result)


def _won(state: State, bid: Bid) -> State:
    """Return the state in which the declarer names or takes the kitty, as the table has it."""
    hands, cards, swaps = state.hands, state.kitty, state.swaps
    if bid.is_notrump and state.rules.notrump_jokers == "removed":
        hands, cards, swaps = kitty.swap_jokers(hands, cards, state.declarer)
    state = replace(state, hands=hands, kitty=cards, swaps=swaps)
    if bid.strain > NOTRUMP:
        state = replace(state, contract=Contract(bid, NONE, bid.strain == NOTRUMP_DOWN))
        return _take_kitty(state)
    if state.rules.naming == "after_kitty":
        return _take_kitty(state)
    return replace(state, phase=Phase.NAME)


def _take_kitty(state: State) -> State:
    """Return the state in which the declarer holds 18 cards."""
    hands = list(state.hands)
    hands[state.declarer] |= mask_of(state.kitty)
    return replace(state, phase=Phase.BURY, hands=tuple(hands))


def _name(state: State, action: Name) -> State:
    assert state.bid is not None
    downtown = action.downtown or state.bid.strain == DOWNTOWN
    state = replace(state, contract=Contract(state.bid, action.trump, downtown))
    return _lead(state) if state.buried else _take_kitty(state)


def _bury(state: State, action: Bury) -> State:
    hands = list(state.hands)
    hands[action.seat] ^= action.cards
    state = replace(state, hands=tuple(hands), buried=action.cards)
    return replace(state, phase=Phase.NAME) if state.contract is None else _lead(state)


def _lead(state: State) -> State:
    """Return the state in which the declarer leads to the first trick."""
    assert state.contract is not None
    order = order_for(state.contract.trump, state.contract.downtown, state.rules)
    tricks = Tricks(state.hands, state.declarer, order)
    return replace(state, phase=Phase.PLAY, tricks=tricks)


def _play(state: State, action: Play) -> State:
    """Return the state after a card; copy, push, and a new State around it."""
    tricks = state.tricks
    if (
        tricks is None
        or state.phase is not Phase.PLAY
        or action.seat != tricks.turn
        or not (0 <= action.card < 54 and playable(state) >> action.card & 1)
    ):
        refuse.unless_legal(state, action)
    assert tricks is not None
    tricks = tricks.copy()
    tricks.push(action.card)
    phase, turn = Phase.PLAY, tricks.turn
    if len(tricks.history) == 48:
        phase, turn = Phase.SHOWDOWN, state.declarer
    after = State(
        state.rules,
        phase,
        state.hand,
        state.dealer,
        turn,
        state.score,
        state.hands,
        state.kitty,
        state.swaps,
        state.calls,
        state.declarer,
        state.bid,
        state.contract,
        state.buried,
        tricks,
        state.revoke_calls,
    )
    if phase is Phase.SHOWDOWN and state.rules.revokes == "prevented":
        return _score(after)
    return after


def _accept(state: State) -> State:
    if state.accepts == 3:
        return _score(replace(state, accepts=4))
    return replace(state, accepts=state.accepts + 1, turn=left_of(state.turn))


def _score(state: State) -> State:
    """Return the state with the hand's result; the next deal is due, or the game is over."""
    assert state.tricks is not None and state.contract is not None
    taken = [*state.tricks.books]
    taken[side_of(state.declarer)] += 1
    books = before = (taken[0], taken[1])
    paid = revoke.penalties(state.tricks, state.revoke_calls, state.rules)
    for _, payer in paid:
        books = revoke.move_books(books, payer)
    points, score, made, boston, winner = score_hand(
        state.rules, state.contract, state.declarer, books, state.score
    )
    result = Result(
        state.hand, state.dealer, state.declarer, state.contract, before, paid, books, points,
        score, made, boston, winner,
    )  # fmt: skip
    phase = Phase.OVER if winner >= 0 else Phase.DEAL
    return replace(state, phase=phase, turn=NONE, score=score, result=result, winner=winner)
