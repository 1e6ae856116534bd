"""The game as English: what is counted."""

import pytest

from bidwhist.words import number_of


@pytest.mark.parametrize(("count", "words"), [(0, "0 hands"), (1, "1 hand"), (12, "12 hands")])
def test_one_of_a_thing_is_no_plural(count: int, words: str) -> None:
    assert number_of(count, "hand") == words
