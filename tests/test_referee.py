"""The referee against the cases, and its reading of a record."""

from pathlib import Path

import pytest

from referee import Event, referee
from referee_cases import CASES, DERIVED, expected, is_refused, read, record
from referee_rules import Line


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_gives_the_events_that_are_expected_of_it(path: Path) -> None:
    assert referee(read(path)) == expected(path)


# The record

WON = record("random_0008")


def without_line_numbers(events: list[Event]) -> list[Event]:
    return [{key: value for key, value in event.items() if key != "line"} for event in events]


def test_derived_lines_may_be_missing() -> None:
    bare = [line for line in WON if line["type"] not in DERIVED]
    assert without_line_numbers(referee(bare)) == without_line_numbers(referee(WON))


def test_end_may_stand_without_its_score() -> None:
    assert [line["type"] for line in WON[-2:]] == ["score", "end"]
    assert not is_refused(WON[:-2], WON[-1])


@pytest.mark.parametrize("field", ["hand", "books", "points", "score"])
def test_score_line_must_agree(field: str) -> None:
    at = [line["type"] for line in WON].index("score")
    assert is_refused(WON[:at], {**WON[at], field: {"NS": 1, "EW": 1}})
    assert is_refused(WON[:at], {key: value for key, value in WON[at].items() if key != field})


@pytest.mark.parametrize("change", [{"winner": "EW"}, {"score": {"NS": 0, "EW": 0}}])
def test_end_line_must_agree(change: Line) -> None:
    assert is_refused(WON[:-1], {**WON[-1], **change})


def test_score_line_stands_directly_after_the_hand() -> None:
    at = [line["type"] for line in WON].index("score")
    early, late = WON[: at - 1], [*WON[:at], WON[at + 1]]
    assert is_refused(early, WON[at])
    assert is_refused(late, WON[at])
    assert is_refused(WON[: at + 1], WON[at])


def test_nothing_follows_the_end() -> None:
    next_deal = {**WON[1], "hand": 4}
    assert is_refused(WON, WON[-1])
    assert is_refused(WON, next_deal)
    assert is_refused(WON[:-2], next_deal)


@pytest.mark.parametrize(
    "change",
    [
        {"hand": 2},
        {"dealer": "X"},
        {"kitty": "AS AS AS AS AS AS"},
        {"kitty": "AS KS"},
        {"N": 12},
    ],
)
def test_deal_must_be_whole(change: Line) -> None:
    assert is_refused(WON[:1], {**WON[1], **change})


def test_deal_passes_left() -> None:
    at = [n for n, line in enumerate(WON) if line["type"] == "deal"][1]
    assert is_refused(WON[:at], {**WON[at], "dealer": WON[1]["dealer"]})
    assert is_refused(WON[:at], {**WON[at], "hand": 3})


def test_unknown_fields_are_ignored() -> None:
    assert referee([{**line, "note": "hm"} for line in WON]) == referee(WON)


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"version": "1"},
        {"players": {}},
        {"players": {**WON[0]["players"], "E": {"name": "E", "kind": "robot"}}},
        {"players": {**WON[0]["players"], "E": {"name": "E", "kind": "bot:"}}},
        {"players": {**WON[0]["players"], "E": {"kind": "human"}}},
        {"rules": None},
        {"rules": {"profile": "pagta"}},
        {"rules": {"profile": "pagat", "jokers": 2}},
        {"rules": {"profile": "pagat", "minimum_bid": 5}},
        {"rules": {"profile": "pagat", "minimum_bid": "3"}},
        {"rules": {"profile": "pagat", "target": 2}},
        {"rules": {"profile": "pagat", "target": 101}},
        {"rules": {"profile": "pagat", "boston_bonus": 0}},
        {"rules": {"profile": "pagat", "boston": "always"}},
    ],
)
def test_game_line_must_be_understood(change: Line) -> None:
    assert referee([{**WON[0], **change}]) == [{"line": 1, "event": "error"}]


def test_first_line_is_the_game() -> None:
    assert referee(WON[1:]) == [{"line": 1, "event": "error"}]
    assert is_refused(WON[:2], WON[0])
