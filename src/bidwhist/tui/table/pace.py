"""How long the table waits: before a bot's move, and while a finished trick is looked at."""

from __future__ import annotations

from typing import Final

Seconds = float | None
"""None waits for a key; 0 does not wait."""

BEFORE_BOT: Final[dict[str, float]] = {
    "instant": 0.0, "quick": 0.25, "normal": 0.8, "slow": 1.6, "key": 0.25,
}  # fmt: skip
WORDS: Final = (
    ("instant", "instant"),
    ("quick", "quick"),
    ("normal", "normal"),
    ("slow", "slow"),
    ("key", "wait for a key"),
)
"""Each pace and what it is called."""

ABOUT: Final = "How long bots think and finished tricks wait. Any key skips a wait."

RESTING: Final[dict[str, Seconds]] = {
    "instant": 0.0, "quick": 1.0, "normal": 2.2, "slow": 4.0, "key": None,
}  # fmt: skip
