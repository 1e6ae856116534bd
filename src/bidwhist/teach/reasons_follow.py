"""Why a card is right when others lie on the table."""

from __future__ import annotations

from collections.abc import Sequence

from bidwhist.engine.cards import JOKERS
from bidwhist.teach.known_cards import NO_SUIT, Seen
from bidwhist.teach.number_words import counted
from bidwhist.teach.reason_types import (
    Finder,
    Reason,
    few_beat_it,
    keeps_best,
    last_of_suit,
    many_of,
    one_of,
)
from bidwhist.text.words import SUIT_NAMES, card_words


def _dead_joker(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if seen.trump >= 0 or card < 52:
        return None
    text = "A joker takes nothing at no-trump"
    if seen.view.lawful & ~JOKERS:
        text += ": throw it instead of a card you can use"
    return Reason("dead_joker", f"{text}.", card=card)


def _partner_has_it(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    if seen.takes(card) or not seen.partner_stands:
        return None
    text = f"{names[seen.partner]} has the trick"
    text += ": leave it there." if seen.is_last else ", and the other side can't take it away."
    return Reason("partner_has_it", text, seats=(seen.partner,))


def _partner_so_far(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    if seen.winner != seen.partner or seen.takes(card) or seen.partner_stands:
        return None
    text = f"{names[seen.partner]} has the trick so far"
    text += ": spend nothing on it." if card == seen.weakest(seen.view.lawful) else "."
    return Reason("partner_so_far", text, seats=(seen.partner,))


def _sets_suit(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if not seen.joker_led or not seen.takes(card):
        return None
    text = "A joker was led, so your card sets the suit"
    text += " and takes the trick." if seen.stands(card) else "."
    return Reason("sets_suit", text, card=card)


def _cut(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    led = seen.led
    if seen.trump < 0 or led == seen.trump or not seen.trumps >> card & 1 or not seen.takes(card):
        return None
    text = f"You're out of {SUIT_NAMES[led]}, so you can cut"
    if card == seen.weakest(seen.taking) and seen.taking.bit_count() > 1:
        text += ": your lowest trump that wins is enough" if seen.stands(card) else ""
    return Reason("cut", f"{text}.", suit=led, card=card)


def _cheapest_winner(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if not seen.takes(card) or seen.joker_led:
        return None
    if seen.is_last:
        if card != seen.weakest(seen.taking):
            return None
        more = ", and nothing cheaper would" if seen.taking.bit_count() > 1 else ""
        return Reason("takes_it", f"It takes the trick{more}.", card=card)
    if not seen.stands(card):
        return None
    return Reason("stands", "It takes the trick: the other side can't beat it.", card=card)


def _only_a_cut(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if not seen.takes(card) or seen.threats(card) != (0, True):
        return None
    return Reason("only_a_cut", "Only a cut could beat it.", card=card)


def _cannot_win(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if seen.winner == seen.partner or seen.suit_of(card) == NO_SUIT or seen.taking:
        return None
    text = "None of your cards can take this trick"
    if seen.suit_of(card) == seen.led and card == seen.weakest(seen.view.lawful):
        text += f": give it your weakest {one_of(seen, card)}"
    return Reason("cannot_win", f"{text}.", card=card)


def _saves(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """What the trick would cost, where the seat leaves it to the other side."""
    taking = seen.taking
    if not taking or seen.takes(card) or seen.winner == seen.partner or seen.joker_led:
        return None
    cheapest = seen.weakest(taking)
    text = f"Taking it would cost {card_words(cheapest)}"
    if seen.partner in seen.to_play:
        text += f", and {names[seen.partner]} has yet to play"
    return Reason("saves", f"{text}.", card=cheapest)


def _weak_suit(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """A discard from a suit of which more better cards are out than the seat holds."""
    del names
    suit = seen.suit_of(card)
    if suit in (NO_SUIT, seen.trump, seen.led) or seen.led == NO_SUIT:
        return None
    own = seen.view.hand & seen.suit_mask(suit)
    better = (seen.in_play & seen.stronger(seen.strongest(own))).bit_count()
    if better <= own.bit_count():
        return None
    text = f"Up to {counted(better)} better {many_of(seen, card)} than yours may be out."
    return Reason("weak_suit", text, suit=suit, count=better)


def _takes_now(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if not seen.takes(card):
        return None
    text = "It takes the trick." if seen.is_last else "It beats what is on the table."
    return Reason("takes_now", text, card=card)


USUAL: tuple[Finder, ...] = (
    _partner_has_it, _partner_so_far, _sets_suit, _cut, _cheapest_winner, _only_a_cut, few_beat_it,
    _dead_joker, _cannot_win, last_of_suit, _saves, keeps_best, _weak_suit,
)  # fmt: skip
IF_NOTHING_ELSE: tuple[Finder, ...] = (_takes_now,)
