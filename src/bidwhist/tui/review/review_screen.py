"""The review of a hand: where it was won or lost, compared with the expert and perfect play."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import var
from textual.widgets import Footer, OptionList, ProgressBar, Static
from textual.widgets.option_list import Option

from bidwhist.bots.child_process import ChildFailed
from bidwhist.store.replay import Position, Replay
from bidwhist.teach.review.review import Decision, HandReview
from bidwhist.teach.review.review_text import (
    NO_SWING,
    SCALE,
    choice_words,
    par_words,
    reason_words,
)
from bidwhist.tui.base_screen import OwnScreen
from bidwhist.tui.dialogs.help import Group
from bidwhist.tui.replay.replay_screen import Board, ReplayScreen, trick_keys
from bidwhist.tui.review.course import CourseLine
from bidwhist.tui.review.review_drawing import (
    Course,
    about_words,
    course_height,
    course_of,
    decision_row,
    head_row,
)
from bidwhist.tui.widgets.painted import Painted

PAR_COLUMN: Final = "Every decision; par: books lost with all hands open"

ROOMY = 28
"""The height from which the layout is roomier."""

_AT_WORK = (
    "The expert goes through every decision again, and the solver plays with all hands open. "
    "Esc stops them."
)
_THROWN_IN = "Nothing was played: there is only the auction to look at."


class Decisions(OptionList):
    """The decisions as rows: the costliest first, then all in order."""

    HELP_TITLE = "The decisions"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", "Look there", key_display="⏎"),
    ]


class ReviewScreen(OwnScreen[None]):
    """Reviews the finished hands of a game, one at a time."""

    CSS_PATH = "review.tcss"
    AUTO_FOCUS = ""
    HELP_WORDS: ClassVar[Group] = (
        "The columns",
        [
            ("points", "what it was expected to cost, by what the seat could know"),
            ("books", "the same in books"),
            ("par", "books lost for certain, with all hands open"),
        ],
    )
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (126, "-wide")]  # noqa: RUF012, as Textual types it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (ROOMY, "-tall")]  # noqa: RUF012, as Textual types it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "once_more", "Once more"),
        *trick_keys(),
        Binding("n", "hand(1)", "Next hand"),
        Binding("p", "hand(-1)", "Hand before"),
        Binding("escape,q", "leave", "Back", key_display="Esc"),
    ]

    hand: var[int] = var(0, init=False)

    def __init__(self, replay: Replay, hand: int = 0) -> None:
        """Begin at `hand`, an index of the finished hands; there must be one."""
        super().__init__()
        self._replay = replay
        self._open = [at for at, one in enumerate(replay.hands) if one.result is not None]
        self._names = tuple(player.name for player in replay.players)
        self._review: HandReview | None = None
        self._rows: list[Decision | None] = []  # the decision of each row
        self._positions: tuple[Position, ...] = ()
        self._marked: int | None = None  # the row in the cursor's colors
        self.set_reactive(ReviewScreen.hand, hand)

    def compose(self) -> ComposeResult:
        """Lay out the heading, the progress or the review, and the table if it fits."""
        yield Static(id="about", markup=False)
        with Horizontal(id="room"):
            with Vertical(id="work"):
                yield Static(_AT_WORK, id="doing", markup=False)
                yield ProgressBar(total=100, show_eta=False)
            with Vertical(id="page"):
                yield Static(id="summary", markup=False)
                yield CourseLine()
                yield Static(id="head", markup=False)
                yield Decisions(compact=True)
                yield Static(id="detail", markup=False)
            yield Board()
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Start the review."""
        self.query_one(Board).names = self._names
        self.watch_hand()

    def relook(self) -> None:
        """Redraw the hands and the list in the current colors."""
        for part in self.query(Painted):
            part.look = self.program.look
        self._list()

    # The work

    def watch_hand(self) -> None:
        """Review another hand, unless it has been reviewed already."""
        self._review = None
        number = self._open[self.hand]
        self._positions = self._replay.positions(number)
        self.query_one(Board).position = self._positions[0]
        result = self._replay.hands[number].result
        if result is not None:
            self.query_one("#about", Static).update(about_words(result, self._names))
        self.query_one(ProgressBar).update(progress=0)
        self._show_work(True)
        self._look(number)

    @work(exclusive=True, group="review")
    async def _look(self, number: int) -> None:
        """Have the hand reviewed; leaving the screen cancels that."""
        try:
            review = await self.program.reviews.review(self._replay, number, self._progress)
        except ChildFailed as fault:
            self.query_one("#doing", Static).update(f"The review failed: {fault}")
            return
        self._review = review
        self._show_work(False)
        self._show(review)

    def _progress(self, share: float) -> None:
        self.query_one(ProgressBar).update(progress=100 * share)

    def _show_work(self, under_way: bool) -> None:
        self.query_one("#work").display = under_way
        self.query_one("#page").display = not under_way
        self.refresh_bindings()

    # The outcome

    def _show(self, review: HandReview) -> None:
        self.query_one("#summary", Static).update(par_words(review) or _THROWN_IN)
        self._show_course(course_of(review))
        self.query_one(Decisions).focus()
        self.call_after_refresh(self._list)  # it has no width before

    def _show_course(self, course: Course | None) -> None:
        line = self.query_one(CourseLine)
        line.display, line.course = course is not None, course
        if course is not None:
            rows = self.size.height
            line.styles.height = course_height(
                course, 5 if rows < 24 else 6 if rows < ROOMY else 10
            )

    def on_resize(self) -> None:
        """Lay out the rows for the new width."""
        self.call_after_refresh(self._list)

    def _list(self) -> None:
        """Fill the list for its width, keeping the cursor."""
        review, decisions = self._review, self.query_one(Decisions)
        width = decisions.scrollable_content_region.width - 1
        if review is None or width <= 0:
            return
        look, at = self.program.look, decisions.highlighted
        self._rows = []
        decisions.clear_options()

        def heading(words: str) -> None:
            self._rows.append(None)
            decisions.add_option(Option(Content.styled(words, look.muted), disabled=True))

        def row(decision: Decision) -> None:
            self._rows.append(decision)
            decisions.add_option(Option(self._row(decision)))

        given = ", ".join(
            f"{name} {review.given_away_by(seat):.1f}" for seat, name in enumerate(self._names)
        )
        heading("The largest swings" if review.swings else NO_SWING)
        for swing in review.swings:
            row(swing)
        heading(f"Points given away: {given}")
        heading(PAR_COLUMN)
        for decision in review.decisions:
            row(decision)
        self.query_one("#head", Static).update(head_row(width, look))
        first = 1 if review.swings else 3
        decisions.highlighted = min(at if at is not None else first, len(self._rows) - 1)

    def _row(self, decision: Decision) -> Content:
        width = self.query_one(Decisions).scrollable_content_region.width - 1
        return decision_row(decision, self._names, width, self.program.look)

    @property
    def _chosen(self) -> Decision | None:
        at = self.query_one(Decisions).highlighted
        return None if at is None or at >= len(self._rows) else self._rows[at]

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        """Explain the decision under the cursor, and show its position."""
        review, decision = self._review, self._chosen
        if review is None or decision is None:
            return
        self._mark()
        choice = choice_words(decision, review.result.contract, self._names)
        words = f"{choice} {reason_words(decision)}"
        if self.size.height >= ROOMY:
            words = f"{words}\n{SCALE}"
        self.query_one("#detail", Static).update(words)
        self._show_course(course_of(review, decision.trick or -1))
        self.query_one(Board).position = self._positions[decision.step - 1]

    def _mark(self) -> None:
        """Remove the colors of the row under the cursor, which has the cursor's."""
        decisions = self.query_one(Decisions)
        before, self._marked = self._marked, decisions.highlighted
        for at in (before, self._marked):
            decision = self._rows[at] if at is not None and at < len(self._rows) else None
            if at is not None and decision is not None:
                row = self._row(decision)
                plain = Content(row.plain) if at == self._marked else row
                decisions.replace_option_prompt_at_index(at, plain)

    # Actions from the review

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what is possible now."""
        if action == "hand":
            return 0 <= self.hand + cast("int", parameters[0]) < len(self._open)
        if action == "once_more":
            return self._review is not None
        return True

    @on(OptionList.OptionSelected)
    def _look_there(self) -> None:
        """Open the replay, with all hands open, where the decision was made."""
        decision = self._chosen
        if decision is not None:
            screen = ReplayScreen(self._replay, self.hand, decision.step, self._review)
            self.open(screen)

    def action_once_more(self) -> None:
        """Play the hand again from this decision on."""
        decision = self._chosen
        if decision is not None:
            self.program.navigation.practise(self._replay, self._open[self.hand], decision.step)

    @on(CourseLine.Jump)
    def _jump(self, event: CourseLine.Jump) -> None:
        self.action_trick(event.trick)

    def action_trick(self, trick: int) -> None:
        """Put the cursor on the lead of a trick, in the list of every decision."""
        tricks = [one.trick if one is not None else -1 for one in self._rows]
        rows = [at for at, one in enumerate(tricks) if one == trick]
        if rows:
            self.query_one(Decisions).highlighted = rows[-4:][0]

    def action_hand(self, by: int) -> None:
        """Go to another hand of the game."""
        self.hand += by
