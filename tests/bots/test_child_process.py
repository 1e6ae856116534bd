"""Functions called in a child process: results, progress, and whatever may go wrong with it."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable
from random import Random

import pytest

from bidwhist.bots import decide
from bidwhist.bots.bot_client import Thinker
from bidwhist.bots.child_process import BACKGROUND, WORKER, ChildFailed, ChildProcess
from bidwhist.engine import view
from bidwhist.teach.evaluate import weigh
from bidwhist.teach.hint import hint
from child_questions import STATE, VIEW, answering

# The worker, where it finds this module as well.
ALSO_HERE = (*WORKER[:-1], f"import sys; sys.path[:0] = {sys.path!r};{WORKER[-1]}")


def asked(function: Callable[..., object], *arguments: object, **how: object) -> object:
    """What comes of a call in a child process, or the sentence that says why nothing does."""

    async def ask() -> object:
        child = ChildProcess(**how)  # type: ignore[arg-type]
        try:
            return await child.ask(function, *arguments)
        except ChildFailed as fault:
            return str(fault)
        finally:
            child.close()

    return asyncio.run(ask())


def test_a_hint_is_that_of_the_function_itself() -> None:
    assert asked(hint, VIEW, Random(3)) == hint(VIEW, Random(3))


def test_a_weighing_is_that_of_the_function_itself() -> None:
    assert asked(weigh, VIEW, Random(3), 20) == weigh(VIEW, Random(3), 20)


def test_none_is_a_result_as_well() -> None:
    assert asked(time.sleep, 0) is None


def test_a_long_result_comes_whole() -> None:
    assert asked(bytes, 3_000_000) == bytes(3_000_000)


def test_a_function_that_fails_says_so_in_its_sentence() -> None:
    elsewhere = view(STATE, (STATE.turn + 1) % 4)
    assert asked(weigh, elsewhere, Random(3)) == "It is not this seat's turn."


@pytest.mark.parametrize(
    ("call", "why"),
    [
        ((os.open, "\x1b[2J", 0), "FileNotFoundError"),
        ((sys.exit,), "The process ended."),
        ((compile, "", "", "exec"), "TypeError"),  # no pickle holds what it returns
        ((test_none_is_a_result_as_well,), "ModuleNotFoundError"),
    ],
)
def test_a_call_without_a_result_fails_with_a_printable_sentence(
    call: tuple[Callable[..., object], ...], why: str
) -> None:
    answer = asked(*call)
    assert isinstance(answer, str)
    assert why in answer
    assert answer.isprintable()


def test_the_process_goes_on_after_a_failure() -> None:
    async def ask() -> tuple[int, int]:
        child = ChildProcess()
        first = await child.ask(os.getpid)
        with pytest.raises(ChildFailed, match="ZeroDivisionError"):
            await child.ask(divmod, 1, 0)
        second = await child.ask(os.getpid)
        child.close()
        return first, second

    first, second = asyncio.run(ask())
    assert first == second


def test_what_a_function_prints_is_no_reply() -> None:
    assert asked(print, "hello") is None
    assert asked(os.write, 1, b"hello") == 5


def sent(message: str) -> str:
    """The statement that sends a message, given as the expression of its bytes."""
    return f"data = {message}; sys.stdout.buffer.write(data); sys.stdout.flush()"


def pickled(message: str) -> str:
    """The statement that sends a message, given as the expression of its value."""
    dumped = f"__import__('pickle').dumps({message})"
    return sent(f"(lambda data: len(data).to_bytes(4) + data)({dumped})")


UNREADABLE = "The process gave no answer that can be read."


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("raise RuntimeError", "The process ended."),
        ("sys.exit(0)", "The process ended."),
        (sent(r"b'\x00\x00\x00\x09half'") + "; sys.exit(0)", "The process ended."),
        ("print('hello', flush=True)", UNREADABLE),
        (sent(r"b'\x00\x00\x00\x04hell'"), UNREADABLE),
        (sent(r"b'\x00\x00\x00\x00'"), UNREADABLE),
        (pickled("7"), UNREADABLE),
        (pickled("('other', 7)"), UNREADABLE),
        (pickled("('share', 'no')"), UNREADABLE),
        (pickled(r"('fault', 'no \x1b[2J idea')"), r"no \x1b[2J idea"),
    ],
)
def test_no_sensible_reply_fails_and_says_why(body: str, why: str) -> None:
    assert asked(divmod, 7, 2, command=answering(body)) == why


def test_silence_is_given_up() -> None:
    command = answering("time.sleep(600)")
    assert asked(divmod, 7, 2, command=command, patience=0.3) == "No answer in 0.3 seconds."


def test_a_program_that_is_not_there_fails() -> None:
    assert "process failed" in str(asked(divmod, 7, 2, command=("/nowhere/bot",)))


def test_a_reply_too_many_is_not_taken_for_the_next() -> None:
    """After a failure nobody reads what else the process has sent."""

    async def ask() -> list[str]:
        child = ChildProcess(answering("print('nonsense' * 9, flush=True)"))
        faults = []
        for _ in range(2):
            with pytest.raises(ChildFailed) as fault:
                await child.ask(divmod, 7, 2)
            assert child._process is None
            faults.append(str(fault.value))
        return faults

    assert asyncio.run(ask()) == [UNREADABLE] * 2


def thousandths(watch: Callable[[float], bool]) -> bool:
    """Work that tells of its progress."""
    return all(watch(share / 1000) for share in range(1001))


def test_progress_is_told_in_steps_that_can_be_seen() -> None:
    shares: list[float] = []

    async def ask() -> bool:
        child = ChildProcess(ALSO_HERE)
        found = await child.ask(thousandths, watch=shares.append)
        child.close()
        return found

    assert asyncio.run(ask())
    assert shares == sorted(shares)
    assert 90 < len(shares) <= 101


def test_a_call_given_up_ends_its_process_and_the_next_has_another() -> None:
    async def give_up() -> tuple[int | None, int, int]:
        child = ChildProcess()
        first = await child.ask(os.getpid)
        process = child._process
        assert process is not None
        call = asyncio.create_task(child.ask(time.sleep, 600))
        await asyncio.sleep(0)
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call
        second = await child.ask(os.getpid)
        child.close()
        return await process.wait(), first, second

    status, first, second = asyncio.run(give_up())
    assert status != 0
    assert first != second


def test_nothing_runs_before_the_first_call() -> None:
    assert ChildProcess()._process is None
    assert Thinker()._child._process is None


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there is no niceness here")
def test_work_in_the_background_is_behind_the_table_in_the_queue() -> None:
    assert asked(os.nice, 0, command=BACKGROUND) == os.nice(0) + 5
    assert asked(os.nice, 0) == os.nice(0)


HEAVY = {"asyncio", "pydantic", "textual", "rich", "importlib.metadata"}


def test_the_process_of_a_bot_loads_nothing_heavy() -> None:
    """It lives as long as the table, and its memory counts with the table's."""

    async def ask() -> set[str]:
        child = ChildProcess()
        await child.ask(decide, "club", VIEW, 7)
        loaded: set[str] = await child.ask(eval, "set(__import__('sys').modules)")
        child.close()
        return loaded

    loaded = asyncio.run(ask())
    assert "bidwhist.bots.club" in loaded
    assert loaded & HEAVY == set()
