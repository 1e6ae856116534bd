"""Lessons at the terminal: every one to its end by keys alone, left and resumed, at every size."""

from pathlib import Path

import pytest
from screen_app import SIZES, Stage, play
from textual.pilot import Pilot
from textual.widgets import OptionList

from bidwhist.engine.cards import RANKS, cards_in
from bidwhist.engine.notation import parse_mask
from bidwhist.store.lesson_progress import LessonProgress, Progress
from bidwhist.teach.lessons import LESSONS
from bidwhist.teach.lessons.scene import LEARNER
from bidwhist.teach.lessons.steps import BuryCards, Lesson, MakeCall, Pick, PlayCard, Step
from bidwhist.tui.lessons.lesson_list import LessonsScreen
from bidwhist.tui.lessons.lesson_screen import LessonScreen
from bidwhist.tui.lessons.pictures import NamedTrick
from bidwhist.tui.table.hand import Hand
from screen_text import compare, screen_text

SHOWN = [("deck", 4), ("bidding", 5), ("kitty", 3)]


def opened(folder: Path, key: str, step: int = 0) -> tuple[Stage, LessonScreen]:
    number = next(n for n, lesson in enumerate(LESSONS) if lesson.key == key)
    progress = LessonProgress(folder)
    progress.reach(key, step)
    return Stage(folder), LessonScreen(LESSONS[number], number + 1, progress)


def hand_of(screen: LessonScreen) -> Hand:
    return screen.query_one(Hand)


def keys_for(screen: LessonScreen) -> list[str]:
    """The keys that answer the step rightly, from where its parts stand."""
    step = screen.step
    match step:
        case Pick():
            right = [words for words, _ in step.options].index(step.right)
            return ["down"] * right + ["enter"]
        case PlayCard():
            card = next(cards_in(parse_mask(step.right.choices)))
            return [*keys_to(screen, card), "enter"]
        case MakeCall():
            word = step.right.choices.split()[0]
            return [word[0], word[1]]
        case BuryCards():
            return [*keys_to_mark(screen, parse_mask(step.model)), "b"]
        case _:
            return []


def keys_to(screen: LessonScreen, card: int) -> list[str]:
    """A card's rank, as often as it takes to come to its suit."""
    label = "B" if card >= 52 else RANKS[card % 13].lower()
    alike = [c for c in hand_of(screen).cards if min(c // 13, 4) == 4 or c % 13 == card % 13]
    alike = [c for c in alike if (c >= 52) == (card >= 52)]
    return [label if label in "23456789tab" else label.upper()] * (alike.index(card) + 1)


def keys_to_mark(screen: LessonScreen, cards: int) -> list[str]:
    """The arrow keys from the first card of the hand to each of these, marking them."""
    at, keys = 0, ["right"]
    for place, card in enumerate(hand_of(screen).cards):
        if cards >> card & 1:
            keys += ["right"] * (place - at) + ["enter"]
            at = place
    return keys


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_is_finished_by_keys_alone(tmp_path: Path, lesson: Lesson) -> None:
    stage, screen = opened(tmp_path, lesson.key)

    async def steps(pilot: Pilot[int]) -> None:
        for _ in lesson.steps:
            before: Step = screen.step
            await pilot.press(*keys_for(screen))
            assert screen.answered, before.text
            await pilot.press("enter")

    play(stage, screen, steps)
    assert stage.given == "done"
    assert LessonProgress(tmp_path).of(lesson.key) == Progress(0, True)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("key", "step"), SHOWN)
def test_a_step_as_a_person_sees_it(
    tmp_path: Path, key: str, step: int, size: tuple[int, int]
) -> None:
    stage, screen = opened(tmp_path, key, step)

    async def look(pilot: Pilot[int]) -> None:
        await compare(f"lesson_{key}_{step + 1}", pilot)

    play(stage, screen, look, size)


def test_a_wrong_card_is_answered_and_may_be_tried_again(tmp_path: Path) -> None:
    stage, screen = opened(tmp_path, "deck", 3)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("2", "enter")
        assert "the queen beats it" in screen_text(pilot.app)
        assert not screen.answered
        await pilot.press("K", "enter")
        assert screen.answered
        assert "the book is yours" in screen_text(pilot.app)

    play(stage, screen, steps)


def test_the_right_card_goes_from_the_hand_to_the_trick_which_stays(tmp_path: Path) -> None:
    stage, screen = opened(tmp_path, "deck", 3)

    async def steps(pilot: Pilot[int]) -> None:
        before = hand_of(screen).cards
        await pilot.press(*keys_for(screen))
        await pilot.pause()
        (card,) = set(before) - set(hand_of(screen).cards)
        trick = screen.query_one(NamedTrick)
        assert screen.view is not None
        lying = trick.shown(screen.view)
        assert lying is not None
        assert (lying.cards[3], lying.seat_of(3), lying.winner) == (card, LEARNER, LEARNER)
        await pilot.press("enter")
        assert not trick.resting

    play(stage, screen, steps)


def test_a_card_that_the_rules_refuse_is_answered_by_the_rules(tmp_path: Path) -> None:
    stage, screen = opened(tmp_path, "deck", 3)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("B", "enter")
        assert "follow suit" in screen_text(pilot.app)
        await pilot.press("enter")  # goes nowhere before the step is answered
        assert screen.step is LESSONS[0].steps[3]

    play(stage, screen, steps)


def test_a_bid_that_ties_is_answered_by_the_rules(tmp_path: Path) -> None:
    stage, screen = opened(tmp_path, "bidding", 4)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("4", "d")
        assert "✗" in screen_text(pilot.app)
        await pilot.press("5", "d")
        assert screen.answered

    play(stage, screen, steps)


def test_a_lesson_left_is_gone_on_with_at_its_step(tmp_path: Path) -> None:
    stage, screen = opened(tmp_path, "deck")

    async def leave(pilot: Pilot[int]) -> None:
        await pilot.press("enter", "enter", "q")

    play(stage, screen, leave)
    assert stage.given == "left"
    assert LessonProgress(tmp_path).of("deck") == Progress(2, False)
    again = LessonScreen(LESSONS[0], 1, LessonProgress(tmp_path))
    assert again.step is LESSONS[0].steps[2]


def test_the_mouse_answers_and_goes_on(tmp_path: Path) -> None:
    stage, screen = opened(tmp_path, "deck", 3)

    async def steps(pilot: Pilot[int]) -> None:
        hand = hand_of(screen)
        king = hand.cards.index(2 * 13 + 11)
        x, y = hand.fan.corner(king, False)
        await pilot.click(hand, offset=(x + 1, y + 1))
        await pilot.click(hand, offset=(x + 1, y + 1))
        assert screen.answered
        await pilot.click("KeyLine", offset=(2, 0))
        assert screen.step is LESSONS[0].steps[4]

    play(stage, screen, steps)


@pytest.mark.parametrize("size", SIZES)
def test_the_list_of_lessons_shows_how_far_each_has_got(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    progress = LessonProgress(tmp_path)
    progress.finish("deck")
    progress.reach("directions", 3)

    async def look(pilot: Pilot[int]) -> None:
        await compare("lessons", pilot)

    play(Stage(tmp_path), LessonsScreen(progress), look, size)


def test_the_list_opens_a_lesson_and_goes_to_the_next_when_it_is_done(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path)
    progress.reach("deck", len(LESSONS[0].steps) - 1)
    stage = Stage(tmp_path)
    screen = LessonsScreen(progress)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        assert isinstance(stage.screen, LessonScreen)
        await pilot.press("enter")
        assert screen.is_current
        assert screen.query_one(OptionList).highlighted == 1
        assert "✓" in screen_text(pilot.app)

    play(stage, screen, steps)


def test_words_longer_than_their_place_can_be_scrolled(tmp_path: Path) -> None:
    stage, screen = opened(tmp_path, "bidding", 5)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("5", "u", "enter")
        words = screen.query_one("#words")
        assert words.scroll_y == words.max_scroll_y > 0
        await pilot.press("pageup")
        assert words.scroll_y < words.max_scroll_y

    play(stage, screen, steps, (60, 20))


@pytest.mark.parametrize("size", [(1, 1), (2, 24), (1, 100), (300, 1)])
def test_the_list_of_lessons_lives_through_a_window_of_any_size(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = Stage(tmp_path)
    screen = LessonsScreen(LessonProgress(tmp_path))

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.resize_terminal(*size)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert LESSONS[-1].title in screen_text(stage)

    play(stage, screen, steps)
