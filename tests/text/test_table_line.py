"""A table's house rules as a line: read back as they were, and refused with a reason."""

import pytest
from hypothesis import given

from bidwhist.engine.rules import PROFILES, HouseRules, house_rules
from bidwhist.text.rules_compared import differences
from bidwhist.text.table_line import read_table_line, table_line
from engine_games import any_rules


@given(any_rules())
def test_a_table_is_read_back_from_its_line(rules: HouseRules) -> None:
    assert read_table_line(table_line(rules))[1] == rules


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_is_a_line_of_one_word_after_the_version(profile: str) -> None:
    assert table_line(house_rules(profile)) == f"v1,{profile}"
    assert read_table_line(profile) == (profile, house_rules(profile))


def test_a_line_says_what_differs_from_the_profile() -> None:
    rules = house_rules("detroit", target=21)
    assert table_line(rules) == "v1,detroit,target=21"
    assert read_table_line("detroit, target=21, deck=no-jokers")[1] == house_rules(
        "detroit", target=21, deck="no_jokers"
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("v2,pagat", "newer than this program"),
        ("columbus", "no profile 'columbus'"),
        ("pagat,target", "'target' says no value"),
        ("pagat,target=7,target=8", "said twice"),
        ("pagat,tarot=1", "no house rule 'tarot'"),
        ("pagat,deck=three_jokers", "deck cannot be 'three_jokers'"),
    ],
)
def test_a_line_that_cannot_be_is_refused_with_the_reason(line: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_table_line(line)


def test_two_tables_differ_in_what_the_rule_book_asks() -> None:
    found = differences(house_rules(), house_rules(target=21, deck="no_jokers"), ("A", "B"))
    assert len(found) == 2
    assert "(target)\n  A: 7\n  B: 21" in found[0]
    assert "(deck)\n  A: Both, so 54 cards" in found[1]
