"""Why a card is right, in the table's words: only what is true of what the seat has seen.

Each reason is found by looking at the position, and carries the facts that it states, so that
whoever doubts it can count after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bidwhist.engine.cards import cards_in
from bidwhist.teach.numbers import counted
from bidwhist.teach.seen import NOWHERE, Seen
from bidwhist.words import SUIT_NAMES, card_words


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


def reasons_for(seen: Seen, card: int, names: Sequence[str]) -> tuple[Reason, ...]:
    """Return what speaks for a lawful card, the strongest reason first; `names` are N E S W."""
    leads = seen.winner == NOWHERE
    finders = (*_ALWAYS, *(_LEADING if leads else _FOLLOWING))
    found = [reason for find in finders if (reason := find(seen, card, names)) is not None]
    return tuple(found[:1] if found and found[0].kind == "no_choice" else found)


def _one_of(seen: Seen, card: int) -> str:
    """Return `trump` or `club`, for one card of the suit."""
    suit = seen.suit_of(card)
    return "trump" if suit == seen.trump else SUIT_NAMES[suit].removesuffix("s")


# On lead and otherwise


def _no_choice(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    if seen.view.lawful.bit_count() > 1:
        return None
    return Reason("no_choice", "It is the only card that you may play.", card=card)


def _deciding_book(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """Say so when the card takes the trick for good and the book decides the contract."""
    del names
    view = seen.view
    assert view.contract is not None
    side = view.declarer & 1
    needed = view.contract.needed if seen.declares else 14 - view.contract.needed
    books = view.books[side if seen.declares else 1 - side]
    if books + 1 != needed or not _takes_for_good(seen, card):
        return None
    what = "makes" if seen.declares else "sets"
    return Reason("decides", f"The book {what} the contract.", card=card, count=needed)


def _takes_for_good(seen: Seen, card: int) -> bool:
    """Return whether the trick is the seat's own, whatever is still to come."""
    if not seen.takes(card):
        return False
    if seen.is_last:
        return True
    if seen.winner == NOWHERE:
        return seen.is_boss(card) and (seen.suit_of(card) == seen.trump or not seen.may_be_cut())
    return seen.is_boss(card) and not seen.may_be_cut(seen.suit_of(card))


# On lead


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
    text = f"{counted(out, 'trump').capitalize()} may still be with the other side: pull."
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


def _few_beat_it(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    above = seen.beaten_by(card)
    if card >= 52 or not 0 < above.bit_count() < 3:
        return None
    beat = " and ".join(card_words(one) for one in cards_in(above))
    text = f"Only {beat} would beat it."
    return Reason("few_beat_it", text, card=card, count=above.bit_count())


# With cards on the table


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
    cheapest = seen.weakest(sum(1 << one for one in cards_in(seen.view.lawful) if seen.takes(one)))
    if seen.is_last:
        if card != cheapest:
            return None
        return Reason("takes_it", "It takes the trick, and nothing cheaper would.", card=card)
    if not _takes_for_good(seen, card):
        return None
    return Reason("stands", "It takes the trick, and nothing that is out can beat it.", card=card)


def _cannot_win(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    del names
    lawful = seen.view.lawful
    if any(seen.takes(one) for one in cards_in(lawful)):
        return None
    text = "None of your cards can take this trick: give it what you will miss least."
    return Reason("cannot_win", text, card=card)


def _last_of_suit(seen: Seen, card: int, names: Sequence[str]) -> Reason | None:
    """Throwing the last card of a side suit, where the seat could then cut."""
    del names
    suit = seen.suit_of(card)
    own = seen.view.hand & seen.suit_mask(suit) if suit < 4 else 0
    if seen.trump < 0 or suit == seen.trump or suit == seen.led or own != 1 << card:
        return None
    if not seen.view.hand & seen.trumps:
        return None
    text = f"It is your last {_one_of(seen, card)}: you can cut the next one."
    return Reason("last_of_suit", text, suit=suit, card=card)


_ALWAYS: tuple[Finder, ...] = (_no_choice, _deciding_book)
_LEADING: tuple[Finder, ...] = (
    _stop_pulling, _pull, _partner_cuts, _boss, _long_suit, _few_beat_it,
)  # fmt: skip
_FOLLOWING: tuple[Finder, ...] = (
    _partner_has_it, _cut, _cheapest_winner, _dead_joker, _cannot_win, _last_of_suit,
)  # fmt: skip
