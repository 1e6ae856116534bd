"""Files of ours are for their owner alone, and a pipe in the place of one is refused at once."""

import os
import stat
import sys
from pathlib import Path

import pytest
from games import record

from bidwhist.engine import house_rules
from bidwhist.game.session import Player, Session
from bidwhist.store.history import FILE, History
from bidwhist.store.journal import Journal, record_lines
from bidwhist.store.lesson_progress import LessonProgress
from bidwhist.store.settings import SettingsFile
from bidwhist.store.text_files import last_line, read_text

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_everything_that_is_kept_is_for_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "new" / "home"
    monkeypatch.setenv("BIDWHIST_HOME", str(home))
    SettingsFile().change(theme="paper")
    LessonProgress().reach("cards", 2)
    journal = Journal.begin()
    Session.start(house_rules(), [Player(seat, "human") for seat in "NESW"], "7", journal)
    journal.close()
    with History():
        pass
    paths = list(home.rglob("*"))
    assert {path.name for path in paths} >= {"settings.toml", "lessons.toml", FILE, "games"}
    assert {mode(path) for path in paths if path.is_dir()} | {mode(home)} == {0o700}
    assert {mode(path) for path in paths if path.is_file()} == {0o600}


def test_an_old_history_and_its_folder_are_closed_to_others(tmp_path: Path) -> None:
    record(tmp_path)
    (tmp_path / "games").chmod(0o755)
    (tmp_path / FILE).touch(0o644)
    with History(tmp_path):
        pass
    Journal.begin(tmp_path / "games").close()
    assert (mode(tmp_path / FILE), mode(tmp_path / "games")) == (0o600, 0o700)


@pytest.mark.parametrize("read", [read_text, last_line, record_lines])
def test_a_pipe_in_the_place_of_a_file_is_refused(tmp_path: Path, read: object) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert callable(read)
    with pytest.raises(OSError, match="it is a pipe or a device, not a file"):
        read(tmp_path / "pipe")


def test_a_game_is_not_gone_on_with_in_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.bidwhist")
    with pytest.raises(OSError, match="not a file"):
        Journal.reopen(tmp_path / "pipe.bidwhist")


def test_settings_in_a_pipe_are_the_defaults_with_a_notice(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.toml")
    (notice,) = SettingsFile(tmp_path, {}).notices
    assert "not a file" in notice


def test_a_history_in_a_pipe_is_read_from_the_records(tmp_path: Path) -> None:
    record(tmp_path)
    os.mkfifo(tmp_path / FILE)
    with History(tmp_path) as history:
        assert [game.file for game in history.games()] == ["game.bidwhist"]
        assert "cannot be kept" in history.notice
