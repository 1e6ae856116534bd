"""Commands of every screen (help, rules, settings), and the gate for all input."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.actions import ActionParseResult
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.filter import LineFilter
from textual.screen import Screen
from textual.widget import Widget

from bidwhist.tui.base_screen import OwnScreen
from bidwhist.tui.caps_lock import without_caps_lock
from bidwhist.tui.clicks import Clicks
from bidwhist.tui.output_filter import Harmless
from bidwhist.tui.program import Program
from bidwhist.tui.textual_patches import with_some_room


class Everywhere(Program):
    """Opens the screens that may lie over any other, and filters events and actions."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help"),
        Binding("f1", "rules", "Rules", show=False),
        Binding("f4", "settings", "Settings", show=False),
    ]

    def __init__(self, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        self._harmless = Harmless()
        self.clicks = Clicks(self)

    def get_line_filters(self) -> list[LineFilter]:
        """Return the filters of every drawn line."""
        return [*super().get_line_filters(), self._harmless]

    def on_load(self) -> None:
        """Subscribe to changes of screen and theme."""
        self.clicks.watch()
        self.theme_changed_signal.subscribe(self, lambda _: self.relook())

    def relook(self) -> None:
        """Have every open screen take over the theme and the look that are in force now.

        One that is not mounted yet does so when it is.
        """
        for screen in self.screen_stack:
            if isinstance(screen, OwnScreen) and screen.is_mounted:
                screen.relook()

    async def on_event(self, event: events.Event) -> None:
        """Ignore clicks on what is too new, undo Caps Lock, and enforce a minimum size."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            if isinstance(self.screen, OwnScreen):
                self.screen.regain_focus()
            event = without_caps_lock(self, event)
        event = with_some_room(event)
        if event.is_forwarded or self.clicks.counts(event):
            await super().on_event(event)

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run an action unless the screen that it was meant for is covered or closed."""
        if isinstance(default_namespace, Widget) and not _is_on_top(default_namespace):
            return False
        return await super().run_action(action, default_namespace, namespaces)

    def action_help(self) -> None:
        """Show every key of the screen underneath."""
        from bidwhist.tui.dialogs.help import HelpScreen, keys_of

        if not self._lies_over_all(HelpScreen):
            self.push_screen(HelpScreen(keys_of(self, self.screen)))

    def action_command_palette(self) -> None:
        """Show the palette.

        It has no id, which Textual's own action gives it: one that is closing has it still.
        """
        from bidwhist.tui.command_palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())

    def action_rules(self) -> None:
        """Show the rule book, with the house rules of the table pointed out."""
        from bidwhist.tui.dialogs.rule_book import RulesScreen

        if not self._lies_over_all(RulesScreen):
            self.push_screen(RulesScreen(self.house_rules))

    def action_settings(self) -> None:
        """Change settings."""
        from bidwhist.tui.setup.settings_screen import SettingsScreen

        if not self._lies_over_all(SettingsScreen):
            file = self.settings_file
            self.push_screen(SettingsScreen(file, self.use_settings, lambda: self.look))

    def _lies_over_all(self, kind: type) -> bool:
        """Whether a screen of this class is open already."""
        return any(isinstance(screen, kind) for screen in self.screen_stack)


def _is_on_top(widget: Widget) -> bool:
    """Whether the widget is there, on the screen that has the keys, and has some room.

    A list that has not been laid out raises KeyError where it is asked to go a page on.
    """
    there = widget.is_mounted and widget.is_attached and widget.display
    roomy = isinstance(widget, Screen) or bool(widget.scrollable_content_region)
    return there and roomy and widget.screen.is_active
