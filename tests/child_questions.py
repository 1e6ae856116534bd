"""A moment to ask about, and programs that answer it: for what works in a process of its own."""

import sys
from typing import Final

from bidwhist.engine import apply, house_rules, new_game, view
from bidwhist.game.dealing import next_deal

START: Final = new_game(house_rules())
STATE: Final = apply(START, next_deal(START, "7"))
VIEW: Final = view(STATE, STATE.turn)
"""The first call of a hand, as its seat sees it."""


def answering(body: str) -> tuple[str, ...]:
    """A program that does this for each line that it reads."""
    return (sys.executable, "-c", f"import sys, time\nfor line in sys.stdin:\n {body}")
