"""Why a card is right to lead."""

from __future__ import annotations

from collections.abc import Sequence

from bidwhist.teach.known_cards import NO_SUIT, Seen
from bidwhist.teach.number_words import counted
from bidwhist.teach.reason_types import (
    Finder,
    Reason,
    few_beat_it,
    keeps_best,
    last_of_suit,
    one_of,
)
from bidwhist.text.words import SUIT_NAMES, card_words


def _stop_pulling(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """The other side has no trump left, and the seat keeps its own."""
    own = seen.view.hand & seen.trumps
    if not own or own >> card & 1 or not seen.declares:
        return None
    left, right = seen.opponents
    suit = seen.trump
    if not seen.out & seen.trumps:
        text = "Nobody else has a trump left: keep yours to cut with."
        return Reason("last_trumps", text, suit=suit)
    if seen.void(left, suit) and seen.void(right, suit):
        text = f"{names[left]} and {names[right]} have shown out of trumps: stop pulling."
        return Reason("stop_pulling", text, suit=suit, seats=(left, right))
    return None


def _pull(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """Trumps that the other side may still hold."""
    if not seen.trumps >> card & 1 or not seen.declares:
        return None
    if not any(seen.may_hold(seat) & seen.trumps for seat in seen.opponents):
        return None
    if all(seen.void(seat, seen.trump) for seat in seen.opponents):
        return None
    out = (seen.out & seen.trumps).bit_count()
    if seen.seat == seen.view.declarer:
        are = "is" if out == 1 else "are"
        text = f"{counted(out, 'trump').capitalize()} {are} still out: pull."
        return Reason("pull", text, suit=seen.trump, count=out)
    text = f"Help {names[seen.partner]} pull: the other side may still have trumps."
    return Reason("help_pull", text, suit=seen.trump, seats=(seen.partner,))


def _best_left(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """The best card left of its suit, or one that the other side cannot beat."""
    del names
    if seen.suit_of(card) == NO_SUIT:
        return None
    above, cut = seen.threats(card)
    is_side = seen.trump not in (-1, seen.suit_of(card))
    if seen.is_boss(card):
        text = f"It's the best {one_of(seen, card)} left"
        if is_side:
            text += ", but it may be cut" if cut else ", and the other side can't cut it"
        return Reason("boss" if cut else "safe_boss", f"{text}.", card=card)
    if above or cut:
        return None
    return Reason("safe_lead", "The other side can't beat it.", card=card)


def _partner_cuts(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    suit, partner = seen.suit_of(card), seen.partner
    if seen.trump < 0 or suit == seen.trump or not seen.void(partner, suit):
        return None
    if not seen.may_hold(partner) & seen.trumps or seen.void(partner, seen.trump):
        return None
    text = f"{names[partner]} has shown out of {SUIT_NAMES[suit]} and may cut."
    return Reason("partner_cuts", text, suit=suit, seats=(partner,))


def _partners_suit(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """At no-trump: the suit that the partner led first."""
    suit = seen.suit_of(card)
    if seen.trump >= 0 or suit == NO_SUIT or seen.void(seen.partner, suit):
        return None
    led = (trick.cards[0] for trick in seen.view.tricks if trick.leader == seen.partner)
    first = next((seen.suit_of(one) for one in led), NO_SUIT)
    if first != suit or not seen.may_hold(seen.partner) & seen.suit_mask(suit):
        return None
    text = f"{names[seen.partner]} led {SUIT_NAMES[suit]}: return the suit."
    return Reason("partners_suit", text, suit=suit, seats=(seen.partner,))


def _long_suit(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """At no-trump: the suit of which the seat holds most, if there is one."""
    del names
    if seen.trump >= 0 or card >= 52 or seen.is_boss(card):
        return None
    lengths = [(seen.view.hand & seen.suit_mask(suit)).bit_count() for suit in range(4)]
    suit = seen.suit_of(card)
    if lengths[suit] < 3 or max(lengths) > lengths[suit] or lengths.count(lengths[suit]) > 1:
        return None
    text = f"{SUIT_NAMES[suit].capitalize()} are your longest suit: work on them."
    return Reason("long_suit", text, suit=suit, count=lengths[suit])


def _what_is_out(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """How many cards of the suit the seat has not seen, and the best of them."""
    suit = seen.suit_of(card)
    out = seen.suit_out(suit) if suit != NO_SUIT else 0
    if not out & seen.in_play:
        return None
    best, count = seen.strongest(out), out.bit_count()
    buried = seen.seat != seen.view.declarer
    text = f"{counted(count, one_of(seen, card)).capitalize()} "
    text += "is" if count == 1 else "are"
    where = names[seen.view.declarer]
    text += f" out or buried by {where}" if buried else " still out"
    text += f": {card_words(best)}." if count == 1 else f", the best {card_words(best)}."
    return Reason("what_is_out", text, suit=suit, card=best, count=count)


def _joker(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    if seen.suit_of(card) != NO_SUIT:
        return None
    text = f"{names[seen.seat + 1 & 3]} then sets the suit, unless with a joker."
    return Reason("leads_joker", text, card=card, seats=(seen.seat + 1 & 3,))


USUAL: tuple[Finder, ...] = (
    _stop_pulling, _pull, _partner_cuts, _best_left, _partners_suit, _long_suit, few_beat_it,
    last_of_suit,
)  # fmt: skip
IF_NOTHING_ELSE: tuple[Finder, ...] = (keeps_best, _what_is_out, _joker)
