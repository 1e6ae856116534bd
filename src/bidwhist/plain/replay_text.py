"""A record replayed in sentences: as a whole, or stop by stop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from bidwhist.engine import Bury, Deal, SeatView
from bidwhist.engine.cards import SEAT_WORDS, SEATS, SUIT_MASKS, cards_in
from bidwhist.engine.contract import NONE
from bidwhist.game.events import Event
from bidwhist.plain import parsing
from bidwhist.plain.advice import review_lines
from bidwhist.plain.console import Console, InputEnded
from bidwhist.plain.narration import narrate
from bidwhist.plain.parsing import Unclear
from bidwhist.store.replay import Position, Replay, ReplayHand
from bidwhist.store.settings import SettingsFile
from bidwhist.text.card_labels import card_label
from bidwhist.text.house_words import house_words
from bidwhist.text.words import card_words, listed, number_of

HELP: Final = (
    "Enter: go forward, through the play trick by trick. back: go back. card: one card forward.",
    "hand 2: go to that hand. trick 5: go to the end of that trick. all: hear the hand out.",
    "review: what the expert would have done otherwise; review all: what is small too.",
    "play, or play north: play on from here yourself, with bots at the other seats.",
    "again: this hand once more from here, for practice; again lead, again trick 5 as north.",
    "quit: leave.",
)


class PlayOn(Exception):
    """The person wants to play on: after `step` actions of `hands[hand]`, at `seat` (None: any)."""

    def __init__(self, hand: int, step: int, seat: int | None) -> None:
        super().__init__()
        self.hand, self.step, self.seat = hand, step, seat


class ReplayReader:
    """A record of at least one hand, and the step that is shown."""

    _index: int  # of the hand
    _step: int  # how many of its actions have been told
    _hand: ReplayHand
    _stops: tuple[int, ...]
    _positions: tuple[Position, ...]
    _events: tuple[Sequence[Event], ...]  # by each action

    def __init__(self, replay: Replay, console: Console, file: SettingsFile | None = None) -> None:
        """Open the record; `file` has the settings for practice, read anew where it is None."""
        self.replay = replay
        self.names = replay.names
        self._console = console
        self._file = file
        self._turn_to(0)

    def tell_all(self) -> None:
        """Print the whole record."""
        self._console.say(*self.head())
        for hand in range(len(self.replay.hands)):
            self._turn_to(hand)
            for before, stop in pairwise((0, *self._stops)):
                self._console.say(*self._sentences(before, stop))
                if before == 0 or self._at(stop).hands != self._at(before).hands:
                    self._console.say(*self._cards_at(stop))

    def walk(self) -> None:
        """Replay stop by stop until the person leaves; raises `PlayOn` to play on."""
        self._console.say(*self.head(), "Say help at any question.")
        self._tell()
        while True:
            try:
                line = self._console.ask(f"Hand {self._number()}, Enter to go on:").lower()
            except InputEnded:
                return
            if line.startswith("q"):
                return
            self._obey(*line.partition(" ")[::2])

    def head(self) -> list[str]:
        """Return who played and by which rules."""
        people = listed(
            f"{name} in {seat}" for name, seat in zip(self.names, SEAT_WORDS, strict=True)
        )
        lines = [
            f"{people}; {house_words(self.replay.rules)}.",
            f"{number_of(len(self.replay.hands), 'hand')}.",
        ]
        if code := self.replay.code:
            lines.append(f"The same deals again: bidwhist --deal {code}")
        return lines

    def _obey(self, word: str, rest: str) -> None:
        number = parsing.number(rest)
        if word in ("", "n", "next"):
            self._move(1)
        elif word in ("b", "back"):
            self._move(-1)
        elif word == "hand" and 1 <= number <= len(self.replay.hands):
            self._turn_to(number - 1)
            self._tell()
        elif word == "trick" and 1 <= number <= 12:
            self._step = self._hand.step_of_trick(number)
            self._tell()
        elif word in ("card", "c") and self._step < len(self._hand.actions):
            self._step += 1
            self._tell(self._step - 1)
        elif word == "all":
            while self._step < self._stops[-1]:
                self._move(1)
        else:
            self._do(word, rest)

    def _do(self, word: str, rest: str) -> None:
        """Play on from the hand, practice it or review it."""
        if word not in ("play", "review", "again"):
            self._console.say(*HELP)
        elif self._hand.result is None:
            self._console.say("This hand is not over: go on with the game itself, by resume.")
        elif word == "play":
            self._play_on(rest)
        elif word == "again":
            self._play_again(rest)
        else:
            self._console.say("One moment, please.")
            self._console.say(*review_lines(self._hand, self.names, rest))

    def _move(self, by: int) -> None:
        """Go one stop forward or back, into the next hand or the one before where need be."""
        if by > 0:
            on_the_way = [stop for stop in self._stops if stop > self._step]
        else:
            on_the_way = [stop for stop in reversed(self._stops) if stop < self._step]
        if on_the_way:
            self._step = on_the_way[0]
        elif 0 <= self._index + by < len(self.replay.hands):
            self._turn_to(self._index + by)
            self._step = self._stops[0 if by > 0 else -1]
        else:
            self._console.say("The record ends here." if by > 0 else "The record begins here.")
            return
        self._tell()

    def _play_on(self, where: str) -> None:
        """Leave the record for the table."""
        if self._at(self._step).view.winner >= 0:
            self._console.say("The game is over here: go back first.")
            return
        seats = [n for n, seat in enumerate(SEAT_WORDS) if where and seat.lower().startswith(where)]
        raise PlayOn(self._index, self._step, seats[0] if seats else None)

    def _play_again(self, said: str) -> None:
        """Practice the hand from here, or from the moment that is said."""
        from bidwhist.plain.practice import Practice, practice_start

        here = self._step if self._step < len(self._hand.actions) else 1
        try:
            at = practice_start(self.replay, self._index, said, here)
        except Unclear as unclear:
            self._console.say(str(unclear))
        else:
            Practice(at, self._console, self._file or SettingsFile()).play()

    def _turn_to(self, hand: int) -> None:
        """Go to the deal of a hand."""
        self._index, self._step = hand, 1
        self._hand = self.replay.hands[hand]
        self._positions = self.replay.positions(hand)
        self._stops = self._hand.stops()
        self._events = self._hand.events()

    def _number(self) -> str:
        return f"{self._hand.number} of {len(self.replay.hands)}"

    def _tell(self, since: int | None = None) -> None:
        """Tell what happened since a step or the stop before, and the hands as they lie."""
        if since is None:
            since = max(stop for stop in (0, *self._stops) if stop < self._step)
        self._console.say(*self._sentences(since, self._step), *self._cards_at(self._step))

    def _sentences(self, first: int, last: int) -> Iterator[str]:
        """Yield what happened between two steps."""
        steps = zip(self._events[first:last], self._positions[first:last], strict=True)
        for events, position in steps:
            yield from narrate(events, self.names, self.replay.rules)
            if position.is_open and isinstance(position.action, Bury):
                yield f"The burial: {listed(map(card_words, cards_in(position.buried)))}."

    def _at(self, step: int) -> Position:
        return self._positions[step - 1]

    def _cards_at(self, step: int) -> Iterator[str]:
        """Yield the open hands, and with the deal the kitty."""
        position = self._at(step)
        if not position.is_open:
            return
        for seat, name in enumerate(self.names):
            held = cards_text(position.hands[seat], position.view)
            if held:
                yield f"{SEATS[seat]} {name}: {held}"
        if isinstance(position.action, Deal):
            yield f"Kitty: {' '.join(card_label(card, False) for card in position.kitty)}"


def cards_text(cards: int, view: SeatView) -> str:
    """Return cards by their short names, suit by suit with trumps first, best card first."""
    trump = view.contract.trump if view.contract else NONE
    place = view.order.place if view.order else range(54)
    suits = sorted(range(4), key=lambda suit: (suit != trump, -suit))
    jokers = cards & ~sum(SUIT_MASKS)
    groups = [jokers, *(cards & SUIT_MASKS[suit] for suit in suits)]
    best_first = (sorted(cards_in(group), key=place.__getitem__, reverse=True) for group in groups)
    return "  ".join(" ".join(card_label(card, False) for card in row) for row in best_first if row)
