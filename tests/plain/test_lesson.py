"""The lessons in sentences: every step can be answered in words, and is kept when left."""

import io
from pathlib import Path

import pytest

from bidwhist.engine.cards import cards_in
from bidwhist.engine.notation import card_text, parse_card, parse_mask
from bidwhist.plain.console import Console
from bidwhist.plain.lesson import Leave, choose_lesson, give, judged, step_lines
from bidwhist.plain.parsing import Unclear
from bidwhist.store.lesson_progress import LessonProgress
from bidwhist.teach.lessons import LESSONS
from bidwhist.teach.lessons.steps import BuryCards, Lesson, MakeCall, Pick, PlayCard, Step, Tell
from plain.typed_players import keyboard

DIRECTIONS = next(one for one in LESSONS if one.key == "directions")


def right_answer(step: Step) -> str:
    """What is typed to get a step right."""
    match step:
        case Pick():
            return step.right
        case PlayCard():
            lawful = step.scene.view.lawful
            cards = [card for card in cards_in(lawful) if step.judge(card).right]
            return card_text(cards[0])
        case MakeCall():
            bids = [bid for bid in (None, *step.scene.view.bids) if step.judge(bid).right]
            return "pass" if bids[0] is None else f"{bids[0].level}{'udn'[bids[0].strain]}"
        case BuryCards():
            return " ".join(map(card_text, cards_in(parse_mask(step.model))))
        case Tell():
            return ""


def console(*lines: str) -> tuple[Console, io.StringIO]:
    sink = io.StringIO()
    return Console(keyboard(*lines), sink), sink


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_is_gone_through_by_its_right_answers(lesson: Lesson, tmp_path: Path) -> None:
    speaker, sink = console(*map(right_answer, lesson.steps))
    progress = LessonProgress(tmp_path)
    give(speaker, lesson, progress)
    assert progress.of(lesson.key).done
    asked = sum(not isinstance(step, Tell) for step in lesson.steps)
    assert sink.getvalue().count("Right. ") == asked
    assert "No. " not in sink.getvalue()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_nothing_of_a_lesson_needs_a_sign(lesson: Lesson) -> None:
    text = "\n".join(line for step in lesson.steps for line in step_lines(step))
    assert not [sign for sign in "♠♥♦♣−×│" if sign in text]


def test_help_says_what_there_is_to_do_and_does_not_go_on(tmp_path: Path) -> None:
    speaker, sink = console("help", "?", "go on", "", "", "help", "quit")
    with pytest.raises(Leave):
        give(speaker, DIRECTIONS, LessonProgress(tmp_path))
    text = sink.getvalue()
    assert [text.count(f"Step {step} of") for step in (1, 2, 3)] == [1, 1, 1]
    assert text.count("Enter goes on, back goes to the step before, start to the first.") == 3
    assert text.count("Enter says it again, back goes") == 1


def test_back_is_the_step_before_and_start_the_first(tmp_path: Path) -> None:
    speaker, sink = console("", "", "back", "start", "back", "quit")
    with pytest.raises(Leave):
        give(speaker, DIRECTIONS, LessonProgress(tmp_path))
    steps = [line.split()[1] for line in sink.getvalue().splitlines() if line.startswith("Step ")]
    assert steps == ["1", "2", "3", "2", "1", "1"]


def test_an_answer_that_begins_two_options_is_none() -> None:
    options = (("East wins", "Yes."), ("East loses", "No."))
    step = Pick("Who?", options, "East wins", lambda _state: "East wins")
    assert judged(step, "east w").words == judged(step, "1").words == "Yes."
    with pytest.raises(Unclear, match="Say a number from 1 to 2"):
        judged(step, "east")


def test_a_wrong_answer_is_answered_and_may_be_tried_again(tmp_path: Path) -> None:
    speaker, sink = console("", "", "1", "East", "quit")
    with pytest.raises(Leave):
        give(speaker, DIRECTIONS, LessonProgress(tmp_path))
    assert "No. The three is good" in sink.getvalue()
    assert LessonProgress(tmp_path).of("directions").step == 3


def test_a_card_that_the_rules_refuse_is_answered_by_the_rules() -> None:
    step = next(step for one in LESSONS for step in one.steps if isinstance(step, PlayCard)
                and step.scene.view.hand & ~step.scene.view.lawful)  # fmt: skip
    view = step.scene.view
    refused = card_text(next(cards_in(view.hand & ~view.lawful)))
    assert judged(step, refused) == step.judge(parse_card(refused))
    assert "follow" in judged(step, refused).words


def test_the_lessons_are_listed_with_how_far_one_has_got() -> None:
    speaker, sink = console("", "quit")
    choose_lesson(speaker, "2")
    choose_lesson(speaker, "")
    assert "2: Uptown and downtown, which card beats which, begun at step 2." in sink.getvalue()
