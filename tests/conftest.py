"""For every test: no deadline, for a busy machine is no fault; Ctrl-C is heard; and a home."""

import gc
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# Most examples are whole games, of some sixty positions each.
settings.register_profile("patient", deadline=None, max_examples=50)
settings.register_profile("thorough", deadline=None, max_examples=1000)
settings.load_profile("patient")

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    # Started in the background, by a shell that has its jobs ignore Ctrl-C: the programs that the
    # tests start and interrupt would ignore it too, and some would run for hours.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Look for garbage less often, and never in what has been imported: a quarter of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(autouse=True, scope="session")
def _greenwich() -> None:
    """Times are told by the clock of Greenwich, wherever the tests run."""
    if sys.platform != "win32":
        os.environ["TZ"] = "UTC"
        time.tzset()


@pytest.fixture
def chicago(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The reader's clock is that of Chicago: six hours behind in winter, five in summer."""
    if sys.platform == "win32":
        pytest.skip("Windows has no tzset")
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "America/Chicago")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for games and settings."""
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    return tmp_path
