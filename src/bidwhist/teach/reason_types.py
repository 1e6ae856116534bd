"""A reason for a card, a bid or a burial, and what finds one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bidwhist.engine.cards import cards_in
from bidwhist.teach.known_cards import Seen
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


def takes_for_good(seen: Seen, card: int) -> bool:
    """Return whether the trick is the seat's own with this card, whatever is still to come."""
    if not seen.takes(card):
        return False
    if seen.is_last:
        return True
    if seen.winner < 0:
        return seen.is_boss(card) and (seen.suit_of(card) == seen.trump or not seen.may_be_cut())
    return seen.is_boss(card) and not seen.may_be_cut(seen.suit_of(card))


# On lead and otherwise


def few_beat_it(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """One or two cards that are out, and perhaps a cut, beat the card that takes the trick so far.

    Who plays last takes it for good, whatever is out.
    """
    del names
    above = seen.beaten_by(card)
    if card >= 52 or seen.is_last or not seen.takes(card) or not 0 < above.bit_count() < 3:
        return None
    beat = [card_words(one) for one in cards_in(above)]
    if seen.may_be_cut(seen.suit_of(card)):
        beat.append("a cut")
    text = f"Only {listed(beat, 'or')} would beat it."
    return Reason("few_beat_it", text, card=card, count=above.bit_count())


def last_of_suit(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """The last card of a side suit, which the seat can cut from then on."""
    del names
    suit = seen.suit_of(card)
    own = seen.view.hand & seen.suit_mask(suit) if suit < 4 else 0
    if seen.trump < 0 or suit == seen.trump or own != 1 << card:
        return None
    if not seen.view.hand & seen.trumps:
        return None
    text = f"It is your last {one_of(seen, card)}: you can cut the next one."
    return Reason("last_of_suit", text, suit=suit, card=card)


def keeps_best(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """A card that nothing out beats stays in the hand, where the seat might have spent it.

    Not where the trick could be taken from the other side: what that would cost is another reason.
    """
    del names
    others = [one for one in cards_in(seen.view.lawful) if one != card]
    if seen.winner >= 0 and seen.winner != seen.partner and seen.taking:
        return None
    best = next((one for one in others if one < 52 and seen.is_boss(one)), None)
    if best is None or seen.is_boss(card):
        return None
    text = f"You keep {card_words(best)}, which nothing that is out beats."
    return Reason("keeps_best", text, card=best)
