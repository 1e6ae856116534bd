"""Answers at sight: the last trick, and what the sure tricks of either side settle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bidwhist.bots.double_dummy.suits import Holding, Quick, quick_tricks, sure_trumps

YES: Final = 1 << 60
SPADES: Final = 3
UNKNOWN: Final = -1


def at_sight(
    holdings: Sequence[Holding],
    leader: int,
    need: int,
    tricks: int,
    trump: bool,
    spare: Sequence[int],
) -> int:
    """Return the answer with the cards it depends on where no search is needed, else UNKNOWN."""
    north_south = not leader & 1
    goal = need if north_south else tricks - need + 1
    relevant = _leader_takes(holdings, leader, goal, trump, spare)
    if relevant >= 0:
        return relevant | YES if north_south else relevant
    if trump:
        sure = tricks - goal + 1
        if sure_trumps(holdings[SPADES], leader + 1 & 1) >= sure:
            relevant = holdings[SPADES].tops[sure]
            return relevant if north_south else relevant | YES
    return UNKNOWN


def _leader_takes(
    holdings: Sequence[Holding], leader: int, goal: int, trump: bool, spare: Sequence[int]
) -> int:
    """Return the cards by which the leader's side cashes `goal` tricks at once, or UNKNOWN."""
    own = both = relevant = deep = 0
    crosses = False
    slot = leader
    if trump:
        own, after, crosses, relevant, deep = _quick(holdings[SPADES], leader, spare)
        both = own + after
        slot |= _ruffs(holdings[SPADES].length, leader, own) << 2
    if own < goal:
        for holding in holdings[: SPADES if trump else 4]:
            mine, after, can_cross, tops, more = _quick(holding, slot, spare)
            own += mine
            both += mine + after
            relevant |= tops
            deep |= more
            crosses = crosses or can_cross
            if own >= goal:
                break
    if own >= goal:
        return relevant
    return deep if crosses and both >= goal else UNKNOWN


def _ruffs(trumps: Sequence[int], leader: int, drawn: int) -> int:
    """Return which opponents may ruff once the leader has cashed `drawn` trumps: bit 0 left."""
    left, right = trumps[leader + 1 & 3], trumps[leader + 3 & 3]
    if drawn >= left and drawn >= right:
        return 0
    return (left > 0) | (right > 0) << 1


def _quick(holding: Holding, slot: int, spare: Sequence[int]) -> Quick:
    """Return the suit's quick tricks; `slot` is the seat on lead and, times 4, who may ruff."""
    quick = holding.quick[slot]
    if quick is None:
        quick = holding.quick[slot] = quick_tricks(holding, slot & 3, slot >> 2, spare)
    return quick
