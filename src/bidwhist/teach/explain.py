"""What a bid promised and what a card tells, from public facts alone: fit for any seat to read."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from bidwhist.bots.auction_search import fit
from bidwhist.bots.bidding import by_strain
from bidwhist.bots.hand_value import Contracts, estimate
from bidwhist.bots.naming import names_for, order_to_play
from bidwhist.engine import Bid, HouseRules, SeatView, Trick
from bidwhist.engine.auction import high_bid
from bidwhist.engine.cards import JOKERS, SUIT_MASKS, cards_in, mask_of
from bidwhist.engine.contract import NO_SUIT, NOTRUMP, UPTOWN, Order
from bidwhist.teach.number_words import counted
from bidwhist.teach.reasons_holding import bosses_in
from bidwhist.text.words import SUIT_NAMES, bid_words, card_words, listed

SAMPLES = 400
UNSEEN: Final = "Before you count your own cards"
"""Under which all that is reckoned holds: who has both jokers knows more than that."""


# The auction


def explain_call(view: SeatView, place: int, names: Sequence[str], chance: Random) -> list[str]:
    """Return what call number `place` (from 0) said: its promise, and what such callers hold.

    The second is reckoned from hands dealt by chance, each counting for as much as its holder would
    have been likely to call so; what the reader holds is left out of it.
    """
    call = view.calls[place]
    before = view.calls[:place]
    sentences = [_promise(call.bid, names[call.seat])]
    holder, high = high_bid(before)
    if high is not None and call.bid is not None:
        whose = f"{names[holder]}'s {bid_words(high)}"
        partner = ", the partner's bid" if holder == call.seat ^ 2 else ""
        sentences.append(f"It goes over {whose}{partner}.")
    if call.bid is None and high is not None and holder == call.seat ^ 2:
        sentences.append(f"It leaves the bid with {names[holder]}, the partner.")
    return [*sentences, *_what_they_hold(view, place, chance)]


def _promise(bid: Bid | None, name: str) -> str:
    if bid is None:
        return f"{name} passed, which promises nothing."
    if bid.strain >= NOTRUMP:
        what = "without trumps"
    else:
        what = "with a trump suit to be named, " + (
            "high cards winning" if bid.strain == UPTOWN else "low cards winning"
        )
    return f"{bid_words(bid)} promises {bid.level + 6} of the 13 books {what}."


def _what_they_hold(view: SeatView, place: int, chance: Random) -> list[str]:
    """Return how hands that call so differ from any hand, in what matters for such a call."""
    deck = list(cards_in(view.rules.cards))
    call, before = view.calls[place], view.calls[:place]
    score = _score_then(view)
    if call.seat & 1:
        score = score[1], score[0]
    said, anyone = _Average(), _Average()
    for _ in range(SAMPLES):
        hand = mask_of(chance.sample(deck, 12))
        books = estimate(hand, view.rules)
        facts = _facts(hand, books, call.bid, view.rules)
        said.add(facts, fit(before, call, by_strain(books), view.rules, score))
        anyone.add(facts, 1.0)
    return _told(call.bid, said.means, anyone.means) if said.weight else []


def _told(bid: Bid | None, said: Sequence[float], anyone: Sequence[float]) -> list[str]:
    """Return how such callers' hands differ from any hand: no figure that is about the same."""
    (jokers, count, books), (jokers_any, count_any, books_any) = said, anyone
    who = "a player who passes here" if bid is None else "a player who bids this"
    holds = []
    if abs(jokers - jokers_any) >= 0.05:
        holds.append(f"a joker {_percent(jokers)} of the time (any hand: {_percent(jokers_any)})")
    if abs(count - count_any) >= 0.25:
        what = "suits with the best card" if _is_plain(bid) else "cards in the best trump suit"
        holds.append(f"on average {count:.1f} {what} (any hand: {count_any:.1f})")
    if abs(books - books_any) >= 0.25:
        holds.append(f"a hand good for {books:.1f} books (any hand: {books_any:.1f})")
    if not holds:
        return [f"A {'pass' if bid is None else 'bid like this'} here tells you little."]
    return [f"{UNSEEN}, {who} has {listed(holds)}."]


def _score_then(view: SeatView) -> tuple[int, int]:
    """Return the score at which the hand was bid, also when it has been scored since."""
    result = view.result
    if result is None or result.hand_number != view.hand_number:
        return view.score
    return result.score[0] - result.points[0], result.score[1] - result.points[1]


class _Average:
    """Weighted means of three numbers."""

    def __init__(self) -> None:
        self.weight = 0.0
        self._sums = [0.0, 0.0, 0.0]

    def add(self, facts: tuple[float, float, float], weight: float) -> None:
        self.weight += weight
        self._sums = [total + weight * fact for total, fact in zip(self._sums, facts, strict=True)]

    @property
    def means(self) -> list[float]:
        return [total / self.weight for total in self._sums]


def _is_plain(bid: Bid | None) -> bool:
    return bid is not None and bid.is_notrump


def _facts(
    hand: int, books: Contracts, bid: Bid | None, rules: HouseRules
) -> tuple[float, float, float]:
    """Return whether a hand has a joker, its trumps or best cards, and its books, for such a call.

    A pass is looked at in the contract that the hand is best for with trumps.
    """
    names = names_for(bid) if bid is not None else [name for name in books if name[0] >= 0]
    trump, downtown = max(names, key=books.__getitem__)
    if trump >= 0:
        count = (hand & (SUIT_MASKS[trump] | JOKERS)).bit_count()
    else:
        count = bosses_in(hand, order_to_play(hand, trump, downtown, rules))
    return float(hand & JOKERS > 0), float(count), books[trump, downtown]


def _percent(share: float) -> str:
    return f"{round(100 * share)}%"


# The play


def explain_card(view: SeatView, trick: Trick, position: int, names: Sequence[str]) -> list[str]:
    """Return what the card at this position (0 is the lead) of a trick tells everybody.

    The trick is one of the view's, finished or not.
    """
    order = view.order
    assert order is not None
    card, name = trick.cards[position], names[trick.seat_of(position)]
    led = _led(trick, position, order)
    out = view.rules.cards & ~_played_before(view, trick, position)
    sentences = []
    if led == NO_SUIT:
        sentences.append(_lead(name, card, order, out, is_first=position == 0))
    elif order.group[led] >> card & 1:
        sentences.append(_followed(trick, position, order, out, names))
    else:
        sentences.append(_did_not_follow(view, name, card, led, order))
    if len(trick.cards) == 4 and trick.winner == trick.seat_of(position):
        sentences.append("It took the trick.")
    return [*sentences, *_what_is_left(view, card, order)]


def _played_before(view: SeatView, trick: Trick, position: int) -> int:
    """Return what had been played when the card at this position of a trick was."""
    earlier = itertools.takewhile(lambda one: one is not trick, view.tricks)
    cards = itertools.chain.from_iterable(one.cards for one in earlier)
    return mask_of((*cards, *trick.cards[:position]))


def _led(trick: Trick, position: int, order: Order) -> int:
    """Return the suit that the seat at this position had to follow; NO_SUIT for none."""
    suits = (order.suit[card] for card in trick.cards[:position])
    return next((suit for suit in suits if suit != NO_SUIT), NO_SUIT)


def _suit_word(suit: int, order: Order) -> str:
    return "trumps" if suit == order.trump else SUIT_NAMES[suit]


def _lead(name: str, card: int, order: Order, out: int, is_first: bool) -> str:
    suit = order.suit[card]
    if suit == NO_SUIT:
        if is_first:
            return f"{name} led a joker: the next suited card sets the suit."
        return f"{name} put a second joker on it: the suit is still open."
    word = _suit_word(suit, order)
    best = max(cards_in(order.group[suit] & out), key=order.place.__getitem__) == card
    with_best = ", with the best card left of them" if best else ""
    return f"{name} led {word}{with_best}." if is_first else f"{name} set the suit: {word}."


def _followed(trick: Trick, position: int, order: Order, out: int, names: Sequence[str]) -> str:
    """Return what following says: whether it beat what lay there, and whether it could have.

    `out` is what nobody had played by then.
    """
    card, seat = trick.cards[position], trick.seat_of(position)
    led = _led(trick, position, order)
    power = order.power[led]
    best = max(range(position), key=lambda place: power[trick.cards[place]])
    beaten, holder = trick.cards[best], trick.seat_of(best)
    if power[card] > power[beaten]:
        return f"{names[seat]} beat {card_words(beaten)}."
    if order.suit[beaten] != led:
        return f"{names[seat]} had to follow, and cannot beat a cut."
    if not any(power[one] > power[beaten] for one in cards_in(out & order.group[led])):
        what = "nothing" if led == order.trump else f"no {_suit_word(led, order).removesuffix('s')}"
        return f"{names[seat]} followed: {what} that was left beats {card_words(beaten)}."
    if holder == seat ^ 2:
        return f"{names[seat]} left the trick to {names[holder]}, the partner."
    return (
        f"{names[seat]} did not beat {card_words(beaten)}: "
        "nothing there to beat it with, or something worth keeping."
    )


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
