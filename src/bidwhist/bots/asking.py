"""A seat's view as one line of JSON: what a bot in another process is asked with.

The format is described in docs/bots.md; `wire` reads it. Nothing is written here that is not in the
SeatView.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from bidwhist.engine import Bid, CallRevoke, Contract, Phase, SeatView, Trick
from bidwhist.engine.cards import SEATS, SIDES, SUITS
from bidwhist.engine.contract import STRAINS
from bidwhist.engine.notation import card_text, cards_text, mask_text, pair_text
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
    }


def _trick(trick: Trick) -> dict[str, Any]:
    return {
        "leader": SEATS[trick.leader],
        "cards": cards_text(trick.cards),
        "winner": _seat(trick.winner),
    }


def _revoke(call: CallRevoke) -> dict[str, Any]:
    return {"seat": SEATS[call.seat], "offender": SEATS[call.offender], "trick": call.trick}
