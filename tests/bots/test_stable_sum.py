"""Sums of floats, on every Python alike."""

from bidwhist.bots.stable_sum import total


def test_floats_are_added_one_after_the_other() -> None:
    assert total([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1
    assert total([0.1] * 10) != 1.0
    assert total([]) == 0.0
