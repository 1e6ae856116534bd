"""Locks: one program plays a game, many may look, and a moment's look hinders nobody."""

import errno
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from bidwhist.store import lock

fcntl = pytest.importorskip("fcntl")

Descriptors = Iterator[int]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Descriptors]:
    """The same file opened anew each time that one is asked for."""
    path = tmp_path / "game.bidwhist"
    path.touch()
    with ExitStack() as stack:
        yield (stack.enter_context(path.open("r+b")).fileno() for _ in range(9))


def test_one_alone_may_play(opened: Descriptors) -> None:
    assert lock.take(next(opened))
    assert not lock.take(next(opened))
    assert not lock.take(next(opened), shared=True)


def test_many_may_look_at_once(opened: Descriptors) -> None:
    assert lock.take(next(opened), shared=True)
    assert lock.take(next(opened), shared=True)


def test_who_would_play_waits_for_a_moments_look(
    opened: Descriptors, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking = next(opened)
    assert lock.take(looking, shared=True)
    monkeypatch.setattr(time, "sleep", lambda _: fcntl.flock(looking, fcntl.LOCK_UN))
    assert lock.take(next(opened))


def test_a_file_system_without_locks_lets_everybody_have_it(
    opened: Descriptors, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    assert lock.take(next(opened))
    assert lock.take(next(opened))
