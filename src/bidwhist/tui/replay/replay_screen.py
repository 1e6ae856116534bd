"""Step through a finished hand with all four hands open, and play on from any point."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive, var
from textual.widgets import Footer, Static

from bidwhist.engine.actions import Bury, Deal
from bidwhist.engine.cards import cards_in
from bidwhist.store.replay import Position, Replay
from bidwhist.text.card_labels import card_label
from bidwhist.text.words import action_words, books_words, contract_words, result_words, signed
from bidwhist.tui.base_screen import OwnScreen
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.replay.replay_drawing import auction_words, draw_position, order_at, stop_label
from bidwhist.tui.widgets.painted import Painted

if TYPE_CHECKING:
    from bidwhist.teach.review.review import HandReview


TRICK_KEYS: Final = (*"123456789", "0", "minus", "equals_sign")
"""The keys of tricks 1 to 12, as they lie side by side on a keyboard."""


def trick_keys() -> list[Binding]:
    """Return the bindings of those keys for a screen that can go to a trick."""
    return [
        Binding(key, f"trick({trick})", "Trick 1 to 12", show=False)
        for trick, key in enumerate(TRICK_KEYS, start=1)
    ]


class Board(Painted):
    """The four hands at one position."""

    position: reactive[Position | None] = reactive(None)
    names: reactive[tuple[str, ...]] = reactive(())

    def paint(self, canvas: Canvas) -> None:
        """Paint the position."""
        if self.position is not None:
            draw_position(canvas, self.position, self.names, order_at(self.position), self.look)


class Track(Painted):
    """The hand's stops on a line; a click goes to one."""

    stops: reactive[tuple[tuple[int, str], ...]] = reactive(())
    at: reactive[int] = reactive(0)

    class Jump(Message):
        """A click asks to go to a step."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def paint(self, canvas: Canvas) -> None:
        """Paint the stops; the current one is highlighted with signs and color."""
        reached = max((step for step, _ in self.stops if step <= self.at), default=0)
        for x, step, label in self._places():
            if step == reached:
                canvas.put(x - 1, 0, f"[{label}]", ink(self.look.accent, bold=True))
            else:
                canvas.put(x, 0, label, ink(self.look.text if step < self.at else self.look.muted))

    def _places(self) -> list[tuple[int, int, str]]:
        """Where each stop stands: its column, step and label."""
        gap = 2 if sum(len(label) + 2 for _, label in self.stops) < self.size.width else 1
        places, x = [], 1
        for step, label in self.stops:
            places.append((x, step, label))
            x += len(label) + gap
        return places

    def on_click(self, event: events.Click) -> None:
        """Go to the stop under the mouse."""
        for x, step, label in self._places():
            if x <= event.x < x + len(label) and event.button == 1:
                self.post_message(self.Jump(step))


class ReplayScreen(OwnScreen[None]):
    """Steps through the finished hands of a record."""

    CSS_PATH = "replay.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-tall")]  # noqa: RUF012, as Textual types it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "stop(-1)", "Back", show=False),
        Binding("right,l,space", "stop(1)", "On", key_display="→"),
        Binding("up,k", "step(-1)", "One card back", show=False),
        Binding("down,j", "step(1)", "One card on", show=False),
        Binding("home", "edge(0)", "The deal", show=False),
        Binding("end", "edge(1)", "The end", show=False),
        *trick_keys(),
        Binding("p,pageup", "hand(-1)", "Hand before", show=False),
        Binding("n,pagedown", "hand(1)", "Next hand", key_display="n"),
        Binding("o", "once_more", "Once more"),
        Binding("r", "review", "Review"),
        Binding("enter", "play_on", "Play on", key_display="⏎"),
        Binding("escape,q", "leave", "Leave", key_display="Esc"),
    ]

    hand: var[int] = var(0, init=False)
    step: var[int] = var(1, init=False)

    def __init__(
        self, replay: Replay, hand: int = 0, step: int = 1, review: HandReview | None = None
    ) -> None:
        """Begin at a step of `hand`, an index of the finished hands; there must be one.

        With the hand's review each next decision is compared with the expert's.
        """
        super().__init__()
        self._first_step = step
        self._reviewed: dict[int, HandReview] = {} if review is None else {hand: review}
        self._replay = replay
        self._open = [at for at, one in enumerate(replay.hands) if one.result is not None]
        self._positions = replay.positions(self._open[hand])
        self.set_reactive(ReplayScreen.hand, hand)

    def compose(self) -> ComposeResult:
        """Lay out the heading, the hands, the last action and the stops."""
        yield Static(id="about", markup=False)
        yield Board()
        yield Static(id="told", markup=False)
        yield Track()
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Show the first position."""
        self.query_one(Board).names = self._names()
        self.set_class(bool(self._reviewed), "reviewed")
        self.watch_hand()
        self.step = self._first_step

    def relook(self) -> None:
        """Redraw the hands in the current colors."""
        for part in self.query(Painted):
            part.look = self.program.look

    # What is shown

    def watch_hand(self) -> None:
        """Begin another hand at its deal."""
        self._positions = self._replay.positions(self._open[self.hand])
        played = self._replay.hands[self._open[self.hand]]
        track = self.query_one(Track)
        track.stops = tuple((step, stop_label(played, step)) for step in played.stops())
        self.step = 1
        self.watch_step()

    def watch_step(self) -> None:
        """Show the current step."""
        position = self._positions[self.step - 1]
        self.query_one(Board).position = position
        self.query_one(Track).at = self.step
        self.query_one("#about", Static).update(self._about(position))
        self.query_one("#told", Static).update(Content("\n").join(self._told(position)))

    def _names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self._replay.players)

    def _about(self, position: Position) -> Content:
        """The hand, its contract and the books so far."""
        view, names = position.view, self._names()
        count = len(self._open)
        head = f"Hand {view.hand_number}" + (f" of {count}" if count > 1 else "")
        if view.contract is None:
            return Content.assemble((head, "bold"), f" · {names[view.dealer]} deals")
        side = view.declarer & 1
        books = f"{books_words(view.books[side])} of {view.contract.needed}"
        words = f" · {contract_words(view.contract)} by {names[view.declarer]} · {books}"
        return Content.assemble((head, "bold"), words)

    def _told(self, position: Position) -> list[Content]:
        """The last action, the face-down cards in the middle, and the result at the end."""
        names = self._names()
        result = self._replay.hands[self._open[self.hand]].result
        lines = [self._action(position)]
        if self.step == len(self._positions) and result is not None:
            words = " ".join(result_words(result, self._replay.rules, names)[-1:])
            score = " : ".join(map(signed, result.score))
            lines.append(Content(f"{words} Score {score}."))
        elif position.view.contract is None:
            lines.append(Content(auction_words(position, names)))
        else:
            lines.append(self._cards("Kitty", position.kitty))
            if position.buried:
                buried = self._cards(" · Buried", tuple(cards_in(position.buried)))
                lines[-1] = Content.assemble(lines[-1], buried)
        beside = self._beside_the_expert()
        return [lines[0], *beside] if beside and self.size.height < 24 else [*lines, *beside]

    def _beside_the_expert(self) -> list[Content]:
        """The next decision and the expert's, if the hand has been reviewed."""
        review = self._reviewed.get(self.hand)
        coming = [one for one in review.decisions if one.step == self.step] if review else []
        if review is None or not coming:
            return []
        from bidwhist.teach.review.review_text import choice_words, cost_words

        choice = choice_words(coming[0], review.result.contract, self._names())
        words = f"Next: {choice} {cost_words(coming[0])}"
        return [Content.styled(words.rstrip(), self.program.look.accent)]

    def _action(self, position: Position) -> Content:
        action, look = position.action, self.program.look
        words = action_words(action, self._names(), look.symbols)
        if isinstance(action, Deal):
            return Content.assemble(words, " ", self._cards("Kitty", action.kitty))
        if isinstance(action, Bury):
            return Content.assemble(words, self._cards("", tuple(cards_in(action.cards))))
        return Content(words)

    def _cards(self, title: str, cards: tuple[int, ...]) -> Content:
        look = self.program.look
        return Content(f"{title} " + " ".join(card_label(card, look.symbols) for card in cards))

    # Moving through the hand

    def _go(self, step: int) -> None:
        self.step = max(1, min(len(self._positions), step))

    def action_step(self, by: int) -> None:
        """Go an action on or back."""
        self._go(self.step + by)

    def action_stop(self, by: int) -> None:
        """Go to the stop after or before."""
        stops = [step for step, _ in self.query_one(Track).stops]
        at = bisect_right(stops, self.step) if by > 0 else bisect_left(stops, self.step) - 1
        self._go(stops[max(0, min(len(stops) - 1, at))])

    def action_trick(self, trick: int) -> None:
        """Go to the end of a trick."""
        self._go(self._replay.hands[self._open[self.hand]].step_of_trick(trick))

    def action_edge(self, end: int) -> None:
        """Go to the deal or to the end."""
        self._go(len(self._positions) if end else 1)

    def action_hand(self, by: int) -> None:
        """Go to another hand of the game."""
        self.hand = max(0, min(len(self._open) - 1, self.hand + by))

    @on(Track.Jump)
    def _jump(self, event: Track.Jump) -> None:
        self._go(event.step)

    def action_play_on(self) -> None:
        """Ask whose cards to play, and play on with them from here."""
        if self._positions[self.step - 1].view.winner >= 0:
            self.notify("The game is over here: go back to where you want to play on.")
            return
        seats = [(str(seat), f"as {name}") for seat, name in enumerate(self._names())]
        self.open(Choose("Play on from here", seats), self._play_on)

    def _play_on(self, seat: str | None) -> None:
        from bidwhist.store.journal import Journal
        from bidwhist.store.replay import seated

        if seat is None:
            return
        journal = Journal.begin()
        players = seated(self._replay.players, int(seat))
        session = self._replay.play_on(self._open[self.hand], self.step, players, journal)
        self.program.navigation.sit_down(session, journal, None)

    def action_once_more(self) -> None:
        """Play the hand again from here, for practice."""
        self.program.navigation.practise(self._replay, self._open[self.hand], self.step)

    def action_review(self) -> None:
        """Review where this hand was won or lost."""
        self.program.navigation.show_review(self._replay, self.hand)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer another hand if there is one, and a review unless this is part of one."""
        if action == "hand":
            return len(self._open) > 1
        return not (action == "review" and self._reviewed)
