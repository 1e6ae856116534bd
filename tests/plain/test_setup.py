"""Laying the table in plain mode: who sits where, and which house rules."""

import pytest

from bidwhist.store.settings import SettingsFile
from bidwhist.store.unfinished_games import unfinished
from plain.plain_program import Plain


def test_seats_are_asked_one_by_one_and_kept_for_the_next_time(plain: Plain) -> None:
    text = plain("seats", "Ann", "Bo=random", "", "club", "play")
    assert "North: Ann, a person.\nEast: Bo, a random bot.\nSouth: Dee, a person." in text
    kept = SettingsFile().current
    assert kept.names == ("Ann", "Bo", "Dee", "Ruth")
    assert kept.seats == ("human", "bot:random", "human", "bot:club")
    assert "North: Ann, a person." in plain()


def test_house_rules_are_changed_by_name_and_refused_in_a_sentence(plain: Plain) -> None:
    text = plain("rules", "minimum_bid 4", "target 2", "boats 3", "boston", "", "play")

    assert "Hard on dealers: ten books, ready or not." in text
    assert "House rule target cannot be 2" in text
    assert "There is no house rule 'boats'." in text
    assert "all 13 books?" in text
    (game,) = unfinished()
    assert game.rules == "pagat, min 4"


@pytest.mark.parametrize("answer", ["=", " = =", "save", "reset", "remove", "forget", "?", "\x1b"])
def test_an_answer_about_house_rules_that_is_none_is_met_with_a_sentence(
    plain: Plain, answer: str
) -> None:
    text = plain("rules", answer)
    assert "values to unpack" not in text
    assert text.count("The rules have no such part.") == 1


def test_house_rules_are_kept_and_forgotten_with_an_equals_sign_too(plain: Plain) -> None:
    text = plain("rules", "save=a=b", "remove = a=b", "remove=a=b")
    assert "Kept as a=b." in text
    assert "a=b is removed." in text
    assert "There is no table a=b." in text


def test_house_rules_are_saved_under_a_name_and_taken_again(plain: Plain) -> None:
    plain("rules", "target 21", "save Our Friday")
    text = plain("rules", "low-ace", "our friday", "", "play")
    assert "Tables of your own: Our Friday." in text
    assert unfinished()[0].rules == "pagat, to 21"


def test_house_rules_that_were_kept_are_forgotten_and_one_rule_is_reset(plain: Plain) -> None:
    text = plain(
        "rules", "target 21", "minimum_bid 4", "save Our Friday", "remove our friday",
        "remove our friday", "reset target", "reset moon", "", "play",
    )  # fmt: skip
    assert "Our Friday is removed.\n" in text
    assert "There is no table our friday.\n" in text
    assert unfinished()[0].rules == "pagat, min 4"
