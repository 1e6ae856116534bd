"""Tips for the first time that somebody meets a part of the game; each is shown once, ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TIPS: Final[Mapping[str, str]] = {
    "auction": "Type 4 d for 4 downtown.",
    "naming": "Its letter twice names it.",
    "burial": "Enter marks, b buries.",
    "play": "Dotted cards are forbidden.",
}
