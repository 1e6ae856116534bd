"""Tips for the first time that somebody meets a part of the game; each is shown once, ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TIPS: Final[Mapping[str, str]] = {
    "auction": "Type a level, then u, d or n.",
    "naming": "Its letter twice names it.",
    "burial": "Enter marks, b buries.",
    "play": "Only bright cards may be played.",
}
