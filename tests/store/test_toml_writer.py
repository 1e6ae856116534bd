"""TOML as we write it, read back by the standard library."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.store import toml_writer

WORDS = st.text(st.characters(exclude_categories=["Cs"]))
KEYS = st.one_of(WORDS, st.from_regex(r"[a-z_.-]{1,9}", fullmatch=True))
VALUES = st.one_of(WORDS, st.integers(-9999, 9999), st.booleans(), st.lists(WORDS, max_size=3))
TABLES = st.dictionaries(KEYS, st.one_of(VALUES, st.dictionaries(KEYS, VALUES)), max_size=5)


@given(TABLES)
def test_what_is_written_as_toml_is_read_back(values: dict[str, toml_writer.Plain]) -> None:
    assert tomllib.loads(toml_writer.dumps(values)) == values


@pytest.mark.parametrize("half", [0xD800, 0xDFFF])
def test_half_a_surrogate_pair_becomes_a_mark(half: int) -> None:
    assert tomllib.loads(toml_writer.dumps({"name": f"A{chr(half)}"})) == {"name": "A\ufffd"}
