"""Work in another process: its results, its progress, and whatever may go wrong with it."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable
from random import Random

import pytest

from bidwhist.bots.bot_client import Thinker
from bidwhist.engine import view
from bidwhist.teach.evaluate import weigh
from bidwhist.teach.hint import hint
from bidwhist.teach.teacher_client import Teacher, TeachingFailed
from child_questions import STATE, VIEW, answering

# The worker, where it finds this module as well.
ALSO_HERE = (
    sys.executable,
    "-c",
    f"import runpy, sys; sys.path[:0] = {sys.path!r};"
    "runpy.run_module('bidwhist.teach.worker', run_name='__main__')",
)


def asked(*call: object, teacher: Teacher | None = None) -> object:
    """What comes of asking, or the sentence that says why nothing does."""

    async def ask() -> object:
        asked = teacher or Teacher()
        work, *arguments = call
        assert callable(work)
        try:
            return await asked.ask(work, *arguments)
        except TeachingFailed as fault:
            return str(fault)
        finally:
            asked.close()

    return asyncio.run(ask())


def test_a_hint_is_that_of_the_function_itself() -> None:
    assert asked(hint, VIEW, Random(3)) == hint(VIEW, Random(3))


def test_a_weighing_is_that_of_the_function_itself() -> None:
    assert asked(weigh, VIEW, Random(3), 20) == weigh(VIEW, Random(3), 20)


def test_none_is_a_result_as_well() -> None:
    assert asked(time.sleep, 0) is None


def test_a_function_that_fails_says_so_in_its_sentence() -> None:
    elsewhere = view(STATE, (STATE.turn + 1) % 4)
    assert asked(weigh, elsewhere, Random(3)) == "It is not this seat's turn."


def test_the_process_goes_on_after_a_failure() -> None:
    async def ask() -> tuple[int, int]:
        teacher = Teacher()
        first = await teacher.ask(os.getpid)
        with pytest.raises(TeachingFailed, match="ZeroDivisionError"):
            await teacher.ask(divmod, 1, 0)
        second = await teacher.ask(os.getpid)
        teacher.close()
        return first, second

    first, second = asyncio.run(ask())
    assert first == second


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("sys.exit(0)", "process ended"),
        ("print('hello', flush=True)", "hello"),
        ("print('[]', flush=True)", "[]"),
        ("print('\\x1b[2J', flush=True)", "\\x1b[2J"),
        ("""print('{"found": "AAAA"}', flush=True)""", "AAAA"),
        ("""print('{"share": "no"}', flush=True)""", "no"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", ""),
    ],
)
def test_no_sensible_answer_fails_with_a_printable_sentence(body: str, why: str) -> None:
    answer = asked(divmod, 7, 2, teacher=Teacher(answering(body)))
    assert isinstance(answer, str)
    assert why in answer
    assert answer.isprintable()


def test_silence_is_given_up() -> None:
    answer = asked(divmod, 7, 2, teacher=Teacher(answering("time.sleep(600)"), patience=0.3))
    assert answer == "No answer in 0.3 seconds."


def thousandths(watch: Callable[[float], bool]) -> bool:
    """Work that tells of its progress."""
    return all(watch(share / 1000) for share in range(1001))


def test_progress_is_told_in_steps_that_can_be_seen() -> None:
    shares: list[float] = []

    async def ask() -> bool:
        teacher = Teacher(ALSO_HERE)
        found = await teacher.ask(thousandths, watch=shares.append)
        teacher.close()
        return found

    assert asyncio.run(ask())
    assert shares == sorted(shares)
    assert 90 < len(shares) <= 101


def test_a_question_given_up_ends_its_process_and_the_next_has_another() -> None:
    async def give_up() -> tuple[int, int]:
        teacher = Teacher()
        first = await teacher.ask(os.getpid)
        question = asyncio.create_task(teacher.ask(time.sleep, 600))
        await asyncio.sleep(0)
        question.cancel()
        with pytest.raises(asyncio.CancelledError):
            await question
        second = await teacher.ask(os.getpid)
        teacher.close()
        return first, second

    first, second = asyncio.run(give_up())
    assert first != second


def test_nothing_runs_before_the_first_question() -> None:
    for asks in (Teacher(), Thinker()):
        assert asks._apart._process is None
