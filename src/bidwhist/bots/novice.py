"""A beginner: counts high cards, bids a little too much, remembers only the trick it sees."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import assert_never

from bidwhist.bots.canonical import Renaming, renaming
from bidwhist.bots.naming import name_with, names_for
from bidwhist.bots.position import ANY, EMPTY, FULL, JOKERS, SUITS, TRUMPS, Position
from bidwhist.bots.position_from_view import position_of, renaming_of
from bidwhist.bots.showdown import provable_call
from bidwhist.engine import (
    Accept,
    Action,
    Bid,
    Bury,
    MakeBid,
    Pass,
    Phase,
    Play,
    SeatView,
)
from bidwhist.engine.auction import high_bid
from bidwhist.engine.contract import order_for

_HELP = 5.5  # books from the partner, the kitty and hope
_KING, _QUEEN = 0.6, 0.3


def novice(view: SeatView, chance: Random) -> Action:
    """Return the beginner's action; among cards that look alike it takes any."""
    match view.phase:
        case Phase.AUCTION:
            return _call(view)
        case Phase.NAME:
            trump, downtown, aces_bad = _best_name(view)
            return name_with(view, trump, downtown, aces_bad)
        case Phase.BURY:
            return _bury(view)
        case Phase.PLAY:
            return provable_call(view) or _play(view, chance)
        case Phase.SHOWDOWN:
            return provable_call(view) or Accept(view.seat)
        case Phase.DEAL | Phase.OVER:
            raise ValueError("There is nothing to do for a player now.")
        case _:
            assert_never(view.phase)


def _count(hand: int, notrump: bool) -> float:
    """Return the books that a beginner counts in a renamed hand."""
    books = _HELP
    for suit in range(4):
        cards = hand >> 13 * suit & 8191
        length = cards.bit_count()
        books += cards >> 12 & 1
        books += _KING if cards >> 11 & 1 and length > 1 else 0
        books += _QUEEN if cards >> 10 & 1 and length > 2 else 0
        if suit == 3 and not notrump:
            books += max(0, length - 3)
    return books if notrump else books + (hand >> 52).bit_count()


def _names(view: SeatView, trump: int, downtown: bool, aces_bad: bool) -> Renaming:
    return renaming(order_for(trump, downtown, view.rules, aces_bad=aces_bad))


def _worth(view: SeatView, trump: int, downtown: bool, aces_bad: bool) -> float:
    """Return the books counted in one contract."""
    return _count(_names(view, trump, downtown, aces_bad).mask(view.hand), trump < 0)


def _open(view: SeatView, bid: Bid) -> Iterator[tuple[int, bool, bool]]:
    """Yield the trump, direction and aces (whether bad) that the bid may become."""
    chosen = view.rules.downtown_ace == "declarer_chooses"
    for trump, downtown in names_for(bid):
        yield trump, downtown, False
        if downtown and chosen:
            yield trump, downtown, True


def _best_name(view: SeatView) -> tuple[int, bool, bool]:
    if view.contract is not None:
        return view.contract.trump, view.contract.downtown, view.contract.aces_bad
    assert view.bid is not None
    return max(_open(view, view.bid), key=lambda name: _worth(view, *name))


def _call(view: SeatView) -> Pass | MakeBid:
    """Return the bid for which the hand counts most beyond what it needs, if for any."""
    best, spare = None, 0.0
    for bid in view.bids:
        books = max(_worth(view, *name) for name in _open(view, bid))
        if best is None or books - bid.level - 6 > spare:
            best, spare = bid, books - bid.level - 6
    enough = -0.5 if high_bid(view.calls)[0] != view.seat ^ 2 else 1.5
    if best is None or (view.may_pass and spare < enough):
        return Pass(view.seat)
    return MakeBid(view.seat, best)


def _bury(view: SeatView) -> Bury:
    """Return the lowest cards that are no trumps; jokers first where they are worth nothing."""
    trump, downtown, aces_bad = _best_name(view)
    names = _names(view, trump, downtown, aces_bad)
    hand = names.mask(view.hand)
    buried = names.mask(view.must_bury)
    ranked = sorted(_bits(hand & ~buried), key=lambda bit: _rank(bit, trump < 0))
    for bit in ranked[: view.rules.kitty_size - buried.bit_count()]:
        buried |= bit
    return Bury(view.seat, names.back(buried))


def _bits(cards: int) -> list[int]:
    bits = []
    while cards:
        bits.append(cards & -cards)
        cards &= cards - 1
    return bits


def _rank(bit: int, notrump: bool) -> int:
    """Return a number by which a beginner spares cards: low for what goes first."""
    card = bit.bit_length() - 1
    if bit & JOKERS:
        return -1 if notrump else 99
    return card % 13 + (20 if card >= 39 and not notrump else 0)


def _play(view: SeatView, chance: Random) -> Play:
    position = position_of(view)
    card = _lead(position, chance) if position.led in (EMPTY, ANY) else _answer(position)
    return Play(view.seat, renaming_of(view).order.card_at[card])


def _lead(position: Position, chance: Random) -> int:
    """Return an ace, the declarers' best trump, or the lowest card of a longest suit."""
    notrump = not position.trumps
    hand = position.hands[position.turn]
    if notrump:
        hand = hand & ~JOKERS or hand
    if not position.turn & 1 and (hand & position.trumps).bit_count() > 2:
        return (hand & TRUMPS).bit_length() - 1
    aces = [bit for bit in _bits(hand & ~position.trumps) if bit.bit_length() % 13 == 0]
    if aces:
        return chance.choice(aces).bit_length() - 1
    suits = [hand & suit for suit in SUITS if hand & suit & ~position.trumps] or [hand]
    longest = max(suits, key=int.bit_count)
    return (longest & -longest).bit_length() - 1


def _answer(position: Position) -> int:
    """Return the best card if it wins, unless the partner does; else the lowest."""
    turn = position.turn
    notrump = not position.trumps
    lawful = position.lawful()
    beats = lawful & (position.follow | position.trumps) & FULL & -(2 << position.best)
    partner_wins = position.count > 1 and position.winner == turn ^ 2
    if beats and not partner_wins:
        following = lawful & position.follow
        if position.count == 3 or not following:
            return (beats & -beats).bit_length() - 1
        return beats.bit_length() - 1
    return min(_bits(lawful), key=lambda bit: _rank(bit, notrump)).bit_length() - 1
