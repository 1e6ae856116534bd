"""What a bid promised and what a card tells, from public facts alone: fit for any seat to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from bidwhist.bots.bidding import by_strain
from bidwhist.bots.foresight import fit
from bidwhist.bots.habits import estimate
from bidwhist.engine import Bid, SeatView, Trick
from bidwhist.engine.auction import high_bid
from bidwhist.engine.cards import DECK, JOKERS, SUIT_MASKS, cards_in, mask_of
from bidwhist.engine.contract import NO_SUIT, NOTRUMP, UPTOWN, Order
from bidwhist.teach.numbers import counted
from bidwhist.words import SUIT_NAMES, bid_words, card_words

SAMPLES = 400


# The auction


def explain_call(view: SeatView, place: int, names: Sequence[str], rng: Random) -> list[str]:
    """Return what call number `place` (from 0) said: its promise, and what such callers hold.

    The second is reckoned from hands dealt by chance, each counting for as much as its holder would
    have been likely to call so; what the reader holds is left out of it.
    """
    call = view.calls[place]
    before = view.calls[:place]
    sentences = [_promise(call.bid, names[call.seat])]
    holder, high = high_bid(before)
    if high is not None and call.bid is not None:
        sentences.append(f"It overcalls {names[holder]}'s {bid_words(high)}.")
    if call.bid is None and high is not None and holder == call.seat ^ 2:
        sentences.append(f"It leaves the bid to {names[holder]}, the partner.")
    return [*sentences, *_what_they_hold(view, place, rng)]


def _promise(bid: Bid | None, name: str) -> str:
    if bid is None:
        return f"{name} passed, and promises nothing."
    if bid.strain >= NOTRUMP:
        what = "without trumps"
    else:
        what = "with a trump suit to be named, " + (
            "high cards winning" if bid.strain == UPTOWN else "low cards winning"
        )
    return f"{bid_words(bid)} promises {bid.level + 6} of the 13 books {what}."


def _what_they_hold(view: SeatView, place: int, rng: Random) -> Iterator[str]:
    """Yield how hands that call so differ from any hand: jokers, and the longest suit."""
    deck = list(cards_in(DECK))
    call = view.calls[place]
    score = view.score if call.seat & 1 == 0 else (view.score[1], view.score[0])
    total = jokers = length = 0.0
    any_jokers = any_length = 0
    for _ in range(SAMPLES):
        hand = mask_of(rng.sample(deck, 12))
        has_joker = hand & JOKERS > 0
        longest = max((hand & mask).bit_count() for mask in SUIT_MASKS)
        strains = by_strain(estimate(hand, view.rules))
        weight = fit(view.calls[:place], call, strains, view.rules, score)
        total += weight
        jokers += weight * has_joker
        length += weight * longest
        any_jokers += has_joker
        any_length += longest
    if total:
        yield (
            f"Hands that call so hold a joker {_percent(jokers / total)} of the time and "
            f"{length / total:.1f} cards in their longest suit; all hands together "
            f"{_percent(any_jokers / SAMPLES)} and {any_length / SAMPLES:.1f}."
        )


def _percent(share: float) -> str:
    return f"{round(100 * share)}%"


# The play


def explain_card(view: SeatView, trick: Trick, position: int, names: Sequence[str]) -> list[str]:
    """Return what the card at this position (0 is the lead) of a trick tells everybody."""
    order = view.order
    assert order is not None
    card, name = trick.cards[position], names[trick.seat_of(position)]
    led = _led(trick, position, order)
    sentences = []
    if led == NO_SUIT:
        sentences.append(_lead(name, card, order, is_first=position == 0))
    elif order.group[led] >> card & 1:
        sentences += _followed(trick, position, order, names)
    else:
        sentences.append(_did_not_follow(view, name, card, led, order))
    if len(trick.cards) == 4 and trick.winner == trick.seat_of(position):
        sentences.append("It took the trick.")
    return [*sentences, *_what_is_left(view, card, order)]


def _led(trick: Trick, position: int, order: Order) -> int:
    """Return the suit that the seat at this position had to follow; NO_SUIT for none."""
    suits = (order.suit[card] for card in trick.cards[:position])
    return next((suit for suit in suits if suit != NO_SUIT), NO_SUIT)


def _suit_word(suit: int, order: Order) -> str:
    return "trumps" if suit == order.trump else SUIT_NAMES[suit]


def _lead(name: str, card: int, order: Order, is_first: bool) -> str:
    if order.suit[card] == NO_SUIT:
        if is_first:
            return f"{name} led a joker: the next suited card sets the suit."
        return f"{name} put a second joker on it: the suit is still open."
    suit = _suit_word(order.suit[card], order)
    return f"{name} led {suit}." if is_first else f"{name} set the suit: {suit}."


def _followed(trick: Trick, position: int, order: Order, names: Sequence[str]) -> Iterator[str]:
    """Yield what following says: whether it beat what lay there, and whether it had to."""
    card, seat = trick.cards[position], trick.seat_of(position)
    led = _led(trick, position, order)
    power = order.power[led]
    best = max(range(position), key=lambda place: power[trick.cards[place]])
    holder = trick.seat_of(best)
    if power[card] > power[trick.cards[best]]:
        yield f"{names[seat]} beat {card_words(trick.cards[best])}."
    elif order.suit[trick.cards[best]] != led:
        yield f"{names[seat]} had to follow, and cannot beat a cut."
    elif holder != seat ^ 2:
        yield (
            f"{names[seat]} did not beat {card_words(trick.cards[best])}: "
            "nothing there to beat it with, or something worth keeping."
        )
    else:
        yield f"{names[seat]} left the trick to {names[holder]}, the partner."


def _did_not_follow(view: SeatView, name: str, card: int, led: int, order: Order) -> str:
    suit = _suit_word(led, order)
    if order.free >> card & 1:
        return f"A joker may be played at any time here: {name} need not be out of {suit}."
    did = "cut" if order.suit[card] == order.trump else "threw a card away"
    if view.rules.revokes == "called":
        return f"{name} {did}: out of {suit}, or it was a revoke."
    return f"{name} {did}, so is out of {suit}."


def _what_is_left(view: SeatView, card: int, order: Order) -> Iterator[str]:
    """Yield what has not been played of the card's suit, as everybody can count."""
    suit = order.suit[card]
    if suit == NO_SUIT:
        return
    tricks = view.tricks if view.trick is None else (*view.tricks, view.trick)
    played = mask_of(one for trick in tricks for one in trick.cards)
    left = order.group[suit] & ~played
    word = _suit_word(suit, order)
    if not left:
        yield f"All {word} have now been played."
        return
    best = max(cards_in(left), key=order.place.__getitem__)
    one = counted(left.bit_count(), word.removesuffix("s"))
    has = "has" if left.bit_count() == 1 else "have"
    yield f"{one.capitalize()} {has} not been played, the best of them {card_words(best)}."
