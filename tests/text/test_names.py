"""Names that people type: made fit for a terminal, and no two at one table the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.text.names import LONGEST, clean, seat_names


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann \t Lee ", "Ann Lee"),
        ("Ann\tLee\nJo", "Ann Lee Jo"),
        ("[/]", "[/]"),
        ("[red", "[red"),
        ("\x1b[31mRed\x07", "[31mRed"),
        ("\u202eevil\u2066", "evil"),
        ("A" * 99, "A" * LONGEST),
        ("漢" * 20, "漢" * (LONGEST // 2)),
        ("Ａ" * 20, "Ａ" * (LONGEST // 2)),
        ("♠\ufe0f", "♠"),
        ("e\u0301q\u0301", "éq"),
        ("\ud800", ""),
        ("Zoë", "Zoë"),
    ],
)
def test_a_typed_name_is_made_safe(typed: str, kept: str) -> None:
    assert clean(typed) == kept


@given(st.text())
def test_a_clean_name_is_printable_and_stays_as_it_is(text: str) -> None:
    name = clean(text)
    assert name.isprintable()
    assert clean(name) == name


def test_names_at_one_table_are_told_apart_and_never_empty() -> None:
    assert seat_names(["Ann", "ann", "", "Ann"]) == ("Ann", "ann 2", "Dee", "Ann 3")


def test_long_names_are_told_apart_in_no_more_room() -> None:
    names = seat_names(["A" * LONGEST] * 4)
    assert len(set(names)) == 4
    assert max(map(len, names)) <= LONGEST
