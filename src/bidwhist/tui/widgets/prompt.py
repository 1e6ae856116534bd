"""The line that always says what is awaited, or why something was refused; and the line of keys."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from bidwhist.tui.faces.keys import Key, fit_keys
from bidwhist.tui.look import Look


class Prompt(Widget):
    """One sentence; `urgent` ones are refusals."""

    look: reactive[Look] = reactive(Look())
    sentence: reactive[str] = reactive("")
    urgent: reactive[bool] = reactive(False)

    def render(self) -> RenderResult:
        """Return the sentence, refusals with a sign and in the accent."""
        words = self.sentence
        if self.urgent:
            return Content.styled(f" ! {words}", f"bold {self.look.accent}")
        return Content.styled(f" {words}", self.look.text)


class KeyLine(Widget):
    """The keys that do something now; each is a button for the mouse."""

    look: reactive[Look] = reactive(Look())
    keys: reactive[Sequence[Key]] = reactive(())

    def render(self) -> RenderResult:
        """Return as many keys as there is room for."""
        parts: list[Content] = []
        for key, words, action in fit_keys(self.keys, self.size.width):
            press = Style(bold=True).from_meta({"@click": action})
            part = Content.assemble(
                (key, f"bold {self.look.accent}"), (f" {words}", self.look.muted)
            )
            parts.append(part.stylize(press))
        return Content.assemble(" ", Content("  ").join(parts))
