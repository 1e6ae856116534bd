"""A click counts for what stood there, drawn and long enough to be seen, at its press."""

from pathlib import Path

import pytest
from screen_app import NOTHING, play
from table_app import TableStage
from textual import events
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Button, Static

from bidwhist.tui.clicks import DOUBLE, SEEN, replaced
from bidwhist.tui.dialogs.choice import Choose

PLACE = 3, 1
A_LONG_TIME = 5.0


class Buttons(Screen[str]):
    """A button in the corner, which counts how often it is pressed, under another that may go."""

    CSS = "Screen { layers: low high; } #above { layer: high; height: 5; display: none; }"

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[str | None] = []

    def compose(self) -> ComposeResult:
        yield Button("Here", id="here")
        yield Static("Something that lies over the button", id="above")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.pressed.append(event.button.id)


class Opener(Buttons):
    """Opens another screen with a button at the same place."""

    def __init__(self) -> None:
        super().__init__()
        self.opened = Buttons()

    def on_button_pressed(self, _event: Button.Pressed) -> None:
        self.app.push_screen(self.opened)


async def wait(pilot: Pilot[int], seconds: float) -> None:
    await pilot.pause(seconds)
    await pilot.pause()


async def press(pilot: Pilot[int], place: tuple[int, int] = PLACE) -> None:
    _send(pilot, events.MouseDown, place)
    await pilot.pause()


async def release(pilot: Pilot[int], place: tuple[int, int] = PLACE) -> None:
    _send(pilot, events.MouseUp, place)
    await pilot.pause()


async def click(pilot: Pilot[int], place: tuple[int, int] = PLACE) -> None:
    """Press and release as a terminal reports it, which `pilot.click` does not."""
    await press(pilot, place)
    await release(pilot, place)


def _send(
    pilot: Pilot[int], kind: type[events.MouseDown | events.MouseUp], place: tuple[int, int]
) -> None:
    x, y = place
    pilot.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))


def test_a_click_on_what_has_been_there_counts(tmp_path: Path) -> None:
    screen = Buttons()

    async def steps(pilot: Pilot[int]) -> None:
        await wait(pilot, A_LONG_TIME)
        await click(pilot)
        await wait(pilot, DOUBLE * 0.7)
        await click(pilot)
        assert screen.pressed == ["here"] * 2

    play(TableStage(tmp_path), screen, steps)


@pytest.mark.parametrize(("seconds", "pressed"), [(SEEN / 2, []), (SEEN * 2, ["here"])])
def test_a_screen_has_to_be_seen_before_a_click_on_it_counts(
    tmp_path: Path, seconds: float, pressed: list[str]
) -> None:
    screen = Buttons()

    async def steps(pilot: Pilot[int]) -> None:
        await wait(pilot, A_LONG_TIME)
        pilot.app.push_screen(screen)
        await wait(pilot, seconds)
        await click(pilot)
        assert screen.pressed == pressed

    play(TableStage(tmp_path), Screen(), steps)


def test_the_clicks_after_the_first_do_not_reach_the_screen_that_it_opened(tmp_path: Path) -> None:
    screen = Opener()

    async def steps(pilot: Pilot[int]) -> None:
        await wait(pilot, A_LONG_TIME)
        for _ in range(4):
            await click(pilot)
            await wait(pilot, DOUBLE * 0.7)
        assert (screen.pressed, screen.opened.pressed) == (["here"], [])
        await wait(pilot, DOUBLE)
        await click(pilot)
        assert screen.opened.pressed == ["here"]

    play(TableStage(tmp_path), screen, steps)


def test_the_second_click_does_not_reach_what_lay_under_a_dialog(tmp_path: Path) -> None:
    screen = Buttons()

    async def steps(pilot: Pilot[int]) -> None:
        pilot.app.push_screen(Choose("Which?", [("a", "This")]))
        await wait(pilot, A_LONG_TIME)
        await click(pilot)
        await pilot.pause()
        assert pilot.app.screen is screen
        await click(pilot)
        assert screen.pressed == []

    play(TableStage(tmp_path), screen, steps)


@pytest.mark.parametrize(("seconds", "pressed"), [(SEEN / 2, []), (SEEN * 2, ["here"])])
def test_what_something_lay_over_has_to_be_seen_again(
    tmp_path: Path, seconds: float, pressed: list[str]
) -> None:
    screen = Buttons()

    async def steps(pilot: Pilot[int]) -> None:
        above = screen.query_one("#above")
        above.styles.display = "block"
        await wait(pilot, A_LONG_TIME)
        above.styles.display = "none"
        await wait(pilot, seconds)
        await click(pilot)
        assert screen.pressed == pressed

    play(TableStage(tmp_path), screen, steps)


def test_what_has_just_moved_under_the_pointer_is_not_clicked(tmp_path: Path) -> None:
    screen = Buttons()

    async def steps(pilot: Pilot[int]) -> None:
        button = screen.query_one("#here")
        await wait(pilot, A_LONG_TIME)
        button.styles.margin = (0, 0, 0, 20)
        await wait(pilot, SEEN / 2)
        await click(pilot, (23, 1))
        assert screen.pressed == []
        await wait(pilot, A_LONG_TIME)
        await click(pilot, (23, 1))
        assert screen.pressed == ["here"]

    play(TableStage(tmp_path), screen, steps)


def test_a_widget_that_means_something_else_now_has_to_be_seen_again(tmp_path: Path) -> None:
    screen = Buttons()

    async def steps(pilot: Pilot[int]) -> None:
        await wait(pilot, A_LONG_TIME)
        replaced(screen.query_one("#here"))
        await wait(pilot, SEEN / 2)
        await click(pilot)
        assert screen.pressed == []
        await wait(pilot, A_LONG_TIME)
        await click(pilot)
        assert screen.pressed == ["here"]

    play(TableStage(tmp_path), screen, steps)


def test_a_release_on_what_came_after_the_press_does_nothing(tmp_path: Path) -> None:
    screen = Buttons()

    async def steps(pilot: Pilot[int]) -> None:
        await wait(pilot, A_LONG_TIME)
        await press(pilot)
        replaced(screen.query_one("#here"))
        await wait(pilot, A_LONG_TIME)
        await release(pilot)
        assert screen.pressed == []

    play(TableStage(tmp_path), screen, steps)


def test_a_double_click_beside_two_dialogs_puts_one_away(tmp_path: Path) -> None:
    stage = TableStage(tmp_path)

    async def steps(pilot: Pilot[int]) -> None:
        pilot.app.push_screen(Choose("And which?", [("b", "That")]))
        await wait(pilot, A_LONG_TIME)
        await click(pilot)
        await click(pilot)
        assert isinstance(pilot.app.screen, Choose)

    play(stage, Choose("Which?", [("a", "This")]), steps)
    assert stage.given is NOTHING
