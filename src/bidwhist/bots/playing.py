"""A club player's card: what to lead, when to beat, when to cut, what to throw away.

Everything reads one's own hand and what the table has seen; other hands in the `Position` are never
looked at, so that the same habits play a real seat and an imagined deal. Masks compare as numbers:
`mine > theirs` within one suit says that mine has the highest card of it.
"""

from __future__ import annotations

from bidwhist.bots.leading import lead
from bidwhist.bots.position import ANY, EMPTY, JOKERS, TRUMPS, Position


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
    push = position.push
    for _ in range(cards):
        push(choose(position))
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
    turn = position.turn
    partner_wins = count > 1 and position.winner == turn ^ 2
    if count == 3:
        return _lowest(cards if partner_wins else win)
    unseen = position.unseen() & position.follow
    if count == 2:
        return _third(position, cards, win, unseen, partner_wins)
    return _second(position, cards, win, unseen)


def _third(position: Position, cards: int, win: int, unseen: int, partner_wins: bool) -> int:
    """Return third hand's card: high, unless partner's book is as good."""
    last = position.turn + 1 & 3
    danger = unseen & ~position.voids[last] & -(2 << position.best)
    if partner_wins and not danger:
        return _lowest(cards)
    over = win & -(1 << danger.bit_length())
    if over:
        return _lowest(over)
    if not danger:
        return _lowest(win)
    top = win.bit_length() - 1
    between = unseen & -(2 << position.best) & (1 << top) - 1
    if partner_wins and not between & between - 1:
        return _lowest(cards)
    under = unseen & (1 << top) - 1
    return _lowest(win & -(1 << under.bit_length()))


def _second(position: Position, cards: int, win: int, unseen: int) -> int:
    """Return second hand's card: low, unless it holds the boss."""
    if win > unseen:
        sure = win & -(1 << unseen.bit_length())
        if position.led == 3 and position.trumps:
            return _lowest(sure)
        if position.trumps:
            return _lowest(sure)
        return _lowest(sure)
    return _lowest(cards)


def _cut_or_throw(position: Position, hand: int) -> int:
    """Return a trump that beats the trick, or a card to throw away."""
    turn = position.turn
    trumps = hand & TRUMPS
    side = hand ^ trumps
    win = trumps & -(2 << position.best)
    if not win:
        return throw(position, side) if side else _lowest(trumps)
    if position.count > 1 and position.winner == turn ^ 2 and side:
        if position.count == 3 or position.best >= 39:
            return throw(position, side)
        last = turn + 1 & 3
        danger = position.unseen() & position.follow & -(2 << position.best)
        if not danger & ~position.voids[last]:
            return throw(position, side)
    return _lowest(win)


def throw(position: Position, hand: int) -> int:
    """Return the card that is missed least: jokers at no-trump, then what guards nothing."""
    if not hand & hand - 1:
        return hand.bit_length() - 1
    jokers = hand & JOKERS
    if jokers and not position.trumps:
        return _lowest(jokers)
    unseen = position.unseen()
    groups = position.groups
    least = 1000
    card = 0
    for suit in range(4):
        cards = hand & groups[suit]
        if cards:
            others = unseen & groups[suit]
            low = _lowest(cards)
            worth = 2 * (low - 13 * suit) - cards.bit_count()
            above = (others >> cards.bit_length()).bit_count()
            if suit == 3 and position.trumps:
                worth += 200
            elif not above:
                worth += 30 if not cards & cards - 1 else 4
            elif cards.bit_count() == above + 1:
                worth += 8
            if not others:
                worth += 10
            if worth < least:
                least = worth
                card = low
    return card
