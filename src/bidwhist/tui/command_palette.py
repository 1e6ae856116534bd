"""The command palette, made safe against keys and clicks that arrive while it closes.

Workarounds for faults of Textual 8 for which no upstream issue was found.
"""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events, on
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.command import CommandList, CommandPalette
from textual.errors import NoWidget
from textual.message import Message
from textual.widgets import Button, Input, OptionList

from bidwhist.tui.textual_patches import SteadyScreen


class Palette(CommandPalette, SteadyScreen[Any]):
    """Textual's palette, which closes once and then does nothing more."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "page('page_down')", show=False),
        Binding("pageup", "page('page_up')", show=False),
    ]

    _closed_once = False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Close, the first time: a second time would close the screen underneath."""
        if self._closed_once:
            return AwaitComplete()
        self._closed_once = True
        self.workers.cancel_node(self)
        return super().dismiss(result)

    async def action_page(self, way: str) -> None:
        """Go a page on or back; Textual's own action raises where the list has no room."""
        await self.app.run_action(way, self.query_one(CommandList))

    def on_click(self, event: events.Click) -> None:
        """Keep Textual's handler from a click where no widget is, in a window that has shrunk."""
        try:
            self.get_widget_at(*event.screen_offset)
        except NoWidget:
            event.prevent_default()

    @on(Input.Changed)
    @on(Input.Submitted)
    @on(OptionList.OptionSelected)
    @on(Button.Pressed)
    def _drop_when_closed(self, event: Message) -> None:
        """Keep Textual's handlers, which ask parts that have gone, from what comes too late."""
        if self._closed_once:
            event.prevent_default()
            event.stop()
