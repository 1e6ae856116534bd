"""The same cards once more, for practice: from which moment, and where the two tries parted."""

from __future__ import annotations

from collections.abc import Sequence

from bidwhist.engine import Bury, Name, Play, Result
from bidwhist.plain.reading import Unclear
from bidwhist.plain.telling import sheet_entry
from bidwhist.plain.voice import spoken
from bidwhist.session import Session
from bidwhist.store.replay import ReplayHand, replay_of
from bidwhist.teach.again import parted, place_words
from bidwhist.words import action_words


def practice(session: Session, where: str) -> Session:
    """Return the last hand of a game to be played again, as it stood; nothing of it is kept."""
    replay = replay_of(session)
    hand = len(replay.hands) - 1
    step = step_of(replay.hands[hand], where)
    return Session.resume(replay.lines_to(hand, step, session.players))


def step_of(hand: ReplayHand, where: str) -> int:
    """Return how many actions lie behind the moment that is meant; `Unclear` where there is none.

    It is the auction where nothing is said, the kitty, the lead, or a trick by its number.
    """
    word, _, number = where.lower().partition(" ")
    if word in ("", "auction"):
        return 1
    if word == "trick" and number in map(str, range(2, 13)):
        return hand.step_of_trick(int(number) - 1)
    kinds = {"kitty": (Name, Bury), "lead": (Play,), "trick": (Play,)}.get(word, ())
    for step, action in enumerate(hand.actions):
        if isinstance(action, kinds) and number in ("", "1"):
            return step
    raise Unclear("From where? Say auction, kitty, lead, or trick and its number.")


def compared(before: Session, after: Session, names: Sequence[str]) -> list[str]:
    """Return how a hand came out both times, and by what the tries parted."""
    first, second = (replay_of(session).hands[-1] for session in (before, after))
    lines = [f"At first: {_outcome(first, names)}", f"Now: {_outcome(second, names)}"]
    at = parted(first.actions, second.actions)
    if at is None:
        return [*lines, "Nothing was done otherwise."]
    then, now = (action_words(hand.actions[at], names) for hand in (first, second))
    return [
        *lines,
        spoken(f"They part {place_words(second.actions, at)}. At first: {then} Now: {now}"),
    ]


def _outcome(hand: ReplayHand, names: Sequence[str]) -> str:
    result: Result | None = hand.result
    return "it was left." if result is None else spoken(sheet_entry(names, result))
