"""Settings: one file, under the environment and the flags, and what becomes of a broken one."""

import os
import tomllib
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import tomlkit

from bidwhist.store.settings import ABOUT, PLAIN, Settings, SettingsFile

OTHER_VALUES: dict[str, Any] = {
    "theme": "midnight",
    "terminal_background": True,
    "four_colour": True,
    "cards": "letters",
    "suits": "letters",
    "movement": False,
    "pace": "key",
    "confirm_play": True,
    "mouse": False,
    "hints": False,
    "second_thoughts": "strict",
    "tips": False,
    "telling": "brief",
    "tips_seen": ("table",),
    "names": ("Ann", "Bob", "Cy", "Di"),
    "seats": ("human", "human", "human", "bot:expert"),
    "profile": "low-ace",
    "house_rules": {"target": 21, "boston": "none"},
}


def open_file(folder: Path, **environment: str) -> SettingsFile:
    return SettingsFile(folder, environment)


def test_every_setting_comes_back_in_its_other_value(tmp_path: Path) -> None:
    assert set(OTHER_VALUES) == set(ABOUT)
    open_file(tmp_path).change(**OTHER_VALUES)
    assert open_file(tmp_path).current == replace(Settings(), **OTHER_VALUES)


def test_a_missing_file_means_the_defaults_and_no_notice(tmp_path: Path) -> None:
    file = open_file(tmp_path / "nowhere")
    assert (file.current, file.notices) == (Settings(), [])


@pytest.mark.parametrize(
    "content",
    [b"theme = ", b"\x00\xff\xfe binary", b"[" * 100_000, b"a = 1\n" * 100_000, b"x\x1b[2J=1"],
    ids=["torn", "binary", "deep", "huge", "escape"],
)
def test_a_broken_file_is_set_aside_and_reported(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.toml").write_bytes(content)
    file = open_file(tmp_path)
    assert file.current == Settings()
    assert (tmp_path / "settings.toml.broken").read_bytes() == content
    assert len(file.notices) == 1
    assert "settings.toml.broken" in file.notices[0]
    assert file.notices[0].isprintable()


def test_a_second_broken_file_does_not_replace_the_first(tmp_path: Path) -> None:
    for content in ("one =", "two ="):
        (tmp_path / "settings.toml").write_text(content)
        open_file(tmp_path)
    kept = [path.read_text() for path in sorted(tmp_path.glob("*.broken*"))]
    assert kept == ["one =", "two ="]


def test_a_wrong_value_costs_only_itself(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('theme = "paper"\npace = "breakneck"\n')
    file = open_file(tmp_path)
    assert (file.current.theme, file.current.pace) == ("paper", "normal")
    assert len(file.notices) == 1
    assert "pace" in file.notices[0]


def test_an_unknown_setting_is_reported_and_left_out(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('theme = "paper"\n"\\u001b[31mwarp" = 9\n')
    file = open_file(tmp_path)
    assert file.current.theme == "paper"
    assert len(file.notices) == 1
    assert file.notices[0].isprintable()


def test_a_folder_in_the_files_place_is_not_fatal(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    file = open_file(tmp_path)
    assert file.change(theme="paper").theme == "paper"
    assert len(file.notices) == 2


def test_settings_that_cannot_be_saved_hold_in_memory_and_say_so_once(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    file = open_file(tmp_path / "config")
    file.notices.clear()
    file.change(theme="paper")
    file.change(pace="slow")
    assert (file.current.theme, file.current.pace) == ("paper", "slow")
    assert len(file.notices) == 1


def test_the_environment_overrides_the_file_and_flags_override_both(tmp_path: Path) -> None:
    open_file(tmp_path).change(theme="paper", pace="slow", mouse=False)
    environment = {"BIDWHIST_THEME": "midnight", "BIDWHIST_PACE": "quick"}
    current = SettingsFile(tmp_path, environment, {"pace": "key"}).current
    assert (current.theme, current.pace, current.mouse) == ("midnight", "key", False)


def test_an_override_is_not_saved_with_other_changes(tmp_path: Path) -> None:
    open_file(tmp_path, BIDWHIST_THEME="midnight").change(pace="slow")
    assert open_file(tmp_path).current.theme == Settings().theme


def test_a_change_in_the_program_wins_over_the_environment(tmp_path: Path) -> None:
    file = open_file(tmp_path, BIDWHIST_THEME="midnight")
    assert file.change(theme="paper").theme == "paper"


def test_an_empty_word_in_the_environment_says_nothing(tmp_path: Path) -> None:
    file = open_file(tmp_path, BIDWHIST_PACE="", BIDWHIST_THEME="")
    assert (file.current, file.notices) == (Settings(), [])


@pytest.mark.parametrize("name", PLAIN)
def test_every_plain_setting_can_be_set_by_the_environment(tmp_path: Path, name: str) -> None:
    word = str(OTHER_VALUES[name])
    file = SettingsFile(tmp_path, {f"BIDWHIST_{name.upper()}": word})
    assert getattr(file.current, name) == OTHER_VALUES[name]
    assert file.overridden == {name}


@pytest.mark.parametrize(
    ("word", "value"), [("1", True), ("no", False), ("on", True), ("YES", True), ("Off", False)]
)
def test_switches_in_the_environment_are_words(tmp_path: Path, word: str, value: bool) -> None:
    assert open_file(tmp_path, BIDWHIST_FOUR_COLOUR=word).current.four_colour is value


def test_a_wrong_word_in_the_environment_is_reported(tmp_path: Path) -> None:
    file = open_file(tmp_path, BIDWHIST_PACE="\x1b[2Jwarp")
    assert file.current.pace == "normal"
    assert len(file.notices) == 1
    assert file.notices[0].isprintable()


def test_only_what_is_not_the_default_is_written(tmp_path: Path) -> None:
    open_file(tmp_path).change(theme="paper", pace=Settings().pace)
    written = (tmp_path / "settings.toml").read_text("utf-8")
    assert tomllib.loads(written) == {"theme": "paper"}


def test_nothing_is_left_beside_the_file_that_was_written(tmp_path: Path) -> None:
    open_file(tmp_path).change(theme="paper")
    assert os.listdir(tmp_path) == ["settings.toml"]


def test_every_setting_is_described() -> None:
    assert all(ABOUT.values())


def test_a_plain_setting_stands_as_a_word_or_as_yes_or_no(tmp_path: Path) -> None:
    file = open_file(tmp_path)
    file.change(pace="slow", hints=True, mouse=False)
    assert [file.word(name) for name in ("pace", "hints", "mouse")] == ["slow", "yes", "no"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "x" * 41),
        ("theme", 7),
        ("names", ("A", "B", "C")),
        ("names", ("A", "B", "C", "D", "E")),
        ("tips_seen", (1, 2)),
        ("tips_seen", "table"),
        ("profile", "pagan"),
        ("profile", 3),
        ("house_rules", ["target"]),
    ],
)
def test_a_value_of_another_shape_is_refused(tmp_path: Path, name: str, value: object) -> None:
    file = open_file(tmp_path)
    with pytest.raises(ValueError, match=r"^(it|there) (is|may be) "):
        file.change(**{name: value})
    assert file.current == Settings()


def test_a_name_of_forty_characters_is_not_too_long(tmp_path: Path) -> None:
    assert open_file(tmp_path).change(theme="x" * 40).theme == "x" * 40


def test_house_rules_that_there_are_not_are_left_out(tmp_path: Path) -> None:
    kept = open_file(tmp_path).change(house_rules={"target": 21, "jokers": 3})
    assert kept.house_rules == {"target": 21}


def test_a_house_rule_that_cannot_be_is_named_and_the_others_hold(tmp_path: Path) -> None:
    text = '[house_rules]\nminimum_bid = "four"\ntarget = 21\n"wa\\u001brp" = [1]\nboston = true\n'
    (tmp_path / "settings.toml").write_text(text)
    file = open_file(tmp_path)
    assert file.current.house_rules == {"target": 21}
    assert file.notices == [
        "House rule minimum_bid cannot be 'four': it is 3 or 1 or 2 or 4 (settings.toml); it was "
        "left out.",
        "There is no house rule 'wa\\x1brp' (settings.toml); it was left out.",
        "House rule boston cannot be True: it is 'none' or 'wins_game' or 'flat_14' or 'bonus' or "
        "'thirteen' (settings.toml); it was left out.",
    ]


def test_a_profile_that_there_is_not_is_named(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('profile = "pagan"\npace = "slow"\n')
    file = open_file(tmp_path)
    assert (file.current.profile, file.current.pace) == ("pagat", "slow")
    assert file.notices[0].startswith("profile cannot be 'pagan' (settings.toml): it may be pagat,")


def test_a_change_leaves_comments_order_and_other_keys_as_they_are(tmp_path: Path) -> None:
    text = (
        '# how we like it\npace = "slow" # Grandma\nwarp = 9\ntheme = "paper"\n'
        "\n# at home\n[house_rules]\ntarget = 21 # long games\nnil_bids = true\n"
    )
    path = tmp_path / "settings.toml"
    path.write_text(text)
    file = open_file(tmp_path)
    file.change(pace="quick", house_rules={"target": 11})
    assert path.read_text() == text.replace("slow", "quick").replace("21", "11")
    file.change(pace="normal")
    assert path.read_text() == text.replace("slow", "normal").replace("21", "11")


def test_two_programs_keep_each_others_changes(tmp_path: Path) -> None:
    one, other = open_file(tmp_path), open_file(tmp_path)
    one.change(theme="paper", tips_seen=("table",))
    other.change(pace="slow", tips_seen=("burial",), names=Settings().names)
    now = open_file(tmp_path).current
    assert (now.theme, now.pace, now.tips_seen) == ("paper", "slow", ("table", "burial"))


def test_what_is_set_to_what_it_was_is_no_change(tmp_path: Path) -> None:
    one, other = open_file(tmp_path), open_file(tmp_path)
    one.change(names=("Ann", "Bob", "Cy", "Di"))
    other.change(names=Settings().names, theme="paper")
    assert open_file(tmp_path).current.names == ("Ann", "Bob", "Cy", "Di")


def change_often(folder: Path, name: str) -> None:
    file = open_file(folder)
    for count in range(8):
        file.change(tips_seen=(*file.saved.tips_seen, f"{name}{count}"))


def test_no_change_of_several_programs_at_once_is_lost(tmp_path: Path) -> None:
    threads = [Thread(target=change_often, args=(tmp_path, name)) for name in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(open_file(tmp_path).current.tips_seen) == 24


def test_a_file_broken_while_the_program_is_open_is_set_aside_and_said(tmp_path: Path) -> None:
    file = open_file(tmp_path)
    file.change(theme="paper")
    (tmp_path / "settings.toml").write_text("theme =")
    file.change(pace="slow")
    assert "settings.toml.broken" in file.notices[-1]
    now = open_file(tmp_path).current
    assert (now.theme, now.pace) == ("paper", "slow")


def test_a_refusal_of_the_disk_is_said_once_and_the_place_is_still_known(tmp_path: Path) -> None:
    folder = tmp_path / "in the way" / "folder"
    (tmp_path / "in the way").write_text("")
    file = SettingsFile(folder, {})
    told = len(file.notices)
    assert [file.change(theme=theme).theme for theme in ("paper", "noir")] == ["paper", "noir"]
    assert len(file.notices) == told + 1
    assert file.path == folder / "settings.toml"


def test_without_a_home_folder_settings_live_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BIDWHIST_HOME", raising=False)
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_, **__: Path("~/.config"))
    file = SettingsFile(environment={})
    assert file.change(theme="paper").theme == "paper"
    assert file.path is None
    assert len(file.notices) == 1


@pytest.mark.parametrize(
    "kind", ["x", "bot:", "bot:exec:ls", "bot:\x1b[2J", "Human", "bot:" + "x" * 99]
)
def test_a_seat_is_a_persons_or_a_bots(tmp_path: Path, kind: str) -> None:
    (tmp_path / "settings.toml").write_text(
        tomlkit.dumps({"seats": (kind, "human", "human", "human")})
    )
    file = SettingsFile(tmp_path, {})
    assert file.current.seats == Settings().seats
    assert len(file.notices) == 1
    assert file.notices[0].isprintable()
