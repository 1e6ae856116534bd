"""Imagined deals: the cards that a seat has not seen, dealt so that they agree with what it has.

They agree with how many cards each seat holds, the suits it has shown out of, one's own burial, the
kitty where it was shown, and jokers that had to be buried.
"""

from __future__ import annotations

from random import Random

from bidwhist.bots.burying import burial
from bidwhist.bots.position import JOKERS, Position

BURIAL = 4  # the burial as a fifth hand


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
        left = 12 - _tricks_played(position)
        for other in range(4):
            if other != seat:
                needs[other] = left - _played_to_trick(position, other)
        if seat != 0:
            needs[BURIAL] = 6
        self._needs = needs
        self._declarers = seat != 0
        self._choices = _choices(position, unseen, needs, known, dead)

    def imagine(self, rng: Random) -> Position:
        """Return the position with every hand filled in."""
        world = self.position.copy()
        hands = world.hands
        dealt = self._deal(rng)
        for other in range(4):
            if other != self._seat:
                hands[other] = dealt[other]
        if self._declarers:
            pool = dealt[0] | dealt[BURIAL]
            buried = _bury_again(world, pool, dealt[BURIAL])
            world.buried = buried
            hands[0] = pool & ~buried
        return world

    def _deal(self, rng: Random) -> list[int]:
        for _ in range(20):
            dealt = self._try(rng)
            if dealt is not None:
                return dealt
        return self._force(rng)

    def _try(self, rng: Random) -> list[int] | None:
        """Return five hands, the most bound cards dealt first; None when that runs aground."""
        slots = dict(enumerate(self._needs))
        dealt = [0, 0, 0, 0, 0]
        for allowed, bits in self._choices:
            places = [seat for seat in allowed for _ in range(slots[seat])]
            if len(places) < len(bits):
                return None
            chosen = rng.sample(places, len(bits))
            for bit, seat in zip(bits, chosen, strict=True):
                dealt[seat] |= bit
                slots[seat] -= 1
        return dealt

    def _force(self, rng: Random) -> list[int]:
        """Return hands of the right sizes whatever the voids: where revokes explain the play."""
        bits = [bit for _, group in self._choices for bit in group]
        rng.shuffle(bits)
        dealt = []
        start = 0
        for need in self._needs:
            dealt.append(sum(bits[start : start + need]))
            start += need
        return dealt


def _tricks_played(position: Position) -> int:
    return position.gone.bit_count() // 4


def _played_to_trick(position: Position, seat: int) -> int:
    """Return 1 when the seat has a card in the trick on the table, else 0."""
    behind = position.turn - seat & 3
    return 1 if 0 < behind <= position.count else 0


def _choices(
    position: Position, unseen: int, needs: list[int], known: int, dead: bool
) -> list[tuple[tuple[int, ...], list[int]]]:
    """Return the unseen cards as bits, grouped by the seats that may hold them, fewest first."""
    grouped: dict[tuple[int, ...], list[int]] = {}
    places = [seat for seat in range(5) if needs[seat]]
    while unseen:
        bit = unseen & -unseen
        unseen ^= bit
        if dead and bit & JOKERS and needs[BURIAL]:
            allowed: tuple[int, ...] = (BURIAL,)
        elif bit & known and needs[BURIAL]:
            allowed = tuple(
                s for s in (0, BURIAL) if needs[s] and (s == BURIAL or not position.voids[0] & bit)
            )
        else:
            allowed = tuple(s for s in places if s == BURIAL or not position.voids[s] & bit)
        grouped.setdefault(allowed, []).append(bit)
    return sorted(grouped.items(), key=lambda item: len(item[0]))


def _bury_again(world: Position, pool: int, buried: int) -> int:
    """Return the burial that a sane declarer makes of the cards it holds or has buried.

    Cards of suits that it has shown out of can only lie in the burial.
    """
    fixed = pool & world.voids[0]
    missing = 6 - fixed.bit_count()
    if missing < 0:
        return buried
    return fixed | burial(pool & ~fixed, not world.trumps, missing)
