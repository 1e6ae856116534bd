"""What can be done on every screen: help, the rules, settings, and tips that come once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from bidwhist.tui.harmless import Harmless
from bidwhist.tui.look import Look
from bidwhist.tui.tips import TIPS

if TYPE_CHECKING:
    from bidwhist.engine.rules import HouseRules
    from bidwhist.store.settings import Settings, SettingsFile


class Everywhere(App[int]):
    """An app with its settings, and the screens that may lie over any other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help"),
        Binding("f1", "rules", "Rules", show=False),
        Binding("f4", "settings", "Settings", show=False),
    ]

    settings_file: SettingsFile

    def __init__(self, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        self._filters.append(Harmless())

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.settings_file.current

    @property
    def look(self) -> Look:
        """How cards are drawn under the theme in force."""
        raise NotImplementedError

    def use_settings(self) -> None:
        """Take over the settings after one has changed."""
        raise NotImplementedError

    @property
    def house_rules(self) -> HouseRules | None:
        """The rules of the game on the table, None where there is none."""
        sessions = (getattr(screen, "session", None) for screen in reversed(self.screen_stack))
        return next((session.rules for session in sessions if session is not None), None)

    def action_help(self) -> None:
        """Show every key of the screen underneath."""
        from bidwhist.tui.screens.help import HelpScreen, keys_of

        if not self._lies_over_all(HelpScreen):
            self.push_screen(HelpScreen(keys_of(self, self.screen)))

    def action_command_palette(self) -> None:
        """Show the palette, one that closes once."""
        from bidwhist.tui.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    def action_rules(self) -> None:
        """Show the rule book, with the house rules of the table pointed out."""
        from bidwhist.tui.screens.rules import RulesScreen

        if not self._lies_over_all(RulesScreen):
            self.push_screen(RulesScreen(self.house_rules))

    def action_settings(self) -> None:
        """Change settings."""
        from bidwhist.tui.screens.settings import SettingsScreen

        if not self._lies_over_all(SettingsScreen):
            file = self.settings_file
            self.push_screen(SettingsScreen(file, self.use_settings, lambda: self.look))

    def _lies_over_all(self, kind: type) -> bool:
        """Whether such a screen is open already, so that a key pressed twice opens one."""
        return any(isinstance(screen, kind) for screen in self.screen_stack)

    def tip(self, name: str, moment: int) -> str:
        """The tip of this name where it is new, and again at the same moment; otherwise nothing.

        A tip that was shown is remembered for good.
        """
        if self._last_tip == (name, moment):
            return TIPS[name]
        seen = self.settings.tips_seen
        if name not in TIPS or name in seen or not self.settings.tips:
            return ""
        self._last_tip = (name, moment)
        self.settings_file.change(tips_seen=(*seen, name))
        return TIPS[name]

    _last_tip: tuple[str, int] = ("", -1)
