"""The auction: what has been called and, at one's turn, the grid of bids."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.reactive import reactive

from bidwhist.engine.contract import DOWNTOWN, NOTRUMP, NOTRUMP_DOWN, NOTRUMP_UP, UPTOWN, Bid
from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView
from bidwhist.tui.drawing.auction import (
    Option,
    call_at,
    draw_calls,
    draw_grid,
    grid_for,
    level_about,
)
from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.widgets.painted import NO_MOMENT, Moment, Painted

_STRAIN_KEYS = {"u": UPTOWN, "d": DOWNTOWN, "n": NOTRUMP}


class Auction(Painted):
    """The calls so far and the bids that may be made; posts `Called`.

    A digit and then u, d or n bids at once; arrows move and Enter bids; p passes.
    """

    view: reactive[SeatView | None] = reactive(None)
    locked: reactive[bool] = reactive(False)
    cursor: reactive[Option] = reactive(None)
    moment: reactive[Moment] = reactive(NO_MOMENT)

    class Called(Message):
        """A bid, or None for a pass."""

        def __init__(self, bid: Bid | None, moment: Moment) -> None:
            self.bid = bid
            self.moment = moment
            super().__init__()

    class Barred(Message):
        """A bid that may not be made was tried."""

        def __init__(self, bid: Bid | None) -> None:
            self.bid = bid
            super().__init__()

    class Halfway(Message):
        """No-trump was typed where a bid says its direction too."""

    class Asked(Message):
        """Somebody wants to know what a call tells."""

        def __init__(self, place: int) -> None:
            self.place = place
            super().__init__()

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self._names = names
        self._typed = ""  # a level, or a level and n, that waits for the next letter

    def watch_moment(self) -> None:
        """A new turn: nothing is chosen and nothing is half typed."""
        self.cursor = None
        self._typed = ""

    def paint(self, canvas: Canvas) -> None:
        """Paint the calls and, at one's turn, the grid."""
        if self.view is None or self.view.dealer < 0:
            return
        draw_calls(canvas, self.view, self._names, self.look)
        if self.view.is_my_turn and self.view.phase == Phase.AUCTION:
            draw_grid(canvas, self.view, self.cursor, self.look)

    def forget_typed(self) -> None:
        """Drop a bid of which only the beginning was typed."""
        self._typed = ""

    def hear(self, key: str) -> None:
        """Drop it when something else is typed between."""
        if key not in "1234567udn":
            self._typed = ""

    @property
    def is_half_typed(self) -> bool:
        """Whether a bid waits for its next letter."""
        return bool(self._typed)

    def type_level(self, level: int) -> None:
        """Choose a level, in the strain where the cursor was."""
        view = self.view
        if view is None or not view.is_my_turn:
            return
        self._typed = str(level)
        bids = [bid for bid in view.bids if bid.level == level]
        kept = self.cursor.strain if isinstance(self.cursor, Bid) else -1
        same = [bid for bid in bids if bid.strain == kept]
        if bids:
            self.cursor = (same or bids)[0]
        else:
            self._refuse(Bid(level, UPTOWN))

    def type_way(self, key: str) -> None:
        """Bid the level just typed in this strain, or move the cursor to the strain."""
        view = self.view
        if view is None or not view.is_my_turn:
            return
        typed, self._typed = self._typed, ""
        in_bid = view.rules.notrump_direction == "in_bid"
        if in_bid and key == "n":
            self._typed = typed + "n"
            self._show_notrump(typed)
            return
        strain = _STRAIN_KEYS[key]
        if in_bid and typed.endswith("n"):
            strain = NOTRUMP_UP if key == "u" else NOTRUMP_DOWN
        level = int(typed[0]) if typed[:1].isdigit() else 0
        if level:
            self.call(Bid(level, strain))
        else:
            self.cursor = self._nearest(strain)

    def _show_notrump(self, typed: str) -> None:
        """Move the cursor to no-trump at the level typed, or the cheapest: u or d comes next."""
        up = self._nearest(NOTRUMP_UP)
        at_level = Bid(int(typed[0]), NOTRUMP_UP) if typed[:1].isdigit() else up
        if self.view is not None and at_level in self.view.bids:
            self.cursor = at_level
        self.post_message(self.Halfway())

    def _nearest(self, strain: int) -> Option:
        """Return the cheapest bid of a strain."""
        assert self.view is not None
        bids = [bid for bid in self.view.bids if bid.strain == strain]
        if not bids:
            return self.cursor
        cheapest: Bid = min(bids, key=_level)
        return cheapest

    def call(self, bid: Bid | None) -> None:
        """Post a call that may be made; say so of one that may not."""
        view = self.view
        if view is None or not view.is_my_turn:
            return
        if view.may_pass if bid is None else bid in view.bids:
            self.cursor = bid or "pass"
            self.post_message(self.Called(bid, self.moment))
        else:
            self._refuse(bid)

    def _refuse(self, bid: Bid | None) -> None:
        """Say of a call that may not be made that it may not.

        Nothing is chosen then, so that an Enter typed with it makes no other call.
        """
        self.cursor = None
        self.post_message(self.Barred(bid))

    def choose(self) -> None:
        """Make the call under the cursor; from nowhere the cursor goes to the first."""
        if self.cursor is None:
            self.move(0, 1)
        else:
            self.call(None if self.cursor == "pass" else self.cursor)

    def move(self, across: int, down: int) -> None:
        """Move the cursor among the calls that may be made."""
        view = self.view
        if view is None or not view.is_my_turn:
            return
        options: list[Bid] = list(view.bids)
        if self.cursor == "pass":
            if down < 0 and options:
                highest: Bid = max(options, key=_level)
                self.cursor = highest
            return
        if self.cursor is None:
            self.cursor = options[0] if options else "pass"
            return
        self.cursor = self._beside(self.cursor, options, across, down)

    def _beside(self, bid: Bid, options: list[Bid], across: int, down: int) -> Option:
        """Return the nearest option in a direction, or the bid itself where there is none."""
        if across:
            row = [
                b for b in options if b.level == bid.level and (b.strain - bid.strain) * across > 0
            ]
            row.sort(key=lambda b: abs(b.strain - bid.strain))
            return row[0] if row else bid
        column = [b for b in options if b.strain == bid.strain and (b.level - bid.level) * down > 0]
        if column:
            nearest: Bid = min(column, key=lambda b: abs(b.level - bid.level))
            return nearest
        return "pass" if down > 0 and self.view is not None and self.view.may_pass else bid

    def on_click(self, event: events.Click) -> None:
        """A click on a bid moves the cursor there, a click on the cursor makes it.

        A click on what has been called asks what it tells.
        """
        view = self.view
        if view is None or view.dealer < 0 or event.button != 1:
            return
        place = call_at(view, event.x, event.y, *self.size)
        if place >= 0 and not self.locked:
            self.post_message(self.Asked(place))
        if not view.is_my_turn:
            return
        about = level_about(view, self.cursor)
        option = grid_for(view.rules, *self.size, about).at(event.x, event.y)
        if option is None or (option == "pass" and not view.may_pass):
            return
        if option != "pass" and option not in view.bids:
            self._refuse(option)
        elif option == self.cursor:
            self.choose()
        else:
            self.cursor = option


def _level(bid: Bid) -> int:
    return bid.level
