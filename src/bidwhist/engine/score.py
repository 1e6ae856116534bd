"""The score of a hand and the end of the game (docs/rules.md, chapters 8 and 10)."""

from __future__ import annotations

from dataclasses import dataclass

from bidwhist.engine.actions import CallRevoke
from bidwhist.engine.cards import side_of
from bidwhist.engine.contract import NONE, Contract
from bidwhist.engine.rules import HouseRules

SEVEN = 7
FLAT_BOSTON = 14
THIRTEEN = 13


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended; pairs are (NS, EW).

    `taken` are the books as they were won, the burial included, `books` those after penalties;
    `penalties` pairs each call that cost books with the side that paid. `contract` is None for a
    hand that was thrown in. `winner` is the side that won the game by this hand, or -1.
    `revoked` is the side that has lost the game by a revoke, or -1; `sets` are the contracts of
    each side that have been set in this game so far.
    """

    hand_number: int
    dealer: int
    declarer: int
    contract: Contract | None
    taken: tuple[int, int]
    penalties: tuple[tuple[CallRevoke, int], ...]
    books: tuple[int, int]
    points: tuple[int, int]
    score: tuple[int, int]
    made: bool
    boston: bool
    winner: int
    revoked: int = NONE
    sets: tuple[int, int] = (0, 0)


def hand_points(contract: Contract, books: int, rules: HouseRules) -> tuple[int, int]:
    """Return the points of the declaring side and of the defenders for the declarer's books."""
    factor = 2 if contract.is_notrump and rules.notrump_scoring == "double" else 1
    level = contract.level
    if books < contract.needed:
        over = 13 - books - 6
        defence = over * factor if rules.defenders_score == "on_set" and over > 0 else 0
        return -level * factor, defence
    if books == 13 and rules.boston == "flat_14":
        return FLAT_BOSTON, 0
    if books == 13 and rules.boston == "thirteen":
        return THIRTEEN * factor, 0
    points = (books - 6 if rules.overtricks == "counted" else level) * factor
    if rules.boston == "bonus" and level == SEVEN:
        points += rules.boston_bonus
    return points, 0


def game_winner(score: tuple[int, int], declaring: int, rules: HouseRules) -> int:
    """Return the side that has won at this score, or -1: +target wins, -target loses.

    The side that declared the last hand is looked at first.
    """
    own, other = score[declaring], score[1 - declaring]
    if own >= rules.target:
        return declaring
    if own <= -rules.target or other >= rules.target:
        return 1 - declaring
    return declaring if other <= -rules.target else NONE


def score_hand(
    rules: HouseRules,
    contract: Contract,
    declarer: int,
    books: tuple[int, int],
    score: tuple[int, int],
    sets: tuple[int, int] = (0, 0),
) -> tuple[tuple[int, int], tuple[int, int], bool, bool, int]:
    """Return points, new score, made, Boston and the game's winner for books after penalties.

    `sets` are the contracts of each side that have been set in this game, this one included.
    """
    side = side_of(declarer)
    own, other = hand_points(contract, books[side], rules)
    points = (own, other) if side == 0 else (other, own)
    total = (score[0] + points[0], score[1] + points[1])
    boston = books[side] == 13
    won_at_once = boston and rules.boston == "wins_game"
    winner = side if won_at_once else game_winner(total, side, rules)
    if winner < 0 and 0 < rules.sets_lose <= sets[side]:
        winner = 1 - side
    return points, total, books[side] >= contract.needed, boston, winner
