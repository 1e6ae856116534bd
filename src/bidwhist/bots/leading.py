"""What a club player leads: from the suit that practice says is worth most, high or low."""

from __future__ import annotations

from typing import Final

from bidwhist.bots.feature_weights import Instinct
from bidwhist.bots.position import ANY, JOKERS, TRUMPS, Position

# The lead by seat (0 declarer, 1 left of it, 2 its partner, 3), high and low, of a suit at
# no-trump, of a side suit, of trumps.
_PLAIN: Final = tuple(
    (Instinct(f"lead plain {seat} high"), Instinct(f"lead plain {seat} low")) for seat in range(4)
)
_SIDE: Final = tuple(
    (Instinct(f"lead side {seat} high"), Instinct(f"lead side {seat} low")) for seat in range(4)
)
_TRUMP: Final = tuple(
    (Instinct(f"lead trump {seat} high"), Instinct(f"lead trump {seat} low")) for seat in range(4)
)
# At no-trump, the look of a suit that the partner is void in and that two cards out stand above:
# nothing else is led less gladly. To drive out a single one, for the cards behind it, is sound.
_FORLORN: Final = 16384 | 2048
# The look of a suit in which one card out beats one's best. Touching cards are then led from the
# top, to drive it out.
_BEATEN: Final = 3072
_BY_ONE: Final = 1024
_COUNT: Final = bytes(mask.bit_count() for mask in range(1 << 15))


def lead(position: Position, hand: int) -> int:
    """Return the card to lead from a hand of two or more; jokers at no-trump only when forced."""
    plain = not position.trumps
    if plain:
        hand = hand & ~JOKERS or hand
    turn = position.turn
    if turn == 2:
        back = hand & (returns_suit(position) if plain else returns_trumps(position))
        if back:
            return _lowest(back) if back.bit_count() > 4 else back.bit_length() - 1
    if not plain and hand & ~TRUMPS and only_partner_has_trumps(position):
        hand &= ~TRUMPS
    looks = looks_of(position, hand)
    high, low = (_PLAIN if plain else _SIDE)[turn]
    groups = position.groups
    most = -1000.0
    best = hand
    top = True
    for suit in range(4):
        cards = hand & groups[suit]
        if cards:
            look = looks[suit]
            if suit == 3 and not plain:
                high, low = _TRUMP[turn]
            dislike = 10.0 if plain and look & _FORLORN == _FORLORN else 0.0
            worth = high[look] - dislike
            if worth > most:
                most = worth
                best = cards
                top = True
            if cards & cards - 1:
                worth = low[look] - dislike
                if worth > most:
                    most = worth
                    best = cards
                    top = look & _BEATEN == _BY_ONE and _touching(position, cards)
    return best.bit_length() - 1 if top else _lowest(best)


def _touching(position: Position, cards: int) -> bool:
    """Return whether the other side holds nothing between the two best cards of a suit."""
    turn = position.turn
    voids = position.voids
    best = 1 << cards.bit_length() - 1
    second = 1 << (cards ^ best).bit_length() - 1
    theirs = position.unseen() & ~(voids[turn + 1 & 3] & voids[turn + 3 & 3])
    return not theirs & best - 1 & -second


def returns_trumps(position: Position) -> int:
    """Return the trumps, which the declarer's partner leads back while the other side may hold any.

    0 to a declarer that has none left; it is what partners want most, and costs nothing.
    """
    voids = position.voids
    theirs = position.unseen() & TRUMPS & ~(voids[1] & voids[3])
    return TRUMPS if theirs and not voids[0] & TRUMPS else 0


def returns_suit(position: Position) -> int:
    """Return the suit that the declarer led first, which its partner leads back at no-trump.

    The mask of it; 0 where the declarer has none left, or there is no such suit.
    """
    if position.opened < 0 or position.opened == ANY:
        return 0
    suit = position.groups[position.opened]
    return 0 if position.voids[0] & suit else suit


def only_partner_has_trumps(position: Position) -> bool:
    """Return whether a lead of trumps would draw the partner's and nobody else's."""
    turn, voids = position.turn, position.voids
    trumps = position.unseen() & TRUMPS
    theirs = trumps & ~(voids[turn + 1 & 3] & voids[turn + 3 & 3])
    return not theirs and bool(trumps & ~voids[turn + 2 & 3])


def _lowest(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


def looks_of(position: Position, hand: int) -> list[int]:
    """Return the look of each suit of the hand, as `instinct.py` packs it."""
    turn = position.turn
    voids = position.voids
    groups = position.groups
    after, partner, before = voids[turn + 1 & 3], voids[turn + 2 & 3], voids[turn + 3 & 3]
    unseen = position.unseen()
    theirs = unseen & ~(after & before)
    left = hand.bit_count()
    common = (0 if left > 9 else 1 if left > 6 else 2 if left > 3 else 3) << 17
    if position.trumps:
        out = (theirs & TRUMPS).bit_count()
        own = (position.hands[turn] & TRUMPS).bit_count()
        common |= (0 if out == 0 else 1 if out < 3 else 2 if out < 6 else 3) << 19
        common |= (own if own < 3 else 3) << 21
    looks = [0, 0, 0, 0]
    for suit in range(4):
        group = groups[suit]
        cards = hand & group
        if cards:
            cards >>= 13 * suit
            out = (theirs & group) >> 13 * suit
            sure = _COUNT[cards >> out.bit_length()]
            beaten = _COUNT[out >> cards.bit_length()]
            below = _COUNT[out & (cards & -cards) - 1]
            looks[suit] = (
                common
                | _COUNT[cards]
                | _COUNT[out] << 4
                | (sure if sure < 3 else 3) << 8
                | (beaten if beaten < 3 else 3) << 10
                | (below if below < 3 else 3) << 12
                | (16384 if partner & group else 0)
                | (32768 if after & group else 0)
                | (65536 if before & group else 0)
            )
    return looks
