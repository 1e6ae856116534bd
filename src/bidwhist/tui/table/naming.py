"""Naming trump, the direction at no-trump, and aces good or bad where the declarer says."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.reactive import reactive

from bidwhist.engine.actions import NameTrump
from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView
from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.drawing.naming import (
    ACES_KEY,
    choice_at,
    chosen_from,
    draw_names,
    is_aces_row,
    key_of,
    says_aces,
)
from bidwhist.tui.widgets.painted import NO_MOMENT, Moment, Painted


class Naming(Painted):
    """The suits or directions that may be named; posts `Named`."""

    view: reactive[SeatView | None] = reactive(None)
    covered: reactive[bool] = reactive(False)
    cursor: reactive[int] = reactive(-1)
    aces_bad: reactive[bool] = reactive(False)
    moment: reactive[Moment] = reactive(NO_MOMENT)

    class Named(Message):
        """A suit or a direction is to be named."""

        def __init__(self, choice: NameTrump, moment: Moment) -> None:
            self.choice = choice
            self.moment = moment
            super().__init__()

    @property
    def choices(self) -> tuple[NameTrump, ...]:
        """What may be named, left to right, with aces as they are said to be."""
        return chosen_from(self._all, self.aces_bad)

    @property
    def _all(self) -> tuple[NameTrump, ...]:
        view = self.view
        if view is None or view.phase != Phase.NAME or not view.is_my_turn:
            return ()
        return tuple(action for action in view.legal_actions() if isinstance(action, NameTrump))

    @property
    def letters(self) -> list[str]:
        """The letters of what may be named."""
        return [key_of(choice) for choice in self.choices] + [ACES_KEY] * says_aces(self._all)

    def watch_moment(self) -> None:
        """A new turn: nothing is chosen."""
        self.cursor = -1
        self.aces_bad = False

    def paint(self, canvas: Canvas) -> None:
        """Paint the choices."""
        if self.view is not None and self.choices:
            hand = 0 if self.covered else self.view.hand
            aces = self.aces_bad if says_aces(self._all) else None
            draw_names(canvas, self.choices, self.cursor, hand, aces, self.look)

    def type_letter(self, key: str) -> None:
        """Go to the choice with this letter; the same letter again names it. `a` turns the aces."""
        if key == ACES_KEY:
            self.aces_bad = not self.aces_bad
        for index, name in enumerate(self.choices):
            if key == key_of(name):
                self._go(index)

    def _go(self, index: int) -> None:
        """Move the cursor, or name what it is on already."""
        if index == self.cursor:
            self.choose()
        else:
            self.cursor = index

    def move(self, step: int) -> None:
        """Move the cursor."""
        count = len(self.choices)
        if count:
            self.cursor = max(0, min(count - 1, self.cursor + step))

    def choose(self) -> None:
        """Name what the cursor is on; from nowhere it goes to the first."""
        if self.cursor < 0:
            self.move(1)
        elif self.cursor < len(self.choices):
            self.post_message(self.Named(self.choices[self.cursor], self.moment))

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor; a click on the cursor names."""
        if event.button == 1 and says_aces(self._all) and is_aces_row(event.y, self.size.height):
            self.aces_bad = not self.aces_bad
        index = choice_at(event.x, event.y, len(self.choices), *self.size)
        if index >= 0 and event.button == 1:
            self._go(index)
