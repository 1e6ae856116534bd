"""The teacher's reviews of finished hands, cached while the program runs."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from bidwhist.bots.child_process import ChildProcess

if TYPE_CHECKING:
    from bidwhist.engine import Action, Result
    from bidwhist.store.replay import Replay, ReplayHand
    from bidwhist.teach.review.review import HandReview

Watch = Callable[[float], object]
Table = tuple["tuple[Action, ...]", "Result"]


class Reviews:
    """Asks the teacher about a finished hand once; cancelling a question ends the work on it."""

    def __init__(self, teacher: ChildProcess) -> None:
        self._teacher = teacher
        self._reviews: dict[Hashable, HandReview] = {}
        self._tables: dict[Hashable, Table] = {}

    async def review(self, replay: Replay, hand: int, watch: Watch) -> HandReview:
        """Return the review of `replay.hands[hand]`; `watch` is given the share that is done.

        Raise `ChildFailed` if there is no answer.
        """
        from bidwhist.teach.review.review import review_hand

        played, names = replay.hands[hand], tuple(player.name for player in replay.players)
        key = (*_key(played), names)
        if key not in self._reviews:
            self._reviews[key] = await self._teacher.ask(
                review_hand, played.before, played.actions, names, watch=watch
            )
        return self._reviews[key]

    async def experts_table(self, replay: Replay, hand: int, step: int, watch: Watch) -> Table:
        """Return all actions of the hand and its result where experts take over after `step`."""
        from bidwhist.teach.review.compare_tries import experts_from

        played = replay.hands[hand]
        key = (*_key(played), step)
        if key not in self._tables:
            done = played.actions[:step]
            self._tables[key] = await self._teacher.ask(
                experts_from, played.before, done, replay.seed or "", watch=watch
            )
        return self._tables[key]


def _key(hand: ReplayHand) -> tuple[Hashable, ...]:
    """Return what identifies a hand: rules, score and all actions."""
    return hand.before.rules, hand.before.score, hand.number, hand.actions
