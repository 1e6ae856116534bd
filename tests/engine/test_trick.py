"""docs/rules.md, chapters 5 and 7: what may be played, and who wins the trick."""

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine import HouseRules, Phase, Play, apply, house_rules, is_legal, view
from bidwhist.engine.cards import SEATS, cards_in
from bidwhist.engine.notation import cards_text, parse_card
from engine_games import any_rules
from hands import PAGAT, action, after, ending, lawful, leading, table, winner

ANY_TIME = house_rules(notrump_jokers="any_time")
KITTY = "2C 3C 4C 5C 6C 7C"


# What may be played


def test_a_card_of_the_suit_led_must_be_played() -> None:
    assert lawful("S up", "3H", "2H KH AC 2S BJ") == "2H KH"


def test_without_the_suit_led_anything_may_be_played() -> None:
    assert lawful("S up", "3H", "AC 2S BJ") == "AC 2S BJ"


def test_any_card_may_be_led() -> None:
    assert lawful("S up", "", "2H AC 2S BJ") == "AC 2H 2S BJ"


def test_nobody_has_to_trump_or_to_beat_a_card() -> None:
    assert lawful("S up", "3H KH", "2H AH") == "2H AH"
    assert lawful("S up", "3H", "2C AS") == "2C AS"


@pytest.mark.parametrize("hand", ["2H KH AC 2S BJ", "AC 2S BJ", "BJ LJ 3H"])
@pytest.mark.parametrize("trump", ["S", "H", "nt"])
def test_the_direction_never_changes_what_may_be_played(trump: str, hand: str) -> None:
    assert lawful(f"{trump} up", "7H", hand) == lawful(f"{trump} down", "7H", hand)


def test_a_joker_is_a_trump_and_must_follow_a_trump_lead_when_it_is_the_only_one() -> None:
    assert lawful("S up", "3S", "AH KC LJ") == "LJ"
    assert lawful("S up", "3S", "AH BJ LJ") == "LJ BJ"


def test_a_joker_may_always_be_played_on_a_trump_lead() -> None:
    assert lawful("S up", "3S", "AH 2S BJ") == "2S BJ"


def test_a_joker_does_not_follow_a_side_suit() -> None:
    assert lawful("S up", "3H", "2H BJ") == "2H"


def test_leading_a_joker_leads_trump() -> None:
    assert lawful("S up", "LJ", "AH 2S BJ") == "2S BJ"
    assert lawful("S up", "LJ", "AH 2C") == "2C AH"


# Jokers at no-trump


def test_at_no_trump_a_joker_is_not_played_while_one_can_follow() -> None:
    assert lawful("nt up", "AH", "2H 9C BJ") == "2H"


def test_at_no_trump_any_time_lets_a_joker_fall_on_any_trick() -> None:
    assert lawful("nt up", "AH", "2H 9C BJ", ANY_TIME) == "2H BJ"


def test_any_time_is_about_no_trump_alone() -> None:
    assert lawful("S up", "AH", "2H 9C BJ", ANY_TIME) == "2H"


def test_at_no_trump_a_joker_may_be_thrown_by_who_is_void_and_need_not_be() -> None:
    assert lawful("nt up", "AH", "9C LJ") == "9C LJ"


@pytest.mark.parametrize("on_table", ["BJ", "BJ LJ"])
@pytest.mark.parametrize("rules", [PAGAT, ANY_TIME])
def test_after_a_joker_lead_at_no_trump_anything_goes(on_table: str, rules: HouseRules) -> None:
    assert lawful("nt up", on_table, "2H 9C AS", rules) == "9C 2H AS"


def test_the_first_suited_card_after_a_joker_lead_sets_the_suit() -> None:
    assert lawful("nt up", "BJ 6C", "JC 2H LJ") == "JC"
    assert lawful("nt up", "BJ 6C", "JC 2H LJ", ANY_TIME) == "JC LJ"
    assert lawful("nt up", "BJ LJ 6C", "2H") == "2H"


# Who wins


@pytest.mark.parametrize(
    ("contract", "cards", "won_by"),
    [
        ("S up", "3H AH KH 2H", "AH"),
        ("S up", "3H 4H KH 2S", "2S"),
        ("S up", "AC 3S BJ KC", "BJ"),
        ("S up", "3H 4H AC AD", "4H"),
        ("S up", "AS LJ 2S 3S", "LJ"),
        ("S up", "LJ AS BJ KS", "BJ"),
        ("S down", "AS LJ 2S BJ", "BJ"),
        ("S down", "2S AS 3S KS", "AS"),
        ("S down", "KH QH JC TD", "QH"),
        ("nt up", "3H AC AD AS", "3H"),
        ("nt up", "6H BJ LJ 7H", "7H"),
        ("nt up", "6H BJ LJ AS", "6H"),
        ("nt down", "6H 8H BJ LJ", "6H"),
        ("nt up", "BJ 6C AH JC", "JC"),
        ("nt up", "BJ LJ 6C AH", "6C"),
        ("nt down", "LJ KC AH 2C", "2C"),
    ],
)
def test_who_wins_a_trick(contract: str, cards: str, won_by: str) -> None:
    assert winner(contract, cards) == won_by


@pytest.mark.parametrize("suit", "CDHS")
def test_downtown_trumps_run_from_the_jokers_over_ace_and_deuce_to_the_king(suit: str) -> None:
    best_first = ["BJ", "LJ", *(rank + suit for rank in "A23456789TJQK")]
    for better, worse in pairwise(best_first):
        assert winner(f"{suit} down", f"{worse} {better}") == better


@pytest.mark.parametrize("contract", ["S up", "S down"])
@pytest.mark.parametrize("order", list(permutations(["3S", "LJ", "BJ"])))
def test_ruffs_and_over_ruffs_count_in_any_order(contract: str, order: tuple[str, ...]) -> None:
    assert winner(contract, f"AC {' '.join(order)}") == "BJ"


@given(
    st.permutations(range(54)).map(lambda deck: deck[:3]),
    st.permutations(range(3)),
    st.sampled_from(["C up", "D down", "H up", "S down"]),
    any_rules(),
)
def test_the_order_of_the_later_cards_never_changes_which_wins(
    later: list[int], places: list[int], contract: str, rules: HouseRules
) -> None:
    lead = next(card for card in range(54) if card not in later)
    swapped = [later[place] for place in places]
    first = winner(contract, cards_text([lead, *later]), rules)
    assert winner(contract, cards_text([lead, *swapped]), rules) == first


def test_who_is_winning_an_unfinished_trick_of_jokers_is_its_leader() -> None:
    assert table("nt up", "LJ").winner == 0
    assert table("nt up", "LJ BJ").winner == 0


def test_a_joker_led_to_a_later_trick_is_winning_until_a_suit_is_set() -> None:
    tricks = ending("nt up", "N", "AH BJ | 2H LJ | 3H 5C | 4H 6C")
    for card in ("AH", "2H", "3H", "4H", "BJ", "LJ"):
        tricks.push(parse_card(card))
    assert SEATS[tricks.winner] == "N"


def test_the_winner_leads_to_the_next_trick() -> None:
    tricks = ending("S up", "W", "2H 3C | AH 4C | 3H 5C | 4H 6C")
    for card in ("4H", "2H", "AH", "3H"):
        tricks.push(parse_card(card))
    assert SEATS[tricks.turn] == "E"
    assert tricks.books == (0, 1)
    assert SEATS[tricks.leads[-1]] == "E"


def test_the_declarer_leads_to_the_first_trick() -> None:
    state = leading(PAGAT, "4 up", "H", kitty=KITTY, dealer="E")
    assert SEATS[state.turn] == "N"
    assert not is_legal(state, action("E 2D"))


def test_a_decided_hand_is_played_to_the_twelfth_trick() -> None:
    clubs = "AC KC QC JC TC 9C 8C 2C 3C 4C 5C 6C"
    state = leading(PAGAT, "3 nt", "up", N=clubs, kitty="AD KD QD JD TD 7C")
    for played in range(48):
        assert state.phase is Phase.PLAY, played
        seat = SEATS[state.turn]
        state = after(
            state, f"{seat} {cards_text([next(cards_in(view(state, state.turn).lawful))])}"
        )
    assert state.result is not None
    assert state.result.books == (13, 0)
    assert state.result.points == (14, 0)


# Refusals are sentences


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("E 2D", "You hold a heart: follow suit"),
        ("E AC", "You do not hold that card"),
        ("S 2D", "It is East's turn"),
    ],
)
def test_a_refused_card_says_why(line: str, sentence: str) -> None:
    state = leading(PAGAT, "4 up", "S", N="AH", E="3H 2D", S="4H", kitty=KITTY)
    state = after(state, "N AH")
    with pytest.raises(ValueError, match=sentence):
        after(state, line)


@pytest.mark.parametrize("card", [-1, 54, 99])
def test_what_is_no_card_is_not_held(card: int) -> None:
    state = leading(PAGAT, "4 up", "S")
    with pytest.raises(ValueError, match="You do not hold that card"):
        apply(state, Play(0, card))


def test_a_refused_card_on_a_trump_lead_names_the_trump_or_the_joker() -> None:
    piles = {"N": "AS", "E": "3S 2D", "S": "BJ 4H", "W": "LJ", "kitty": KITTY}
    state = after(leading(PAGAT, "4 up", "S", **piles), "N AS")
    with pytest.raises(ValueError, match="You hold a spade: follow trump"):
        after(state, "E 2D")
    spades = {"N": "AS KS QS JS", "E": "TS 9S 8S 7S", "W": "6S 5S 4S 3S 2S LJ"}
    state = leading(PAGAT, "4 up", "S", S="BJ 4H", kitty=KITTY, **spades)
    state = after(state, "N AS", "E 7S")
    with pytest.raises(ValueError, match="A joker is a trump"):
        after(state, "S 4H")


# The worked examples of docs/rules.md


def test_rules_example_downtown_the_ace_wins_and_the_king_beats_nobody() -> None:
    assert winner("S down", "3H AH KH 2H") == "AH"
    assert winner("S down", "3H KH 2H") == "2H"
    assert winner("S down", "3H KH") == "3H"


def test_rules_example_the_lowest_trump_downtown_ruffs_the_ace() -> None:
    assert winner("S down", "3H AH KS 2H") == "KS"


def test_rules_example_a_joker_lead_with_hearts_trump() -> None:
    assert lawful("H up", "LJ", "9H BJ 2C") == "9H BJ"
    assert lawful("H up", "LJ", "2C 3D") == "2C 3D"


def test_rules_example_a_joker_lead_at_no_trump() -> None:
    assert lawful("nt up", "BJ LJ 6C", "JC 2H") == "JC"
    assert winner("nt up", "BJ LJ 6C JC") == "JC"
