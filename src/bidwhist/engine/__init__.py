"""The rules of Bid Whist: pure functions from a State and an Action to the next State."""

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
from bidwhist.engine.auction import Call
from bidwhist.engine.contract import Bid, Contract
from bidwhist.engine.errors import IllegalAction, RecordError
from bidwhist.engine.game import apply, is_legal, legal_actions, legal_calls
from bidwhist.engine.rules import PROFILES, HouseRules, house_rules
from bidwhist.engine.score import Result
from bidwhist.engine.state import Phase, State, new_game
from bidwhist.engine.trick import Trick
from bidwhist.engine.view import SeatView, view

__all__ = [
    "PROFILES",
    "Accept",
    "Action",
    "Bid",
    "Bury",
    "Call",
    "CallRevoke",
    "Contract",
    "Deal",
    "HouseRules",
    "IllegalAction",
    "MakeBid",
    "NameTrump",
    "Pass",
    "Phase",
    "Play",
    "RecordError",
    "Result",
    "SeatView",
    "State",
    "Trick",
    "apply",
    "house_rules",
    "is_legal",
    "legal_actions",
    "legal_calls",
    "new_game",
    "view",
]
