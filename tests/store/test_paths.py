"""Where games and settings lie: in the platform's folders, or where BIDWHIST_HOME says."""

import sys
from pathlib import Path

import pytest

from bidwhist.store import paths


def test_a_home_of_ones_own_has_games_and_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    assert (paths.data_folder(), paths.config_folder()) == (tmp_path, tmp_path)
    assert paths.games_folder() == tmp_path / "games"


def test_a_home_named_from_the_present_folder_is_told_in_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", "here")
    monkeypatch.chdir(tmp_path)
    assert paths.data_folder() == tmp_path / "here"


@pytest.mark.parametrize("home", ["", None])
def test_without_a_home_of_ones_own_it_is_the_platforms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    monkeypatch.delenv("BIDWHIST_HOME", raising=False)
    if home is not None:
        monkeypatch.setenv("BIDWHIST_HOME", home)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "data")
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_, **__: tmp_path / "config")
    assert paths.data_folder() == tmp_path / "data"
    assert paths.config_folder() == tmp_path / "config"


def test_a_home_that_nobody_knows_is_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BIDWHIST_HOME", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: Path("~/.local/share"))
    with pytest.raises(paths.NoPlace, match="no home folder is known"):
        paths.data_folder()


@pytest.mark.skipif(sys.platform == "win32", reason="a folder where somebody is stays there")
def test_a_home_below_a_folder_that_is_gone_is_no_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", "here")
    monkeypatch.chdir(tmp_path)
    tmp_path.rmdir()
    with pytest.raises(paths.NoPlace, match="is gone"):
        paths.data_folder()
