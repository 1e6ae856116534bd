"""The screen of house rules: each explained, changed by key or mouse, warned of, saved."""

from pathlib import Path

import pytest
from screen_app import SIZES, Stage, play
from textual.pilot import Pilot
from textual.widgets import OptionList

from bidwhist.engine.rules import HouseRules, house_rules
from bidwhist.store.saved_rules import Tables
from bidwhist.text.house_rules import QUESTIONS
from bidwhist.text.house_rules import question as ask
from bidwhist.tui.setup.house_rules_screen import HouseRulesScreen
from bidwhist.tui.widgets.choice_row import Choice
from screen_text import compare, screen_text


def open_rules(folder: Path, rules: HouseRules | None = None) -> tuple[Stage, HouseRulesScreen]:
    screen = HouseRulesScreen(rules or HouseRules(), "pagat", Tables(folder))
    return Stage(folder), screen


@pytest.mark.parametrize("size", SIZES)
def test_the_house_rules_as_a_person_sees_them(tmp_path: Path, size: tuple[int, int]) -> None:
    stage, screen = open_rules(tmp_path)

    async def look(pilot: Pilot[int]) -> None:
        await pilot.press("down", "down", "down", "right", "down", "down", "down", "down", "left")
        await compare("house_rules", pilot)

    play(stage, screen, look, size)


def test_every_rule_can_be_reached_explained_and_changed_by_keys(tmp_path: Path) -> None:
    stage, screen = open_rules(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        for question in QUESTIONS.values():
            await pilot.press("down", "right")
            shown = screen_text(pilot.app)
            assert f"▸ {question.title}" in shown
            assert ask(question.field)[:40] in shown
        await pilot.press("enter")

    play(stage, screen, steps, (60, 20))
    assert isinstance(stage.given, tuple)
    profile, rules = stage.given
    same = {name for name in QUESTIONS if getattr(rules, name) == getattr(HouseRules(), name)}
    assert (profile, same) == ("pagat", set())


def test_a_screenful_of_rules_is_passed_with_one_key(tmp_path: Path) -> None:
    stage, screen = open_rules(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        rows = list(screen.query(Choice))
        await pilot.press("pagedown")
        assert screen.focused in rows[3:]
        await pilot.press("pageup")
        assert screen.focused is rows[0]
        await pilot.press(*["pagedown"] * len(rows))
        assert screen.focused is rows[-1]

    play(stage, screen, steps)


def test_a_profile_sets_every_rule(tmp_path: Path) -> None:
    stage, screen = open_rules(tmp_path, house_rules(target=21))

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("right", "enter")

    play(stage, screen, steps)
    assert stage.given == ("low-ace", house_rules("low-ace"))


def test_a_change_is_marked_and_an_unusual_one_is_warned_of(tmp_path: Path) -> None:
    stage, screen = open_rules(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        row = screen.query_one("#kitty_shown", Choice)
        row.focus()
        await pilot.press("right")
        text = screen_text(pilot.app)
        assert row.mark == "≠ !"
        assert "changed: kitty sported" in text
        assert "Unusual" in text
        await pilot.press("backspace")
        assert row.mark == ""
        assert "changed: nothing" in screen_text(pilot.app)

    play(stage, screen, steps)


def test_escape_leaves_the_rules_as_they_were(tmp_path: Path) -> None:
    stage, screen = open_rules(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("down", "right", "escape")

    play(stage, screen, steps)
    assert stage.given is None


def test_rules_are_saved_under_a_name_and_loaded_again(tmp_path: Path) -> None:
    stage, screen = open_rules(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("down", "down", "right", "f2", *"Sunday", "enter")
        await pilot.press("left", "f3", "enter", "enter")

    play(stage, screen, steps)
    assert stage.given == ("pagat", house_rules(minimum_bid=1))
    assert [table.name for table in Tables(tmp_path).all()] == ["Sunday"]


def test_a_table_without_a_name_is_not_saved(tmp_path: Path) -> None:
    stage, screen = open_rules(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("f2", "enter", "space", "enter", "escape", "enter")

    play(stage, screen, steps)
    assert Tables(tmp_path).all() == []
    assert stage.given == ("pagat", HouseRules())


def test_a_saved_table_can_be_removed(tmp_path: Path) -> None:
    for name in ("[/]", "Home"):
        Tables(tmp_path).save(name, "pagat", HouseRules())
    stage, screen = open_rules(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("f3", "delete")

    play(stage, screen, steps)
    assert [table.name for table in Tables(tmp_path).all()] == ["Home"]


@pytest.mark.parametrize("name", ["[/]", "[J]", "[red", "\\[", "a[b]c", "\x1b[2Jgone"])
def test_hostile_names_in_the_list_are_shown_as_they_are(tmp_path: Path, name: str) -> None:
    kept = Tables(tmp_path).save(name, "pagat", HouseRules()).name
    stage, screen = open_rules(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("f3")
        assert pilot.app.screen.query_one(OptionList).option_count == 1
        assert f"{kept}  pagat" in screen_text(pilot.app)
        await pilot.press("enter", "f2", *"x", "enter")

    play(stage, screen, steps)


def test_a_number_stops_at_its_ends(tmp_path: Path) -> None:
    stage, screen = open_rules(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        row = screen.query_one("#target", Choice)
        row.focus()
        await pilot.press("end", "right")
        assert row.value == 100
        await pilot.press("home", "left")
        assert row.value == 3

    play(stage, screen, steps)
