"""The rules that the referee knows and that no case shows."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import referee
from referee_cases import DERIVED, is_refused, record, table
from referee_rules import VALUES, Line, Refused, Rules, read_rules
from referee_table import (
    Contract,
    game_winner,
    hand_points,
    lawful_cards,
    legal_bids,
    move_books,
    trick_winner,
)
from strategies import game_line, house_rules, records

WON = record("random_0008")
CALLED = record("wrong_call_free")
REMOVED = record("random_0104")


def rules(**overrides: object) -> Rules:
    return read_rules({"profile": "pagat", **overrides})


# Auction and kitty


def test_equal_suit_bids_tie() -> None:
    at_four = {strain for level, strain in legal_bids((4, "uptown"), False, rules()) if level == 4}
    assert at_four == {"notrump"}


def test_downtown_tops_uptown_where_that_is_the_rule() -> None:
    house = rules(equal_bids="downtown_over_uptown")
    assert (4, "downtown") in legal_bids((4, "uptown"), False, house)
    assert (4, "uptown") not in legal_bids((4, "downtown"), False, house)


def test_no_trump_directions_are_equal_in_every_house() -> None:
    house = rules(equal_bids="downtown_over_uptown", notrump_direction="in_bid")
    assert {level for level, _ in legal_bids((4, "notrump_up"), False, house)} == {5, 6, 7}


def test_forced_dealer_must_reach_the_minimum() -> None:
    deal = {**WON[1], "dealer": "W"}
    passes: list[Line] = [{"type": "pass", "seat": seat} for seat in "NES"]
    forced = table([game_line({"profile": "pagat", "minimum_bid": 4}), deal, *passes])
    assert not forced.may_pass()
    assert min(forced.bid_choices()) == (4, "downtown")


def test_only_what_the_bid_left_open_is_named() -> None:
    at = [line["type"] for line in WON].index("name")
    both = {**WON[at], "trump": "S", "direction": "uptown"}
    assert is_refused(WON[:at], both)


def test_removed_jokers_must_be_buried() -> None:
    named = next(n for n, line in enumerate(REMOVED) if "direction" in line)
    at = named + [line["type"] for line in REMOVED[named:]].index("bury")
    told = table(REMOVED[:at])
    assert told.bury_musts() == {"BJ", "LJ"}
    kept = sorted(told.bury_choices() - {"BJ"})
    cards = ["LJ", *(card for card in kept if card != "LJ")][:6]
    assert is_refused(REMOVED[:at], {**REMOVED[at], "cards": " ".join(cards)})


# Tricks


def test_a_trick_of_jokers_goes_to_its_leader() -> None:
    contract = Contract(4, "notrump", "N", direction="uptown")
    assert trick_winner([("E", "LJ"), ("S", "BJ")], contract, rules()) == "E"


def test_a_joker_led_at_no_trump_leaves_the_suit_open() -> None:
    contract = Contract(4, "notrump", "N", direction="uptown")
    hand = {"LJ", "2C", "AS"}
    assert lawful_cards(hand, ["BJ"], contract, rules()) == hand
    assert lawful_cards(hand, ["BJ", "KC"], contract, rules()) == {"2C"}
    free = rules(notrump_jokers="any_time")
    assert lawful_cards(hand, ["BJ", "KC"], contract, free) == {"2C", "LJ"}


# Revokes


def test_a_call_names_an_opponent_and_a_finished_trick_once() -> None:
    at = [line["type"] for line in CALLED].index("revoke")
    before, call = CALLED[:at], CALLED[at]
    choices = table(before).call_choices()
    assert {trick for _, _, trick in choices} == set(range(1, 13))
    assert {caller + offender for caller, offender, _ in choices} == {
        *("NE", "NW", "SE", "SW", "EN", "ES", "WN", "WS")
    }
    partner = {"N": "S", "S": "N", "E": "W", "W": "E"}[call["seat"]]
    assert is_refused([*before, call], {**call, "seat": partner})


def test_no_call_before_the_trick_is_finished() -> None:
    first = [line["type"] for line in CALLED].index("play")
    call = {"type": "revoke", "seat": "N", "offender": "E", "trick": 1}
    assert is_refused(CALLED[: first + 3], call)
    assert not is_refused(CALLED[: first + 4], call)


def test_a_call_does_not_start_the_accepts_anew() -> None:
    assert CALLED[-1]["type"] == "accept"
    call = {"type": "revoke", "seat": "N", "offender": "E", "trick": 1}
    events = referee([*CALLED[:-1], call, CALLED[-1]])
    assert events[-1]["event"] == "hand"


def test_no_calls_where_revokes_are_prevented() -> None:
    first = [line["type"] for line in WON].index("play")
    call = {"type": "revoke", "seat": "N", "offender": "E", "trick": 1}
    assert is_refused(WON[: first + 4], call)
    assert is_refused(WON[: first + 4], {"type": "accept", "seat": "N"})


def test_a_penalty_takes_three_books_or_all() -> None:
    assert move_books({"NS": 9, "EW": 4}, "EW") == {"NS": 12, "EW": 1}
    assert move_books({"NS": 2, "EW": 11}, "NS") == {"NS": 0, "EW": 13}


# Score


@pytest.mark.parametrize(
    ("level", "strain", "books", "house", "points"),
    [
        (4, "uptown", 11, {}, (5, 0)),
        (4, "notrump", 11, {}, (10, 0)),
        (4, "notrump", 11, {"notrump_scoring": "single"}, (5, 0)),
        (4, "notrump", 11, {"overtricks": "not_counted"}, (8, 0)),
        (5, "uptown", 10, {}, (-5, 0)),
        (5, "notrump", 10, {}, (-10, 0)),
        (5, "uptown", 4, {"defenders_score": "on_set"}, (-5, 3)),
        (5, "uptown", 7, {"defenders_score": "on_set"}, (-5, 0)),
        (5, "notrump", 4, {"defenders_score": "on_set"}, (-10, 6)),
        (5, "notrump", 4, {"defenders_score": "on_set", "notrump_scoring": "single"}, (-5, 3)),
        (3, "notrump", 13, {"boston": "flat_14", "overtricks": "not_counted"}, (14, 0)),
        (7, "notrump", 13, {"boston": "flat_14"}, (14, 0)),
        (7, "uptown", 13, {"boston": "bonus"}, (14, 0)),
        (7, "notrump", 13, {"boston": "bonus", "boston_bonus": 3}, (17, 0)),
        (6, "uptown", 13, {"boston": "bonus"}, (7, 0)),
        (7, "uptown", 13, {"boston_bonus": 3}, (7, 0)),
    ],
)
def test_what_a_hand_scores(
    level: int, strain: str, books: int, house: Rules, points: tuple[int, int]
) -> None:
    contract = Contract(level, strain, "N")
    scored = hand_points(contract, {"NS": books, "EW": 13 - books}, rules(**house))
    assert (scored["NS"], scored["EW"]) == points


@pytest.mark.parametrize(
    ("ns", "ew", "books", "house", "winner"),
    [
        (7, 0, 10, {}, "NS"),
        (6, -6, 10, {}, None),
        (0, -7, 10, {}, "NS"),
        (-7, 6, 8, {}, "EW"),
        (7, 0, 10, {"target": 21}, None),
        (-13, 20, 13, {"target": 21, "boston": "wins_game"}, "NS"),
        (-13, 20, 0, {"target": 21, "boston": "wins_game"}, None),
    ],
)
def test_who_has_won_the_game(
    ns: int, ew: int, books: int, house: Rules, winner: str | None
) -> None:
    contract = Contract(4, "uptown", "S")
    won = game_winner(
        {"NS": ns, "EW": ew},
        contract,
        {"NS": books, "EW": 13 - books},
        rules(**house),
        {"NS": 0, "EW": 0},
    )
    assert won == winner


# The generators


@given(house_rules())
def test_drawn_house_rules_are_understood(drawn: Rules) -> None:
    assert set(read_rules(drawn)) == set(VALUES)


@given(records())
def test_drawn_records_are_lawful(lines: list[Line]) -> None:
    events = referee(lines)
    assert events[-1]["event"] in ("hand", "redeal")
    assert all(sum(e["books"].values()) == 13 for e in events if e["event"] == "hand")


@given(records(hands=1), st.data())
def test_a_line_out_of_turn_is_refused_and_changes_nothing(
    lines: list[Line], data: st.DataObject
) -> None:
    at = data.draw(st.integers(2, len(lines) - 1))
    told = table(list(islice(lines, at)))
    state = repr(vars(told))
    seat = {"N": "E", "E": "S", "S": "W", "W": "N"}[told.to_act]
    if lines[at]["type"] not in (*DERIVED, "revoke"):
        with pytest.raises(Refused):
            told.accept({**lines[at], "seat": seat})
        assert repr(vars(told)) == state
