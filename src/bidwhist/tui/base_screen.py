"""What our own screens have in common: they know the program, and close once."""

from __future__ import annotations

from typing import ClassVar, TypeVar, cast

from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import Screen

from bidwhist.tui.program import Program

Answer = TypeVar("Answer")


def close(screen: Screen[Answer], answer: Answer | None = None) -> None:
    """Dismiss a screen once: a second key that was on its way already finds nothing to dismiss."""
    if screen.is_active:
        screen.dismiss(answer)


class OwnScreen(Screen[Answer]):
    """A screen of the program: one that takes the whole window, or what lies over it."""

    @property
    def program(self) -> Program:
        """The app, with its settings, its look, its games and who thinks for it."""
        return cast(Program, self.app)

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Close; what still works for it ends first, since its parts go before its work does."""
        self.workers.cancel_node(self)
        return super().dismiss(result)

    def action_leave(self) -> None:
        """Close without an answer; work under way ends."""
        close(self)


class KeyedScreen(OwnScreen[Answer]):
    """A screen with a line of keys; one part of it has the keys at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab,shift+tab", "ignore", show=False)]

    def action_ignore(self) -> None:
        """Tab has nowhere to go."""

    def action_own(self, what: str, *how: int) -> None:
        """Do what a key of the part in use does: this is for clicks on the line of keys."""
        act = getattr(self.focused, f"action_{what}", None)
        if act is not None:
            act(*(how or ((0, 1) if what == "move" else ())))
