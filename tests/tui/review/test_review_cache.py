"""What the teacher's process finds out about a finished hand is what is found out here."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest
from review_app import QuickTeacher, example

from bidwhist.bots.child_process import BACKGROUND, ChildProcess
from bidwhist.teach.review.compare_tries import experts_from
from bidwhist.teach.review.review import review_hand
from bidwhist.tui.review.review_cache import Reviews

Found = TypeVar("Found")
REPLAY = example()
HAND = REPLAY.hands[0]
NAMES = tuple(player.name for player in REPLAY.players)
LATE = HAND.step_of_trick(11)


def asked(question: Callable[[Reviews], Awaitable[Found]]) -> Found:
    """What a teacher in a process of its own answers."""

    async def ask() -> Found:
        teacher = ChildProcess(BACKGROUND)
        try:
            return await question(Reviews(teacher))
        finally:
            teacher.close()

    return asyncio.run(ask())


def test_the_experts_table_comes_whole_from_the_process() -> None:
    shares: list[float] = []
    found = asked(lambda reviews: reviews.experts_table(REPLAY, 0, LATE, shares.append))
    assert found == experts_from(HAND.before, HAND.actions[:LATE], REPLAY.seed or "")
    assert found[0][:LATE] == HAND.actions[:LATE]
    assert shares == sorted(shares)
    assert shares


@pytest.mark.slow
def test_a_review_comes_whole_from_the_process() -> None:
    shares: list[float] = []
    found = asked(lambda reviews: reviews.review(REPLAY, 0, shares.append))
    assert found == review_hand(HAND.before, HAND.actions, NAMES)
    assert shares == sorted(shares)
    assert len(shares) > 50


def test_what_was_given_up_is_asked_anew_and_what_was_found_is_kept() -> None:
    async def ask() -> list[str]:
        teacher = QuickTeacher(slow=True)
        reviews = Reviews(teacher)  # type: ignore[arg-type]
        question = asyncio.create_task(reviews.review(REPLAY, 0, lambda _: None))
        await asyncio.sleep(0)
        question.cancel()
        await asyncio.gather(question, return_exceptions=True)
        teacher.slow = False
        first = await reviews.review(REPLAY, 0, lambda _: None)
        assert await reviews.review(example(), 0, lambda _: None) is first
        return teacher.asked

    assert asyncio.run(ask()) == ["review_hand"] * 2


def test_each_point_of_a_hand_has_an_experts_table_of_its_own() -> None:
    async def ask() -> list[str]:
        teacher = QuickTeacher()
        reviews = Reviews(teacher)  # type: ignore[arg-type]
        for step in (LATE, LATE + 1, LATE):
            await reviews.experts_table(REPLAY, 0, step, lambda _: None)
        return teacher.asked

    assert asyncio.run(ask()) == ["experts_from"] * 2
