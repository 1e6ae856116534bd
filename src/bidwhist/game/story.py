"""The events of a game in order, derived from each action and the states around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bidwhist.engine.actions import (
    Accept,
    Action,
    Bury,
    CallRevoke,
    Deal,
    MakeBid,
    NameTrump,
    Pass,
    Play,
)
from bidwhist.engine.hand_end import with_burial
from bidwhist.engine.kitty import kitty_is_shown
from bidwhist.engine.state import Phase, State
from bidwhist.game import events
from bidwhist.game.events import Event, GameEvent, holding


class Story:
    """All events of a game; each has its place in the list, counted from 1, as its number."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._before_hand = 0  # the number of the last event before this hand's deal

    @property
    def last(self) -> int:
        """The number of the newest event, 0 before the first."""
        return len(self._events)

    def since(self, number: int) -> Sequence[Event]:
        """Return the events with higher numbers than this one, oldest first."""
        return self._events[max(0, number) :]

    def this_hand(self) -> Sequence[Event]:
        """Return the events since the last deal that still hold."""
        return holding(self.since(self._before_hand))

    def add(self, event: Event) -> None:
        """Add an event, whose number is the next one."""
        assert event.number == self.last + 1
        self._events.append(event)

    def take_back(self, last: int) -> None:
        """Undo what was done after the event with this number."""
        undone = self._events[last]
        assert isinstance(undone, GameEvent)
        self.add(events.TakenBack(self.last + 1, last, undone))

    def record(self, before: State, action: Action, after: State) -> None:
        """Add what everybody at the table learns by an action."""
        if isinstance(action, Deal):
            self._before_hand = self.last
        self.add(_own_event(self.last + 1, before, action))
        if isinstance(action, Play):
            self._end_trick(after)
        else:
            self._go_on(before, after)
        if after.result is not None and after.result is not before.result:
            self._end_hand(after)

    def _end_trick(self, after: State) -> None:
        tricks = after.tricks
        assert tricks is not None
        done = len(tricks.history)
        if done % 4 == 0:
            winner, books = tricks.leads[-1], with_burial(after)
            taken = events.BookTaken(self.last + 1, winner, done // 4, books)
            self.add(taken)

    def _go_on(self, before: State, after: State) -> None:
        """Add the end of the auction, the contract, and the kitty's way."""
        seat, bid = after.declarer, after.bid
        if bid is not None and before.bid is None:
            self.add(events.AuctionWon(self.last + 1, seat, bid))
            for giver, joker in after.swaps:
                self.add(events.JokerSwapped(self.last + 1, giver, joker))
        if after.contract is not None and before.contract is None:
            self.add(events.ContractMade(self.last + 1, seat, after.contract))
        if after.phase == Phase.BURY and before.phase != Phase.BURY:
            shown = after.kitty if kitty_is_shown(after.is_notrump, after.rules) else ()
            self.add(events.KittyTaken(self.last + 1, seat, shown))

    def _end_hand(self, after: State) -> None:
        result = after.result
        assert result is not None
        over = events.ThrownIn if result.contract is None else events.Scored
        self.add(over(self.last + 1, result))
        if result.winner >= 0:
            self.add(events.GameWon(self.last + 1, result.winner, result.score))


def _own_event(number: int, before: State, action: Action) -> GameEvent:
    """Return the event that says what was done; a burial says no more than that."""
    match action:
        case Play(seat, card):
            done = 0 if before.tricks is None else len(before.tricks.history)
            return events.Played(number, seat, card, done // 4 + 1, done % 4 == 0)
        case Deal():
            return events.Dealt(number, action.hand_number, action.dealer)
        case Pass(seat):
            return events.Called(number, seat, None)
        case MakeBid(seat, bid):
            return events.Called(number, seat, bid)
        case NameTrump(seat):
            return events.Named(number, seat, action)
        case Bury(seat):
            return events.Buried(number, seat)
        case CallRevoke(seat, offender, trick):
            return events.RevokeCalled(number, seat, offender, trick)
        case Accept(seat):
            return events.Accepted(number, seat)
        case _:
            assert_never(action)
