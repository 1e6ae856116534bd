"""A match spread over processes, or over a cluster; the result is the same however it is spread."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any, cast

from bidwhist.bots.arena.match import Match, Table, sittings

PORTION = 5  # deals that a process plays at a time

Numbered = tuple[int, tuple[Table, Table]]


def play(match: Match, numbers: range) -> list[Numbered]:
    """Return both tables of each deal with its number."""
    return list(zip(numbers, sittings(match, numbers), strict=True))


def portions(count: int, size: int = PORTION) -> list[range]:
    """Return the numbers from 0 to `count`, cut into ranges of at most `size`."""
    return [range(start, min(start + size, count)) for start in range(0, count, size)]


def played(match: Match, count: int, executor: Executor | None) -> Iterator[Numbered]:
    """Yield the deals as they are finished, in any order; None plays them here, in order."""
    if executor is None:
        yield from zip(range(count), sittings(match, range(count)), strict=True)
        return
    waiting: list[Future[list[Numbered]]] = [
        executor.submit(play, match, numbers) for numbers in portions(count)
    ]
    try:
        for future in as_completed(waiting):
            yield from future.result()
    finally:
        for future in waiting:
            future.cancel()


def _leave_interrupts_alone() -> None:
    """Let the process that was started, not its workers, answer to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def workers(number: int) -> Iterator[Executor | None]:
    """Give an executor of so many processes, or None for one."""
    if number == 1:
        yield None
        return
    pool = ProcessPoolExecutor(number, get_context("spawn"), _leave_interrupts_alone)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def cluster(address: str) -> AbstractContextManager[Executor]:
    """Give the executor of a Dask cluster; work lost to a dead worker is done again.

    `ImportError` where `distributed` is not installed, `ValueError` where the address is none,
    `OSError` where nothing answers.
    """
    distributed = import_module("distributed")
    import_module("distributed.comm").get_address_host_port(address)  # a client would hang on it
    return _of_client(distributed.Client(address, set_as_default=False))


@contextmanager
def _of_client(client: Any) -> Iterator[Executor]:
    with client:
        yield cast(Executor, client.get_executor(retries=5))
