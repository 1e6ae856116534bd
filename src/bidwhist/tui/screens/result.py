"""How a hand ended: the sum spelled out, the sheet so far, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static

from bidwhist.dealcode import shown_code
from bidwhist.engine.rules import HouseRules, nearest_profile
from bidwhist.engine.score import Result
from bidwhist.tui.faces.events import score_sheet, sides_line
from bidwhist.tui.look import Look
from bidwhist.tui.screens.sheet import Page
from bidwhist.words import result_words, side_words


class HandResult(Page[str]):
    """Dismisses with "next" or after a game "again", or with "title"."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,enter,space", "choose('next')", "Next hand"),
        Binding("a", "choose('again')", "Again"),
        Binding("t,escape,q", "choose('title')", "Title"),
    ]

    def __init__(
        self,
        results: Sequence[Result],
        rules: HouseRules,
        names: Sequence[str],
        look: Look,
        seed: str,
    ) -> None:
        """Show the last of the results; once the game is over, how `seed` deals it again."""
        super().__init__()
        self._seed = seed
        self._results = results
        self._rules = rules
        self._names = names
        self._look = look

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._results[-1].winner >= 0

    def compose(self) -> ComposeResult:
        """Lay out the outcome, the sum, the sheet and the buttons."""
        with Vertical(classes="dialog wide"):
            yield Static(Content(self._title()), classes="title")
            with VerticalScroll(can_focus=False):
                yield Static(Content("\n").join(self._lines()))
            with Horizontal(classes="buttons"):
                for name, words in self._buttons():
                    button = Button(words, name=name, compact=True)
                    button.can_focus = False
                    yield button

    def _lines(self) -> list[Content]:
        """Return the sum, the sheet and, after a game, how to play its deals again."""
        look, names = self._look, self._names
        lines = [Content(line) for line in result_words(self._results[-1], self._rules, names)]
        lines += [Content(), sides_line(names, look)]
        lines += score_sheet(self._results, names, look, min(66, self.app.size.width - 10))
        if self.over:
            lines += [Content(), Content.styled(self._again_words(), look.muted)]
        return lines

    def _title(self) -> str:
        result = self._results[-1]
        if result.winner >= 0:
            return f"{side_words(result.winner, self._names)} win the game"
        if result.contract is None:
            return f"Hand {result.hand}: thrown in"
        return f"Hand {result.hand}: {'made' if result.made else 'set'}"

    def _again_words(self) -> str:
        """Return how to play the same deals again, here or elsewhere."""
        code = shown_code(self._seed, self._rules, nearest_profile(self._rules))
        return f"The same deals again: bidwhist --deal {code}" if code else ""

    def _buttons(self) -> tuple[tuple[str, str], ...]:
        if self.over:
            return (("again", " Again (a) "), ("title", " Title (t) "))
        return (("next", " Next hand (n) "), ("title", " Title (t) "))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what the buttons offer."""
        if action == "choose":
            return parameters[0] in {name for name, _ in self._buttons()}
        return super().check_action(action, parameters)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Choose by mouse."""
        self.action_choose(event.button.name or "")

    def action_choose(self, what: str) -> None:
        """Say what comes next, once."""
        if self.is_current:
            self.dismiss(what)
