"""Why a card is right when others lie on the table."""

from __future__ import annotations

from collections.abc import Sequence

from bidwhist.teach.known_cards import Seen
from bidwhist.teach.reason_types import (
    Finder,
    Reason,
    few_beat_it,
    keeps_best,
    last_of_suit,
    one_of,
    takes_for_good,
)
from bidwhist.text.words import SUIT_NAMES, card_words


def _dead_joker(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if seen.trump >= 0 or card < 52:
        return None
    return Reason("dead_joker", "At no-trump a joker takes nothing: throw it now.", card=card)


def _partner_has_it(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    if seen.winner != seen.partner or seen.takes(card):
        return None
    if seen.is_last:
        text = f"{names[seen.partner]} has the trick: leave it there."
    elif not seen.may_still_beat_the_table():
        text = f"{names[seen.partner]} has the trick, and nothing that is out can take it away."
    else:
        return None
    return Reason("partner_has_it", text, seats=(seen.partner,))


def _cut(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    led = seen.led
    if seen.trump < 0 or led == seen.trump or not seen.trumps >> card & 1 or not seen.takes(card):
        return None
    text = f"You are out of {SUIT_NAMES[led]}: cut."
    return Reason("cut", text, suit=led, card=card)


def _cheapest_winner(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if not seen.takes(card):
        return None
    if seen.is_last:
        if card != seen.weakest(seen.taking):
            return None
        return Reason("takes_it", "It takes the trick, and nothing cheaper would.", card=card)
    if not takes_for_good(seen, card):
        return None
    return Reason("stands", "It takes the trick, and nothing that is out can beat it.", card=card)


def _only_a_cut(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """The best card of the suit led, which only a cut could still take the trick from."""
    del names
    follows = seen.suit_of(card) == seen.led
    if not (follows and seen.takes(card) and seen.is_boss(card)) or takes_for_good(seen, card):
        return None
    text = f"No {one_of(seen, card)} that is out beats it: only a cut would."
    return Reason("only_a_cut", text, card=card)


def _partner_so_far(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    if seen.winner != seen.partner or seen.takes(card) or seen.is_last:
        return None
    if not seen.may_still_beat_the_table():
        return None
    text = f"{names[seen.partner]} has the trick so far"
    text += ": spend nothing on it." if card == seen.weakest(seen.view.lawful) else "."
    return Reason("partner_so_far", text, seats=(seen.partner,))


def _cannot_win(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    lawful = seen.view.lawful
    if seen.winner == seen.partner or (seen.trump < 0 and card >= 52):
        return None
    if seen.taking:
        return None
    text = "None of your cards can take this trick"
    if seen.suit_of(card) == seen.led and card == seen.weakest(lawful):
        text += f": give it your weakest {one_of(seen, card)}"
    return Reason("cannot_win", f"{text}.", card=card)


def _saves(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """What the trick would cost, where the seat leaves it to the other side."""
    del names
    taking = seen.taking
    if not taking or taking >> card & 1 or seen.winner == seen.partner:
        return None
    cheapest = seen.weakest(taking)
    return Reason("saves", f"To take it would cost {card_words(cheapest)}.", card=cheapest)


def _takes_now(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if not seen.takes(card):
        return None
    text = "It takes the trick." if seen.is_last else "It beats what lies on the table."
    return Reason("takes_now", text, card=card)


USUAL: tuple[Finder, ...] = (
    _partner_has_it, _partner_so_far, _cut, _cheapest_winner, _only_a_cut, few_beat_it,
    _dead_joker, _cannot_win, last_of_suit, _saves, keeps_best,
)  # fmt: skip
IF_NOTHING_ELSE: tuple[Finder, ...] = (_takes_now,)
