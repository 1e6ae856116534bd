"""A club player's card: what to lead, when to beat, when to cut, what to throw away.

Everything reads one's own hand and what the table has seen; other hands in the `Position` are never
looked at, so that the same habits play a real seat and an imagined deal. Masks compare as numbers:
`mine > theirs` within one suit says that mine has the highest card of it.
"""

from __future__ import annotations

from typing import Final

from bidwhist.bots.feature_weights import Instinct
from bidwhist.bots.leading import lead, looks_of
from bidwhist.bots.position import ANY, EMPTY, JOKERS, TRUMPS, Position

_THROW_PLAIN: Final = tuple(Instinct(f"throw plain {seat}") for seat in range(4))
_THROW_SIDE: Final = tuple(Instinct(f"throw side {seat}") for seat in range(4))

_FOLLOW: Final = tuple(
    tuple(
        tuple(
            tuple(
                Instinct(f"follow {kind} {seat} {count} {how}") for how in ("low", "just", "high")
            )
            for count in (1, 2)
        )
        for seat in range(4)
    )
    for kind in ("plain", "side", "trump")
)
_CUT: Final = tuple(
    tuple(
        tuple(Instinct(f"cut side {seat} {count} {how}") for how in ("spare", "just", "high"))
        for count in (1, 2, 3)
    )
    for seat in range(4)
)


def choose(position: Position) -> int:
    """Return the card that the seat to play would play, out of the lawful ones."""
    hand = position.hands[position.turn]
    if not hand & hand - 1:
        return hand.bit_length() - 1
    led = position.led
    if led == EMPTY:
        return lead(position, hand)
    if led == ANY:
        return _after_a_joker(position, hand)
    cards = hand & position.follow
    if cards:
        if not cards & cards - 1:
            return cards.bit_length() - 1
        return _follow(position, cards)
    if hand & position.trumps:
        return _cut_or_throw(position, hand)
    return throw(position, hand)


def play_out(position: Position) -> int:
    """Play the hand to its end; return the books of the declarers, the burial included."""
    hands = position.hands
    cards = (hands[0] | hands[1] | hands[2] | hands[3]).bit_count()
    for _ in range(cards):
        position.push(choose(position))
    return position.books[0]


def _lowest(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


def _after_a_joker(position: Position, hand: int) -> int:
    """Return a card for a trick that a joker led at no-trump: it sets the suit."""
    return lead(position, hand)


def _follow(position: Position, cards: int) -> int:
    """Return a card of the suit led, of two or more."""
    best = position.best
    win = cards & -(2 << best)
    if not win or (best >= 39 and position.trumps and position.led != 3):
        return _lowest(cards)
    count = position.count
    if count == 3:
        return _lowest(cards if position.winner == position.turn ^ 2 else win)
    unseen = position.unseen() & position.follow
    if count == 1 and win < unseen:  # second hand low, unless it holds the boss
        return _lowest(cards)
    if count == 2 and _partner_wins(position, unseen):
        return _lowest(cards)
    look = look_of_trick(position, cards, unseen, cards)
    kind = 0 if not position.trumps else 2 if position.led == 3 else 1
    low, just, high = _FOLLOW[kind][position.turn][count - 1]
    worth = low[look]
    card = _lowest(cards)
    if just[look] > worth:
        worth = just[look]
        card = _lowest(win)
    if high[look] > worth:
        card = cheapest(win, unseen)
    return card


def _partner_wins(position: Position, unseen: int) -> bool:
    """Return whether the partner's lead is the boss of its suit against the last seat.

    `unseen` are the cards of the suit led still out. What it wins is neither overtaken nor cut.
    """
    turn = position.turn
    above = unseen & ~position.voids[turn + 1 & 3] & -(2 << position.best)
    return position.winner == turn ^ 2 and not above


def cheapest(cards: int, unseen: int) -> int:
    """Return the lowest of the cards that are as good as the highest."""
    below = unseen & (1 << cards.bit_length() - 1) - 1
    return _lowest(cards & -(1 << below.bit_length()))


def look_of_trick(position: Position, cards: int, unseen: int, better: int) -> int:
    """Return the look of the trick for a seat that could play `cards`, as `instinct.py` packs it.

    `unseen` are the cards of the suit led (of trumps, for a cut) still out, `better` one's own of
    that suit.
    """
    turn = position.turn
    voids = position.voids
    follow = position.follow
    after = voids[turn + 1 & 3]
    theirs = unseen & ~after
    above = (theirs & -(2 << position.best)).bit_count()
    over = (theirs >> better.bit_length()).bit_count()
    sure = (better >> unseen.bit_length()).bit_count()
    held = cards.bit_count()
    left = position.hands[turn].bit_count()
    look = (
        (held if held < 7 else 7)
        | (above if above < 3 else 3) << 3
        | (over if over < 3 else 3) << 5
        | (sure if sure < 3 else 3) << 7
        | (512 if position.count == 2 and position.winner == turn ^ 2 else 0)
        | (1024 if after & follow else 0)
        | (2048 if voids[turn ^ 2] & follow else 0)
        | (4096 if position.trumps and position.best >= 39 and position.led != 3 else 0)
        | (0 if left > 9 else 1 if left > 6 else 2 if left > 3 else 3) << 13
    )
    if position.trumps:
        out = (position.unseen() & TRUMPS & ~after).bit_count()
        own = (position.hands[turn] & TRUMPS).bit_count()
        look |= (0 if out == 0 else 1 if out < 3 else 2 if out < 6 else 3) << 15
        look |= (own if own < 3 else 3) << 17
    return look


def _cut_or_throw(position: Position, hand: int) -> int:
    """Return a trump that beats the trick, or a card to throw away."""
    turn = position.turn
    trumps = hand & TRUMPS
    side = hand ^ trumps
    win = trumps & -(2 << position.best)
    count = position.count
    if not side:
        if win and not (count == 3 and position.winner == turn ^ 2):
            return _lowest(win)
        return _lowest(trumps)
    if not win or (count == 3 and position.winner == turn ^ 2):
        return throw(position, side)
    unseen = position.unseen()
    if count == 2 and _partner_wins(position, unseen & position.follow):
        ruffs = unseen & TRUMPS & ~position.voids[turn + 1 & 3]
        if not (ruffs and position.voids[turn + 1 & 3] & position.follow):
            return throw(position, side)
    look = look_of_trick(position, trumps, unseen & position.follow, trumps)
    spare, just, high = _CUT[turn][count - 1]
    worth = spare[look]
    card = -1
    if just[look] > worth:
        worth = just[look]
        card = _lowest(win)
    if count < 3 and high[look] > worth:
        card = cheapest(win, unseen & TRUMPS)
    return card if card >= 0 else throw(position, side)


def _spared(position: Position, hand: int) -> int:
    """Return a hand without the suits of which only the best card is held; all of it if need be."""
    spare = 0
    for suit in range(4):
        cards = hand & position.groups[suit]
        if cards != 1 << 13 * suit + 12:
            spare |= cards
    return spare or hand


def throw(position: Position, hand: int) -> int:
    """Return the card that is missed least: jokers at no-trump, then what guards nothing."""
    if not hand & hand - 1:
        return hand.bit_length() - 1
    jokers = hand & JOKERS
    if jokers and not position.trumps:
        return _lowest(jokers)
    hand = _spared(position, hand)
    looks = looks_of(position, hand)
    worth_of = (_THROW_SIDE if position.trumps else _THROW_PLAIN)[position.turn]
    most = -1000.0
    card = 0
    for suit in range(4):
        cards = hand & position.groups[suit]
        if cards:
            worth = worth_of[looks[suit]]
            if worth > most:
                most = worth
                card = _lowest(cards)
    return card
