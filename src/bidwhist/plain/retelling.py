"""A record retold in sentences: all of it at once, or stop by stop at a person's pace."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from bidwhist.engine import Bury, Deal, SeatView
from bidwhist.engine.cards import SEAT_WORDS, SEATS, SUIT_MASKS, cards_in
from bidwhist.engine.contract import NONE
from bidwhist.labels import card_label
from bidwhist.plain.telling import happened
from bidwhist.plain.voice import Gone, Voice
from bidwhist.store.replay import Position, Replay, ReplayHand
from bidwhist.words import card_words, house_words, listed

HELP: Final = (
    "Enter: go forward, through the play trick by trick. back: go back.",
    "hand 2: go to that hand. trick 5: go to the end of that trick. all: hear the hand out.",
    "play, or play north: play on from here yourself, with bots at the other seats.",
    "quit: leave.",
)


class PlayOn(Exception):
    """The person wants to play on: after `step` actions of `hands[hand]`, at `seat` (None: any)."""

    def __init__(self, hand: int, step: int, seat: int | None) -> None:
        super().__init__()
        self.hand, self.step, self.seat = hand, step, seat


class Retelling:
    """A record of at least one hand, and where the reader has got to in it."""

    _index: int  # of the hand
    _stop: int  # an index of `_stops`
    _hand: ReplayHand
    _stops: tuple[int, ...]
    _positions: tuple[Position, ...]
    _views: tuple[SeatView, ...]

    def __init__(self, replay: Replay, voice: Voice) -> None:
        self.replay = replay
        self.names = [player.name for player in replay.players]
        self._voice = voice
        self._turn_to(0)

    def tell_all(self) -> None:
        """Tell the whole record."""
        self._voice.say(*self.head())
        for hand in range(len(self.replay.hands)):
            self._turn_to(hand)
            for stop in range(len(self._stops)):
                self._voice.say(*self._sentences(stop))
                if stop == 0 or self._at(stop).hands != self._at(stop - 1).hands:
                    self._voice.say(*self._cards_at(stop))

    def walk(self) -> None:
        """Tell stop by stop until the person leaves; raises `PlayOn` where one plays on."""
        self._voice.say(*self.head(), "Say help at any question.")
        self._tell()
        while True:
            try:
                line = self._voice.ask(f"Hand {self._number()}, Enter to go on:").lower()
            except Gone:
                return
            if line.startswith("q"):
                return
            self._obey(*line.partition(" ")[::2])

    def head(self) -> list[str]:
        """Return who played and by which rules."""
        people = listed(
            f"{name} in {seat}" for name, seat in zip(self.names, SEAT_WORDS, strict=True)
        )
        hands = len(self.replay.hands)
        lines = [
            f"{people}; {house_words(self.replay.rules)}.",
            f"{hands} hand{'s' * (hands != 1)}.",
        ]
        if code := self.replay.code:
            lines.append(f"The same deals again: bidwhist --deal {code}")
        return lines

    def _obey(self, word: str, rest: str) -> None:
        number = int(rest) if rest.isdecimal() and len(rest) < 6 else 0
        if word in ("", "n", "next"):
            self._move(1)
        elif word in ("b", "back"):
            self._move(-1)
        elif word == "hand" and 1 <= number <= len(self.replay.hands):
            self._turn_to(number - 1)
            self._tell()
        elif word == "trick" and 1 <= number <= 12:
            self._stop = self._stops.index(self._hand.step_of_trick(number))
            self._tell()
        elif word == "all":
            while self._stop < len(self._stops) - 1:
                self._move(1)
        elif word == "play":
            self._play_on(rest)
        else:
            self._voice.say(*HELP)

    def _move(self, by: int) -> None:
        """Go one stop on or back, over the border between hands."""
        stop = self._stop + by
        if 0 <= stop < len(self._stops):
            self._stop = stop
        elif 0 <= self._index + by < len(self.replay.hands):
            self._turn_to(self._index + by)
            self._stop = 0 if by > 0 else len(self._stops) - 1
        else:
            self._voice.say("The record ends here." if by > 0 else "The record begins here.")
            return
        self._tell()

    def _play_on(self, where: str) -> None:
        """Leave the record for the table."""
        if self._hand.result is None:
            self._voice.say("This hand is not over: go on with the game itself, by resume.")
            return
        if self._views[self._stops[self._stop]].winner >= 0:
            self._voice.say("The game is over here: go back first.")
            return
        seats = [n for n, seat in enumerate(SEAT_WORDS) if where and seat.lower().startswith(where)]
        raise PlayOn(self._index, self._stops[self._stop], seats[0] if seats else None)

    def _turn_to(self, hand: int) -> None:
        """Open a hand at its deal."""
        self._index, self._stop = hand, 0
        self._hand = self.replay.hands[hand]
        self._positions = self.replay.positions(hand)
        self._stops = self._hand.stops()
        self._views = self.replay.views(hand)

    def _number(self) -> str:
        return f"{self._hand.number} of {len(self.replay.hands)}"

    def _tell(self) -> None:
        self._voice.say(*self._sentences(self._stop), *self._cards_at(self._stop))

    def _sentences(self, stop: int) -> Iterator[str]:
        """Yield what happened between the stop before and this one."""
        first = self._stops[stop - 1] if stop else 0
        last = self._stops[stop]
        seen = pairwise(self._views[first : last + 1])
        for (before, after), position in zip(seen, self._positions[first:last], strict=True):
            yield from happened(self.names, before, position.action, after)
            if position.is_open and isinstance(position.action, Bury):
                yield f"The burial: {listed(map(card_words, cards_in(position.buried)))}."

    def _at(self, stop: int) -> Position:
        return self._positions[self._stops[stop] - 1]

    def _cards_at(self, stop: int) -> Iterator[str]:
        """Yield the open hands, and with the deal the kitty."""
        position = self._at(stop)
        if not position.is_open:
            return
        for seat, name in enumerate(self.names):
            held = cards_text(position.hands[seat], position.view)
            if held:
                yield f"{SEATS[seat]} {name}: {held}"
        if isinstance(position.action, Deal):
            yield f"Kitty: {' '.join(card_label(card, False) for card in position.kitty)}"


def cards_text(cards: int, view: SeatView) -> str:
    """Return cards in short, suit by suit with trumps first, the best of each first."""
    trump = view.contract.trump if view.contract else NONE
    place = view.order.place if view.order else range(54)
    suits = sorted(range(4), key=lambda suit: (suit != trump, -suit))
    jokers = cards & ~sum(SUIT_MASKS)
    groups = [jokers, *(cards & SUIT_MASKS[suit] for suit in suits)]
    best_first = (sorted(cards_in(group), key=place.__getitem__, reverse=True) for group in groups)
    return "  ".join(" ".join(card_label(card, False) for card in row) for row in best_first if row)
