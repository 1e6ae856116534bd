"""Par and the expert's result: exact, the same everywhere, told as it comes, stopped at will."""

import asyncio
from functools import cache, partial

import pytest

from bidwhist.bots.child_process import BACKGROUND, ChildProcess
from bidwhist.bots.double_dummy import Cancelled, solve
from bidwhist.daily.par import Reckoning, reckon
from bidwhist.engine.record import read
from daily_hands import EASY


@cache
def with_club() -> Reckoning:
    """A reckoning in which a club player, who is much quicker, sits in for the expert."""
    return reckon(EASY, south="club")


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
    one, other = with_club(), reckon(EASY, south="club")
    assert one.yardstick == other.yardstick
    assert one.lines[1:] == other.lines[1:]  # the first says when


def test_progress_rises_to_the_whole() -> None:
    told: list[float] = []

    def tell(share: float) -> bool:
        told.append(share)
        return True

    reckon(EASY, tell, "club")
    assert told == sorted(told)
    assert told[-1] == 1.0


@pytest.mark.parametrize("after", [0.0, 0.5])
def test_it_stops_when_told_to(after: float) -> None:
    with pytest.raises(Cancelled):
        reckon(EASY, lambda share: share < after, "club")


def test_the_teachers_process_reckons_what_we_do_and_tells_how_far_it_is() -> None:
    told: list[float] = []

    async def ask() -> Reckoning:
        teacher = ChildProcess(BACKGROUND)
        try:
            return await teacher.ask(partial(reckon, south="club"), EASY, watch=told.append)
        finally:
            teacher.close()

    found, own = asyncio.run(ask()), with_club()
    assert found.yardstick == own.yardstick
    assert found.lines[1:] == own.lines[1:]  # the first says when
    assert told == sorted(told)
    assert told[-1] > 0.9


@pytest.mark.slow
def test_the_expert_is_measured_the_same_in_another_process() -> None:
    async def ask() -> Reckoning:
        teacher = ChildProcess(BACKGROUND)
        try:
            return await teacher.ask(reckon, EASY)
        finally:
            teacher.close()

    assert asyncio.run(ask()).yardstick == reckon(EASY).yardstick
