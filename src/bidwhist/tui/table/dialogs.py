"""What lies over the table for a while: score sheet, log, explanations, questions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen

from bidwhist.engine.actions import CallRevoke
from bidwhist.engine.game import Phase
from bidwhist.game.answers import TABLE, Done
from bidwhist.game.conductor import Conductor
from bidwhist.text.words import action_words
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.dialogs.text_dialog import Sheet
from bidwhist.tui.drawing.explanation import AUCTION, LAST_TRICK, THIS_TRICK, chapters_of
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.prompt_text import card_in_question
from bidwhist.tui.drawing.score_sheet import score_sheet, sides_line
from bidwhist.tui.table.advisor import Run
from bidwhist.tui.table.driver import Driver
from bidwhist.tui.table.explain import Explain
from bidwhist.tui.table.pauses import Pause
from bidwhist.tui.table.viewer import Viewer


class Wall(Protocol):
    """Who can lay something over the table."""

    @property
    def look(self) -> Look:
        """How everything is drawn."""
        ...

    @property
    def size(self) -> Size:
        """The columns and rows of the window."""
        ...

    @property
    def is_active(self) -> bool:
        """Whether nothing lies over the table."""
        ...

    def open(self, screen: Screen[Any], after: Callable[[Any], Any] | None = None) -> None:
        """Lay a screen over the table, unless another lies there; `after` is given its answer."""
        ...

    def say(self, sentence: str = "", mark: str = "") -> None:
        """Put a sentence under the table."""
        ...


class TableDialogs:
    """Opens what is asked for, with what the person at the screen may see."""

    def __init__(
        self,
        conductor: Conductor,
        viewer: Viewer,
        pause: Pause,
        driver: Driver,
        wall: Wall,
        run: Run,
    ) -> None:
        self._conductor = conductor
        self._viewer = viewer
        self._pause = pause
        self._driver = driver
        self._wall = wall
        self._run = run

    def show_words(self, title: str, lines: Sequence[str], *, at_end: bool = False) -> None:
        """Lay sentences over the table, each on a line of its own."""
        self._wall.open(Sheet(title, [Content(line) for line in lines], at_end=at_end))

    def show_score(self, remark: str = "") -> None:
        """Show the score hand by hand."""
        names, look = self._conductor.names, self._wall.look
        lines = [sides_line(names, look)]
        room = min(66, self._wall.size.width - 10)
        lines += score_sheet(self._conductor.results, names, look, room)
        lines += [Content(), Content(remark)] if remark else []
        self._wall.open(Sheet("Score", lines))

    # What calls and cards tell

    def explain(self) -> None:
        """Tell what the last card told, or the last call while there is none."""
        view = self._conductor.view(self._viewer.seat)
        last = self._viewer.recalling or view.trick is None or not view.trick.cards
        played = view.phase in (Phase.PLAY, Phase.SHOWDOWN) or self._viewer.recalling
        trick = LAST_TRICK if last else THIS_TRICK
        self._run(self._explain(trick if played else AUCTION, -1))

    def explain_call(self, place: int) -> None:
        """Tell what a call tells."""
        self._run(self._explain(AUCTION, place))

    def explain_card(self, position: int, *, of_this_trick: bool) -> None:
        """Tell what a card of the trick that is shown tells."""
        self._run(self._explain(THIS_TRICK if of_this_trick else LAST_TRICK, position))

    async def _explain(self, title: str, row: int) -> None:
        """Lay out what the calls and cards tell, from a row of a chapter on (-1: its last)."""
        view, names = self._conductor.view(TABLE), self._conductor.names
        chapters = await asyncio.to_thread(chapters_of, view, names, self._conductor.bot_seed)
        if not chapters or not self._wall.is_active or self._pause.is_running:
            return
        titles = [chapter.title for chapter in chapters]
        chapter = titles.index(title) if title in titles else 0
        rows = len(chapters[chapter].rows)
        self._wall.open(Explain(chapters, chapter, row % rows, self._wall.look))

    # Revokes

    def ask_revoke(self) -> None:
        """Ask which revoke is called."""
        seat, names = self._viewer.seat, self._conductor.names
        view = self._conductor.view(seat)
        answers = []
        for offender, trick in reversed(view.callable):
            played = view.tricks[trick - 1]
            card = card_in_question(played, offender, self._wall.look.symbols)
            words = f"{names[offender]} in trick {trick}: {card}"
            answers.append((f"{offender} {trick}", words))

        def chosen(answer: str | None) -> None:
            if answer is not None:
                offender, trick = map(int, answer.split())
                self._call_revoke(CallRevoke(seat, offender, trick))

        self._wall.open(Choose("Who revoked?", answers), chosen)

    def _call_revoke(self, call: CallRevoke) -> None:
        if isinstance(self._driver.answer(call), Done):
            said = action_words(call, self._conductor.names)
            self._wall.say(f"{said} It is judged when the hand is scored.")
