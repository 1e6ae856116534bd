"""The set-up of a game: seats, names and rules, and what is remembered of them."""

from pathlib import Path

import pytest
from screen_app import NOTHING, SIZES, Stage, play
from textual.pilot import Pilot
from textual.widgets import Input

from bidwhist.engine.rules import HouseRules, house_rules
from bidwhist.store.saved_rules import Tables
from bidwhist.store.settings import SettingsFile
from bidwhist.text.names import seat_names
from bidwhist.tui.setup.game_setup import GameSetup
from bidwhist.tui.setup.setup_screen import SetupScreen
from bidwhist.tui.widgets.choice_row import Choice
from installed import install_bot
from screen_text import compare, screen_text


def open_setup(folder: Path, **settings: object) -> tuple[Stage, SetupScreen]:
    stage = Stage(folder, **settings)
    return stage, SetupScreen(stage.settings_file)


@pytest.mark.parametrize("size", SIZES)
def test_the_set_up_as_a_person_sees_it(tmp_path: Path, size: tuple[int, int]) -> None:
    stage, screen = open_setup(tmp_path)

    async def look(pilot: Pilot[int]) -> None:
        await compare("setup", pilot)

    play(stage, screen, look, size)


def test_enter_starts_with_what_is_there(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        screen.query_one("#pace", Choice).focus()
        await pilot.press("enter")

    play(stage, screen, steps)
    assert isinstance(stage.given, GameSetup)
    assert (stage.given.rules, stage.given.profile, stage.given.seed) == (
        HouseRules(),
        "pagat",
        None,
    )
    assert [player.is_human for player in stage.given.players] == [False, False, True, False]


def test_everything_can_be_changed_by_keys_and_is_remembered(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press(*"Ann", "down", "down", "right", "down", "right", "down", "left")
        await pilot.press("enter")

    play(stage, screen, steps)
    setup = stage.given
    assert isinstance(setup, GameSetup)
    assert setup.players[2].name == "Ann"
    assert setup.profile == "low-ace"
    assert setup.rules == house_rules("low-ace", target=8)
    again = SettingsFile(tmp_path, {}).current
    assert (again.names[2], again.profile, again.pace) == ("Ann", "low-ace", "quick")
    assert again.house_rules == {"target": 8}


def test_the_mouse_changes_a_value_and_starts(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.click("#rules", offset=(27, 0))
        await pilot.click("#kind-0", offset=(4, 0))
        await pilot.click("#target", offset=(24, 0))
        await pilot.click("#start")

    play(stage, screen, steps)
    assert isinstance(stage.given, GameSetup)
    assert stage.given.rules == house_rules("low-ace", target=6)
    assert stage.given.players[0].kind != "bot:club"


def test_every_seat_can_be_a_person_or_any_bot(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path, seats=("human",) * 4)

    async def steps(pilot: Pilot[int]) -> None:
        screen.query_one("#kind-1", Choice).focus()
        await pilot.press("right", "enter")

    play(stage, screen, steps)
    assert isinstance(stage.given, GameSetup)
    assert [player.is_human for player in stage.given.players] == [True, False, True, True]
    assert stage.given.players[1].bot


def test_letters_are_typed_and_do_nothing_else(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press(*"qhjklnp?")
        assert screen.query_one("#name-2", Input).value == "qhjklnp?"
        assert pilot.app.screen is screen

    play(stage, screen, steps)


def test_enter_in_a_name_goes_on_to_the_next_row(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        assert screen.focused is not None
        assert screen.focused.id == "kind-2"
        assert stage.given is NOTHING

    play(stage, screen, steps)


def test_escape_goes_back_without_a_game_and_saves_nothing(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press(*"Ann", "escape")

    play(stage, screen, steps)
    assert stage.given is None
    assert not (tmp_path / "settings.toml").exists()


def test_two_keys_at_once_close_the_screen_once(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        screen.action_start()
        screen.action_start()
        screen.action_leave()
        await pilot.pause()
        assert len(pilot.app.screen_stack) == 1

    play(stage, screen, steps)
    assert isinstance(stage.given, GameSetup)


@pytest.mark.parametrize("name", ["[/]", "[J]", "[red", "a[b]c", "\\[", "漢字漢字漢字漢字漢字"])
def test_hostile_names_are_shown_as_they_are(tmp_path: Path, name: str) -> None:
    names = ("Maya", "Omar", name, "Ruth")
    stage, screen = open_setup(tmp_path, names=names)

    async def steps(pilot: Pilot[int]) -> None:
        assert seat_names(names)[2] in screen_text(pilot.app)
        screen.query_one("#pace", Choice).focus()
        await pilot.press("enter")

    play(stage, screen, steps)
    assert isinstance(stage.given, GameSetup)
    assert stage.given.players[2].name == seat_names(names)[2]


def test_escape_sequences_do_not_get_into_a_name(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        screen.query_one("#name-2", Input).value = "\x1b[31mRed\x07\u202e"
        await pilot.pause()
        assert screen.query_one("#name-2", Input).value == "[31mRed"

    play(stage, screen, steps)


def test_saved_tables_are_offered_and_hostile_ones_shown_as_they_are(tmp_path: Path) -> None:
    Tables(tmp_path).save("[red", "pagat", HouseRules(target=21))
    stage, screen = open_setup(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        screen.query_one("#rules", Choice).focus()
        await pilot.press("left")
        assert "‹ [red ›" in screen_text(pilot.app)
        await pilot.press("enter")

    play(stage, screen, steps)
    assert isinstance(stage.given, GameSetup)
    assert stage.given.rules.target == 21


def test_a_seed_deals_a_known_game(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        screen.query_one("#seed", Input).focus()
        await pilot.press(*"42", "down", "enter")

    play(stage, screen, steps)
    assert isinstance(stage.given, GameSetup)
    assert stage.given.seed == "42"


def test_rules_of_ones_own_are_named_so(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path, house_rules={"boston": "flat_14"})

    async def steps(pilot: Pilot[int]) -> None:
        row = screen.query_one("#rules", Choice)
        assert row.words == "your own"
        row.focus()
        await pilot.press("right")
        assert row.words == "pagat"

    play(stage, screen, steps)


def test_a_resize_loses_nothing_that_was_typed(tmp_path: Path) -> None:
    stage, screen = open_setup(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press(*"Ann")
        for size in ((20, 5), (1, 1), (140, 45), (60, 20)):
            await pilot.resize_terminal(*size)
        assert screen.query_one("#name-2", Input).value == "Ann"

    play(stage, screen, steps)


def test_a_bot_of_another_package_can_be_chosen_and_stays_in_its_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = ("bot:Timid", "bot:club", "human", "bot:club")

    stage, screen = open_setup(tmp_path, seats=seats)
    assert screen._players[0].kind == "bot:club"
    install_bot(tmp_path, monkeypatch)
    stage, screen = open_setup(tmp_path, seats=seats)

    async def steps(pilot: Pilot[int]) -> None:
        choice = screen.query_one("#kind-1", Choice)
        choice.focus()
        await pilot.press("end")
        await pilot.pause()
        screen.action_start()

    play(stage, screen, steps)
    assert isinstance(stage.given, GameSetup)
    assert [player.kind for player in stage.given.players] == [*seats[:1] * 2, *seats[2:]]
