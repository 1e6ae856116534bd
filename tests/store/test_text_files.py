"""Files of ours: read with a limit, written in one stroke, set aside under a name of their own."""

from pathlib import Path

import pytest

from bidwhist.store import text_files


def test_a_file_as_large_as_ours_may_be_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * text_files.LARGEST)
    assert len(text_files.read_text(path)) == text_files.LARGEST


def test_a_larger_file_is_none_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * (text_files.LARGEST + 1))
    with pytest.raises(ValueError, match="far too large"):
        text_files.read_text(path)


def test_the_mark_that_some_editors_put_first_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"\xef\xbb\xbfa = 1\n")
    assert text_files.read_text(path) == "a = 1\n"


@pytest.mark.parametrize(
    ("content", "last"),
    [(b"", b""), (b"one\n", b"one"), (b"one\ntwo\n", b"two"), (b"one\ntwo", b"two")],
)
def test_the_last_line_is_found_whole(tmp_path: Path, content: bytes, last: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert text_files.last_line(path) == last


def test_no_more_than_the_tail_of_a_long_line_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100_000)
    assert len(text_files.last_line(path)) == text_files.TAIL


def test_lines_end_the_same_on_every_platform(tmp_path: Path) -> None:
    text_files.write_text(tmp_path / "file", "one\ntwo\n")
    assert (tmp_path / "file").read_bytes() == b"one\ntwo\n"


def test_a_write_that_fails_leaves_the_old_text_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    text_files.write_text(path, "old")

    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.replace", refused)
    with pytest.raises(PermissionError):
        text_files.write_text(path, "new")
    assert [(found.name, found.read_text()) for found in tmp_path.iterdir()] == [("file", "old")]


def test_what_is_set_aside_takes_no_others_name(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for text in ("one", "two", "three"):
        path.write_text(text)
        text_files.set_aside(path)
    kept = {found.name: found.read_text() for found in tmp_path.iterdir()}
    assert kept == {"file.broken": "one", "file.broken-2": "two", "file.broken-3": "three"}
