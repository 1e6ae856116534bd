"""What a seat sees, in sentences."""

from bidwhist.engine import view
from bidwhist.plain.describing import hand_lines
from hands import PAGAT, ending, leading


def test_the_last_card_of_a_hand_is_told_as_one() -> None:
    state = leading(PAGAT, "4 up", "H")
    state = state._replace(tricks=ending("H up", "N", "AS | 2S | 3S | 4S"))
    assert hand_lines(view(state, 0)) == ["You hold 1 card.", "Spades: ace."]
