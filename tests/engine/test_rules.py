"""The house rules as an object: what they can be, and what they refuse."""

from dataclasses import asdict
from typing import Any

import pytest

from bidwhist.engine import PROFILES, house_rules
from bidwhist.engine.rules import choices, nearest_profile, overrides_of, value_from
from referee_rules import PROFILES as THEIR_PROFILES
from referee_rules import VALUES


def test_every_field_has_the_default_and_the_values_that_the_rules_list() -> None:
    assert set(choices()) == set(VALUES)
    assert asdict(house_rules()) == {field: values[0] for field, values in VALUES.items()}


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field, values in VALUES.items() for value in values[:4]]
)
def test_every_listed_value_is_taken(field: str, value: Any) -> None:
    assert getattr(house_rules(**{field: value}), field) == value


@pytest.mark.parametrize("profile", list(PROFILES))
def test_a_profile_differs_from_the_defaults_where_the_rules_say(profile: str) -> None:
    assert overrides_of(house_rules(profile), "pagat") == THEIR_PROFILES[profile]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("minimum_bid", 5),
        ("minimum_bid", "3"),
        ("target", 2),
        ("target", 101),
        ("target", 7.5),
        ("target", 7.0),
        ("boston_bonus", 0),
        ("boston_bonus", 101),
        ("boston_bonus", True),
        ("boston", "always"),
        ("revokes", True),
    ],
)
def test_a_value_that_is_not_listed_is_refused_by_name(field: str, value: Any) -> None:
    with pytest.raises(ValueError, match=f"House rule {field} cannot be"):
        house_rules(**{field: value})


def test_an_unknown_field_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="There is no house rule 'jokers'"):
        house_rules(jokers=2)


def test_an_unknown_profile_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match="no profile 'pagta'; choose pagat, low-ace"):
        house_rules("pagta")


def test_house_rules_are_locked() -> None:
    rules = house_rules()
    with pytest.raises(AttributeError):
        rules.target = 21  # type: ignore[misc]


def test_overrides_win_over_the_profile() -> None:
    assert house_rules("kitchen-table", boston="flat_14").boston == "flat_14"


@pytest.mark.parametrize("profile", list(PROFILES))
def test_the_nearest_profile_of_a_profile_with_one_change_is_that_profile(profile: str) -> None:
    assert nearest_profile(house_rules(profile, target=21)) == profile


def test_what_is_typed_for_a_house_rule_is_a_number_or_a_word() -> None:
    assert [value_from(text) for text in ("21", "redeal", "-1", "")] == [21, "redeal", "-1", ""]


def test_a_number_that_is_too_long_to_be_one_stays_a_word() -> None:
    assert value_from("9" * 5000) == "9" * 5000
