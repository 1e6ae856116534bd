"""What a good partner does among choices that promise the same.

A habit that a partner can read comes before chance differences: spend nothing that need not be
spent, leave the partner's trick alone, get rid of dead jokers, return the partner's suit.
"""

from __future__ import annotations

from collections.abc import Sequence

from bidwhist.bots.bidding import call
from bidwhist.bots.leading import returns_trumps
from bidwhist.bots.playing import choose, throw
from bidwhist.bots.position import EMPTY, JOKERS, SUITS, TRUMPS, Position
from bidwhist.bots.position_from_view import position_of, renaming_of
from bidwhist.engine import Bid, MakeBid, SeatView
from bidwhist.engine.auction import high_bid
from bidwhist.engine.cards import partner_of


def card_among_equals(view: SeatView, cards: int) -> int:
    """Return the card that a good partner plays of a mask of lawful cards worth the same."""
    names = renaming_of(view)
    position = position_of(view)
    equals = names.mask(cards)
    if position.led == EMPTY:
        card = _lead(position, equals, _suit_led_by_partner(view, position))
    elif position.count and position.best < 0:
        card = _lowest_of_a_suit(position, equals)
    else:
        card = _follow(position, equals)
    return names.order.card_at[card]


def dead_joker(view: SeatView) -> int | None:
    """Return the joker that goes at no-trump whatever it may promise to keep it, None for none."""
    position = position_of(view)
    jokers = position.lawful() & JOKERS
    if position.trumps or not jokers or position.led == EMPTY or position.best < 0:
        return None
    card = choose(position)
    return renaming_of(view).order.card_at[card] if jokers >> card & 1 else None


def call_among_equals(view: SeatView, bids: Sequence[Bid | None]) -> Bid | None:
    """Return the call that a good partner makes of some, the best first, that are worth the same.

    It never bids over its partner for nothing; else it bids what habit bids, or the lowest.
    """
    holder, _ = high_bid(view.calls)
    if None in bids and holder == partner_of(view.seat):
        return None
    usual = call(view)
    habit = usual.bid if isinstance(usual, MakeBid) else None
    if habit in bids:
        return habit
    strain = next((bid.strain for bid in bids if bid is not None), -1)
    same = [bid for bid in bids if bid is not None and bid.strain == strain]
    return min(same, key=lambda bid: bid.level, default=None)


def _suit_led_by_partner(view: SeatView, position: Position) -> int:
    """Return the cards of the suit that the partner led first, 0 where it led none."""
    place = renaming_of(view).order.place
    partner = partner_of(view.seat)
    leads = (trick.cards[0] for trick in view.tricks if trick.leader == partner)
    card = next(leads, None)
    return 0 if card is None else (*position.groups, 0)[position.suit_of[place[card]]]


def _lead(position: Position, equals: int, partners: int) -> int:
    """Return a lead: the partner's suit or trumps back, else what habit leads."""
    trumps = position.trumps
    turn = position.turn
    if not trumps:
        equals = equals & ~JOKERS or equals
        if turn == 2:
            equals = equals & partners or equals
    elif turn == 2 and returns_trumps(position):
        equals = equals & trumps or equals
    elif not _may_hold_trumps(position):
        equals = equals & ~trumps or equals
    usual = choose(position)
    if equals >> usual & 1:
        return usual
    same = equals & position.groups[position.suit_of[usual]] if usual < 52 or trumps else 0
    return _low(same or equals)


def _may_hold_trumps(position: Position) -> bool:
    """Return whether an opponent of the seat to play may hold a trump."""
    voids, turn = position.voids, position.turn
    both = voids[turn + 1 & 3] & voids[turn + 3 & 3]
    return bool(position.unseen() & TRUMPS & ~both)


def _follow(position: Position, equals: int) -> int:
    """Return a card on others: the cheapest that does what is wanted."""
    if not position.trumps and equals & JOKERS:
        return _low(equals & JOKERS)
    win = equals & (position.follow | position.trumps) & -(2 << position.best)
    leave = equals & ~win
    if win and (not leave or _takes(position)):
        return _low(win)
    if leave & position.follow:
        return _low(leave & position.follow)
    side = leave & ~position.trumps or leave
    usual = choose(position)
    return usual if side >> usual & 1 else throw(position, side)


def _takes(position: Position) -> bool:
    """Return whether the seat takes a trick that it might as well leave: never its partner's."""
    if position.winner == position.turn ^ 2:
        return False
    better = (position.follow | position.trumps) & -(2 << position.best)
    return position.count == 3 or bool(better >> choose(position) & 1)


def _lowest_of_a_suit(position: Position, equals: int) -> int:
    """Return a card for a joker that was led: of the suit that habit would choose, if it can be."""
    usual = choose(position)
    suits = [equals & group for group in SUITS]
    same = suits[usual // 13] if usual < 52 else 0
    return _low(same or equals)


def _low(cards: int) -> int:
    return (cards & -cards).bit_length() - 1
