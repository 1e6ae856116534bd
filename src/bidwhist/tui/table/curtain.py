"""The curtain between two people at one machine: who is next, and nothing of any hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from bidwhist.tui.base_screen import close
from bidwhist.tui.dialogs.dialog import Overlay
from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.drawing.cards import draw_backs
from bidwhist.tui.drawing.fan import fan_for
from bidwhist.tui.widgets.painted import Painted

LIFT = "y"
"""The one key that lifts the curtain; it does nothing at the table."""


KEYS = "[@click=app.help]? help[/]  [@click=screen.leave]q leave[/]"
"""What else can be done, for the mouse too."""


class Backs(Painted):
    """A hand face down: the same for everybody."""

    def paint(self, canvas: Canvas) -> None:
        """Paint twelve cards."""
        draw_backs(canvas, fan_for("large", 12, canvas.width, canvas.height), self.look)


class Curtain(Overlay[None]):
    """Covers everything until the named player lifts it."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(LIFT, "lift", "Lift the curtain"),
        Binding("q,escape", "leave", "Leave"),
    ]

    def __init__(self, name: str, lines: tuple[str, ...], leave: Callable[[], object]) -> None:
        """Name who is next; everybody may read `lines`, and `leave` asks the table's question."""
        super().__init__()
        self._leave = leave
        self._player = name
        self._lines = lines

    def compose(self) -> ComposeResult:
        """Lay out the name, the public lines and the button for the mouse."""
        with Vertical(classes="curtain"):
            yield Backs()
            yield Static(Content("Pass the machine to"), classes="muted")
            yield Static(Content(self._player), classes="who")
            for line in self._lines:
                yield Static(Content(line))
            button = Button(Content(f"I am {self._player} ({LIFT})"), classes="lift")
            button.can_focus = False  # Enter and Space, which play cards, must not press it
            yield Center(button)
            yield Static(KEYS, classes="muted")

    def on_screen_resume(self) -> None:
        """Draw the cards in the colours in force."""
        self.query_one(Backs).look = self.program.look

    def on_button_pressed(self) -> None:
        """Lift by mouse."""
        self.action_lift()

    def action_lift(self) -> None:
        """Lift the curtain."""
        close(self)

    def action_leave(self) -> None:
        """Ask the table's question about leaving, over the curtain."""
        if self.is_active:
            self._leave()
