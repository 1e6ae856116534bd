"""The settings that plain mode heeds: told, changed, and kept."""

from pathlib import Path

import pytest

from bidwhist.plain.parsing import Unclear
from bidwhist.plain.settings import change_setting
from bidwhist.store.settings import SettingsFile
from plain.plain_program import Plain, lay_example
from plain.typed_players import after


def test_a_setting_is_changed_by_the_beginning_of_its_value(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path, {})
    assert change_setting(file, "telling", "br") == "telling is brief now."
    assert SettingsFile(tmp_path, {}).current.telling == "brief"
    for nothing in ("loud", ""):
        with pytest.raises(Unclear, match="It can be full or brief"):
            change_setting(file, "telling", nothing)


def test_settings_are_told_and_changed_between_games(plain: Plain) -> None:
    text = plain("settings", "tell brief", "confirm", "moon")
    assert "telling is brief now." in text
    assert "confirm_play is no: ask before a card is played. It can be yes or no." in text
    assert "There are telling, confirm_play, hints and second_thoughts." in text
    assert SettingsFile().current.telling == "brief"


def test_the_settings_are_changed_during_a_game() -> None:
    _, text = after("settings", "hints no", "", "hint")
    assert "hints is no now." in text
    assert "There are no hints at this table" in text


def test_a_setting_that_is_changed_in_practice_stays_changed(home: Path, plain: Plain) -> None:
    lay_example(home)
    plain("games 1", "trick 2", "again as maya", "speak brief", "quit", "quit",
          "settings", "hints no", "", "quit")  # fmt: skip
    liked = SettingsFile().current
    assert (liked.telling, liked.hints) == ("brief", False)
