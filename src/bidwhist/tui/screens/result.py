"""How a hand ended: the sum spelled out, the sheet so far, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from bidwhist.dealcode import shown_code
from bidwhist.engine.rules import HouseRules, nearest_profile
from bidwhist.engine.score import Result
from bidwhist.tui.faces.events import score_sheet, sides_line
from bidwhist.tui.look import Look
from bidwhist.words import result_words, side_words


class HandResult(ModalScreen[str]):
    """Dismisses with "next", or after a game with "again" or "title"."""

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
        result = self._results[-1]
        with VerticalScroll(classes="dialog wide", can_focus=False):
            yield Static(Content(self._title()), classes="title")
            for line in result_words(result, self._rules, self._names):
                yield Static(Content(line))
            yield Static(classes="gap")
            yield Static(sides_line(self._names, self._look))
            sheet = score_sheet(self._results, self._names, self._look, 66)
            yield Static(Content("\n").join(sheet))
            if self.over:
                yield Static(Content(self._again_words()), classes="muted")
            with Horizontal(classes="buttons"):
                for name, words in self._buttons():
                    button = Button(words, name=name)
                    button.can_focus = False
                    yield button

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
            return (("again", "Again (a)"), ("title", "Title (t)"))
        return (("next", "Next hand (n)"),)

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
