"""Tips for the first time that somebody meets a part of the game; each is shown once, ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TIPS: Final[Mapping[str, str]] = {
    "title": "Enter plays at once. ? shows the keys of any screen, F1 the rules.",
    "auction": "A bid is a level and a word: 4 downtown promises 10 of the 13 books, low cards "
    "winning. Type 4, then d, then Enter.",
    "naming": "Your bid stands. Name the suit that you hold most of.",
    "burial": "Six cards go under. They are your side's first book: bury what cannot win one.",
    "play": "Arrows or a card's rank choose it, Enter plays it. Faint cards are not allowed now.",
    "curtain": "Only the one who is named may look. The machine waits for the key.",
    "setup": "Left and right change the row with the cursor. F2 asks every house rule.",
}
