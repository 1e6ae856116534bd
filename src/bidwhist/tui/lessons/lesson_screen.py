"""One lesson: it explains, asks, answers, and can be left at any step."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from bidwhist.engine import Phase, Play, apply, view
from bidwhist.store.lesson_progress import LessonProgress
from bidwhist.teach.lessons.scene import LEARNER, NAMES, Scene
from bidwhist.teach.lessons.steps import (
    BuryCards,
    Lesson,
    MakeCall,
    Pick,
    PlayCard,
    Step,
    Tell,
    Verdict,
)
from bidwhist.tui.base_screen import close
from bidwhist.tui.drawing.scoreboard import contract_line
from bidwhist.tui.lessons.lesson_commands import COMMANDS
from bidwhist.tui.lessons.lesson_layout import LessonLayout
from bidwhist.tui.lessons.pictures import CardPicture, NamedTrick
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.burial import Burial
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.prompt import KeyLine
from bidwhist.tui.table.situation import Situation
from bidwhist.tui.widgets.painted import Moment


class LessonScreen(LessonLayout):
    """Goes through a lesson's steps; dismisses with "done" or "left"."""

    OWN_COMMANDS = COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = COMMANDS.bindings()

    def __init__(self, lesson: Lesson, number: int, progress: LessonProgress) -> None:
        """Open the lesson, the `number`th, at the step that `progress` names."""
        super().__init__()
        self.lesson = lesson
        self._number = number
        self._progress = progress
        self.at = min(progress.of(lesson.key).step, len(lesson.steps) - 1)
        self._verdict: Verdict | None = None
        self._tries = 0
        self.now = Situation()

    def on_mount(self) -> None:
        """Show the current step."""
        self.relook()
        self._show_step()

    @property
    def step(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.at]

    @property
    def answered(self) -> bool:
        """Whether there is no question, or it has been answered."""
        return isinstance(self.step, Tell) or (self._verdict is not None and self._verdict.right)

    # What is shown

    def _show_step(self) -> None:
        """Show the step from its beginning."""
        step = self.step
        self._verdict = None
        self._tries = 0
        self._progress.reach(self.lesson.key, self.at)
        self.view = step.scene.view if step.scene is not None else None
        self.query_one(Hand).marked = 0
        self.query_one(NamedTrick).resting = False
        cards = step.cards if isinstance(step, Tell | Pick) else ""
        self.query_one(CardPicture).cards = cards
        options = self.query_one(OptionList)
        options.clear_options()
        if isinstance(step, Pick):
            options.add_options(Option(Content(f" {words} ")) for words, _ in step.options)
            options.highlighted = 0
        self.query_one("#text", Static).update(Content(step.text))
        self.query_one("#answer", Static).update("")
        self._arrange()
        self._await()
        self.query_one("#words").scroll_home(animate=False)

    def _arrange(self) -> None:
        """Show only the parts that the step needs and that fit."""
        step, view = self.step, self.view
        playing = view is not None and view.phase == Phase.PLAY
        calling = isinstance(step, MakeCall)
        picture = self.query_one(CardPicture)
        picture.display = bool(picture.cards)
        self.query_one(NamedTrick).display = playing and not picture.display
        self.query_one(Auction).display = calling
        self.query_one(Burial).display = isinstance(step, BuryCards)
        self.query_one(OptionList).display = isinstance(step, Pick)
        self.query_one(Hand).display = view is not None
        self._tell_contract()
        count = len(self.lesson.steps)
        left = f" Lesson {self._number} · {self.lesson.title}"
        self.query_one("#head", Static).update(
            Content.assemble((left, "bold"), (f" · {self.at + 1} of {count}", self.look.muted))
        )
        self.fit(*self.app.size)

    def _tell_contract(self) -> None:
        """Show the contract and the books above the middle, once there is a contract."""
        contract, view = self.query_one("#contract", Static), self.view
        contract.display = view is not None and view.declarer >= 0
        if view is not None and view.declarer >= 0:
            contract.update(contract_line(view, NAMES, self.look, min(self.size.width, 98)))

    def _await(self) -> None:
        """Lock or unlock the part that answers, and focus it."""
        step = self.step
        self.locked = self.answered or not isinstance(step, PlayCard | BuryCards)
        self.moment = Moment(self.at, self._tries, LEARNER, 0)
        self.set_focus(self.query_one(OptionList) if self.picks else None)
        asked = isinstance(step, PlayCard | BuryCards | MakeCall) and not self.answered
        self.now = Situation(self.view if asked else None)
        self.query_one(KeyLine).keys = COMMANDS.line(self)

    @property
    def picks(self) -> bool:
        """Whether the question is to pick a sentence."""
        return isinstance(self.step, Pick) and not self.answered

    # What the learner does

    def _judge(self, verdict: Verdict) -> None:
        """Answer a choice; after a wrong one the learner may try again."""
        self._verdict = verdict
        self._tries += 1
        look = self.look
        sign, colour = ("✓ ", look.good) if verdict.right else ("✗ ", look.bad)
        said = Content.assemble((sign, f"bold {colour}"), (verdict.words, f"bold {look.text}"))
        self.query_one("#answer", Static).update(said)
        self._await()
        self.call_after_refresh(self.query_one("#words").scroll_end, animate=False)

    def on_key(self, event: events.Key) -> None:
        """Drop a half-typed bid when another key is pressed."""
        self.auction.hear(event.key)

    def move_pick(self, step: int) -> None:
        """Move among the sentences."""
        options = self.query_one(OptionList)
        (options.action_cursor_down if step > 0 else options.action_cursor_up)()

    def pick(self) -> None:
        """Take the sentence under the cursor."""
        self.query_one(OptionList).action_select()

    def _is_stale(self, moment: Moment) -> bool:
        return moment != self.moment or self.answered or not self.is_active

    @on(OptionList.OptionSelected)
    def _picked(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if isinstance(self.step, Pick) and not self.answered:
            self._judge(self.step.judge(event.option_index))

    @on(Hand.Chosen)
    def _played(self, event: Hand.Chosen) -> None:
        if isinstance(self.step, PlayCard) and not self._is_stale(event.moment):
            self._judge(self.step.judge(event.card))
            if self.answered:
                self._lay(self.step.scene, event.card)

    def _lay(self, scene: Scene, card: int) -> None:
        """Show the table after the right card, and keep a trick that it completed."""
        after = apply(scene.state, Play(LEARNER, card))
        self.view = view(after, LEARNER)
        played = after.tricks.history if after.tricks is not None else ()
        self.query_one(NamedTrick).resting = len(played) % 4 == 0
        self._tell_contract()

    @on(Hand.Marked)
    def _marked(self, event: Hand.Marked) -> None:
        self.marked = event.cards

    @on(Hand.Buried)
    def _buried(self, event: Hand.Buried) -> None:
        if isinstance(self.step, BuryCards) and not self._is_stale(event.moment):
            self._judge(self.step.judge(event.cards))

    @on(Auction.Called)
    def _called(self, event: Auction.Called) -> None:
        if isinstance(self.step, MakeCall) and not self._is_stale(event.moment):
            self._judge(self.step.judge(event.bid))

    @on(Auction.Barred)
    def _barred(self, event: Auction.Barred) -> None:
        if isinstance(self.step, MakeCall) and not self.answered:
            self._judge(self.step.judge(event.bid))

    def go_on(self) -> None:
        """Go on to the next step; after the last one the lesson is done."""
        if self.at == len(self.lesson.steps) - 1:
            self._progress.finish(self.lesson.key)
            close(self, "done")
        else:
            self.at += 1
            self._show_step()

    def go_back(self) -> None:
        """Go back a step."""
        if self.at:
            self.at -= 1
            self._show_step()

    def restart(self) -> None:
        """Restart the lesson."""
        self.at = 0
        self._show_step()

    def scroll(self, step: int) -> None:
        """Scroll the words if they do not fit."""
        self.query_one("#words").scroll_relative(y=3 * step, animate=False)

    def leave(self) -> None:
        """Leave; the step is remembered."""
        close(self, "left")
