"""The line that always says what is awaited, or why something was refused; and the line of keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style as RichStyle
from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from bidwhist.tui.clicks import replaced
from bidwhist.tui.drawing.key_line import Key, fit_keys, in_letters
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.prompt_text import within


class Prompt(Widget):
    """One sentence; a `mark` before it says that it is a refusal or a doubt."""

    look: reactive[Look] = reactive(Look())
    sentence: reactive[str] = reactive("")
    mark: reactive[str] = reactive("")

    def render(self) -> RenderResult:
        """Return the sentence, in the accent where it has a mark."""
        before = f" {self.mark} " if self.mark else " "
        words = before + within(self.sentence, self.size.width - len(before))
        return Content.styled(words, f"bold {self.look.accent}" if self.mark else self.look.text)


class KeyLine(Widget):
    """The keys that do something now; each is a button for the mouse."""

    look: reactive[Look] = reactive(Look())
    keys: reactive[Sequence[Key]] = reactive(())

    def watch_keys(self) -> None:
        """A click on a key means another one from now on."""
        replaced(self)

    def render(self) -> RenderResult:
        """Return as many keys as there is room for."""
        parts: list[Content] = []
        keys = self.keys if self.look.symbols else in_letters(self.keys)
        for key, words, action in fit_keys(keys, self.size.width):
            part = Content.assemble(
                (key, f"bold {self.look.accent}"), (f" {words}", self.look.text)
            )
            parts.append(part.stylize(Style.from_meta({"@click": action})))
        return Content.assemble(" ", Content("  ").join(parts))

    @property
    def link_style(self) -> RichStyle:
        """Nothing over the colours that the keys have; under the mouse they turn over."""
        return RichStyle()
