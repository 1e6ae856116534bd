"""What one seat may know, and nothing more.

`view` starts from nothing and adds public facts and one hand; it never blanks a copy of the State.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bidwhist.engine import auction, kitty
from bidwhist.engine.actions import Accept, Action, Bury, CallRevoke, MakeBid, Pass, Play
from bidwhist.engine.auction import Call
from bidwhist.engine.cards import cards_in
from bidwhist.engine.contract import Bid, Contract, Order, order_of
from bidwhist.engine.game import callable_now, legal_names
from bidwhist.engine.hand_end import with_burial
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.score import Result
from bidwhist.engine.state import Phase, State, playable
from bidwhist.engine.trick import Trick


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat's knowledge; `seat` -1 is an onlooker, who sees only what is public.

    - `rules`, `phase`, `hand_number`, `dealer`, `turn`, `score`, `winner`, `result`: as in State.
    - `hand`: the mask of one's own cards; `counts`: how many cards each seat holds.
    - `calls`, `declarer`, `bid`, `contract`: the auction and what came of it (-1, None: not yet).
    - `swaps`: (seat, joker) pairs put into the kitty where no-trump is played without jokers.
    - `kitty`: its cards in order once the declarer has taken them: for the declarer, and for
      everybody where the kitty is shown; else empty.
    - `buried`: the mask of the burial, for the declarer alone, else 0.
    - `tricks`: the finished tricks; `trick`: the one on the table; `books`: those of NS and EW so
      far, the burial included, and after penalties once the hand is scored.
    - `bids`, `may_pass`: what the seat may call, at its turn in the auction.
    - `lawful`: the mask of cards that the rules allow now; `playable`: those that this table lets
      one lay down, more than `lawful` where revokes are called.
    - `revoke_calls`: the calls made; `callable`: the (offender, trick) pairs this seat may call.
    - `sets`: the contracts of NS and of EW that have been set in this game.
    """

    seat: int
    rules: HouseRules
    phase: Phase
    hand_number: int
    dealer: int
    turn: int
    score: tuple[int, int]
    winner: int
    result: Result | None
    hand: int
    counts: tuple[int, ...]
    calls: tuple[Call, ...]
    declarer: int
    bid: Bid | None
    contract: Contract | None
    swaps: tuple[tuple[int, int], ...]
    kitty: tuple[int, ...]
    buried: int
    tricks: tuple[Trick, ...]
    trick: Trick | None
    books: tuple[int, int]
    bids: tuple[Bid, ...]
    may_pass: bool
    lawful: int
    playable: int
    revoke_calls: tuple[CallRevoke, ...]
    callable: tuple[tuple[int, int], ...]
    sets: tuple[int, int]

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.seat >= 0 and self.turn == self.seat

    @property
    def order(self) -> Order | None:
        """The order of the cards in force, None until the contract is complete."""
        if self.contract is None:
            return None
        return order_of(self.contract, self.rules)

    @property
    def must_bury(self) -> int:
        """The mask of cards that have to be among those buried."""
        notrump = self.bid is not None and self.bid.is_notrump
        return kitty.must_bury(self.hand, notrump, self.rules)

    def legal_actions(self) -> Iterator[Action]:
        """Yield what this seat may do at its turn; burials come lazily. Nothing out of turn."""
        if not self.is_my_turn:
            return
        if self.may_pass:
            yield Pass(self.seat)
        yield from (MakeBid(self.seat, bid) for bid in self.bids)
        if self.phase == Phase.NAME:
            yield from legal_names(self.seat, self.bid, self.rules)
        elif self.phase == Phase.BURY:
            for cards in kitty.burials(self.hand, self.must_bury):
                yield Bury(self.seat, cards)
        elif self.phase == Phase.SHOWDOWN:
            yield Accept(self.seat)
        yield from (Play(self.seat, card) for card in cards_in(self.playable))
        yield from (CallRevoke(self.seat, who, trick) for who, trick in self.callable)


def view(state: State, seat: int) -> SeatView:
    """Return what the seat may know of the state; seat -1 is an onlooker."""
    calling = state.phase == Phase.AUCTION and state.turn == seat
    playing = state.phase == Phase.PLAY and state.turn == seat
    tricks = state.tricks
    return SeatView(
        seat=seat,
        rules=state.rules,
        phase=state.phase,
        hand_number=state.hand_number,
        dealer=state.dealer,
        turn=state.turn,
        score=state.score,
        winner=state.winner,
        result=state.result,
        hand=state.holding(seat) if seat >= 0 else 0,
        counts=tuple(state.holding(other).bit_count() for other in range(4)),
        calls=state.calls,
        declarer=state.declarer,
        bid=state.bid,
        contract=state.contract,
        swaps=state.swaps,
        kitty=state.kitty if _sees_kitty(state, seat) else (),
        buried=state.buried if seat == state.declarer else 0,
        tricks=tricks.finished_tricks() if tricks else (),
        trick=tricks.trick(len(tricks.history) // 4) if tricks else None,
        books=_books(state),
        bids=auction.legal_bids(state.calls, state.rules) if calling else (),
        may_pass=calling and auction.may_pass(state.calls, state.rules),
        lawful=tricks.lawful() if tricks and playing else 0,
        playable=playable(state) if playing else 0,
        revoke_calls=state.revoke_calls,
        callable=callable_now(state, seat) if seat >= 0 else (),
        sets=state.sets,
    )


def _sees_kitty(state: State, seat: int) -> bool:
    """Return whether the seat has seen the kitty: it took it, or all were shown it then (4.2)."""
    if state.phase != Phase.BURY and not state.buried:
        return False
    return seat == state.declarer or kitty.kitty_is_shown(state.is_notrump, state.rules)


def _books(state: State) -> tuple[int, int]:
    """Return the books of NS and EW so far, with the burial; after penalties once it is scored."""
    return with_burial(state) if state.result is None else state.result.books
