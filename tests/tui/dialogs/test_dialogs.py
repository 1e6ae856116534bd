"""What lies over a screen: how it is left with a mouse alone, and which keys reach through it."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from screen_app import play
from table_app import TableStage, click_words
from textual.app import ComposeResult
from textual.content import Content
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from bidwhist import tui
from bidwhist.engine import HouseRules
from bidwhist.store.saved_rules import Tables
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.dialogs.help import HelpScreen
from bidwhist.tui.dialogs.rule_book import RulesScreen
from bidwhist.tui.dialogs.text_dialog import Page, Sheet
from bidwhist.tui.setup.house_rules_screen import HouseRulesScreen
from bidwhist.tui.setup.saved_rules_screen import PickTable, SaveTable
from bidwhist.tui.setup.settings_screen import SettingsScreen
from bidwhist.tui.setup.setup_screen import SetupScreen
from bidwhist.tui.table.curtain import Curtain
from bidwhist.tui.themes.themes import NAMES
from screen_text import at_rest, screen_text

Opened = Callable[[Path], Screen[Any]]
OVERLAYS: dict[str, Opened] = {
    "choose": lambda _: Choose("Which?", [("a", "This"), ("b", "That")]),
    "help": lambda _: HelpScreen([("Keys", [("a", "Something")])]),
    "pick": lambda folder: PickTable(Tables(folder)),
    "save": lambda _: SaveTable(),
    "sheet": lambda _: Sheet("Log", []),
    "curtain": lambda _: Curtain("Dee", ("Hand 1",), lambda: None),
}
PUT_AWAY_BY_A_CLICK = [name for name in OVERLAYS if name != "curtain"]
WITHOUT_A_TEXT = [name for name in OVERLAYS if name != "save"]  # where Ctrl+C copies


def test_whatever_lies_over_a_screen_has_the_keys_of_everywhere() -> None:
    """So nothing but the one base is built on Textual's modal screen."""
    heirs = []
    for path in Path(tui.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                heirs += [node.name for base in node.bases if "ModalScreen" in ast.unparse(base)]
    assert heirs == ["Overlay"]


@pytest.mark.parametrize("name", WITHOUT_A_TEXT)
def test_control_c_quits_from_under_anything(tmp_path: Path, name: str) -> None:
    stage = TableStage(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("ctrl+c")
        assert pilot.app._exit

    play(stage, OVERLAYS[name](tmp_path), steps)


@pytest.mark.parametrize("name", ["choose", "curtain"])
@pytest.mark.parametrize(
    ("key", "kind"), [("question_mark", HelpScreen), ("f1", RulesScreen), ("f4", SettingsScreen)]
)
def test_help_rules_and_settings_open_over_anything(
    tmp_path: Path, name: str, key: str, kind: type[Screen[Any]]
) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(pilot.app.screen, kind)

    play(TableStage(tmp_path), OVERLAYS[name](tmp_path), steps)


@pytest.mark.parametrize("name", PUT_AWAY_BY_A_CLICK)
def test_a_click_beside_a_dialog_puts_it_away(tmp_path: Path, name: str) -> None:
    stage = TableStage(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.click(offset=(0, 0))
        await pilot.pause()

    play(stage, OVERLAYS[name](tmp_path), steps)
    assert stage.given is None


def test_a_click_on_the_words_of_a_dialog_leaves_it_there(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await click_words(pilot, "Which?")
        assert isinstance(pilot.app.screen, Choose)

    play(TableStage(tmp_path), OVERLAYS["choose"](tmp_path), steps)


def test_a_click_beside_a_curtain_lifts_nothing(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.click(offset=(0, 0))
        await pilot.pause()
        assert isinstance(pilot.app.screen, Curtain)

    play(TableStage(tmp_path), OVERLAYS["curtain"](tmp_path), steps)


def test_rules_are_saved_taken_and_removed_with_the_mouse(tmp_path: Path) -> None:
    Tables(tmp_path).save("Home", "pagat", HouseRules(target=21))
    stage = TableStage(tmp_path)
    screen = HouseRulesScreen(HouseRules(), "pagat", Tables(tmp_path))

    async def steps(pilot: Pilot[int]) -> None:
        await click_words(pilot, "F3 Load")
        await click_words(pilot, "Enter takes it")
        assert "to 21" in screen_text(pilot.app)
        await click_words(pilot, "F3 Load")
        await click_words(pilot, "Del removes it")
        await click_words(pilot, "Esc goes back")
        await click_words(pilot, "F2 Save")
        await pilot.press(*"Sunday")
        await click_words(pilot, "Enter saves")

    play(stage, screen, steps)
    assert [(table.name, table.rules.target) for table in Tables(tmp_path).all()] == [
        ("Sunday", 21)
    ]


def test_any_saved_rules_can_be_removed_or_taken_with_the_mouse(tmp_path: Path) -> None:
    for name in ("First", "Second", "Third"):
        Tables(tmp_path).save(name, "pagat", HouseRules(target=21 if name == "Third" else 7))
    screen = HouseRulesScreen(HouseRules(), "pagat", Tables(tmp_path))

    async def steps(pilot: Pilot[int]) -> None:
        await click_words(pilot, "F3 Load")
        await click_words(pilot, "Second")
        assert "Del removes it" in screen_text(pilot.app)
        await click_words(pilot, "Del removes it")
        for name in ("First", "Third", "Third"):  # the second click on one takes it
            await click_words(pilot, name)
        assert pilot.app.screen is screen
        assert "to 21" in screen_text(pilot.app)

    play(TableStage(tmp_path), screen, steps)
    assert [table.name for table in Tables(tmp_path).all()] == ["First", "Third"]


def test_a_click_on_a_key_in_the_help_presses_it(tmp_path: Path) -> None:
    stage = TableStage(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("down", "question_mark")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HelpScreen)
        await click_words(pilot, "Every rule  ")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HouseRulesScreen)

    play(stage, SetupScreen(stage.settings_file), steps, (80, 40))


def test_the_keys_of_the_help_are_those_of_the_keyboard(tmp_path: Path) -> None:
    from bidwhist.tui.dialogs.help import key_name, key_named

    for key in ("left", "question_mark", "f1", "ctrl+z", "a", "shift+tab", "minus", "7"):
        assert key_named(key_name(key)) == key
    assert key_named("3-7") == "3"


def test_a_long_page_fits_and_shows_its_end_from_the_first_frame_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes with the first word about its size would be a frame too late."""
    monkeypatch.setattr(Page, "on_resize", lambda *_: None)
    lines = [Content(f"line {number} of 50") for number in range(1, 51)]

    async def steps(pilot: Pilot[int]) -> None:
        shown = "\n".join(await at_rest(pilot))
        assert "Enter puts this away" in shown
        assert "line 50 of 50" in shown
        await pilot.press("up")
        assert "line 50 of 50" not in "\n".join(await at_rest(pilot))

    play(TableStage(tmp_path), Sheet("Log", lines, at_end=True), steps)


@pytest.mark.parametrize("theme", [*NAMES, "plain", "noir-open"])
def test_a_dialog_leaves_in_sight_what_it_does_not_cover_and_a_curtain_hides_all(
    tmp_path: Path, theme: str
) -> None:
    """Also where nothing can be dimmed: with the terminal's own colours, and without any."""

    class Under(Screen[None]):
        def compose(self) -> ComposeResult:
            yield Static("Underneath")

    async def shown(pilot: Pilot[int]) -> str:
        await pilot.pause(0.2)
        return pilot.app.export_screenshot()  # with the screens that can be seen through others

    async def steps(pilot: Pilot[int]) -> None:
        pilot.app.theme = theme
        pilot.app.push_screen(Choose("Which?", [("a", "This"), ("b", "That")]))
        text = await shown(pilot)
        assert "Which?" in text
        assert "Underneath" in text
        pilot.app.pop_screen()
        pilot.app.push_screen(Curtain("Dee", ("Public",), lambda: None))
        text = await shown(pilot)
        assert "Public" in text
        assert "Underneath" not in text

    play(TableStage(tmp_path), Under(), steps)
