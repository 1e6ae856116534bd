"""Settings, the rule book and tips, which can be had from every screen."""

from dataclasses import asdict
from pathlib import Path

import pytest
from screen_app import SIZES, Stage, play
from textual.pilot import Pilot
from textual.screen import Screen

from bidwhist.engine.rules import house_rules
from bidwhist.store.settings import PLAIN, Settings, SettingsFile, checked, choices
from bidwhist.teach.blunder_check import STRICTNESS
from bidwhist.text import rule_book
from bidwhist.tui.dialogs.help import HelpScreen, key_name, keys_of
from bidwhist.tui.dialogs.rule_book import RulesScreen
from bidwhist.tui.setup.settings_screen import CHAPTERS, SettingsScreen
from bidwhist.tui.setup.setup_screen import SetupScreen
from bidwhist.tui.table.tips import TIPS
from bidwhist.tui.themes import themes
from bidwhist.tui.widgets.choice_row import Choice
from bidwhist.tui.widgets.markdown_page import Book
from screen_text import compare, screen_lines


def open_settings(folder: Path) -> tuple[Stage, SettingsScreen]:
    stage = Stage(folder)
    return stage, SettingsScreen(stage.settings_file, stage.use_settings, lambda: stage.look)


@pytest.mark.parametrize("size", SIZES)
def test_the_settings_as_a_person_sees_them(tmp_path: Path, size: tuple[int, int]) -> None:
    stage, screen = open_settings(tmp_path)

    async def look(pilot: Pilot[int]) -> None:
        await compare("settings", pilot)

    play(stage, screen, look, size)


def test_second_thoughts_are_explained_by_what_they_go_by() -> None:
    about = {name: words for _, rows in CHAPTERS for name, _, _, words in rows}["second_thoughts"]
    assert all(f"{points} " in about for points in STRICTNESS.values())
    assert all(f"({name})" in about for name in STRICTNESS)


def test_every_plain_setting_has_a_row_with_every_value() -> None:
    rows = {name: values for _, rows in CHAPTERS for name, _, values, _ in rows}
    assert sorted(rows) == sorted(PLAIN)
    for name, values in rows.items():
        offered = tuple(value for value, _ in values)
        assert offered == tuple(checked(name, value) for value in offered)
        assert (
            set(offered) >= set(choices()[name] or {True, False}) if name in choices() else offered
        )


def test_a_change_is_in_force_and_saved_at_once(tmp_path: Path) -> None:
    stage, screen = open_settings(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("right")
        assert stage.theme == themes.NAMES[1]
        await pilot.press("down", "right", "down", "right")
        assert SettingsFile(tmp_path, {}).current.four_colour

    play(stage, screen, steps)
    kept = SettingsFile(tmp_path, {}).current
    assert (kept.theme, kept.terminal_background) == (themes.NAMES[1], True)


def test_a_screenful_of_settings_is_passed_with_one_key(tmp_path: Path) -> None:
    stage, screen = open_settings(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        rows = list(screen.query(Choice))
        await pilot.press("pagedown")
        assert screen.focused in rows[3:]
        await pilot.press("pagedown", "pagedown")
        assert screen.focused is rows[-1]
        await pilot.press("pageup", "pageup", "pageup")
        assert screen.focused is rows[0]

    play(stage, screen, steps, (60, 20))


def test_backspace_sets_a_setting_as_it_came(tmp_path: Path) -> None:
    stage, screen = open_settings(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("right", "right", "backspace")
        assert screen.query_one("#theme", Choice).value == Settings().theme

    play(stage, screen, steps)
    assert SettingsFile(tmp_path, {}).current == Settings()


def test_every_theme_can_be_tried_in_turn(tmp_path: Path) -> None:
    stage, screen = open_settings(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        worn = []
        for _ in themes.NAMES:
            await pilot.press("right")
            worn.append(stage.theme)
        assert sorted(worn) == sorted(themes.NAMES)

    play(stage, screen, steps)


def test_settings_that_cannot_be_saved_are_said_and_hold(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    stage, screen = open_settings(tmp_path / "config")

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("right")
        assert stage.theme == themes.NAMES[1]
        assert any("cannot be saved" in note.message for note in stage._notifications)

    play(stage, screen, steps)


@pytest.mark.parametrize("size", SIZES)
def test_the_keys_as_a_person_sees_them(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = Stage(tmp_path)

    async def look(pilot: Pilot[int]) -> None:
        await pilot.press("down", "question_mark")
        await compare("help", pilot)

    play(stage, SetupScreen(stage.settings_file), look, size)


def test_help_names_every_key_of_the_screen_underneath(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    screen = SetupScreen(stage.settings_file)

    async def steps(pilot: Pilot[int]) -> None:
        groups = dict(keys_of(pilot.app, screen))
        assert ("F2", "Every rule") in groups["This screen"]
        assert ("F1", "Rules") in groups["Everywhere"]
        shown = {name for keys in groups.values() for names, _ in keys for name in names.split()}
        bindings = screen.active_bindings.values()
        ours = [b.binding for b in bindings if type(b.node).__module__.startswith("bidwhist")]
        assert {key_name(b.key) for b in ours if b.description} <= shown

    play(stage, screen, steps)


@pytest.mark.parametrize(
    ("key", "kind"), [("f1", RulesScreen), ("question_mark", HelpScreen), ("f4", SettingsScreen)]
)
def test_a_key_pressed_twice_opens_one_screen_and_escape_closes_it(
    tmp_path: Path, key: str, kind: type[Screen[None]]
) -> None:
    stage = Stage(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        action = {"f1": "rules", "question_mark": "help", "f4": "settings"}[key]
        await pilot.app.run_action(action)
        await pilot.app.run_action(action)
        await pilot.pause()
        assert [type(screen) for screen in pilot.app.screen_stack].count(kind) == 1
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, kind)

    play(stage, Screen(), steps)


@pytest.mark.parametrize("size", SIZES)
def test_the_rule_book_as_a_person_sees_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async def look(pilot: Pilot[int]) -> None:
        await pilot.press("n", "n", "n")
        await compare("rules", pilot)

    play(Stage(tmp_path), RulesScreen(), look, size)


def test_the_rule_book_can_be_read_from_end_to_end(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        page = pilot.app.screen.query_one(Book)
        await pilot.press("end")
        assert page.scroll_y == page.max_scroll_y > 0
        await pilot.press("up", "pageup", "home")
        assert page.scroll_y == 0
        await pilot.press("n", "n")
        assert "2. Deal" not in screen_lines(pilot.app)[0]
        before = page.scroll_y
        await pilot.press("p")
        assert page.scroll_y < before

    play(Stage(tmp_path), RulesScreen(), steps)


def test_at_a_table_the_house_rules_in_force_are_pointed_out(tmp_path: Path) -> None:
    rules = house_rules("low-ace", target=21)

    async def steps(pilot: Pilot[int]) -> None:
        source = pilot.app.screen.query_one(Book).text
        assert "## At this table\n\nlow-ace, to 21." in source
        assert "**HERE:** `low`: at the bottom" in source
        assert "**HERE:** `high`" not in source

    play(Stage(tmp_path), RulesScreen(rules), steps)


def test_the_marked_rule_book_is_the_rule_book_with_marks() -> None:
    values = asdict(house_rules("kitchen-table"))
    plain = (
        rule_book.marked(values, "Opening.").replace("**HERE:** ", "").replace("\n\nOpening.", "")
    )
    assert plain.split() == rule_book.text().split()


def test_a_tip_comes_once_and_never_again(tmp_path: Path) -> None:
    first = Stage(tmp_path)
    assert [first.tip("auction", 7), first.tip("auction", 7)] == [TIPS["auction"]] * 2
    assert [first.tip("auction", 8), first.tip("no such tip", 8)] == ["", ""]
    assert Stage(tmp_path).tip("auction", 7) == ""


def test_tips_can_be_switched_off(tmp_path: Path) -> None:
    assert Stage(tmp_path, tips=False).tip("auction", 7) == ""
    assert SettingsFile(tmp_path, {}).current.tips_seen == ()


def test_a_tip_leaves_room_for_the_sentence_before_it_at_60_columns() -> None:
    assert max(map(len, TIPS.values())) <= 32
