"""A long game does not slow down: what a card costs does not grow with the hands played."""

import sys
from random import Random
from types import FrameType
from typing import Any

from conducted import BOTS, NAMES, conducted, hands_done

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Action, SeatView, house_rules
from bidwhist.game.conductor import Conductor
from bidwhist.text.event_words import event_lines

LONG = house_rules(target=100, defenders_score="never", boston="none")
CHANCE = Random(1)


def simple(view: SeatView, _chance: Random) -> Action:
    """A bot that passes where it can, so that scores stay low."""
    return simplest(view)


def steps_of(conductor: Conductor, hands: int) -> int:
    """How many instructions it takes to play so many hands and to word what is new."""
    steps = 0

    def count(frame: FrameType, event: str, _value: Any) -> Any:
        nonlocal steps
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        steps += event == "opcode"
        return count

    shown, before = conductor.last, sys.gettrace()
    sys.settrace(count)
    try:
        for _ in range(hands):
            hands_done(conductor, len(conductor.results) + 1, CHANCE, simple)
            conductor.this_hand()
            for event in conductor.since(shown):
                event_lines(event, NAMES, conductor.rules)
            shown = conductor.last
    finally:
        sys.settrace(before)
    return steps


def test_hand_70_costs_no_more_than_hand_5() -> None:
    conductor, _ = conducted(LONG, BOTS)
    hands_done(conductor, 4, CHANCE, simple)
    early = steps_of(conductor, 3)
    hands_done(conductor, 69, CHANCE, simple)
    assert len(conductor.results) == 69
    assert steps_of(conductor, 3) <= 1.2 * early
