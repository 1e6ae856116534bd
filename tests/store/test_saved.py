"""Unfinished games: what is listed, what is refused, and where a game goes on."""

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest

from bidwhist.engine import Phase, house_rules
from bidwhist.engine.errors import RecordError
from bidwhist.session import Player, Session
from bidwhist.store.journal import Busy, Journal
from bidwhist.store.saved import (
    SavedGame,
    age_text,
    go_on,
    latest,
    look_at,
    set_aside,
    unfinished,
    why_not,
)

PLAYERS = [Player(name, "human") for name in ("Ann", "Bob", "Cy", "Di")]


def played(folder: Path, actions: int, seed: int = 1, target: int = 7) -> Session:
    """A journalled game of this many actions (deals not counted), or until it is over."""
    journal = Journal.begin(folder)
    session = Session.start(house_rules(target=target), PLAYERS, str(seed), journal)
    chance = random.Random(seed)
    for _ in range(actions):
        if session.state.phase == Phase.DEAL:
            session.deal()
        if session.state.phase == Phase.OVER:
            break
        choices = session.view(session.state.turn).legal_actions()
        session.act(chance.choice(list(islice(choices, 50))))
    journal.close()
    return session


def only(folder: Path) -> SavedGame:
    (game,) = unfinished(folder)
    return game


def test_an_unfinished_game_is_listed_with_what_people_ask_for(tmp_path: Path) -> None:
    session = played(tmp_path, 130, target=100)
    game = only(tmp_path)
    assert game.players == ("Ann", "Bob", "Cy", "Di")
    assert (game.hand, game.score) == (session.state.hand, session.state.score)
    assert game.hand > 1
    assert game.rules == "pagat, to 100"
    assert game.age == "just now"
    assert game.is_readable


def left(folder: Path, name: str, age: int) -> Path:
    """A game under this name that was left so many seconds before the 10,000th."""
    played(folder, 5)
    path = max(folder.glob("20*.bidwhist")).rename(folder / f"{name}.bidwhist")
    os.utime(path, (10_000 - age, 10_000 - age))
    return path


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
    game, refused = latest(tmp_path)
    journal.close()
    assert game is not None
    assert (game.path, refused) == (old, [])


def test_where_no_game_was_left_there_is_no_latest(tmp_path: Path) -> None:
    assert latest(tmp_path) == (None, [])


def test_a_game_in_a_file_starts_no_program(tmp_path: Path) -> None:
    session = played(tmp_path, 0)
    path = only(tmp_path).path
    started = tmp_path / "started"
    kinds = [f'"name":"{who}","kind":"human"' for who in ("Ann", "Bob")]
    programs = [kind.replace("human", f"bot:exec:touch {started}") for kind in kinds]
    text = path.read_text()
    for kind, program in zip(kinds, programs, strict=True):
        text = text.replace(kind, program)
    path.write_text(text)
    again, journal = go_on(path)
    journal.close()
    assert [player.kind for player in again.players] == ["bot:club"] * 2 + ["human"] * 2
    assert again.notices[0].startswith("There is no bot exec:touch ")
    assert again.notices[0].endswith("here: a club player sits in for Ann.")
    assert again.log == session.log
    assert not started.exists()


@pytest.mark.parametrize("error", [RecordError("Why\x1b", 3), OSError(5, "Input/output error")])
def test_a_refusal_names_file_line_and_reason(error: RecordError | OSError) -> None:
    assert why_not(Path("a\x1b.bidwhist"), error) in (
        "a\\x1b.bidwhist:3: Why\\x1b.",
        "a\\x1b.bidwhist: Input/output error.",
    )


def test_a_finished_game_is_not_listed(tmp_path: Path) -> None:
    assert played(tmp_path, 10_000).state.phase == Phase.OVER
    assert unfinished(tmp_path) == []


def test_a_finished_game_that_lost_its_end_line_is_not_listed(tmp_path: Path) -> None:
    played(tmp_path, 10_000)
    (path,) = tmp_path.iterdir()
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    assert unfinished(tmp_path) == []


@pytest.mark.parametrize("actions", [0, 2, 5, 6, 20, 54, 90])
def test_a_game_goes_on_exactly_where_it_stood(tmp_path: Path, actions: int) -> None:
    session = played(tmp_path, actions, target=100)
    again, journal = go_on(only(tmp_path).path)
    assert again.view(0) == session.view(0)
    assert again.log == session.log
    assert again.players == session.players
    journal.close()


def test_a_game_that_went_on_deals_as_it_would_have(tmp_path: Path) -> None:
    session = played(tmp_path, 0)
    again, journal = go_on(only(tmp_path).path)
    session.deal()
    again.deal()
    assert again.state.hands == session.state.hands
    assert again.state.kitty == session.state.kitty
    journal.close()


def test_a_line_torn_by_a_power_cut_costs_that_line_alone(tmp_path: Path) -> None:
    session = played(tmp_path, 30)
    path = only(tmp_path).path
    path.write_bytes(path.read_bytes()[:-5])
    again, journal = go_on(path)
    assert again.log == session.log[:-1]
    again.act(session.log[-1])  # type: ignore[arg-type]
    journal.close()
    assert go_on(path)[0].log == session.log


@pytest.mark.parametrize("tail", [b"\0" * 4096, b'{"type":"pl\0\0\0', b"\xff\xfe"])
def test_what_a_power_cut_leaves_at_the_end_is_cut_off(tmp_path: Path, tail: bytes) -> None:
    session = played(tmp_path, 30)
    path = only(tmp_path).path
    whole = path.read_bytes()
    path.write_bytes(whole + tail)
    again, journal = go_on(path)
    journal.close()
    assert again.log == session.log
    assert path.read_bytes() == whole


def test_a_game_on_another_table_is_listed_as_busy(tmp_path: Path) -> None:
    played(tmp_path, 9)
    _, journal = go_on(only(tmp_path).path)
    assert only(tmp_path).busy
    assert not only(tmp_path).is_readable
    journal.close()
    assert only(tmp_path).is_readable


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
