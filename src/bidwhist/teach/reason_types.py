"""A reason for a card, a bid or a burial, and what finds one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bidwhist.engine.cards import cards_in
from bidwhist.teach.known_cards import NO_SUIT, Seen
from bidwhist.text.words import SUIT_NAMES, card_words, listed


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence and what it states: `kind`, and the suit, seats, card or number that it names."""

    kind: str
    text: str
    suit: int = -1
    seats: tuple[int, ...] = ()
    card: int = -1
    count: int = 0


Finder = Callable[[Seen, int, Sequence[str]], Reason | None]
"""Finds a reason for a lawful card, if there is this one; the names are those of N E S W."""


def one_of(seen: Seen, card: int) -> str:
    """Return `trump` or `club`, for one card of the suit."""
    return many_of(seen, card).removesuffix("s")


def many_of(seen: Seen, card: int) -> str:
    """Return `trumps` or `clubs`, for cards of the suit."""
    suit = seen.suit_of(card)
    return "trumps" if suit == seen.trump else SUIT_NAMES[suit]


# On lead and otherwise


def few_beat_it(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """One or two cards, and perhaps a cut, by which an opponent still to play may beat the card."""
    del names
    if not seen.takes(card):
        return None
    above, cut = seen.threats(card)
    if not 0 < above.bit_count() < 3:
        return None
    beat = [card_words(one) for one in cards_in(above)]
    if cut:
        beat.append("a cut")
    text = f"Only {listed(beat, 'or')} could beat it."
    return Reason("few_beat_it", text, card=card, count=above.bit_count())


def last_of_suit(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """The last card of a side suit, which the seat can cut when somebody else leads it."""
    del names
    suit = seen.suit_of(card)
    if seen.trump < 0 or suit == seen.trump or not seen.view.hand & seen.trumps:
        return None
    if seen.view.hand & seen.suit_mask(suit) != 1 << card:
        return None
    if not seen.in_play & seen.suit_mask(suit):
        return None
    text = f"It's your last {one_of(seen, card)}: you can cut the next one that is led."
    return Reason("last_of_suit", text, suit=suit, card=card)


def keeps_best(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """The best card left of a suit stays in the hand, where the seat might have spent it.

    Not where the trick could be taken from the other side: what that would cost is another reason.
    """
    del names
    if seen.winner >= 0 and seen.winner != seen.partner and seen.taking:
        return None
    if seen.is_boss(card):
        return None
    bosses = [one for one in cards_in(seen.view.lawful) if _is_contested(seen, one)]
    if not bosses:
        return None
    same = [one for one in bosses if seen.suit_of(one) == seen.suit_of(card)] or bosses
    suit = seen.suit_mask(seen.suit_of(same[0]))
    best = seen.strongest(seen.view.lawful & suit)
    text = f"You keep {card_words(best)}, the best {one_of(seen, best)} left."
    return Reason("keeps_best", text, card=best)


def _is_contested(seen: Seen, card: int) -> bool:
    """Return whether a card is the best left of its suit, and not the only one."""
    suit = seen.suit_of(card)
    return suit != NO_SUIT and seen.is_boss(card) and bool(seen.in_play & seen.suit_mask(suit))
