"""Why a card is right to lead."""

from __future__ import annotations

from collections.abc import Sequence

from bidwhist.teach.known_cards import Seen
from bidwhist.teach.number_words import counted
from bidwhist.teach.reason_types import (
    Finder,
    Reason,
    few_beat_it,
    keeps_best,
    last_of_suit,
    many_of,
)
from bidwhist.text.words import SUIT_NAMES, card_words


def _stop_pulling(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    own = seen.view.hand & seen.trumps
    if not own or own >> card & 1 or not seen.declares:
        return None
    left, right = seen.opponents
    if not (seen.void(left, seen.trump) and seen.void(right, seen.trump)):
        return None
    text = f"{names[left]} and {names[right]} have shown out of trumps: stop pulling."
    return Reason("stop_pulling", text, suit=seen.trump, seats=(left, right))


def _pull(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if not seen.trumps >> card & 1 or not seen.declares:
        return None
    out = (seen.out & seen.trumps).bit_count()
    if not out or all(seen.void(seat, seen.trump) for seat in seen.opponents):
        return None
    are = "is" if out == 1 else "are"
    text = f"{counted(out, 'trump').capitalize()} {are} still out: pull."
    return Reason("pull", text, suit=seen.trump, count=out)


def _boss(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if not seen.is_boss(card):
        return None
    text = f"Nothing that is out beats {card_words(card)}"
    safe = seen.suit_of(card) == seen.trump or not seen.may_be_cut()
    if seen.trump >= 0 and seen.suit_of(card) != seen.trump:
        text += ", and the other side cannot cut it" if safe else ", though it may be cut"
    return Reason("safe_boss" if safe else "boss", f"{text}.", card=card)


def _partner_cuts(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    suit, partner = seen.suit_of(card), seen.partner
    if seen.trump < 0 or suit == seen.trump or not seen.out & seen.trumps:
        return None
    if not seen.void(partner, suit) or seen.void(partner, seen.trump):
        return None
    text = f"{names[partner]} has shown out of {SUIT_NAMES[suit]} and may cut."
    return Reason("partner_cuts", text, suit=suit, seats=(partner,))


def _long_suit(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """At no-trump: the suit of which the seat holds most, if there is one."""
    del names
    if seen.trump >= 0 or card >= 52 or seen.is_boss(card):
        return None
    lengths = [(seen.view.hand & seen.suit_mask(suit)).bit_count() for suit in range(4)]
    suit = seen.suit_of(card)
    if lengths[suit] < 3 or max(lengths) > lengths[suit] or lengths.count(lengths[suit]) > 1:
        return None
    text = f"{SUIT_NAMES[suit].capitalize()} are your longest suit: work them until they run."
    return Reason("long_suit", text, suit=suit, count=lengths[suit])


def _what_is_out(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """How many cards of the suit somebody else may hold, and the best of them.

    They are three or more: of fewer the card is the boss, or few beat it.
    """
    del names
    suit = seen.suit_of(card)
    out = seen.suit_out(suit) if suit < 4 else 0
    if not out:
        return None
    best, count = seen.strongest(out), out.bit_count()
    many = f"{counted(count)} {many_of(seen, card)}".capitalize()
    text = f"{many} are out, the best of them {card_words(best)}."
    return Reason("what_is_out", text, suit=suit, card=best, count=count)


USUAL: tuple[Finder, ...] = (
    _stop_pulling, _pull, _partner_cuts, _boss, _long_suit, few_beat_it, last_of_suit,
)  # fmt: skip
IF_NOTHING_ELSE: tuple[Finder, ...] = (keeps_best, _what_is_out)
