"""How a hand ended: the sum spelled out, the sheet so far, and what comes next."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static

from bidwhist.engine.rules import nearest_profile
from bidwhist.game.conductor import Conductor
from bidwhist.game.deal_codes import shown_code
from bidwhist.text.words import side_words
from bidwhist.tui.base_screen import close
from bidwhist.tui.dialogs.text_dialog import Page
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.outcome import outcome_lines
from bidwhist.tui.drawing.score_sheet import score_sheet, sides_line


class HandResult(Page[str]):
    """Dismisses with "next" or after a game "again", or with "title"."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,enter,space", "choose('next')", "Next hand"),
        Binding("a", "choose('again')", "New game"),
        Binding("r", "review", "Review the hand"),
        Binding("o", "once_more", "Play the hand once more"),
        Binding("t,escape,q", "choose('title')", "Title"),
    ]

    def __init__(self, conductor: Conductor, look: Look) -> None:
        """Show the game's last result; once the game is over, how to deal it again."""
        super().__init__()
        self._results = tuple(conductor.results)
        self._session = conductor.session
        self._rules = conductor.rules
        self._names = conductor.names
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
                for action, words in self._buttons():
                    button = Button(words, action=f"screen.{action}", compact=True)
                    button.can_focus = False
                    yield button

    def _lines(self) -> list[Content]:
        """Return the sum, the sheet and, after a game, how to play its deals again."""
        look, names = self._look, self._names
        lines = outcome_lines(self._results[-1], self._rules, names, look)
        lines += [Content(), sides_line(names, look)]
        lines += score_sheet(self._results, names, look, min(66, self.app.size.width - 10))
        if self.over:
            lines += [Content(), Content.styled(self._again_words(), look.muted)]
        return lines

    def _title(self) -> str:
        result = self._results[-1]
        if result.winner >= 0:
            return f"{side_words(result.winner, self._names)} win the game"
        return f"Hand {result.hand_number}" + (": thrown in" if result.contract is None else "")

    def _again_words(self) -> str:
        """Return how to play the same deals again, here or elsewhere."""
        code = shown_code(self._session.seed, self._rules, nearest_profile(self._rules))
        return f"The same deals again: bidwhist --deal {code}" if code else ""

    def _buttons(self) -> tuple[tuple[str, str], ...]:
        new = "New game (a)" if self.app.size.width > 64 else "New (a)"
        first = ("choose('again')", new) if self.over else ("choose('next')", "Next (n)")
        title = ("choose('title')", "Title (t)")
        return (first, ("review", "Review (r)"), ("once_more", "Once more (o)"), title)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what the buttons offer."""
        if action == "choose":
            return parameters[0] != ("next" if self.over else "again")
        return super().check_action(action, parameters)

    def action_choose(self, what: str) -> None:
        """Say what comes next."""
        close(self, what)

    def action_review(self) -> None:
        """See where the hand was won or lost."""
        from bidwhist.store.replay import replay_of

        replay = replay_of(self._session)
        self.program.navigation.show_review(replay, len(replay.hands) - 1)

    def action_once_more(self) -> None:
        """Play the same cards again, for practice."""
        from bidwhist.store.replay import replay_of

        replay = replay_of(self._session)
        self.program.navigation.practise(replay, len(replay.hands) - 1)
