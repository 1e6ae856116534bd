"""The lessons: whole decks, lawful scenes, and nothing said that is not so."""

from typing import Any

import pytest

from bidwhist.bots.double_dummy import solve
from bidwhist.engine import (
    Bury,
    IllegalAction,
    MakeBid,
    Pass,
    Phase,
    Play,
    State,
    apply,
    is_legal,
)
from bidwhist.engine.cards import DECK, cards_in, mask_of
from bidwhist.engine.contract import all_bids
from bidwhist.engine.notation import card_text, parse_cards, parse_mask
from bidwhist.teach.lessons import LESSONS
from bidwhist.teach.lessons.scene import LEARNER, Scene
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

NAMED = {
    f"{lesson.key}-{number}": step
    for lesson in LESSONS
    for number, step in enumerate(lesson.steps, start=1)
}
STEPS = [pytest.param(step, id=name) for name, step in NAMED.items()]
SCENES = [pytest.param(step.scene, id=name) for name, step in NAMED.items() if step.scene]


def of_kind(kind: type[Step]) -> list[Any]:
    return [pytest.param(step, id=name) for name, step in NAMED.items() if isinstance(step, kind)]


def test_there_are_eight_lessons_with_names_of_their_own() -> None:
    assert len(LESSONS) == 8
    assert len({lesson.key for lesson in LESSONS}) == 8


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_tells_first_and_asks_at_least_three_times(lesson: Lesson) -> None:
    assert isinstance(lesson.steps[0], Tell)
    assert sum(not isinstance(step, Tell) for step in lesson.steps) >= 3


@pytest.mark.parametrize("scene", SCENES)
def test_every_deal_is_the_whole_deck(scene: Scene) -> None:
    deal = scene._deal()
    assert [hand.bit_count() for hand in deal.hands] == [12] * 4
    assert sum(deal.hands) | mask_of(deal.kitty) == DECK


@pytest.mark.parametrize("scene", SCENES)
def test_every_script_is_lawful(scene: Scene) -> None:
    assert scene.state.phase is not Phase.DEAL  # else a refusal has been raised


@pytest.mark.parametrize("step", of_kind(Pick))
def test_the_right_option_is_the_one_that_the_engine_finds(step: Pick) -> None:
    state = step.scene.state if step.scene else None
    assert step.truth(state) == step.right
    assert [words for words, _ in step.options].count(step.right) == 1


@pytest.mark.parametrize("step", of_kind(PlayCard))
def test_what_is_said_to_every_lawful_card_is_so(step: PlayCard) -> None:
    state = step.scene.state
    assert state.turn == LEARNER
    assert state.tricks is not None
    right = 0
    for card in cards_in(state.tricks.lawful()):
        answer = step.answer_to(card)
        assert answer.claim(state, card), (card_text(card), answer.words)
        assert step.judge(card).right == (answer is step.right)
        assert (answer is step.right) == step.right.claim(state, card), card_text(card)
        right += answer is step.right
    assert right


@pytest.mark.parametrize("step", of_kind(PlayCard))
def test_what_the_rules_refuse_is_answered_by_the_rules(step: PlayCard) -> None:
    state = step.scene.state
    assert state.tricks is not None
    for card in cards_in(state.holding(LEARNER) & ~state.tricks.lawful()):
        with pytest.raises(IllegalAction) as refusal:
            apply(state, Play(LEARNER, card))
        assert step.judge(card) == Verdict(False, str(refusal.value))


@pytest.mark.parametrize("step", of_kind(PlayCard))
def test_answers_name_only_cards_that_may_be_played(step: PlayCard) -> None:
    state = step.scene.state
    assert state.tricks is not None
    for answer in (step.right, *step.wrong):
        assert not parse_mask(answer.choices) & ~state.tricks.lawful()


def calls(state: State) -> list[MakeBid | Pass]:
    every: list[MakeBid | Pass] = [MakeBid(LEARNER, bid) for bid in all_bids(state.rules)]
    return [call for call in [*every, Pass(LEARNER)] if is_legal(state, call)]


@pytest.mark.parametrize("step", of_kind(MakeCall))
def test_what_is_said_to_every_lawful_call_is_so(step: MakeCall) -> None:
    state = step.scene.state
    right = 0
    for call in calls(state):
        bid = call.bid if isinstance(call, MakeBid) else None
        answer = step.answer_to(bid)
        assert answer.claim(state, bid), (bid, answer.words)
        assert step.judge(bid).right == (answer is step.right)
        right += answer is step.right
    assert right


@pytest.mark.parametrize("step", of_kind(BuryCards))
def test_each_way_to_bury_badly_costs_a_book(step: BuryCards) -> None:
    state = step.scene.state

    def worth(cards: str) -> int:
        tricks = apply(state, Bury(LEARNER, parse_mask(cards))).tricks
        assert tricks is not None
        return solve(tricks)

    good = worth(step.model)
    assert step.judge(parse_mask(step.model)).right
    for fault in step.faults:
        verdict = step.judge(parse_mask(fault.example))
        assert (verdict.right, verdict.words) == (False, fault.words)
        assert worth(fault.example) < good, fault.example


@pytest.mark.parametrize("step", STEPS)
def test_a_row_of_a_picture_has_seven_cards_at_most(step: Step) -> None:
    if isinstance(step, Tell | Pick):
        for row in step.cards.split("/"):
            assert len(parse_cards(row)) <= 7


@pytest.mark.parametrize("step", STEPS)
def test_words_are_short_enough_for_a_small_terminal(step: Step) -> None:
    assert len(step.text) <= 330
    if isinstance(step, Pick):
        assert all(len(said) <= 160 for _, said in step.options)
    elif isinstance(step, PlayCard | MakeCall):
        assert all(len(answer.words) <= 160 for answer in (step.right, *step.wrong))
    elif isinstance(step, BuryCards):
        said = [step.right.words, *(fault.words for fault in step.faults)]
        assert all(len(words) <= 160 for words in said)
