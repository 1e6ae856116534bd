"""The house rules in words: each is asked once, each value is told, unusual ones are said to be."""

import pytest

from bidwhist.engine.rules import PROFILES, HouseRules, choices, house_rules
from bidwhist.text.house_rules import (
    CHAPTERS,
    QUESTIONS,
    answer,
    meaning,
    question,
    warning,
)
from bidwhist.text.house_rules import PROFILES as PROFILE_WORDS

VALUES = [
    (field, value)
    for field, values in choices().items()
    for value in (values if isinstance(values, tuple) else values[:1])
]


def with_rule(field: str, value: str | int) -> HouseRules:
    return house_rules("pagat", **{field: value})


def test_every_house_rule_is_asked_once() -> None:
    asked = [question.field for chapter in CHAPTERS for question in chapter.questions]
    assert sorted(asked) == sorted(choices())


@pytest.mark.parametrize(("field", "value"), VALUES)
def test_every_value_has_short_words_and_its_meaning_from_the_rule_book(
    field: str, value: str | int
) -> None:
    if not QUESTIONS[field].highest:
        assert value in QUESTIONS[field].answers
    assert "?" in question(field)
    assert meaning(field, value).endswith(".")
    assert not set(question(field) + meaning(field, value)) & set("*`")


def test_the_first_answer_of_each_rule_is_its_default() -> None:
    for field, asked in QUESTIONS.items():
        if asked.answers:
            assert next(iter(asked.answers)) == getattr(HouseRules(), field)


@pytest.mark.parametrize("field", [f for f, q in QUESTIONS.items() if q.highest])
def test_a_number_is_bounded_as_the_engine_bounds_it(field: str) -> None:
    asked = QUESTIONS[field]
    for value in (asked.lowest, asked.highest):
        assert getattr(with_rule(field, value), field) == value
    for value in (asked.lowest - 1, asked.highest + 1):
        with pytest.raises(ValueError, match=field):
            with_rule(field, value)


@pytest.mark.parametrize(
    ("field", "bounds"), [("target", "3 to 100"), ("boston_bonus", "1 to 100")]
)
def test_another_number_than_the_default_has_the_general_meaning(field: str, bounds: str) -> None:
    assert bounds not in meaning(field, 7)
    assert meaning(field, 21).startswith(f"Any number from {bounds} may be agreed on; ")


def test_every_profile_is_described_and_none_more() -> None:
    assert set(PROFILE_WORDS) == set(PROFILES)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_itself_is_not_called_unusual(profile: str) -> None:
    rules = house_rules(profile)
    said = {field: warning(rules, field) for field in QUESTIONS}
    assert not [what for what in said.values() if what and not what.startswith("No effect")]


@pytest.mark.parametrize(
    ("field", "value"), [("target", 3), ("kitty_shown", "always"), ("overtricks", "not_counted")]
)
def test_an_unusual_value_is_said_to_be(field: str, value: str | int) -> None:
    assert "Unusual" in (warning(with_rule(field, value), field) or "")


def test_a_rule_without_effect_is_said_to_be() -> None:
    assert "No effect" in (warning(HouseRules(), "wrong_call") or "")
    assert warning(house_rules(revokes="called"), "wrong_call") is None


def test_a_number_is_its_own_short_answer() -> None:
    assert answer("target", 21) == "21"
    assert answer("naming", "after_kitty") == "after the kitty"
