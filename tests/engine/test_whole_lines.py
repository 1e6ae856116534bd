"""The whole lines of a record's file: a torn last one is left out, too long or too many refused."""

import io

import pytest

from bidwhist.engine import RecordError
from bidwhist.engine.record import LINE_LIMIT, lines_of, read
from referee_cases import text_of

WON = text_of("random_0008")


def test_a_line_may_be_as_long_as_the_limit() -> None:
    line = b" " * (LINE_LIMIT - 1) + b"\n"
    assert list(lines_of(io.BytesIO(line))) == [line]
    with pytest.raises(RecordError, match="longer than"):
        list(lines_of(io.BytesIO(b" " + line)))


def test_a_record_may_have_as_many_lines_as_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bidwhist.engine.record.LINES_LIMIT", 3)
    assert len(list(lines_of(io.BytesIO(b"\n" * 3)))) == 3
    with pytest.raises(RecordError, match="No game has more than 3 lines"):
        list(lines_of(io.BytesIO(b"\n" * 4)))


def test_a_torn_last_line_is_left_out() -> None:
    lines = b"\n".join(line.encode() for line in WON[:4])
    assert len(list(lines_of(io.BytesIO(lines)))) == 4
    assert len(list(lines_of(io.BytesIO(lines[:-5])))) == 3


@pytest.mark.parametrize("last", ['{"type":"play","seat":"N","card":"AS"}', "[1]", "7", "{}"])
def test_a_last_line_that_is_whole_and_wrong_is_not_taken_for_a_torn_one(last: str) -> None:
    lines = [*WON[:2], last]
    with pytest.raises(RecordError) as refused:
        list(read(lines_of(io.BytesIO("\n".join(lines).encode()))))
    assert refused.value.line == 3


@pytest.mark.parametrize(
    "last",
    [
        b"\0" * 40,
        b'{"type":"pl\0\0',
        b"\xff\xfe",
        b'{"type":"\xc3',
        b'{"type":"score","hand":1,"books":{"NS":10,"EW":3}',
    ],
)
def test_what_a_power_cut_leaves_is_taken_for_torn(last: bytes) -> None:
    lines = [*(line.encode() for line in WON[:2]), last]
    assert len(list(lines_of(io.BytesIO(b"\n".join(lines))))) == 2
