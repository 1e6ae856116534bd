"""A sorted hand and the places of its cards, for drawing and for clicks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from bidwhist.engine.cards import DIAMONDS, HEARTS, SUIT_MASKS, cards_in, mask_of
from bidwhist.engine.contract import Order
from bidwhist.engine.view import SeatView
from bidwhist.tui.drawing.pips import BIG

Tier = Literal["large", "compact", "letters"]

LARGE_CARDS: Final = (BIG, (9, 7), (7, 5))
"""Columns and rows of a large card, the largest first."""

SUIT_ORDER: Final = (3, 2, 0, 1)
"""Spades, hearts, clubs, diamonds: black and red alternate."""


def tier_for(wanted: str, roomy: bool) -> Tier:
    """Return how a hand is drawn: as set, or with large cards if there is room."""
    if wanted == "letters":
        return "letters"
    return "large" if roomy and wanted != "compact" else "compact"


def suits_in_turn(cards: int, trump: int) -> tuple[int, ...]:
    """Return the suits, trump first, with red and black alternating among those that are held."""
    held = [suit for suit in SUIT_ORDER if cards & SUIT_MASKS[suit]]
    left = [suit for suit in held if suit != trump]
    row = [trump] if trump >= 0 else []
    while left:
        reds = sum(_is_red(suit) for suit in left)
        red = not _is_red(row[-1]) if row else reds > len(left) - reds
        row.append(next((suit for suit in left if _is_red(suit) == red), left[0]))
        left.remove(row[-1])
    return (*row, *(suit for suit in SUIT_ORDER if suit not in row))


def _is_red(suit: int) -> bool:
    return suit in (DIAMONDS, HEARTS)


def sorted_hand(hand: int, order: Order | None, played: int = 0) -> tuple[int, ...]:
    """Return the cards strongest first: trumps, then suit by suit, red and black in turn.

    Before the contract is known the suits run uptown with the jokers in front; at no-trump the
    jokers, which win nothing, stand last. `played` are cards already played from this hand: the
    suits keep their order when one runs out.
    """
    trump = order.trump if order is not None else -1
    suits = suits_in_turn(hand | played, trump)

    def key(card: int) -> tuple[int, int]:
        if card >= 52:
            return (9 if order is not None and trump < 0 else -1, -card)
        strength = order.place[card] if order is not None else card
        return (suits.index(card // 13), -strength)

    return tuple(sorted(cards_in(hand), key=key))


def played_by(view: SeatView) -> int:
    """Return the cards that the seat has played in this hand."""
    tricks = (*view.tricks, view.trick) if view.trick is not None else view.tricks
    return mask_of(
        card
        for trick in tricks
        for position, card in enumerate(trick.cards)
        if trick.seat_of(position) == view.seat
    )


def trump_mask(view: SeatView) -> int:
    """Return the trumps of the contract; none before there is one, or at no-trump."""
    order = view.order
    return order.group[order.trump] if order is not None and order.trump >= 0 else 0


@dataclass(frozen=True, slots=True)
class Fan:
    """Where `count` cards lie in a widget: each `width` by `height` cells, `pitch` apart.

    `left` is the first card's column. Cards lie in row 1 and, lifted, in row 0; in the letters tier
    they lie in lines of `per_line`, and nothing is lifted.
    """

    tier: Tier
    count: int
    width: int
    height: int
    pitch: int
    left: int
    per_line: int = 99

    def corner(self, index: int, lifted: bool) -> tuple[int, int]:
        """Return the column and row of a card's top left cell."""
        line, place = divmod(index, self.per_line)
        if self.tier == "letters":
            return self.left + place * self.pitch, line
        return self.left + place * self.pitch, 0 if lifted else 1

    def at(self, x: int, y: int, lifted: frozenset[int] | set[int] = frozenset()) -> int:
        """Return the index of the card visible at a cell, or -1; `lifted` holds indices."""
        for index in reversed(range(self.count)):
            left, top = self.corner(index, index in lifted)
            if left <= x < left + self.width and top <= y < top + self.height:
                return index
        return -1


def fan_for(tier: Tier, count: int, width: int, height: int) -> Fan:
    """Return the fan of `count` cards for a hand of the given size in cells.

    The pitch is that of a whole hand, 12 or 18, so that cards keep their distance as the hand gets
    smaller.
    """
    whole = 12 if count <= 12 else 18
    if tier == "letters":
        return _letters(count, whole, width)
    card, tall = (5, 2) if tier == "compact" else _card_in(width, height)
    pitch = max(1, min(card, (width - 1 - card) // (whole - 1)))
    taken = (count - 1) * pitch + card
    return Fan(tier, count, card, tall, pitch, max(0, (width - taken) // 2))


def _card_in(width: int, height: int) -> tuple[int, int]:
    """Return the size of the largest card whose hand fits with a spare row for lifting."""
    fits = (size for size in LARGE_CARDS if size[1] < height and size[0] + 56 <= width)
    return next(fits, LARGE_CARDS[-1])


def _letters(count: int, whole: int, width: int) -> Fan:
    """Return the fan of cards as words of five cells, on two lines if one is too short."""
    cells = 5
    per_line = whole if whole * cells <= width else (whole + 1) // 2
    left = max(0, (width - min(count, per_line) * cells) // 2)
    return Fan("letters", count, cells, 1, cells, left, per_line)
