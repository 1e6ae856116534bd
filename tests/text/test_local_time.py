"""Moments by the clock of the one who reads."""

import sys
import time
from collections.abc import Iterator

import pytest

from bidwhist.text.local_time import local_time

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no tzset")


@pytest.fixture(autouse=True)
def _chicago(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "America/Chicago")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.parametrize(
    ("moment", "told"),
    [
        ("2026-12-02T01:30:00+00:00", "2026-12-01 19:30"),
        ("2026-07-02T04:59:59+00:00", "2026-07-01 23:59"),
        ("2026-07-02T05:00:00Z", "2026-07-02 00:00"),
        ("2026-07-02T05:00:00", "2026-07-02 05:00"),
        ("yesterday, about noon", "yesterday, about"),
        ("9999-12-31T23:59:59+00:00", "9999-12-31 17:59"),
    ],
)
def test_an_evening_is_on_the_day_on_which_it_was_played(moment: str, told: str) -> None:
    assert local_time(moment) == told
