"""What a record comes to, by the quick reading and by the thorough one."""

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine.errors import RecordError
from bidwhist.engine.record import read
from bidwhist.engine.record_outcome import outcome
from referee_rules import Line
from strategies import records


def thorough(lines: list[bytes]) -> object:
    """What `record.read` makes of the lines: the last state and the results, or the refusal."""
    results = []
    try:
        for step in read(lines):
            after = step.after
            if after.result is not None and after.result is not step.before.result:
                results.append(after.result)
    except RecordError as error:
        return str(error), error.line
    return after, results


def quick(lines: list[bytes]) -> object:
    try:
        _, state, results = outcome(lines)
    except RecordError as error:
        return str(error), error.line
    return state, results


def written(lines: list[Line]) -> list[bytes]:
    return [json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines]


@given(records())
def test_both_readings_agree(lines: list[Line]) -> None:
    assert quick(written(lines)) == thorough(written(lines))


@given(records(), st.integers(0, 2**32))
def test_they_refuse_the_same_line_for_the_same_reason(lines: list[Line], seed: int) -> None:
    chance = random.Random(seed)
    text = written(lines)
    one, other = chance.randrange(len(text)), chance.randrange(len(text))
    text[one], text[other] = text[other], text[one]
    assert quick(text) == thorough(text)


@given(records(), st.floats(0, 1))
def test_they_agree_on_a_record_that_ends_anywhere(lines: list[Line], place: float) -> None:
    text = written(lines)[: int(place * len(lines))]
    assert quick(text) == thorough(text)
