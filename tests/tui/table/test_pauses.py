"""A pause of the table, without a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bidwhist.tui.table.pauses import Pause


class Clock:
    """Timers that go off when they are told to."""

    def __init__(self) -> None:
        self.due: list[tuple[float, Callable[[], None]]] = []

    def set_timer(self, seconds: float, then: Callable[[], None]) -> Clock:
        self.due.append((seconds, then))
        return self

    def stop(self) -> None:
        self.due.clear()


def paused(seconds: float | None) -> tuple[Pause, Clock, list[str]]:
    clock, heard = Clock(), list[str]()
    pause = Pause(clock.set_timer, lambda: heard.append("changed"))
    pause.begin(seconds, lambda: heard.append("went on"), resting=True)
    return pause, clock, heard


def test_time_ends_a_pause_and_then_it_goes_on() -> None:
    pause, clock, heard = paused(2.5)
    assert pause.is_running
    assert pause.is_resting
    assert clock.due[0][0] == 2.5
    clock.due[0][1]()
    assert not pause.is_running
    assert not pause.is_resting
    assert heard == ["changed", "changed", "went on"]


def test_a_key_ends_it_once() -> None:
    pause, clock, heard = paused(2.5)
    pause.end()
    pause.end()
    assert heard.count("went on") == 1
    assert clock.due == []


def test_no_time_is_no_pause() -> None:
    pause, _, heard = paused(0)
    assert not pause.is_running
    assert heard == []


def test_without_a_time_it_waits_for_a_key() -> None:
    pause, clock, _ = paused(None)
    assert pause.is_running
    assert clock.due == []


def test_a_pause_that_is_dropped_leads_to_nothing() -> None:
    pause, _, heard = paused(2.5)
    pause.drop()
    assert not pause.is_running
    assert "went on" not in heard


def test_who_waits_for_its_end_waits_no_longer() -> None:
    async def run() -> None:
        pause, clock, _ = paused(2.5)
        waiting = asyncio.ensure_future(pause.over())
        await asyncio.sleep(0)
        assert not waiting.done()
        clock.due[0][1]()
        await waiting

    asyncio.run(run())
