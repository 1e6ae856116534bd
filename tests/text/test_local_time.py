"""Moments by the clock of the one who reads."""

import pytest

from bidwhist.text.local_time import local_iso, local_time


@pytest.mark.usefixtures("chicago")
@pytest.mark.parametrize(
    ("moment", "told"),
    [
        ("2026-12-02T01:30:00+00:00", "2026-12-01 19:30"),
        ("2026-07-02T04:59:59+00:00", "2026-07-01 23:59"),
        ("2026-07-02T05:00:00Z", "2026-07-02 00:00"),
        ("2026-07-02T05:00:00", "2026-07-02 05:00"),
        ("yesterday, about noon", "yesterday, about"),
        ("9999-12-31T23:59:59+00:00", "9999-12-31 17:59"),
        ("0001-01-01T00:00:00+00:00", "0001-01-01 00:00"),
    ],
)
def test_an_evening_is_on_the_day_on_which_it_was_played(moment: str, told: str) -> None:
    assert local_time(moment) == told


@pytest.mark.usefixtures("chicago")
def test_a_moment_for_programs_says_its_zone() -> None:
    assert local_iso("2026-07-02T04:59:59Z") == "2026-07-01T23:59:59-05:00"
    assert local_iso("about noon") == "about noon"
