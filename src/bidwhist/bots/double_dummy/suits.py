"""What one suit looks like at a moment of the play, worked out once and looked up ever after.

Cards are renamed by `Order.place`, so that a higher number is the stronger card and trumps, jokers
included, are 39 to 53. Who holds a card never changes, so the cards left of a suit (a mask) say all
about it: `Suit` is a table from that mask to a `Holding`, filled as positions come up. At no-trump
the jokers, which are no suit and win nothing, ride along with spades.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Quick = tuple[int, int, bool, int, int]

SUITED: Final = 0x1FFF
JOKER: Final = 52
OWNER_BITS: Final = 30  # two for each of up to fifteen cards of a suit, the strongest first
LENGTH_BITS: Final = 16  # four for each seat
JOKER_SHIFT: Final = 2 + 4 * LENGTH_BITS


class Holding:
    """The cards left of one suit.

    - `cards` and `owners`: the cards, strongest first, and the seats that hold them.
    - `code` and `lengths`: the owners and each seat's number of cards, packed into ints that the
      four suits may be joined by `|`.
    - `tops[k]`: the mask of everything as strong as the k-th card left, or stronger; 0 for k = 0.
    - `moves[seat]`: one card of each run of equal cards, weakest first. Cards are equal when no
      other seat holds one between them; the cards of the trick in progress are still among those
      left, so they separate as they should.
    - `reach[card]`: the mask of everything as strong as the card, or as the last of its equals.
    - `length` and `best`: by seat, how many cards and the strongest (-1: none).
    - `jokers[seat]`: a joker of the seat, where jokers have no suit; else ().
    - `quick`: sure tricks as `quick_tricks` has them, by seat on lead and who may ruff; None until
      asked for.
    """

    __slots__ = (
        "best",
        "cards",
        "code",
        "jokers",
        "length",
        "lengths",
        "moves",
        "owners",
        "quick",
        "reach",
        "tops",
    )

    def __init__(self, suit: Suit, left: int) -> None:
        self.cards = [suit.first + bit for bit in range(suit.width - 1, -1, -1) if left >> bit & 1]
        owner = suit.owner
        self.owners = [owner[card - suit.first] for card in self.cards]
        self.length = tuple(self.owners.count(seat) for seat in range(4))
        self.tops = (0, *(suit.end - (1 << card) for card in self.cards))
        self.moves = self._moves()
        self.reach = self._reach(suit.end)
        self.best = tuple(moves[-1] if moves else -1 for moves in self.moves)
        held = [(left >> 13 & suit.jokers[seat]) for seat in range(4)]
        self.jokers = tuple((JOKER - 1 + mask.bit_length(),) if mask else () for mask in held)
        self.code = self._code() << OWNER_BITS * suit.number
        self.lengths = self._lengths(held, suit.number)
        self.quick: list[Quick | None] = [None] * 16

    def _moves(self) -> tuple[tuple[int, ...], ...]:
        moves: list[list[int]] = [[], [], [], []]
        before = -1
        for card, seat in zip(self.cards, self.owners, strict=True):
            if seat != before:
                moves[seat].append(card)
            before = seat
        return tuple(tuple(reversed(cards)) for cards in moves)

    def _reach(self, end: int) -> dict[int, int]:
        reach: dict[int, int] = {}
        below, last = -1, 0
        for card, seat in zip(reversed(self.cards), reversed(self.owners), strict=True):
            if seat != below:
                last = card
            below = seat
            reach[card] = end - (1 << last)
        return reach

    def _code(self) -> int:
        return sum(seat << 28 - 2 * place for place, seat in enumerate(self.owners))

    def _lengths(self, jokers: Sequence[int], number: int) -> int:
        suited = sum(length << 4 * seat for seat, length in enumerate(self.length))
        unsuited = sum(mask.bit_count() << 2 * seat for seat, mask in enumerate(jokers))
        return suited << LENGTH_BITS * number + 2 | unsuited << JOKER_SHIFT


class Suit(dict[int, Holding]):
    """The holdings of suit `number` (0 to 3) by the cards left, bit 0 being the weakest."""

    __slots__ = ("end", "first", "jokers", "mask", "number", "owner", "width")

    def __init__(self, number: int, deal: Sequence[int], has_jokers: bool) -> None:
        super().__init__()
        self.number = number
        self.first = 13 * number
        self.width = 15 if has_jokers else 13
        self.end = 1 << self.first + self.width
        self.mask = self.end - (1 << self.first)
        masks = [hand >> self.first for hand in deal]
        self.owner = tuple(
            next((seat for seat in range(4) if masks[seat] >> bit & 1), -1)
            for bit in range(self.width)
        )
        unsuited = number == 3 and not has_jokers
        self.jokers = tuple(mask >> 13 if unsuited else 0 for mask in masks)

    def __missing__(self, left: int) -> Holding:
        holding = self[left] = Holding(self, left)
        return holding


def _run(owners: Sequence[int], start: int, seat: int) -> int:
    """Return how many cards from place `start` on belong to the seat without a break."""
    end = start
    while end < len(owners) and owners[end] == seat:
        end += 1
    return end - start


def quick_tricks(holding: Holding, leader: int, ruffs: int, spare: Sequence[int]) -> Quick:
    """Return the tricks of this suit that the leader's side can take before losing the lead.

    They are: those the leader cashes; those the partner cashes after them once it is in; whether
    the leader can put the partner in by this suit; and the masks of cards that the first number,
    and both, depend on. `ruffs` has bit 0 set where the seat on the leader's left may ruff, bit 1
    for the right; `spare[seat]` is how many jokers a seat might play instead of following.
    """
    length, owners = holding.length, holding.owners
    left, partner, right = leader + 1 & 3, leader ^ 2, leader + 3 & 3
    longest = max(length[left] + spare[left], length[right] + spare[right])
    safe = min(length[left] if ruffs & 1 else 13, length[right] if ruffs & 2 else 13)
    mine, theirs = length[leader], length[partner]

    tops = _run(owners, 0, leader)
    own = min(mine if tops >= max(longest, theirs) else tops, safe)
    depth = min(own, max(longest, theirs))
    after, deep = 0, depth
    if own == tops < theirs:
        rest = max(longest, mine) - tops
        run = _run(owners, tops, partner)
        after = min(theirs - tops if run >= rest else min(run, theirs - tops), safe - tops)
        deep = tops + min(after, max(rest, 0))
    crosses = after > 0 and mine > tops
    return own, after, crosses, holding.tops[depth], holding.tops[deep]


def sure_trumps(holding: Holding, side: int) -> int:
    """Return how many tricks the side's unbroken top trumps must take, whoever leads what."""
    tops = 0
    for seat in holding.owners:
        if seat & 1 != side:
            break
        tops += 1
    return min(tops, max(holding.length[side], holding.length[side + 2]))
