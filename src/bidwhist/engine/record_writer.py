"""The lines of a game record as they are written (docs/format.md); `record` reads them back.

What we write comes from the engine and needs no check, so that a table writes without what
`lines` needs to read what others have written.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, assert_never

from bidwhist.engine import notation as text
from bidwhist.engine.actions import (
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
from bidwhist.engine.cards import SEATS, SIDES, SUITS
from bidwhist.engine.contract import STRAINS
from bidwhist.engine.rules import HouseRules, overrides_of
from bidwhist.engine.score import Result
from bidwhist.engine.state import State

VERSION: Final = 1

Fields = dict[str, Any]
"""A line's fields by name, `type` first, in the order in which they are written."""


def to_json(fields: Mapping[str, object]) -> str:
    """Return the fields as one line of JSON, without a line end."""
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def game_line(
    rules: HouseRules,
    profile: str,
    players: Iterable[tuple[str, str]],
    seed: str | None = None,
    created: str | None = None,
    practice: bool | None = None,
) -> str:
    """Return the first line of a record; `players` are four (name, kind), N E S W."""
    seats = {
        seat: {"name": name, "kind": kind}
        for seat, (name, kind) in zip(SEATS, players, strict=True)
    }
    known = {"seed": seed, "created": created, "practice": practice}
    return to_json(
        {
            "type": "game",
            "version": VERSION,
            "rules": {"profile": profile, **overrides_of(rules, profile)},
            "players": seats,
            **{name: value for name, value in known.items() if value is not None},
        }
    )


def action_line(action: Action) -> str:
    """Return the action as a line of the record, without a line end."""
    return to_json(action_fields(action))


def action_fields(action: Action) -> Fields:
    """Return the fields of the line that tells of the action."""
    if isinstance(action, Deal):
        hands = dict(zip(SEATS, map(text.mask_text, action.hands), strict=True))
        dealer, kitty = SEATS[action.dealer], text.cards_text(action.kitty)
        return {
            "type": "deal",
            "hand": action.hand_number,
            "dealer": dealer,
            **hands,
            "kitty": kitty,
        }
    seat = SEATS[action.seat]
    match action:
        case Pass():
            return {"type": "pass", "seat": seat}
        case MakeBid(_, bid):
            strain = STRAINS[bid.strain]
            return {"type": "bid", "seat": seat, "level": bid.level, "strain": strain}
        case NameTrump():
            return {"type": "name", "seat": seat, **_named(action)}
        case Bury():
            return {"type": "bury", "seat": seat, "cards": text.mask_text(action.cards)}
        case Play():
            return {"type": "play", "seat": seat, "card": text.card_text(action.card)}
        case CallRevoke(_, offender, trick):
            return {"type": "revoke", "seat": seat, "offender": SEATS[offender], "trick": trick}
        case Accept():
            return {"type": "accept", "seat": seat}
        case _:
            assert_never(action)


def _named(action: NameTrump) -> Fields:
    """Return what is named: trump or the direction, and the aces, alone where the bid says both."""
    aces = {} if action.aces_bad is None else {"aces": "bad" if action.aces_bad else "good"}
    if action.trump >= 0:
        return {"trump": SUITS[action.trump], **aces}
    if aces and not action.downtown:
        return aces
    return {"direction": "downtown" if action.downtown else "uptown", **aces}


def derived(before: State, after: State) -> tuple[Fields, ...]:
    """Return what the engine derives from the step between two states: score, redeal, end."""
    result = after.result
    if result is None or result is before.result:
        return ()
    if result.contract is None:
        return ({"type": "redeal", "hand": result.hand_number},)
    score = {"type": "score", "hand": result.hand_number, **_numbers(result)}
    if result.winner < 0:
        return (score,)
    return score, {"type": "end", "winner": SIDES[result.winner], "score": score["score"]}


def _numbers(result: Result) -> Fields:
    return {
        "books": text.pair_text(result.books),
        "points": text.pair_text(result.points),
        "score": text.pair_text(result.score),
    }


def derived_lines(before: State, after: State) -> list[str]:
    """Return the derived lines of a step as text, in order."""
    return [to_json(fields) for fields in derived(before, after)]
