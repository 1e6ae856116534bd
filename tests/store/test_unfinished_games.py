"""Unfinished games: what is listed, what is refused, and what is set aside."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from unfinished import left, only, played

from bidwhist.engine import Phase
from bidwhist.engine.errors import RecordError
from bidwhist.store import lock
from bidwhist.store.journal import Busy, Journal
from bidwhist.store.unfinished_games import (
    age_text,
    find,
    go_on,
    latest,
    look_at,
    set_aside,
    unfinished,
    why_not,
)


def test_an_unfinished_game_is_listed_with_what_people_ask_for(tmp_path: Path) -> None:
    session = played(tmp_path, 130, target=100)
    game = only(tmp_path)
    assert game.players == ("Ann", "Bob", "Cy", "Di")
    assert (game.hand, game.score) == (session.state.hand_number, session.state.score)
    assert game.hand > 1
    assert game.rules == "pagat, to 100"
    assert game.age == "just now"
    assert game.is_readable


def test_the_game_played_last_is_listed_first(tmp_path: Path) -> None:
    for name, age in (("a", 300), ("b", 100), ("c", 200)):
        left(tmp_path, name, age)
    assert [game.saved_at for game in unfinished(tmp_path)] == [9_900, 9_800, 9_700]


def test_the_latest_game_is_the_newest_that_can_be_gone_on_with(tmp_path: Path) -> None:
    left(tmp_path, "old", 300)
    new, broken = left(tmp_path, "new", 200), left(tmp_path, "broken", 100)
    broken.write_text("{}\n")
    game, refused = latest(tmp_path)
    assert game is not None
    assert game.path == new
    assert [one.path for one in refused] == [broken]


def test_a_game_on_another_table_is_passed_over_and_not_refused(tmp_path: Path) -> None:
    old, busy = left(tmp_path, "old", 200), left(tmp_path, "busy", 100)
    _, journal = go_on(busy)
    game, (other,) = latest(tmp_path)
    journal.close()
    assert game is not None
    assert game.path == old
    assert (other.path, other.busy, other.refused) == (busy, True, "")


def test_where_no_game_was_left_there_is_no_latest(tmp_path: Path) -> None:
    assert latest(tmp_path) == (None, [])


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (RecordError("Why\x1b", 3), "a\\x1b.bidwhist:3: Why\\x1b."),
        (OSError(5, "Input/output error"), "a\\x1b.bidwhist: Input/output error."),
        (Busy("It is open."), "It is open."),
    ],
)
def test_a_refusal_names_file_line_and_reason(
    error: RecordError | OSError | Busy, sentence: str
) -> None:
    assert why_not(Path("a\x1b.bidwhist"), error) == sentence


def test_a_finished_game_is_not_listed(tmp_path: Path) -> None:
    assert played(tmp_path, 10_000).state.phase == Phase.OVER
    assert unfinished(tmp_path) == []


def test_a_finished_game_that_lost_its_end_line_is_not_listed(tmp_path: Path) -> None:
    played(tmp_path, 10_000)
    (path,) = tmp_path.iterdir()
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    assert unfinished(tmp_path) == []


def test_a_game_on_another_table_is_listed_as_busy(tmp_path: Path) -> None:
    played(tmp_path, 9)
    _, journal = go_on(only(tmp_path).path)
    assert only(tmp_path).busy
    assert not only(tmp_path).is_readable
    journal.close()
    assert only(tmp_path).is_readable


def test_a_game_that_another_program_lists_is_not_busy(tmp_path: Path) -> None:
    played(tmp_path, 9)
    path = only(tmp_path).path
    with path.open("rb") as file:
        assert lock.take(file.fileno(), shared=True)
        assert not only(tmp_path).busy


def test_listing_the_games_takes_no_lock_away(tmp_path: Path) -> None:
    played(tmp_path, 9)
    _, journal = go_on(only(tmp_path).path)
    assert journal.path is not None
    unfinished(tmp_path)
    with pytest.raises(Busy):
        go_on(journal.path)


def test_a_refused_file_is_listed_with_line_and_reason(tmp_path: Path) -> None:
    played(tmp_path, 9)
    path = only(tmp_path).path
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:3], lines[2], *lines[3:]]))
    assert only(tmp_path).refused.startswith("Line 4: ")
    with pytest.raises(RecordError):
        go_on(path)
    Journal.reopen(path)[0].close()


def test_a_file_that_was_never_written_to_is_not_listed(tmp_path: Path) -> None:
    Journal.begin(tmp_path).close()
    assert unfinished(tmp_path) == []


def test_folders_links_and_other_files_are_not_games(tmp_path: Path) -> None:
    (tmp_path / "folder.bidwhist").mkdir()
    (tmp_path / "dangling.bidwhist").symlink_to(tmp_path / "nowhere")
    (tmp_path / "notes.txt").write_text("x")
    assert unfinished(tmp_path) == []


def test_a_game_that_goes_while_it_is_looked_at_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path, 9)
    kept = only(tmp_path)
    (tmp_path / "gone.bidwhist").write_bytes(kept.path.read_bytes())

    class Going:
        name = "gone.bidwhist"

        def is_file(self) -> bool:
            raise FileNotFoundError

    @contextmanager
    def scandir(folder: Path) -> Iterator[Iterator[object]]:
        with real(folder) as entries:
            yield (Going() if entry.name == "gone.bidwhist" else entry for entry in entries)

    real = os.scandir
    monkeypatch.setattr(os, "scandir", scandir)
    assert only(tmp_path).path == kept.path


def test_a_folder_that_is_none_has_no_games(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert unfinished(tmp_path / "file") == unfinished(tmp_path / "missing") == []


def test_names_in_a_file_do_not_reach_the_terminal_as_they_are(tmp_path: Path) -> None:
    played(tmp_path, 9)
    path = only(tmp_path).path
    path.write_text(path.read_text().replace('"Ann"', '"A\\u001b[2J\\u202e"'))
    game = look_at(path)
    assert game is not None
    assert game.players[0] == "A\\x1b[2J\\u202e"


def test_a_game_set_aside_is_kept_and_no_longer_listed(tmp_path: Path) -> None:
    played(tmp_path, 9)
    aside = set_aside(only(tmp_path).path)
    assert unfinished(tmp_path) == []
    assert look_at(aside) is not None


def test_a_game_set_aside_takes_no_others_place(tmp_path: Path) -> None:
    aside = {set_aside(left(tmp_path, "game", age)) for age in (300, 200, 100)}
    assert len(aside) == 3
    assert all(path.exists() for path in aside)


def test_a_file_here_comes_before_a_game_of_the_same_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    assert find("game.bidwhist") == tmp_path / "home" / "games" / "game.bidwhist"
    (tmp_path / "game.bidwhist").touch()
    assert find("game.bidwhist") == Path("game.bidwhist")


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "just now"),
        (59, "just now"),
        (60, "1 minute ago"),
        (7300, "2 hours ago"),
        (200_000, "2 days ago"),
        (-5, "just now"),
    ],
)
def test_age_is_told_in_words(seconds: float, words: str) -> None:
    assert age_text(seconds) == words
