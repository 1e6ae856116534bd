"""A seat's view as one line of JSON, for bots that are programs; the format is in docs/bots.md.

`to_text` writes it for them, and a program in Python may read it with `from_text`. Nothing is
written that is not in the SeatView.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from bidwhist.engine import Bid, Call, CallRevoke, Contract, HouseRules, Phase, SeatView, Trick
from bidwhist.engine.cards import SEATS, SIDES, SUITS
from bidwhist.engine.contract import NONE, STRAINS
from bidwhist.engine.notation import card_text, cards_text, mask_text, pair_text
from bidwhist.engine.record_models import (
    CardField,
    CardsField,
    MaskField,
    Pair,
    SeatField,
    SideName,
    Strain,
)
from bidwhist.engine.record_writer import action_fields, to_json

VERSION: Final = 1
PHASES: Final = tuple(phase.name.lower() for phase in Phase)


def to_text(view: SeatView) -> str:
    """Return the view as one line of JSON, without a line end."""
    return to_json(view_fields(view))


def view_fields(view: SeatView) -> dict[str, Any]:
    """Return the view of a player's seat as plain data; the last hand's result is left out."""
    legal = [] if view.phase == Phase.BURY else [*view.legal_actions()]
    return {
        "type": "view",
        "version": VERSION,
        "seat": SEATS[view.seat],
        "rules": asdict(view.rules),
        "phase": PHASES[view.phase],
        "hand_number": view.hand_number,
        "dealer": _seat(view.dealer),
        "turn": _seat(view.turn),
        "score": pair_text(view.score),
        "winner": None if view.winner < 0 else SIDES[view.winner],
        "hand": mask_text(view.hand),
        "counts": dict(zip(SEATS, view.counts, strict=True)),
        "calls": [{"seat": SEATS[call.seat], "bid": _bid(call.bid)} for call in view.calls],
        "declarer": _seat(view.declarer),
        "bid": _bid(view.bid),
        "contract": _contract(view.contract),
        "swaps": [{"seat": SEATS[seat], "joker": card_text(card)} for seat, card in view.swaps],
        "kitty": cards_text(view.kitty),
        "buried": mask_text(view.buried),
        "must_bury": mask_text(view.must_bury),
        "tricks": [_trick(trick) for trick in view.tricks],
        "trick": None if view.trick is None else _trick(view.trick),
        "books": pair_text(view.books),
        "bids": [_bid(bid) for bid in view.bids],
        "may_pass": view.may_pass,
        "lawful": mask_text(view.lawful),
        "playable": mask_text(view.playable),
        "revoke_calls": [_revoke(call) for call in view.revoke_calls],
        "sets": pair_text(view.sets),
        "callable": [{"offender": SEATS[who], "trick": n} for who, n in view.callable],
        "legal": [action_fields(act) for act in legal],
    }


def _seat(seat: int) -> str | None:
    return None if seat < 0 else SEATS[seat]


def _bid(bid: Bid | None) -> dict[str, Any] | None:
    return None if bid is None else {"level": bid.level, "strain": STRAINS[bid.strain]}


def _contract(contract: Contract | None) -> dict[str, Any] | None:
    if contract is None:
        return None
    return {
        "level": contract.level,
        "strain": STRAINS[contract.bid.strain],
        "trump": None if contract.trump < 0 else SUITS[contract.trump],
        "direction": "downtown" if contract.downtown else "uptown",
        "aces_bad": contract.aces_bad,
    }


def _trick(trick: Trick) -> dict[str, Any]:
    return {
        "leader": SEATS[trick.leader],
        "cards": cards_text(trick.cards),
        "winner": _seat(trick.winner),
    }


def _revoke(call: CallRevoke) -> dict[str, Any]:
    return {"seat": SEATS[call.seat], "offender": SEATS[call.offender], "trick": call.trick}


PhaseName = Literal["deal", "auction", "name", "bury", "play", "showdown", "over"]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")


class BidModel(_Model):
    """A bid."""

    level: int
    strain: Strain


class CallModel(_Model):
    """A call; without a bid it is a pass."""

    seat: SeatField
    bid: BidModel | None


class ContractModel(BidModel):
    """What is played; `trump` is null at no-trump."""

    trump: Literal["C", "D", "H", "S"] | None
    direction: Literal["uptown", "downtown"]
    aces_bad: bool = False


class SwapModel(_Model):
    """A joker that a seat had to give up."""

    seat: SeatField
    joker: CardField


class TrickModel(_Model):
    """A trick from its leader on; `winner` is null while the trick is empty."""

    leader: SeatField
    cards: CardsField
    winner: SeatField | None


class RevokeModel(_Model):
    """A revoke called."""

    seat: SeatField
    offender: SeatField
    trick: int


class CallableModel(_Model):
    """A revoke that may be called."""

    offender: SeatField
    trick: int


class ViewLine(_Model):
    """A SeatView as JSON; fields are named and explained as there, cards are in notation.

    `legal` lists the legal actions as lines of a game record, burials excepted: a burial is any six
    cards of the hand that include `must_bury`.
    """

    type: Literal["view"] = "view"
    version: Literal[1] = VERSION
    seat: SeatField
    rules: HouseRules
    phase: PhaseName
    hand_number: int
    dealer: SeatField | None
    turn: SeatField | None
    score: Pair
    winner: SideName | None
    hand: MaskField
    counts: dict[str, int]
    calls: list[CallModel]
    declarer: SeatField | None
    bid: BidModel | None
    contract: ContractModel | None
    swaps: list[SwapModel]
    kitty: CardsField
    buried: MaskField
    must_bury: MaskField
    tricks: list[TrickModel]
    trick: TrickModel | None
    books: Pair
    bids: list[BidModel]
    may_pass: bool
    lawful: MaskField
    playable: MaskField
    revoke_calls: list[RevokeModel]
    callable: list[CallableModel]
    sets: Pair
    legal: list[dict[str, Any]]


def from_text(line: str | bytes) -> SeatView:
    """Return the view of a line of JSON; a `ValueError` says what is wrong with the line."""
    try:
        model = ViewLine.model_validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        field = ".".join(str(part) for part in first["loc"])
        raise ValueError(f"This is not a view: {field or 'line'}: {first['msg']}.") from None
    return from_model(model)


def from_model(model: ViewLine) -> SeatView:
    """Return the view that the model tells of."""
    return SeatView(
        seat=model.seat,
        rules=model.rules,
        phase=Phase(PHASES.index(model.phase)),
        hand_number=model.hand_number,
        dealer=_number(model.dealer),
        turn=_number(model.turn),
        score=(model.score.NS, model.score.EW),
        winner=NONE if model.winner is None else SIDES.index(model.winner),
        result=None,
        hand=model.hand,
        counts=tuple(model.counts[seat] for seat in SEATS),
        calls=tuple(Call(call.seat, _read_bid(call.bid)) for call in model.calls),
        declarer=_number(model.declarer),
        bid=_read_bid(model.bid),
        contract=_read_contract(model.contract),
        swaps=tuple((swap.seat, swap.joker) for swap in model.swaps),
        kitty=model.kitty,
        buried=model.buried,
        tricks=tuple(_read_trick(trick) for trick in model.tricks),
        trick=None if model.trick is None else _read_trick(model.trick),
        books=(model.books.NS, model.books.EW),
        bids=tuple(Bid(bid.level, STRAINS.index(bid.strain)) for bid in model.bids),
        may_pass=model.may_pass,
        lawful=model.lawful,
        playable=model.playable,
        revoke_calls=tuple(CallRevoke(c.seat, c.offender, c.trick) for c in model.revoke_calls),
        sets=(model.sets.NS, model.sets.EW),
        callable=tuple((pair.offender, pair.trick) for pair in model.callable),
    )


def _number(seat: int | None) -> int:
    return NONE if seat is None else seat


def _read_bid(bid: BidModel | None) -> Bid | None:
    return None if bid is None else Bid(bid.level, STRAINS.index(bid.strain))


def _read_contract(contract: ContractModel | None) -> Contract | None:
    if contract is None:
        return None
    trump = NONE if contract.trump is None else SUITS.index(contract.trump)
    bid = Bid(contract.level, STRAINS.index(contract.strain))
    return Contract(bid, trump, contract.direction == "downtown", contract.aces_bad)


def _read_trick(trick: TrickModel) -> Trick:
    return Trick(trick.leader, trick.cards, _number(trick.winner))
