"""The clock of these tests itself: what it jumps over, and what it waits for."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL

import clock
import pytest


def test_a_wait_for_nothing_but_time_is_over_when_it_should_be() -> None:
    async def wait() -> float:
        loop = asyncio.get_running_loop()
        began = loop.time()
        await asyncio.sleep(3600)
        return loop.time() - began

    assert clock.run(wait()) == pytest.approx(3600, abs=1)


def test_nothing_is_due_before_a_thread_is_done() -> None:
    async def work() -> int:
        async with asyncio.timeout(0.1):
            return await asyncio.to_thread(sum, range(1_000_000))

    assert clock.run(work()) == sum(range(1_000_000))


def test_a_process_has_the_time_that_it_is_given() -> None:
    async def work() -> int:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", "", stdin=DEVNULL, stdout=DEVNULL
        )
        async with asyncio.timeout(60):
            return await process.wait()

    assert clock.run(work()) == 0


def test_time_goes_on_where_there_is_always_something_to_do() -> None:
    async def work() -> None:
        async with asyncio.timeout(0.1):
            while True:
                await asyncio.sleep(0)

    with pytest.raises(TimeoutError):
        clock.run(work())
