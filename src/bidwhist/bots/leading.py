"""What a club player leads, by its seat and by whether there are trumps."""

from __future__ import annotations

from bidwhist.bots.position import JOKERS, TRUMPS, Position


def lead(position: Position, hand: int) -> int:
    """Return the card to lead from a hand of two or more."""
    unseen = position.unseen()
    turn = position.turn
    voids = position.voids
    both_void = voids[turn + 1 & 3] & voids[turn + 3 & 3]
    if not position.trumps:
        return _at_notrump(position, hand & ~JOKERS or hand, unseen & ~both_void)
    theirs = unseen & TRUMPS & ~both_void
    mine = hand & TRUMPS
    if turn & 1:
        return _defend(position, hand ^ mine or hand, unseen)
    if turn == 0:
        return _declare(position, hand, mine, unseen, theirs)
    return _support(position, hand, mine, unseen, theirs)


def _declare(position: Position, hand: int, mine: int, unseen: int, theirs: int) -> int:
    """Return the declarer's lead: draw trumps, then bosses, then what the fewest cards beat."""
    if mine and theirs:
        if mine > theirs:
            return mine.bit_length() - 1
        if mine.bit_count() >= 3:
            return (mine & -mine).bit_length() - 1
    return _best_side(position, hand ^ mine or hand, unseen)


def _support(position: Position, hand: int, mine: int, unseen: int, theirs: int) -> int:
    """Return the lead of the declarer's partner: trumps back, then the rest."""
    if mine and theirs and not position.voids[0] & TRUMPS:
        if mine > theirs or mine.bit_count() <= 4:
            return mine.bit_length() - 1
        return (mine & -mine).bit_length() - 1
    return _best_side(position, hand ^ mine or hand, unseen)


def _best_side(position: Position, hand: int, unseen: int) -> int:
    """Return the card that the fewest outstanding cards beat, the longer suit first."""
    least = 1000
    card = 0
    for suit in range(4):
        cards = hand & position.groups[suit]
        if cards:
            others = unseen & position.groups[suit]
            beat = (others >> cards.bit_length()).bit_count()
            worth = 8 * beat - cards.bit_count()
            if worth < least:
                least = worth
                card = cards.bit_length() - 1
    return card


def _defend(position: Position, hand: int, unseen: int) -> int:
    """Return a defender's lead: bosses first, then the suit that costs least."""
    turn = position.turn
    least = 1000
    card = 0
    for suit in range(4):
        cards = hand & position.groups[suit]
        if cards:
            others = unseen & position.groups[suit]
            group = position.groups[suit]
            if cards > others:
                worth = cards.bit_count()
                if position.voids[0] & group or position.voids[2] & group:
                    worth += 20
                pick = cards.bit_length() - 1
            else:
                worth = 10 + cards.bit_count()
                if position.voids[turn ^ 2] & group:
                    worth -= 4
                pick = (cards & -cards).bit_length() - 1
            if worth < least:
                least = worth
                card = pick
    return card


def _at_notrump(position: Position, hand: int, theirs: int) -> int:
    """Return a lead at no-trump: run what stands, else work the longest suit."""
    most = -1000
    card = hand.bit_length() - 1
    for suit in range(4):
        group = position.groups[suit]
        cards = hand & group
        if cards:
            others = theirs & group
            sure = (cards >> others.bit_length()).bit_count()
            length = cards.bit_count()
            worth = 3 * length + sure
            if not others or sure >= others.bit_count():
                worth += 40
            if sure:
                pick = cards.bit_length() - 1
            else:
                pick = (cards & -cards).bit_length() - 1
                if position.voids[position.turn ^ 2] & group:
                    worth -= 10
            if worth > most:
                most = worth
                card = pick
    return card
