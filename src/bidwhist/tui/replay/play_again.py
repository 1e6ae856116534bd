"""Play it again: the same cards from any point, and a comparison of the tries.

Practice writes no record and counts in no statistics.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static
from textual.worker import Worker

from bidwhist.bots.child_process import ChildFailed
from bidwhist.engine.actions import Deal, MakeBid, Pass, Play
from bidwhist.engine.cards import SOUTH, side_of
from bidwhist.game.conductor import Conductor
from bidwhist.store.replay import Replay, ReplayHand, replay_of, seated
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.dialogs.text_dialog import Page
from bidwhist.tui.program import Program
from bidwhist.tui.replay.tries_drawing import Try, parting_words, tries_lines, try_name
from bidwhist.tui.table.kind import one_hand
from bidwhist.tui.table.screen import TableScreen

EXPERTS = "Experts' table"
NOT_KEPT = "it is practice, not kept and not counted"


@dataclass(frozen=True, slots=True)
class Point:
    """A point to play on from: after `step` actions of `replay.hands[hand]`, at a seat."""

    replay: Replay
    hand: int
    step: int
    seat: int

    @property
    def played(self) -> ReplayHand:
        """The hand as it was played the first time."""
        return self.replay.hands[self.hand]

    @property
    def first(self) -> Try:
        """The first try, by the person if one sat at the seat."""
        played = self.played
        assert played.result is not None
        own = self.replay.players[self.seat].is_human
        return Try(try_name(1) if own else "As it was played", played.actions, played.result)


def own_seat(replay: Replay) -> int:
    """Return the first person's seat, or South if there was none."""
    people = [seat for seat, player in enumerate(replay.players) if player.is_human]
    return people[0] if people else SOUTH


def once_more(program: Program, replay: Replay, hand: int, step: int) -> None:
    """Ask whose cards to play, play from that step, and then compare."""
    if step >= len(replay.hands[hand].actions):  # the hand is over here
        once_more_from(program, replay, hand)
        return
    own = own_seat(replay)
    seats = sorted(range(4), key=lambda seat: (seat - own) & 3)
    answers = [(str(seat), f"as {replay.players[seat].name}") for seat in seats]

    def sit_down(seat: str | None) -> None:
        if seat is not None:
            point = Point(replay, hand, step, int(seat))
            _play(program, point, partial(_compare, program, point), 2)

    program.push_screen(Choose("Once more, for practice", answers), sit_down)


def once_more_from(program: Program, replay: Replay, hand: int) -> None:
    """Ask for the step, and then whose cards to play."""
    answers = [(str(step), words) for step, words in starts(replay.hands[hand])]

    def begin(step: str | None) -> None:
        if step is not None:
            once_more(program, replay, hand, int(step))

    program.push_screen(Choose("The same cards once more", answers), begin)


def starts(hand: ReplayHand) -> list[tuple[int, str]]:
    """Return the steps from which a hand is worth playing again, and their names."""
    actions = list(enumerate(hand.actions))
    found = [(1, "the whole hand, from the auction on")]
    after = [at for at, one in actions if not isinstance(one, Deal | Pass | MakeBid)]
    lead = [at for at, one in actions if isinstance(one, Play)]
    if after and lead:
        found += [(after[0], "the same auction, from the kitty on"),
                  (lead[0], "the same burial, from the first lead on")]  # fmt: skip
    return found


def _compare(program: Program, point: Point, second: Try) -> None:
    """Compare the first try and the second."""
    program.push_screen(Tries(point, [point.first, second]))


def _play(program: Program, point: Point, done: Callable[[Try], object], number: int) -> None:
    """Open a practice table; call `done` when the hand has been played to its end."""
    players = seated(point.replay.players, point.seat)
    session = point.replay.play_on(point.hand, point.step, players)

    def left(how: str | None) -> None:
        program.thinker.close()
        played = replay_of(session).hands[-1]
        if how == "over" and played.result is not None:
            done(Try(try_name(number), played.actions, played.result))

    table = TableScreen(Conductor(session), one_hand("Practice", NOT_KEPT))
    program.push_screen(table, left)


class Tries(Page[None]):
    """The tries side by side, with the experts' once they have played."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "again", "Once more"),
        Binding("r", "review", "Review"),
        Binding("escape,q", "leave", "Back"),
    ]

    _asked: Worker[None] | None = None

    def __init__(self, point: Point, tries: list[Try]) -> None:
        super().__init__()
        self._point = point
        self._tries = tries
        self._experts: Try | None = None
        self._thinking = "thinking …"

    def compose(self) -> ComposeResult:
        """Lay out the table of tries, where they differ, and the buttons."""
        with Vertical(classes="dialog wide"):
            yield Static(Content("The same cards, try by try"), classes="title")
            with VerticalScroll(can_focus=False):
                yield Static(id="tries", markup=False)
            with Horizontal(classes="buttons"):
                for name, words in (("again", " Once more (o) "), ("review", " Review (r) "),
                                    ("leave", " Back (Esc) ")):  # fmt: skip
                    button = Button(words, name=name, compact=True)
                    button.can_focus = False
                    yield button

    def on_mount(self) -> None:
        """Show the tries, and have the experts play."""
        self._show()
        self._asked = self._ask()

    def on_screen_resume(self) -> None:
        """Restart the experts if they were stopped."""
        if self._asked is not None and self._asked.is_cancelled:
            self._asked = self._ask()

    def _free_the_teacher(self) -> None:
        """Stop the experts: the one teacher is needed for hints or a review."""
        if self._asked is not None and not self._asked.is_finished:
            self._asked.cancel()

    @work(exclusive=True, group="experts")
    async def _ask(self) -> None:
        """Have the experts play from the same point on; leaving the page cancels that."""
        point, reviews = self._point, self.program.reviews
        try:
            actions, result = await reviews.experts_table(
                point.replay, point.hand, point.step, self._progress
            )
        except ChildFailed as fault:
            self._thinking = f"not to be had: {fault}"
        else:
            self._experts = Try(EXPERTS, actions, result)
        self._show()

    def _progress(self, share: float) -> None:
        self._thinking = f"thinking … {share:.0%}"
        self._show()

    def _show(self) -> None:
        point, look = self._point, self.program.look
        names = tuple(player.name for player in point.replay.players)
        tries = [*self._tries, *([self._experts] if self._experts else [])]
        width = min(66, self.app.size.width - 12)
        lines = tries_lines(tries, names, side_of(point.seat), look, width)
        if self._experts is None:
            lines.append(Content.styled(f"{EXPERTS:17}{self._thinking}", look.muted))
        lines += [Content(), Content.styled("Where they parted from the first", look.muted)]
        lines += [
            Content(parting_words(tries[0], other, names, look.symbols)) for other in tries[1:]
        ]
        lines += [Content(), Content.styled("Practice is not kept and not counted.", look.muted)]
        self.query_one("#tries", Static).update(Content("\n").join(lines))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Choose by mouse."""
        getattr(self, f"action_{event.button.name}")()

    def action_again(self) -> None:
        """Play the same cards from the same point again."""
        if self.is_active:
            self._free_the_teacher()
            _play(self.program, self._point, self._add, len(self._tries) + 1)

    def _add(self, new: Try) -> None:
        self._tries.append(new)
        self._show()

    def action_review(self) -> None:
        """Review the newest try."""
        point, new = self._point, self._tries[-1]
        hand = replace(point.played, actions=new.actions, result=new.result)
        if self.is_active:
            replay = replace(
                point.replay,
                players=seated(point.replay.players, point.seat),
                created=None,
                hands=(*point.replay.hands[: point.hand], hand),
            )
            self._free_the_teacher()
            self.program.navigation.show_review(replay, point.hand)
