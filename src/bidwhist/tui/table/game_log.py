"""The log of a game: each event is put into words once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bidwhist.game import events
from bidwhist.game.conductor import Conductor
from bidwhist.game.events import Event
from bidwhist.text.event_words import event_lines
from bidwhist.text.words import card_words, result_words

UNTOLD = (
    events.AuctionWon, events.ContractMade, events.BookTaken, events.GameWon, events.TakenBack,
)  # fmt: skip
"""What the sentences around it say already."""

A_TRICK = 4


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A line of an event; one that `joins` goes into the line of its trick."""

    number: int
    text: str
    joins: bool = False
    is_notice: bool = False


class GameLog:
    """Sentences, a line each, the cards of a trick gathered into one; `card` names a card."""

    def __init__(self, conductor: Conductor, card: Callable[[int], str] = card_words) -> None:
        self._conductor = conductor
        self._names = conductor.names
        self._card = card
        self._told: list[_Sentence] = []
        self._last = 0  # the number of the newest event that has been told

    def forget(self) -> None:
        """Word everything anew: cards have other names now."""
        self._told.clear()
        self._last = 0

    def _catch_up(self) -> None:
        """Tell what has happened since."""
        for event in self._conductor.since(self._last):
            if isinstance(event, events.TakenBack):
                self._take_back(event.last)
            self._told += self._sentences(event)
            self._last = event.number

    def lines(self, newest: int | None = None) -> tuple[str, ...]:
        """Return the whole log or its newest lines, which are found as fast in a long game."""
        self._catch_up()
        told = self._told if newest is None else self._told[-newest * A_TRICK :]
        lines: list[str] = []
        trick = -1
        for sentence in told:
            if not sentence.joins:
                lines.append(sentence.text)
                trick = trick if sentence.is_notice else len(lines) - 1
            elif trick >= 0:
                lines[trick] += f", {sentence.text}"
        return tuple(lines if newest is None else lines[-newest:])

    def _take_back(self, last: int) -> None:
        """Drop what no longer holds; what was told of the table itself stays."""
        kept: list[_Sentence] = []
        while self._told and self._told[-1].number > last:
            sentence = self._told.pop()
            if sentence.is_notice:
                kept.append(sentence)
        self._told += reversed(kept)

    def _sentences(self, event: Event) -> list[_Sentence]:
        if isinstance(event, UNTOLD):
            return []
        if isinstance(event, events.Played):
            card = f"{self._names[event.seat]} {self._card(event.card)}"
            text = f"{event.trick:>2} {card}" if event.leads else card
            return [_Sentence(event.number, text, joins=not event.leads)]
        if isinstance(event, events.Scored | events.ThrownIn):
            lines = [*result_words(event.result, self._conductor.rules, self._names), ""]
        else:
            lines = event_lines(event, self._names, self._conductor.rules, self._card)
        notice = isinstance(event, events.Notice)
        return [_Sentence(event.number, text, is_notice=notice) for text in lines]
