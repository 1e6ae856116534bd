"""A joker is led at no-trump, into three bots, and another is played on it: no suit is led yet."""

from __future__ import annotations

from random import Random

import pytest
from bot_positions import QUICK

from bidwhist.engine import HouseRules, Phase, Play, State, apply, house_rules, view
from bidwhist.engine.notation import card_text
from hands import after, leading

KITTY = "2C 3C 4C 5C 6C 7C"
NORTH = "8C 9C TC 5D 6D 7D 8D 9D TD JD"
JOKER_RULES = [house_rules(notrump_jokers=words) for words in ("follow_first", "any_time")]

every_level = pytest.mark.parametrize("level", QUICK)
every_thinker = pytest.mark.parametrize("level", sorted(set(QUICK) - {"random"}))
both_rules = pytest.mark.parametrize("rules", JOKER_RULES, ids=lambda one: one.notrump_jokers)


def joker_led(rules: HouseRules, **hands: str) -> State:
    """No-trump uptown, and North has led the big joker."""
    return after(leading(rules, "4 nt", "up", kitty=KITTY, **hands), "N BJ")


def card_of(level: str, state: State) -> str:
    """The card that whoever is at turn plays at this level."""
    action = QUICK[level](view(state, state.turn), Random(3))
    assert isinstance(action, Play)
    return card_text(action.card)


@every_level
@both_rules
@pytest.mark.parametrize("holder", "NESW")
def test_three_bots_play_the_hand_to_its_end(level: str, rules: HouseRules, holder: str) -> None:
    hands = {"N": "BJ"} | {holder: "BJ LJ" if holder == "N" else "LJ"}
    play_out(level, joker_led(rules, **hands))


@every_level
@both_rules
def test_two_bots_play_the_hand_to_its_end_after_the_other_joker(
    level: str, rules: HouseRules
) -> None:
    play_out(level, after(joker_led(rules, N="BJ", E="LJ"), "E LJ"))


def play_out(level: str, state: State) -> None:
    """Play the hand to its end; every card must be one that the rules allow."""
    while state.phase == Phase.PLAY:
        seen = view(state, state.turn)
        action = QUICK[level](seen, Random(1))
        assert isinstance(action, Play)
        assert seen.lawful >> action.card & 1
        state = apply(state, action)
    assert state.result is not None
    assert sum(state.result.books) == 13


HANDS = {
    "N": f"BJ JC {NORTH}",
    "E": "LJ AH KH QH JH TH 2S 3S 4S 5S 6S 7S",
    "S": "AS KS QS JS TS 9S 2H 3H 4H 2D 3D 4D",
}


@every_thinker
@both_rules
def test_who_plays_on_a_joker_sets_the_suit_with_a_card_that_wins(
    level: str, rules: HouseRules
) -> None:
    state = joker_led(rules, **HANDS)
    assert card_of(level, state) in {"AH", "KH", "QH", "JH", "TH"}


@every_thinker
@both_rules
def test_after_two_jokers_the_third_seat_sets_the_suit_with_a_card_that_wins(
    level: str, rules: HouseRules
) -> None:
    state = after(joker_led(rules, **HANDS), "E LJ")
    assert card_of(level, state) in {"AS", "KS", "QS", "JS", "TS", "9S"}


@every_thinker
@both_rules
def test_after_two_jokers_the_last_seat_follows_the_suit_that_was_set_and_wins_by_just_enough(
    level: str, rules: HouseRules
) -> None:
    hands = {"N": f"BJ JC {NORTH}", "E": "LJ", "S": "9S", "W": "2S 7S TS AS KD AD"}
    state = after(joker_led(rules, **hands), "E LJ", "S 9S")
    assert card_of(level, state) == "TS"


@every_thinker
@both_rules
def test_the_second_joker_goes_where_the_suit_that_was_set_cannot_be_followed(
    level: str, rules: HouseRules
) -> None:
    hands = {"N": f"BJ JC {NORTH}", "E": "9H AH KH QH JH TH 3D 4D 2S 3S 4S 5S",
             "S": "LJ AS KS QS JS TS 9S AC QC KC AD QD"}  # fmt: skip
    assert card_of(level, after(joker_led(rules, **hands), "E AH")) == "LJ"
