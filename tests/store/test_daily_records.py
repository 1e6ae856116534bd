"""The diary: a day is played once, left and gone on with, and a broken file never does harm."""

import json
import os
from datetime import date
from pathlib import Path

import pytest

from bidwhist.daily.deal import opening
from bidwhist.daily.entry import Entry
from bidwhist.daily.par import Reckoning, Yardstick
from bidwhist.engine import Phase, RecordError
from bidwhist.store import unfinished_games
from bidwhist.store.daily_glance import daily_words
from bidwhist.store.daily_records import AlreadyPlayed, Diary
from bidwhist.store.journal import Busy
from daily_hands import DAY, NAMES, back, play_on, played, rewrite


def test_a_day_is_open_until_it_is_begun(tmp_path: Path) -> None:
    assert Diary(tmp_path).entry(DAY) == Entry(DAY, "open")
    assert Diary(tmp_path).entries() == []


def test_a_day_begins_when_south_buries(tmp_path: Path) -> None:
    session, journal = Diary(tmp_path).sit_down(DAY, NAMES)
    assert session.state.phase == Phase.BURY
    journal.close()
    assert Diary(tmp_path).entry(DAY).standing == "begun"


def test_a_day_that_was_left_goes_on_at_the_very_action(tmp_path: Path) -> None:
    diary = Diary(tmp_path)
    session, journal = diary.sit_down(DAY, NAMES)
    play_on(session, 23)
    journal.close()
    again, journal = diary.sit_down(DAY, ("Somebody", "Else", "Sits", "Here"))
    assert again.state == session.state
    assert again.players == session.players
    assert play_on(again).state == play_on(session).state
    journal.close()
    assert diary.entry(DAY).result == session.state.result


def test_a_day_that_is_done_cannot_be_played_again(tmp_path: Path) -> None:
    diary = played(tmp_path, DAY)
    before = diary.path(DAY).read_bytes()
    with pytest.raises(AlreadyPlayed):
        diary.sit_down(DAY, NAMES)
    assert diary.path(DAY).read_bytes() == before


def test_a_record_that_is_not_played_on_is_given_back(tmp_path: Path) -> None:
    diary = played(tmp_path, DAY)
    for _ in range(2):
        with pytest.raises(AlreadyPlayed):
            diary.sit_down(DAY, NAMES)


def test_a_second_window_may_not_play_the_same_day(tmp_path: Path) -> None:
    diary = Diary(tmp_path)
    _, journal = diary.sit_down(DAY, NAMES)
    with pytest.raises(Busy):
        diary.sit_down(DAY, NAMES)
    journal.close()


@pytest.mark.parametrize("length", [0, 1, 40, 300, 500, 700])
def test_a_beginning_cut_short_goes_on_with_the_same_cards(tmp_path: Path, length: int) -> None:
    diary = played(tmp_path, DAY, actions=0)
    whole = diary.path(DAY).read_bytes()
    assert len(whole) > 700
    diary.path(DAY).write_bytes(whole[:length])
    session, journal = diary.sit_down(DAY, NAMES)
    journal.close()
    assert tuple(session.log) == opening(DAY)


def test_every_cut_of_a_record_is_begun_or_refused(tmp_path: Path) -> None:
    diary = played(tmp_path, DAY)
    whole = diary.path(DAY).read_bytes()
    for length in range(0, len(whole) - 120, 97):
        diary.path(DAY).write_bytes(whole[:length])
        assert diary.entry(DAY).standing == "begun"


EDITS: dict[str, tuple[int, dict[str, object]]] = {
    "seed": (0, {"seed": "7"}),
    "rules": (0, {"rules": {"profile": "low-ace"}}),
    "a card": (9, {"card": "5x"}),
    "a card twice": (10, {"card": "BJ"}),
    "the dealer": (1, {"dealer": "Q"}),
    "the kitty": (1, {"kitty": "2C 3C 4C 5C 6C 7C"}),
}


@pytest.mark.parametrize("edit", EDITS)
def test_an_edited_record_is_refused_with_the_reason(tmp_path: Path, edit: str) -> None:
    diary = played(tmp_path, DAY, back(1))
    rewrite(diary.path(DAY), EDITS[edit][0], **EDITS[edit][1])
    entry = diary.entry(DAY)
    assert entry.standing == "refused"
    assert entry.refused.startswith("Line ")
    assert diary.entry(back(1)).standing == "done"
    with pytest.raises(RecordError):
        diary.sit_down(DAY, NAMES)


HOSTILE = {
    "bytes": b"\x00\xff" * 50 + b"\n",
    "a list": b"[]\n",
    "deep": b"[" * 30_000 + b"\n",
    "escapes": b'{"type":"game","version":"\x1b[2J"}\n',
    "long": b"x" * 70_000,
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_record_is_refused_in_a_sentence_fit_for_a_terminal(
    tmp_path: Path, what: str
) -> None:
    diary = Diary(tmp_path)
    diary.path(DAY).parent.mkdir()
    diary.path(DAY).write_bytes(HOSTILE[what])
    entry = diary.entry(DAY)
    assert entry.standing == "refused"
    assert entry.refused.isprintable()


def test_a_folder_in_the_place_of_a_record_is_refused(tmp_path: Path) -> None:
    diary = Diary(tmp_path)
    diary.path(DAY).mkdir(parents=True)
    assert diary.entry(DAY).standing == "refused"


def test_a_record_of_another_day_under_this_days_name_is_refused(tmp_path: Path) -> None:
    diary = played(tmp_path, back(1))
    diary.path(back(1)).rename(diary.path(DAY))
    assert "no record of the daily deal" in diary.entry(DAY).refused


def test_nothing_is_written_to_a_record_that_is_refused(tmp_path: Path) -> None:
    diary = played(tmp_path, back(1))
    lines = diary.path(back(1)).read_bytes().splitlines(keepends=True)
    unscored = b"".join(line for line in lines if not line.startswith(b'{"type":"score"'))
    diary.path(DAY).write_bytes(unscored)
    with pytest.raises(RecordError):
        diary.sit_down(DAY, NAMES)
    assert diary.path(DAY).read_bytes() == unscored


def test_files_of_other_names_are_no_days(tmp_path: Path) -> None:
    diary = played(tmp_path, DAY)
    diary.keep(DAY, Reckoning(Yardstick(10, 9, 3), ("x",)))
    for name in ("2026-13-01.bidwhist", "20261201.bidwhist", "notes.bidwhist", "2026-12-01.txt"):
        (tmp_path / "daily" / name).touch()
    assert diary.days() == [DAY]


@pytest.mark.parametrize(
    "known", [Yardstick(10, 9, 3), Yardstick(0, 0, -14), Yardstick(13, 13, 14)]
)
def test_what_a_day_is_measured_by_is_kept(tmp_path: Path, known: Yardstick) -> None:
    diary = played(tmp_path, DAY)
    diary.keep(DAY, Reckoning(known, ()))
    assert Diary(tmp_path).entry(DAY).yardstick == known


def test_the_experts_hand_is_kept(tmp_path: Path) -> None:
    diary = Diary(tmp_path)
    diary.keep(DAY, Reckoning(Yardstick(10, 9, 3), ("one", "two")))
    assert diary.experts_path(DAY).read_text() == "one\ntwo\n"


@pytest.mark.parametrize(
    "text", ["", "par = 10", "par = 10\nbooks = 9\npoints = true\n", "par = 99\nbooks=1\npoints=1",
             "[" * 5000, "\x00"],
)  # fmt: skip
def test_a_broken_measure_is_reckoned_again(tmp_path: Path, text: str) -> None:
    diary = played(tmp_path, DAY, expert=9)
    diary.path(DAY).with_suffix(".toml").write_text(text)
    assert diary.entry(DAY).yardstick is None
    diary.keep(DAY, Reckoning(Yardstick(10, 9, 3), ()))
    assert diary.entry(DAY).yardstick == Yardstick(10, 9, 3)


def test_nothing_of_the_measure_is_told_before_the_end(tmp_path: Path) -> None:
    diary = played(tmp_path, DAY, actions=20, expert=9)
    assert diary.entry(DAY) == Entry(DAY, "begun")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be written to")
def test_a_folder_that_may_not_be_written_to_lets_one_play_in_memory(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    session, journal = Diary(tmp_path).sit_down(DAY, NAMES)
    tmp_path.chmod(0o700)
    assert journal.notice
    assert play_on(session).state.result is not None


def test_a_file_in_the_place_of_the_folder_lets_one_play_in_memory(tmp_path: Path) -> None:
    (tmp_path / "daily").touch()
    diary = Diary(tmp_path)
    session, journal = diary.sit_down(DAY, NAMES)
    assert journal.notice
    assert play_on(session).state.result is not None
    assert diary.days() == []


def test_where_no_home_is_known_one_plays_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    from bidwhist.store import paths

    def nowhere() -> Path:
        raise paths.NoPlace("no home folder is known")

    monkeypatch.setattr(paths, "data_folder", nowhere)
    session, journal = Diary().sit_down(DAY, NAMES)
    assert journal.notice
    assert session.state.phase == Phase.BURY
    assert Diary().entry(DAY) == Entry(DAY)


def test_a_day_is_not_gone_on_with_as_a_whole_game(tmp_path: Path) -> None:
    path = played(tmp_path, DAY, actions=9).path(DAY)
    before = path.read_bytes()
    with pytest.raises(RecordError, match="in the daily deal alone"):
        unfinished_games.go_on(path)
    assert path.read_bytes() == before


def test_a_copy_of_a_days_record_goes_on_as_a_game(tmp_path: Path) -> None:
    path = played(tmp_path, DAY, actions=9).path(DAY)
    copy = tmp_path / "copy.bidwhist"
    copy.write_bytes(path.read_bytes())
    session, journal = unfinished_games.go_on(copy)
    journal.close()
    assert session.state.phase == Phase.PLAY


def test_a_days_record_is_found_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    path = played(tmp_path, DAY).path(DAY)
    assert unfinished_games.find(path.name) == path


def test_the_records_are_whole_games_for_every_other_command(tmp_path: Path) -> None:
    path = played(tmp_path, DAY).path(DAY)
    first = json.loads(path.read_text("utf-8").splitlines()[0])
    assert first["seed"] == "daily/3/2026-11-30"
    assert first["players"]["S"] == {"name": "Dee", "kind": "human"}


# At a glance


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        ((), "Daily deal"),
        ((0,), "Daily deal ✓ · streak 1"),
        ((1, 2), "Daily deal · streak 2"),
        ((0, 1, 2, 4), "Daily deal ✓ · streak 3"),
        ((2,), "Daily deal"),
    ],
)
def test_the_title_says_whether_today_is_done(
    tmp_path: Path, ago: tuple[int, ...], words: str
) -> None:
    played(tmp_path, *map(back, ago))
    assert daily_words(DAY, tmp_path) == words


def test_a_hand_that_won_the_game_is_done_too(tmp_path: Path) -> None:
    path = played(tmp_path, DAY).path(DAY)
    end = '{"type":"end","winner":"NS","score":{"NS":7,"EW":0}}\n'
    path.write_text(path.read_text("utf-8") + end, "utf-8")
    assert daily_words(DAY, tmp_path) == "Daily deal ✓ · streak 1"


def test_the_title_offers_to_go_on_with_a_day_that_was_begun(tmp_path: Path) -> None:
    played(tmp_path, back(1))
    played(tmp_path, DAY, actions=9)
    assert daily_words(DAY, tmp_path) == "Daily deal: go on"


def test_a_days_empty_file_and_a_folder_in_its_place_are_no_fault(tmp_path: Path) -> None:
    diary = Diary(tmp_path)
    diary.path(back(1)).mkdir(parents=True)
    diary.path(DAY).touch()
    assert daily_words(DAY, tmp_path) == "Daily deal: go on"
    assert daily_words(date.min, tmp_path) == "Daily deal"
