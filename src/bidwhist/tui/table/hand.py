"""One's own cards: one widget that draws them, finds clicks, and posts what is chosen."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.reactive import reactive

from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView
from bidwhist.text.card_labels import RANK_LABELS
from bidwhist.tui.clicks import replaced
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.cards import Marks, draw_backs, draw_hand
from bidwhist.tui.drawing.fan import Fan, Tier, fan_for, played_by, sorted_hand, trump_mask
from bidwhist.tui.widgets.painted import NO_MOMENT, Moment, Painted

NOTHING = -1
TEN, JOKER = "10", "B"


class Hand(Painted):
    """The viewer's cards, strongest first.

    In play one card is chosen (`cursor`) and lifted; in the burial `marked` cards are lifted and
    the cursor moves among them. Nothing can be done while it is `locked` or `covered`. An onlooker
    sees from behind the cards of who sits at the `bottom`.
    """

    view: reactive[SeatView | None] = reactive(None)
    tier: reactive[Tier] = reactive("large")
    covered: reactive[bool] = reactive(False)
    cursor: reactive[int] = reactive(NOTHING)
    marked: reactive[int] = reactive(0)
    locked: reactive[bool] = reactive(False)
    bottom: reactive[int] = reactive(2)
    moment: reactive[Moment] = reactive(NO_MOMENT)

    class Chosen(Message):
        """A card is to be played."""

        def __init__(self, card: int, moment: Moment) -> None:
            self.card = card
            self.moment = moment
            super().__init__()

    class Marked(Message):
        """Other cards are marked for the burial."""

        def __init__(self, cards: int) -> None:
            self.cards = cards
            super().__init__()

    class Buried(Message):
        """The marked cards are to be buried."""

        def __init__(self, cards: int, moment: Moment) -> None:
            self.cards = cards
            self.moment = moment
            super().__init__()

    @property
    def _may_act(self) -> bool:
        return self.view is not None and self.view.is_my_turn and not self.locked

    @property
    def burying(self) -> bool:
        """Whether cards are to be marked for the burial."""
        view = self.view
        return self._may_act and view is not None and view.phase == Phase.BURY

    @property
    def playing(self) -> bool:
        """Whether a card is to be played."""
        view = self.view
        return self._may_act and view is not None and view.phase == Phase.PLAY

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards as they lie, left to right."""
        view = self.view
        return () if view is None else sorted_hand(view.hand, view.order, played_by(view))

    def validate_marked(self, marked: int) -> int:
        """Keep to the cards that are held."""
        return marked & (self.view.hand if self.view is not None else 0)

    def watch_moment(self) -> None:
        """A new turn: nothing is marked or chosen yet, except where there is no choice."""
        replaced(self)
        self.marked = 0
        self._begin_turn()

    def watch_locked(self) -> None:
        """A pause is over, or begins: as at a new turn, unless something has been chosen."""
        if self.cursor == NOTHING:
            self._begin_turn()

    def _begin_turn(self) -> None:
        self.cursor = NOTHING
        view = self.view
        if self.playing and view is not None and view.lawful.bit_count() == 1:
            self.cursor = view.lawful.bit_length() - 1

    def watch_marked(self, marked: int) -> None:
        """Say what is marked."""
        self.post_message(self.Marked(marked))

    def paint(self, canvas: Canvas) -> None:
        """Paint the cards, or their number where they are covered."""
        if self.covered:
            draw_backs(canvas, self.fan, self.look)
            canvas.centre(0, "Your cards are covered · x shows them", ink(self.look.text))
            return
        cards, view = self.cards, self.view
        if cards:
            draw_hand(canvas, self.fan, cards, tuple(map(self.marks_of, cards)), self.look)
        elif view is not None and view.seat < 0:  # an onlooker sees them from behind
            draw_backs(canvas, fan_for(self.tier, view.counts[self.bottom], *self.size), self.look)

    @property
    def fan(self) -> Fan:
        """Where the cards lie."""
        return fan_for(self.tier, len(self.cards), *self.size)

    def is_lifted(self, card: int) -> bool:
        """Whether the card lies a row higher: chosen, or marked for the burial."""
        return bool(self.marked >> card & 1) if self.burying else card == self.cursor

    def marks_of(self, card: int) -> Marks:
        """What is true of a card now: chosen, refused, a trump, new from the kitty."""
        view = self.view
        assert view is not None
        lawful = view.lawful if self.playing else view.hand
        return Marks(
            lifted=self.is_lifted(card),
            chosen=card == self.cursor,
            refused=not lawful >> card & 1,
            trump=bool(trump_mask(view) >> card & 1),
            fresh=self.burying and card in view.kitty,
        )

    def move(self, step: int) -> None:
        """Move the cursor; from nowhere it goes to the nearest card that may be played."""
        cards = self.cards
        if self.covered or not cards or not (self.playing or self.burying):
            return
        if self.cursor in cards:
            place = cards.index(self.cursor) + step
            self.cursor = cards[max(0, min(len(cards) - 1, place))]
        else:
            self.cursor = self._first(reverse=step in (-1, 99))

    def _first(self, reverse: bool = False) -> int:
        """Return the first card that may be played, from the left or from the right."""
        view = self.view
        assert view is not None
        allowed = view.lawful if self.playing else view.hand
        cards = [card for card in self.cards if allowed >> card & 1]
        return cards[-1 if reverse else 0] if cards else NOTHING

    def go_to_rank(self, rank: str) -> None:
        """Go to the next card of a rank; jokers are B."""
        ring = list(self.cards)
        if self.cursor in ring:
            at = ring.index(self.cursor) + 1
            ring = ring[at:] + ring[:at]
        found = [card for card in ring if _rank(card) == rank]
        if found and not self.covered and (self.playing or self.burying):
            self.cursor = found[0]

    def lift(self, up: bool) -> None:
        """Mark or unmark the card under the cursor, or choose in play."""
        if self.burying and self.cursor in self.cards:
            bit = 1 << self.cursor
            self.marked = self.marked | bit if up else self.marked & ~bit
        elif up and self.cursor == NOTHING:
            self.move(1)
        elif not up and self.playing:
            self.cursor = NOTHING

    def choose(self) -> None:
        """Play the lifted card, or mark or unmark one for the burial."""
        if self.covered or not (self.playing or self.burying):
            return
        if self.cursor not in self.cards:
            self.move(1)
        elif self.burying:
            self._turn(self.cursor)
        else:
            self.post_message(self.Chosen(self.cursor, self.moment))

    def bury(self) -> None:
        """Bury what is marked."""
        if self.burying and not self.covered:
            self.post_message(self.Buried(self.marked, self.moment))

    def _turn(self, card: int) -> None:
        """Mark a card for the burial, or unmark it."""
        self.marked ^= 1 << card

    def card_at(self, x: int, y: int) -> int:
        """Return the card that is seen at a cell, or -1."""
        cards = self.cards
        lifted = {index for index, card in enumerate(cards) if self.is_lifted(card)}
        index = self.fan.at(x, y, lifted)
        return cards[index] if index >= 0 else NOTHING

    def on_click(self, event: events.Click) -> None:
        """A click lifts a card; a click on a lifted one plays it. In the burial it marks."""
        if self.covered or event.button != 1:
            return
        card = self.card_at(event.x, event.y)
        if card == NOTHING:
            return
        if self.burying:
            self.cursor = card
            self._turn(card)
        elif self.playing and card == self.cursor:
            self.post_message(self.Chosen(card, self.moment))
        elif self.playing:
            self.cursor = card


def _rank(card: int) -> str:
    return JOKER if card >= 52 else RANK_LABELS[card % 13]
