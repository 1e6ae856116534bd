"""A game of Bid Whist: what may be done in a State, and the next State.

Pure: no dice, no clock, no input or output. A shuffled deck comes in as a `Deal`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from bidwhist.engine import auction, kitty, legality, revoke
from bidwhist.engine.actions import (
    PLAYS,
    Accept,
    Action,
    Bury,
    CallRevoke,
    Deal,
    MakeBid,
    NameTrump,
    Pass,
    Play,
)
from bidwhist.engine.auction import Call
from bidwhist.engine.cards import left_of, mask_of
from bidwhist.engine.contract import (
    DOWNTOWN,
    NONE,
    NOTRUMP,
    NOTRUMP_DOWN,
    Bid,
    Contract,
    order_of,
)
from bidwhist.engine.errors import IllegalAction
from bidwhist.engine.hand_end import scored
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.score import Result
from bidwhist.engine.state import Phase, State, new_game, playable
from bidwhist.engine.trick import Tricks

__all__ = [
    "Phase",
    "State",
    "apply",
    "callable_now",
    "is_legal",
    "legal_actions",
    "legal_calls",
    "legal_names",
    "new_game",
    "playable",
]

_PLAY: Final = Phase.PLAY  # a name of our own: Python 3.11 is slow to find an enum's members
_CALL_PHASES: Final = (Phase.PLAY, Phase.SHOWDOWN)


def apply(state: State, action: Action) -> State:
    """Return the state after the action; `IllegalAction` says why it cannot be done."""
    if type(action) is Play:
        return _play(state, action)
    legality.unless_legal(state, action)
    match action:
        case Pass() | MakeBid():
            return _call(state, action)
        case Deal():
            return _deal(state, action)
        case NameTrump():
            return _name(state, action)
        case Bury():
            return _bury(state, action)
        case Play():
            return _play(state, action)
        case CallRevoke():
            return state._replace(revoke_calls=(*state.revoke_calls, action))
        case Accept():
            return _accept(state)
        case _:
            assert_never(action)


def is_legal(state: State, action: Action) -> bool:
    """Return whether the rules allow the action now; cheap in every phase."""
    try:
        legality.unless_legal(state, action)
    except IllegalAction:
        return False
    return True


def legal_actions(state: State) -> Iterator[Action]:
    """Return what the seat to act may do, one after the other; burials come lazily.

    A deal and a game that is over have none. Calls of a revoke that other seats may make out of
    turn are those of `legal_calls`.
    """
    if state.phase is _PLAY:
        return iter(_legal_in_play(state))
    return _legal_outside_play(state)


def _legal_in_play(state: State) -> list[Action]:
    cards = playable(state)
    plays = PLAYS[state.turn]
    actions: list[Action] = []
    while cards:
        card = cards & -cards
        actions.append(plays[card])
        cards ^= card
    if state.rules.revokes == "called":
        actions += legal_calls(state, state.turn)
    return actions


def _legal_outside_play(state: State) -> Iterator[Action]:
    seat = state.turn
    match state.phase:
        case Phase.AUCTION:
            if auction.may_pass(state.calls, state.rules):
                yield Pass(seat)
            for bid in auction.legal_bids(state.calls, state.rules):
                yield MakeBid(seat, bid)
        case Phase.NAME:
            yield from legal_names(seat, state.bid, state.rules)
        case Phase.BURY:
            required = kitty.must_bury(state.hands[seat], state.is_notrump, state.rules)
            for cards in kitty.burials(state.hands[seat], required):
                yield Bury(seat, cards)
        case Phase.SHOWDOWN:
            yield Accept(seat)
            yield from legal_calls(state, seat)
        case Phase.DEAL | Phase.PLAY | Phase.OVER:
            return
        case _:
            assert_never(state.phase)


def legal_names(seat: int, bid: Bid | None, rules: HouseRules) -> Iterator[NameTrump]:
    """Yield what completes the bid into a contract.

    That is a trump suit or a no-trump direction, and what aces are where the declarer chooses.
    """
    if bid is None:
        return
    trumps = (NONE,) if bid.is_notrump else range(4)
    directions = (False, True) if bid.strain == NOTRUMP else (False,)
    for trump in trumps:
        for downtown in directions:
            low_wins = downtown or bid.strain in (DOWNTOWN, NOTRUMP_DOWN)
            aces = (False, True) if low_wins and kitty.names_aces(bid, rules) else (None,)
            yield from (NameTrump(seat, trump, downtown, bad) for bad in aces)


def legal_calls(state: State, seat: int) -> Iterator[CallRevoke]:
    """Yield the revokes that the seat may call now, in turn or out of it."""
    yield from (CallRevoke(seat, offender, trick) for offender, trick in callable_now(state, seat))


def callable_now(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the (offender, trick 1 to 12) pairs that the seat may call now (9.2)."""
    if state.rules.revokes != "called" or not state.tricks or state.phase not in _CALL_PHASES:
        return ()
    return revoke.callable_tricks(state.tricks, state.revoke_calls, seat)


def _deal(state: State, deal: Deal) -> State:
    """Return the state in which the seat left of the dealer has the first call."""
    return state.without_hand()._replace(
        phase=Phase.AUCTION,
        hand_number=deal.hand_number,
        dealer=deal.dealer,
        turn=left_of(deal.dealer),
        hands=deal.hands,
        kitty=deal.kitty,
    )


def _call(state: State, action: Pass | MakeBid) -> State:
    """Return the state after a call; the fourth ends the auction."""
    bid = action.bid if isinstance(action, MakeBid) else None
    calls = (*state.calls, Call(action.seat, bid))
    if len(calls) < 4:
        return state._replace(calls=calls, turn=left_of(state.turn))
    declarer, high = auction.high_bid(calls)
    state = state._replace(calls=calls, turn=declarer, declarer=declarer, bid=high)
    return _throw_in(state) if high is None else _won(state, high)


def _throw_in(state: State) -> State:
    """Return the state after four passes: nothing scored, the next deal due (rule 3.6)."""
    nothing = (0, 0)
    result = Result(
        state.hand_number, state.dealer, NONE, None, nothing, (), nothing, nothing, state.score,
        False, False, NONE,
    )  # fmt: skip
    return state._replace(phase=Phase.DEAL, turn=NONE, result=result)


def _won(state: State, bid: Bid) -> State:
    """Return the state in which the declarer names or takes the kitty, as the table has it."""
    if kitty.jokers_are_removed(bid.is_notrump, state.rules):
        hands, cards, swaps = kitty.swap_jokers(state.hands, state.kitty, state.declarer)
        state = state._replace(hands=hands, kitty=cards, swaps=swaps)
    if not kitty.is_taken_at_once(bid, state.rules):
        return state._replace(phase=Phase.NAME)
    if kitty.is_named(bid, state.rules):
        return _take_kitty(state, None)
    return _take_kitty(state, Contract(bid, NONE, bid.strain == NOTRUMP_DOWN))


def _take_kitty(state: State, contract: Contract | None) -> State:
    """Return the state in which the declarer holds the kitty too."""
    hands = list(state.hands)
    hands[state.declarer] |= mask_of(state.kitty)
    return state._replace(phase=Phase.BURY, hands=tuple(hands), contract=contract)


def _name(state: State, action: NameTrump) -> State:
    assert state.bid is not None
    downtown = action.downtown or state.bid.strain in (DOWNTOWN, NOTRUMP_DOWN)
    contract = Contract(state.bid, action.trump, downtown, bool(action.aces_bad))
    if state.buried:
        return _lead(state, contract, state.hands, state.buried)
    return _take_kitty(state, contract)


def _bury(state: State, action: Bury) -> State:
    held = list(state.hands)
    held[action.seat] ^= action.cards
    hands = tuple(held)
    if state.contract is None:
        return state._replace(phase=Phase.NAME, hands=hands, buried=action.cards)
    return _lead(state, state.contract, hands, action.cards)


def _lead(state: State, contract: Contract, hands: tuple[int, ...], buried: int) -> State:
    """Return the state in which the declarer leads to the first trick."""
    tricks = Tricks(hands, state.declarer, order_of(contract, state.rules))
    return state._replace(
        phase=Phase.PLAY, contract=contract, hands=hands, buried=buried, tricks=tricks
    )


def _play(state: State, action: Play) -> State:
    """Return the state after a card; copy, push, and a new State around it."""
    card = action.card
    tricks = state.tricks
    if tricks is None or action.seat != state.turn or card < 0 or not tricks.lawful() >> card & 1:
        legality.unless_legal(state, action)
        assert tricks is not None
    tricks = tricks.copy()
    tricks.push(card)
    if len(tricks.history) == 48:
        return _after_last_trick(state, tricks)
    return state.with_tricks(tricks)


def _after_last_trick(state: State, tricks: Tricks) -> State:
    """Return the showdown, or the scored hand where revokes cannot happen (9.1, 9.6)."""
    if state.rules.revokes == "called":
        return state._replace(phase=Phase.SHOWDOWN, turn=state.declarer, tricks=tricks)
    return scored(state.with_tricks(tricks))


def _accept(state: State) -> State:
    if state.accepts == 3:
        return scored(state._replace(accepts=4))
    return state._replace(accepts=state.accepts + 1, turn=left_of(state.turn))
