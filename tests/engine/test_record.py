"""docs/format.md: records written, replayed, refused with their line, and cut short anywhere."""

import io
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine import PROFILES, HouseRules, RecordError, State, apply, house_rules
from bidwhist.engine.record import check, lines_of, read
from bidwhist.engine.record_models import GameLine
from bidwhist.engine.record_writer import action_line, derived_lines, game_line
from engine_games import any_rules, seeds, walk
from referee_cases import CASES, expected, record, text_of

PLAYERS = [("Ann", "human"), ("Bob", "bot:club"), ("Cy", "human"), ("Di", "bot:random")]
WON = text_of("random_0008")
SEATED = record("random_0008")[0]["players"]


def written(rules: HouseRules, chance: Random, hands: int = 1) -> tuple[list[str], list[State]]:
    """The lines of a game walked by chance, and the states after each of them."""
    lines = [game_line(rules, "pagat", PLAYERS)]
    states: list[State] = []
    for before, act in walk(rules, chance, hands):
        after = apply(before, act)
        states = states or [before]
        new = [action_line(act), *derived_lines(before, after)]
        lines += new
        states += [after] * len(new)
    return lines, states


@given(any_rules(), seeds())
def test_a_game_is_read_as_it_was_written(rules: HouseRules, chance: Random) -> None:
    lines, states = written(rules, chance, hands=2)
    steps = list(read(lines))
    assert [step.after for step in steps] == states
    assert steps[-1].due == ()


@given(any_rules(), seeds(), st.data())
def test_a_record_cut_short_is_the_game_up_to_its_last_whole_line(
    rules: HouseRules, chance: Random, data: st.DataObject
) -> None:
    lines, states = written(rules, chance)
    whole = "".join(line + "\n" for line in lines).encode()
    size = data.draw(st.integers(len(lines[0]) + 1, len(whole)))
    kept = whole[:size]
    steps = list(read(lines_of(io.BytesIO(kept))))
    count = kept.count(b"\n")
    assert len(steps) in (count, count + 1)  # one more where only the line end is missing
    assert steps[-1].after == states[len(steps) - 1]


@pytest.mark.parametrize("profile", list(PROFILES))
def test_the_first_line_tells_profile_and_overrides(profile: str) -> None:
    first = json.loads(game_line(house_rules(profile, target=21), profile, PLAYERS, seed="7"))
    assert first["rules"] == {"profile": profile, "target": 21}
    assert first["players"]["E"] == {"name": "Bob", "kind": "bot:club"}
    assert (first["type"], first["version"], first["seed"]) == ("game", 1, "7")


def test_what_is_not_known_of_a_game_is_left_out_of_its_first_line() -> None:
    bare = json.loads(game_line(house_rules(), "pagat", PLAYERS))
    assert set(bare) == {"type", "version", "rules", "players"}
    full = json.loads(game_line(house_rules(), "pagat", PLAYERS, "7", "2026-11-30", True))
    assert (full["seed"], full["created"], full["practice"]) == ("7", "2026-11-30", True)


@pytest.mark.parametrize("seed", [7, "7"])
def test_a_seed_is_a_number_or_a_text(seed: int | str) -> None:
    (step,) = read(changed(1, seed=seed)[:1])
    assert isinstance(step.model, GameLine)
    assert step.model.seed == seed


def test_a_kitty_is_written_in_the_order_in_which_it_lies() -> None:
    deal = next(line for line in WON if '"deal"' in line)
    step = list(read(WON))[1]
    assert step.action is not None
    assert json.loads(action_line(step.action))["kitty"] == json.loads(deal)["kitty"]


def refused_at(lines: list[str]) -> int:
    with pytest.raises(RecordError) as error:
        list(read(lines))
    assert str(error.value)
    return error.value.line


def changed(number: int, **change: Any) -> list[str]:
    """The record with fields of one line changed; a field that becomes None is left out."""
    fields = {**json.loads(WON[number - 1]), **change}
    line = json.dumps({name: value for name, value in fields.items() if value is not None})
    return [*WON[: number - 1], line, *WON[number:]]


SCORE = next(n for n, line in enumerate(WON, start=1) if '"type": "score"' in line)


@pytest.mark.parametrize(
    "change",
    [
        {"points": {"NS": 9, "EW": 0}},
        {"books": {"NS": 13, "EW": 0}},
        {"score": {"NS": 99, "EW": 0}},
        {"hand": 2},
        {"points": None},
        {"points": {"NS": "1", "EW": 0}},
    ],
)
def test_a_tampered_score_is_refused_at_its_line(change: dict[str, Any]) -> None:
    assert refused_at(changed(SCORE, **change)) == SCORE


def test_a_line_that_is_no_json_is_refused_with_the_column_alone() -> None:
    with pytest.raises(RecordError, match=r"not a line of JSON \(.* at column 9\)\.$"):
        list(read([*WON[:3], '{"type":play}']))


def test_a_tampered_end_is_refused_at_its_line() -> None:
    winner = json.loads(WON[-1])["winner"]
    other = "EW" if winner == "NS" else "NS"
    assert refused_at(changed(len(WON), winner=other)) == len(WON)


def test_a_derived_line_in_the_wrong_place_is_refused() -> None:
    assert refused_at([*WON[: SCORE - 2], WON[SCORE - 1]]) == SCORE - 1
    assert refused_at([*WON[:SCORE], WON[SCORE - 1]]) == SCORE + 1


def test_an_end_may_stand_without_its_score_and_not_twice() -> None:
    *hand, _score, end = WON
    assert len(list(read([*hand, end]))) == len(WON) - 1
    assert refused_at([*hand, end, end]) == len(WON)


def test_a_record_without_derived_lines_is_checked_for_legality_alone() -> None:
    bare = [line for line in WON if json.loads(line)["type"] not in ("score", "redeal", "end")]
    assert list(read(bare))[-1].after == list(read(WON))[-1].after


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (1, {"version": 2}),
        (1, {"version": 0}),
        (1, {"version": "1"}),
        (1, {"rules": {"profile": "pagta"}}),
        (1, {"rules": {"profile": "pagat", "jokers": 2}}),
        (1, {"rules": {"profile": "pagat", "target": "7"}}),
        (1, {"players": {"N": {"name": "N", "kind": "human"}}}),
        (1, {"players": {**SEATED, "E": {"name": "E", "kind": "robot"}}}),
        (1, {"players": {**SEATED, "E": {"name": "E", "kind": "bot:"}}}),
        (1, {"players": {**SEATED, "E": {"kind": "human"}}}),
        (1, {"type": "deal"}),
        (2, {"dealer": "X"}),
        (2, {"kitty": "AS AS AS AS AS AS"}),
        (2, {"N": "AS"}),
        (2, {"hand": 2}),
        (2, {"hand": "1"}),
        (2, {"type": "shuffle"}),
        (3, {"seat": "n"}),
        (3, {"type": None}),
    ],
)
def test_a_line_that_cannot_be_understood_is_refused(number: int, change: dict[str, Any]) -> None:
    assert refused_at(changed(number, **change)) == number


@pytest.mark.parametrize("line", ["nonsense", "[1]", "7", "null", '"game"', "{", '{"type": 1}'])
def test_a_line_that_is_no_object_of_a_record_is_refused(line: str) -> None:
    assert refused_at([*WON[:2], line]) == 3


@pytest.mark.parametrize("line", ["[1]", "7", "null", '"game"', "{}"])
def test_what_is_no_object_of_a_record_is_said_to_have_no_type(line: str) -> None:
    said = "This is not a line of a game record: its type is missing or unknown."
    with pytest.raises(RecordError, match=f"^{re.escape(said)}$"):
        list(read([*WON[:2], line]))


@pytest.mark.parametrize(
    ("number", "change", "said"),
    [
        (1, {"seed": 1.5}, "Field seed: input should be a valid string."),
        (1, {"players": {**SEATED, "E": {"name": "E", "kind": "robot"}}},
         "Field players.E.kind: 'robot' is nobody who plays: write human, or bot: and its level."),
        (2, {"kitty": "AS AS AS AS AS AS"}, "Field kitty: AS stands there twice."),
        (3, {"seat": True}, "Field seat: this is not text."),
    ],
)  # fmt: skip
def test_a_field_that_cannot_be_read_is_named_with_the_reason_in_a_sentence(
    number: int, change: dict[str, Any], said: str
) -> None:
    with pytest.raises(RecordError, match=f"^{re.escape(said)}$"):
        list(read(changed(number, **change)))


def test_rules_that_name_no_profile_are_those_of_pagat() -> None:
    first = next(read(changed(1, rules={"target": 21})))
    assert first.after.rules == house_rules("pagat", target=21)


def test_unknown_fields_are_ignored() -> None:
    noted = [json.dumps({**json.loads(line), "note": "hm"}) for line in WON]
    assert list(read(noted))[-1].after == list(read(WON))[-1].after


def test_the_first_illegal_action_is_named_by_its_line() -> None:
    twice = [*WON[:3], WON[2]]
    assert refused_at(twice) == 4


def test_a_name_is_a_trump_or_a_direction_not_both_and_not_neither() -> None:
    number = next(n for n, line in enumerate(WON, start=1) if '"type": "name"' in line)
    assert refused_at(changed(number, trump="S", direction="uptown")) == number
    assert refused_at(changed(number, trump=None, direction=None)) == number


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([], "There is no game in this file."),
        (WON[1:], "A record begins with a game line."),
        ([WON[0], WON[0]], "A record has one game line, its first."),
        (changed(1, version=2), "Version 2 of the record is not known; 1 is."),
        (changed(1, rules={"profile": 7}), "The profile of the rules is a name."),
        ([*WON[:2], WON[-1]], "No end line belongs here."),
        (
            [*WON[:2], '{"type":"name","seat":"N"}'],
            "A name has a trump suit or a no-trump direction.",
        ),
        (
            [*WON[:2], '{"type":"name","seat":"N","trump":"S","direction":"uptown"}'],
            "A name has a trump suit or a no-trump direction, not both.",
        ),
    ],
)
def test_a_refusal_is_a_sentence_about_the_record(lines: list[str], sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        list(read(lines))
    assert str(refused.value) == sentence


def test_a_record_has_one_game_line_its_first() -> None:
    assert refused_at(WON[1:]) == 1
    assert refused_at([*WON[:2], WON[0]]) == 3
    assert refused_at([]) == 1


def test_blank_lines_are_passed_over_and_counted() -> None:
    assert refused_at([WON[0], "", "nonsense"]) == 3


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_gives_the_events_that_are_expected_of_it(path: Path) -> None:
    told = [
        {key: value for key, value in event.items() if key not in ("file", "message")}
        for event in check(path)
    ]
    assert told == expected(path)


def test_a_refusal_has_a_message_and_the_name_of_the_file() -> None:
    path = next(path for path in CASES if path.stem == "level_two")
    last = list(check(path))[-1]
    assert last["event"] == "error"
    assert last["message"] == "Bids go from 3 to 7."
    assert last["file"] == str(path)
