"""Tips for the first time that somebody meets a part of the game; each is shown once, ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView

TIPS: Final[Mapping[str, str]] = {
    "auction": "Type a level, then u, d or n.",
    "naming": "Its letter twice names it.",
    "burial": "Enter marks, b buries.",
    "play": "Only bright cards may be played.",
}


def tip_applies(view: SeatView, stage: str) -> bool:
    """Return whether the tip is of use now: in play, where not every card is bright."""
    refused = view.phase == Phase.PLAY and view.playable != view.hand
    return stage != "play" or refused
