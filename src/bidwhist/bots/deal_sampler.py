"""Imagined deals: the cards that a seat has not seen, dealt so that they agree with what it has.

They agree with how many cards each seat holds, the suits it has shown out of, one's own burial, the
kitty where it was shown, and jokers that had to be buried.
"""

from __future__ import annotations

from random import Random
from typing import Final

from bidwhist.bots.burying import burial
from bidwhist.bots.position import JOKERS, Position

BURIAL: Final = 4  # the burial as a fifth hand
_TRIES: Final = 20

# How much likelier than by its number of cards a declarer is to hold a trump, or the best card out
# of another suit: measured over our own bots' hands, where it has chosen the contract and buried.
TRUMPS_FAVOUR: Final = 2.7
TOPS_FAVOUR: Final = (1.4, 3.5)  # with trumps, at no-trump


class Worlds:
    """Deals of the unseen cards around one position, as many as one asks for.

    `known` are renamed cards that the declarer took from a kitty shown to all: it holds or has
    buried them. `dead` is whether jokers must lie in the burial.
    """

    __slots__ = ("_choices", "_declarers", "_needs", "_seat", "position")

    def __init__(self, position: Position, known: int = 0, dead: bool = False) -> None:
        self.position = position
        seat = position.turn
        self._seat = seat
        unseen = position.unseen()
        needs = [0, 0, 0, 0, 0]
        left = position.hands[seat].bit_count()  # as many as all who have not played to the trick
        for other in range(4):
            if other != seat:
                needs[other] = left - _played_to_trick(position, other)
        if seat != 0:
            needs[BURIAL] = unseen.bit_count() - sum(needs)
        self._needs = needs
        self._declarers = seat != 0
        self._choices = _choices(position, unseen, needs, known, dead)

    def imagine(self, chance: Random) -> Position:
        """Return the position with every hand filled in."""
        world = self.position.copy()
        hands = world.hands
        dealt = self._deal(chance)
        for other in range(4):
            if other != self._seat:
                hands[other] = dealt[other]
        if self._declarers:
            pool = dealt[0] | dealt[BURIAL]
            buried = _bury_again(world, pool, dealt[BURIAL])
            world.buried = buried
            hands[0] = pool & ~buried
        return world

    def _deal(self, chance: Random) -> list[int]:
        for _ in range(_TRIES):
            dealt = self._try(chance)
            if dealt is not None:
                return dealt
        return self._match(chance)

    def _try(self, chance: Random) -> list[int] | None:
        """Return five hands, the most bound cards dealt first; None when that runs aground."""
        slots = self._needs[:]
        dealt = [0, 0, 0, 0, 0]
        for allowed, bits, favour in self._choices:
            if favour > 1.0:
                for bit in bits:
                    seat = _favoured(allowed, slots, favour, chance.random())
                    if seat < 0:
                        return None
                    dealt[seat] |= bit
                    slots[seat] -= 1
                continue
            places = [seat for seat in allowed for _ in range(slots[seat])]
            if len(places) < len(bits):
                return None
            for bit, seat in zip(bits, chance.sample(places, len(bits)), strict=True):
                dealt[seat] |= bit
                slots[seat] -= 1
        return dealt

    def _match(self, chance: Random) -> list[int]:
        """Return a deal found by moving cards about until all have a place that is allowed.

        Trumps may then be buried. A card with no such place, where only a revoke explains the
        play, goes to anybody.
        """
        dealt: list[list[int]] = [[], [], [], [], []]
        may = {}
        for allowed, bits, favour in self._choices:
            more = allowed if favour == 1.0 or BURIAL in allowed else (*allowed, BURIAL)
            may.update(dict.fromkeys(bits, more))
        shuffled = chance.sample([*may], len(may))
        for bit in [bit for bit in shuffled if not self._place(bit, dealt, may, set())]:
            seat = next(seat for seat in range(5) if len(dealt[seat]) < self._needs[seat])
            dealt[seat].append(bit)
        return [sum(bits) for bits in dealt]

    def _place(
        self, bit: int, dealt: list[list[int]], may: dict[int, tuple[int, ...]], tried: set[int]
    ) -> bool:
        """Find the card a hand that may hold it, if need be by sending another card elsewhere."""
        for seat in may[bit]:
            if seat in tried:
                continue
            tried.add(seat)
            hand = dealt[seat]
            if len(hand) < self._needs[seat]:
                hand.append(bit)
                return True
            for place, other in enumerate(hand):
                if self._place(other, dealt, may, tried):
                    hand[place] = bit
                    return True
        return False


def _played_to_trick(position: Position, seat: int) -> int:
    """Return 1 when the seat has a card in the trick on the table, else 0."""
    behind = position.turn - seat & 3
    return 1 if 0 < behind <= position.count else 0


def _favoured(allowed: tuple[int, ...], slots: list[int], favour: float, draw: float) -> int:
    """Return a seat by its free places, the declarer's counting `favour` times; -1 for none."""
    free = sum(slots[seat] for seat in allowed)
    if not free:
        return -1
    extra = (favour - 1.0) * slots[0] if 0 in allowed else 0.0
    mark = draw * (free + extra)
    for seat in allowed:
        mark -= slots[seat] + (extra if seat == 0 else 0.0)
        if mark < 0 and slots[seat]:
            return seat
    return next(seat for seat in allowed if slots[seat])


def _choices(
    position: Position, unseen: int, needs: list[int], known: int, dead: bool
) -> list[tuple[tuple[int, ...], list[int], float]]:
    """Return the unseen cards as bits, by who may hold them and by the declarer's favour.

    Those with the fewest seats come first.
    """
    grouped: dict[tuple[tuple[int, ...], float], list[int]] = {}
    places = tuple(seat for seat in range(5) if needs[seat])
    tops = _tops(position, unseen) if needs[BURIAL] else 0
    trumps = position.trumps if needs[BURIAL] else 0
    while unseen:
        bit = unseen & -unseen
        unseen ^= bit
        favour = 1.0
        allowed = places
        if needs[BURIAL]:
            if dead and bit & JOKERS:
                allowed = (BURIAL,)
            elif bit & known:
                allowed = (0, BURIAL)
            elif bit & trumps:
                allowed = places[:-1]
                favour = TRUMPS_FAVOUR
            elif bit & tops:
                favour = TOPS_FAVOUR[not position.trumps]
        allowed = tuple(
            seat
            for seat in allowed
            if needs[seat] and (seat == BURIAL or not position.voids[seat] & bit)
        )
        grouped.setdefault((allowed, favour), []).append(bit)
    ranked = sorted(grouped.items(), key=lambda item: (len(item[0][0]), -item[0][1]))
    return [(allowed, bits, favour) for (allowed, favour), bits in ranked]


def _tops(position: Position, unseen: int) -> int:
    """Return the highest unseen card of each suit that is not trumps."""
    tops = 0
    for suit in range(3 if position.trumps else 4):
        cards = unseen & position.groups[suit]
        if cards:
            tops |= 1 << cards.bit_length() - 1
    return tops


def _bury_again(world: Position, pool: int, buried: int) -> int:
    """Return the burial that a sane declarer makes of the cards it holds or has buried.

    Cards of suits that it has shown out of can only lie in the burial.
    """
    fixed = pool & world.voids[0]
    missing = buried.bit_count() - fixed.bit_count()
    if missing < 0:
        return buried
    return fixed | burial(pool & ~fixed, not world.trumps, missing)
