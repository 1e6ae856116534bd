"""A moment to ask about, and programs that reply to it in the place of a child process."""

import sys
from typing import Final

from bidwhist.engine import apply, house_rules, new_game, view
from bidwhist.game.dealing import next_deal

START: Final = new_game(house_rules())
STATE: Final = apply(START, next_deal(START, "7"))
VIEW: Final = view(STATE, STATE.turn)
"""The first call of a hand, as its seat sees it."""


def answering(body: str) -> tuple[str, ...]:
    """Return the command of a program that runs the statement for each request that it reads."""
    request = "sys.stdin.buffer.read(int.from_bytes(sys.stdin.buffer.read(4)))"
    return (sys.executable, "-c", f"import sys, time\nwhile {request}:\n {body}")
