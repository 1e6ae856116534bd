"""Base classes of all screens: access to the program, opening and closing exactly once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, ClassVar, TypeVar, cast

from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.errors import NoWidget
from textual.geometry import Offset
from textual.screen import Screen
from textual.widget import Widget

from bidwhist.tui.commands import AnyCommands, Commands
from bidwhist.tui.program import Program
from bidwhist.tui.textual_patches import SteadyScreen, forget_closed_widgets

Answer = TypeVar("Answer")
Other = TypeVar("Other")


def close(screen: Screen[Answer], answer: Answer | None = None) -> None:
    """Dismiss a screen, unless it is covered or has been dismissed already."""
    if screen.is_active:
        screen.dismiss(answer)


class OwnScreen(SteadyScreen[Answer]):
    """A screen of the program, full or modal."""

    @property
    def program(self) -> Program:
        """The app, with its settings, its look, its games and who thinks for it."""
        return cast(Program, self.app)

    _last_focused: Widget | None = None

    def watch_focused(self, focused: Widget | None) -> None:
        """Remember which part had the keys last."""
        self._last_focused = focused or self._last_focused

    def regain_focus(self) -> None:
        """Give the keys to the part that had them last, where nothing has them.

        A window that is left takes the focus from the part that had it, and so does a click that is
        reported outside the window; neither always gives it back.
        """
        last = self._last_focused
        if self.focused is None and last is not None and last.is_attached and last.focusable:
            self.set_focus(last)

    def on_mount(self) -> None:
        """Draw in the colours in force."""
        self.relook()

    def relook(self) -> None:
        """Take over theme and look: called when the screen opens, and whenever they change."""

    def open(
        self, screen: Screen[Other], after: Callable[[Other | None], Any] | None = None
    ) -> None:
        """Show another screen over this one, unless something lies over it already.

        Two keys or clicks may be on their way at once; each screen that this one can open is opened
        here, so that only the first opens anything.
        """
        if self.is_active:
            self.app.push_screen(screen, after)

    def widget_at(self, place: Offset) -> Widget | None:
        """The widget at a place of the screen, None where there is none (it has just shrunk)."""
        try:
            return self.get_widget_at(*place)[0]
        except NoWidget:
            return None

    def on_unmount(self) -> None:
        """Free what Textual caches for closed widgets."""
        forget_closed_widgets()

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Cancel the workers first: Textual removes the widgets before it cancels them."""
        self.workers.cancel_node(self)
        return super().dismiss(result)

    def action_leave(self) -> None:
        """Close without a result."""
        close(self)


class KeyedScreen(OwnScreen[Answer]):
    """A screen with a line of keys. It has all keys itself, wherever the focus is or is not."""

    OWN_COMMANDS: ClassVar[AnyCommands] = Commands()
    """What can be done here; its `bindings()` are among the screen's BINDINGS."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab,shift+tab", "ignore", show=False)]

    def regain_focus(self) -> None:
        """Leave the focus where it is: the screen has the keys."""

    def action_ignore(self) -> None:
        """Tab has nowhere to go."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Have only the keys that do something now."""
        if action == "command":
            return self.OWN_COMMANDS[str(parameters[0])].when(self)
        return super().check_action(action, parameters)

    def action_command(self, name: str) -> None:
        """Do a command, unless something has come up over the screen meanwhile."""
        if self.is_active and self.OWN_COMMANDS[name].when(self):
            self.OWN_COMMANDS[name].do(self)

    def palette(self) -> Iterator[SystemCommand]:
        """Return what can be looked up and done here now, for the command palette."""
        for command in self.OWN_COMMANDS.palette(self):
            keys = command.keys.replace(",", " or ")
            yield SystemCommand(command.help, keys, partial(self.action_command, command.name))

    def show_help(self) -> None:
        """Show every key of the screen."""
        self.call_later(self.app.run_action, "app.help")
