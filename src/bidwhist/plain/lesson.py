"""Lessons line by line: each step is told, tried and judged."""

from __future__ import annotations

from collections.abc import Iterator

from bidwhist.engine import SeatView
from bidwhist.engine.cards import LITTLE_JOKER, SEAT_WORDS, rank_of
from bidwhist.engine.contract import Bid, all_bids
from bidwhist.engine.notation import parse_cards
from bidwhist.plain import descriptions, parsing
from bidwhist.plain.console import Console, spoken
from bidwhist.plain.parsing import Unclear
from bidwhist.store.lesson_progress import LessonProgress
from bidwhist.teach.lessons import LESSONS
from bidwhist.teach.lessons.steps import (
    BuryCards,
    Lesson,
    MakeCall,
    Pick,
    PlayCard,
    Step,
    Tell,
    Verdict,
)
from bidwhist.text.words import RANK_NAMES, SUIT_NAMES, card_words


class Leave(Exception):
    """The learner has left the lesson."""


def choose_lesson(console: Console, which: str) -> None:
    """List the lessons, or give one from where it was left."""
    progress = LessonProgress()
    number = parsing.number(which)
    if not 1 <= number <= len(LESSONS):
        console.say(*(_entry(place, one, progress) for place, one in enumerate(LESSONS, start=1)))
        console.say("Say lessons and the number to take one.")
        return
    lesson = LESSONS[number - 1]
    console.say(
        f"Lesson {number}: {lesson.title}. Say back for the step before, start for "
        "the first one, quit to leave."
    )
    try:
        give(console, lesson, progress)
    except Leave:
        console.say("Your place in the lesson is kept.")
    console.say(*progress.notices)


def _entry(place: int, lesson: Lesson, progress: LessonProgress) -> str:
    known = progress.of(lesson.key)
    state = f", begun at step {known.step + 1}" if known.step else ", done" if known.done else ""
    return f"{place}: {lesson.title}, {lesson.about}{state}."


def give(console: Console, lesson: Lesson, progress: LessonProgress) -> None:
    """Go through the steps of a lesson; raises `Leave` when the learner leaves."""
    at = min(progress.of(lesson.key).step, len(lesson.steps) - 1)
    while at < len(lesson.steps):
        progress.reach(lesson.key, at)
        console.say(f"Step {at + 1} of {len(lesson.steps)}.", *step_lines(lesson.steps[at]))
        at = _next_step(console, lesson.steps[at], at)
    progress.finish(lesson.key)
    console.say("That was the lesson.")


def step_lines(step: Step) -> Iterator[str]:
    """Yield the text and the cards of a step."""
    yield from map(spoken, step.text.splitlines())
    if isinstance(step, Tell | Pick) and step.cards:
        yield from map(_row, step.cards.split("/"))
    if step.scene is not None:
        view = step.scene.view
        if view.contract is not None:
            yield descriptions.contract_line(SEAT_WORDS, view)
        yield from (
            descriptions.question(SEAT_WORDS, view)
            if view.is_my_turn
            else descriptions.hand_lines(view)
        )
    if isinstance(step, Pick):
        yield from (f"{place}: {words}" for place, (words, _) in enumerate(step.options, start=1))


def _row(notation: str) -> str:
    """Return a row of cards in words, shortened where all are of one suit."""
    cards = parse_cards(notation.strip())
    suits = {card // 13 for card in cards}
    if len(suits) > 1 or max(cards) >= LITTLE_JOKER:
        return f"Cards: {', '.join(map(card_words, cards))}."
    ranks = ", ".join(RANK_NAMES[rank_of(card)] for card in cards)
    return f"{SUIT_NAMES[suits.pop()].capitalize()}: {ranks}."


def _next_step(console: Console, step: Step, at: int) -> int:
    """Ask until the answer is right or the learner moves; return the number of the next step."""
    while True:
        line = console.ask("Enter to go on:" if isinstance(step, Tell) else "Your answer?")
        if line.lower() in ("b", "back"):
            return max(0, at - 1)
        if line.lower() in ("q", "quit"):
            raise Leave
        if line.lower() == "start":
            return 0
        if line.lower() in ("?", "h", "help") or (line and isinstance(step, Tell)):
            what = "goes on" if isinstance(step, Tell) else "says it again"
            console.say(f"Enter {what}, back goes to the step before, start to the first.")
            console.say("quit leaves the lesson, and keeps your place in it.")
            continue
        if isinstance(step, Tell):
            return at + 1
        if not line:
            console.say(*step_lines(step))
            continue
        try:
            verdict = judged(step, line)
        except Unclear as unclear:
            console.say(str(unclear))
            continue
        console.say(f"{'Right' if verdict.right else 'No'}. {spoken(verdict.words)}")
        if verdict.right:
            return at + 1


def judged(step: Step, line: str) -> Verdict:
    """Judge a typed answer; `Unclear` where it is none."""
    match step:
        case Pick():
            return step.judge(_option(step, line))
        case PlayCard():
            view = step.scene.view
            return step.judge(parsing.one_card(_after("play", line), view.hand, view.playable))
        case MakeCall():
            said = _after("bid", line)
            return step.judge(None if said == "pass" else _bid(said, step.scene.view))
        case BuryCards():
            return step.judge(parsing.cards_to_bury(_after("bury", line), step.scene.view.hand))
        case Tell():
            raise Unclear("Nothing is asked here.")


def _option(step: Pick, line: str) -> int:
    """Return the index of an option by its number or first letters."""
    said = line.casefold()
    words = [option.casefold() for option, _ in step.options]
    if 1 <= (number := parsing.number(line)) <= len(words):
        return number - 1
    fitting = [place for place, word in enumerate(words) if said and word.startswith(said)]
    if len(fitting) != 1:
        raise Unclear(f"Say a number from 1 to {len(words)}.")
    return fitting[0]


def _bid(said: str, view: SeatView) -> Bid:
    return parsing.bid(said, view.bids, all_bids(view.rules))


def _after(word: str, line: str) -> str:
    """Return the line without a leading command."""
    return line.lower().removeprefix(f"{word} ").strip()
