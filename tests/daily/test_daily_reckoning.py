"""Par and the expert's result: exact, the same everywhere, told as it comes, stopped at will."""

import asyncio
import sys
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from bidwhist.bots.solver import Cancelled, solve
from bidwhist.daily.process import ReckoningFailed, reckoned
from bidwhist.daily.reckoning import Reckoning, reckon
from bidwhist.engine.record import read
from daily_hands import DAY

BABBLE = {
    "nothing": "",
    "no json": "print('hello')",
    "a list": "print('[1]')",
    "half": 'print(\'{"par": 9, "books": 8}\')',
    "words": 'print(\'{"par": "x", "books": 8, "points": 2, "lines": []}\')',
}


@cache
def with_club() -> Reckoning:
    """A reckoning in which a club player, who is much quicker, sits in for the expert."""
    return reckon(DAY, south="club")


def test_par_is_what_the_solver_finds_after_the_burial() -> None:
    found = with_club()
    states = [step.after for step in read(found.lines)]
    first = next(state for state in states if state.tricks is not None)
    assert first.tricks is not None
    assert found.yardstick.par == 1 + solve(first.tricks)


def test_books_and_points_are_those_of_the_record() -> None:
    found = with_club()
    result = [step.after for step in read(found.lines)][-1].result
    assert result is not None
    assert (found.yardstick.books, found.yardstick.points) == (result.books[0], result.points[0])


def test_it_is_the_same_each_time() -> None:
    one, other = with_club(), reckon(DAY, south="club")
    assert one.yardstick == other.yardstick
    assert one.lines[1:] == other.lines[1:]  # the first says when


def test_progress_rises_to_the_whole() -> None:
    told: list[float] = []

    def tell(share: float) -> bool:
        told.append(share)
        return True

    reckon(DAY, tell, "club")
    assert told == sorted(told)
    assert told[-1] == 1.0


@pytest.mark.parametrize("after", [0.0, 0.5])
def test_it_stops_when_told_to(after: float) -> None:
    with pytest.raises(Cancelled):
        reckon(DAY, lambda share: share < after, "club")


def worker(code: str) -> tuple[str, ...]:
    return sys.executable, "-c", code


def test_the_process_reckons_what_we_do_and_tells_how_far_it_is(tmp_path: Path) -> None:
    code = (
        "import datetime, functools, sys; from bidwhist.daily import reckoning, worker;"
        "worker.reckon = functools.partial(reckoning.reckon, south='club');"
        "worker.run(datetime.date.fromisoformat(sys.argv[1]))"
    )
    told: list[float] = []
    found = asyncio.run(reckoned(DAY, told.append, worker(code)))
    own = with_club()
    assert found.yardstick == own.yardstick
    assert found.lines[1:] == own.lines[1:]  # the first says when
    assert told[-1] == 1.0


@pytest.mark.parametrize("what", BABBLE)
def test_a_process_that_fails_is_said_to(what: str) -> None:
    with pytest.raises(ReckoningFailed):
        asyncio.run(reckoned(DAY, lambda _: None, worker(BABBLE[what])))


def test_a_program_that_is_not_there_is_said_to() -> None:
    with pytest.raises(ReckoningFailed):
        asyncio.run(reckoned(DAY, lambda _: None, ("/nowhere/python",)))


def test_cancelling_ends_the_process(tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    held = tmp_path / "held"
    hang = (
        f"import fcntl, signal; file = open({str(held)!r}, 'w'); fcntl.flock(file, fcntl.LOCK_EX);"
        "print('{\"share\": 0.1}', flush=True); signal.pause()"
    )

    async def run() -> None:
        begun = asyncio.Event()
        task = asyncio.ensure_future(reckoned(DAY, lambda _: begun.set(), worker(hang)))
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(run())
    with held.open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # waits for as long as the process lives


@pytest.mark.slow
def test_the_experts_reckoning_of_a_date() -> None:
    assert reckon(date(2026, 11, 30)).yardstick.par == 12
