"""A hand in play under the renaming of `renaming.py`: plain ints, changed in place, and fast.

Rules 5 and 7 are those of `engine.trick`, in a form that needs no tables of strength: a card beats
another of its suit when its number is higher, and any trump's number is higher than a side card's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FULL: Final = (1 << 54) - 1
SUITS: Final[tuple[int, ...]] = (0x1FFF, 0x1FFF << 13, 0x1FFF << 26, 0x1FFF << 39)
TRUMPS: Final = 0x7FFF << 39
JOKERS: Final = 3 << 52
EMPTY: Final = -1  # led: nothing yet
ANY: Final = 4  # led: a joker at no-trump, until a suited card falls

_TRUMP_GROUPS: Final[tuple[int, ...]] = (SUITS[0], SUITS[1], SUITS[2], TRUMPS, 0)
_PLAIN_GROUPS: Final[tuple[int, ...]] = (*SUITS, 0)
_TRUMP_SUITS: Final = tuple(min(card // 13, 3) for card in range(54))
_PLAIN_SUITS: Final = tuple(card // 13 for card in range(54))


class Position:
    """Four hands in play; the declarer is seat 0.

    - `hands`: masks, those that a bot does not know are empty; `turn`: the seat to play.
    - `trumps`: the mask of trumps, jokers included, 0 at no-trump; `groups`: the cards that follow
      each suit; `suit_of`: the suit that each card leads; `free`: jokers playable at any time;
      `forced`: jokers of which one must go when a seat cannot follow.
    - `gone`: the cards played, those of the trick on the `table` included, and those that are not
      in the deck; `buried`: the burial, which only the declarer may reckon with.
    - `voids`: for each seat the mask of cards that it has shown not to hold.
    - `led`, `follow`: the suit led and the mask of cards that follow it (0: anything does);
      `best`, `winner`, `count`: the card that wins so far (-1: none can), its seat, cards played.
    - `opened`: the suit of the declarer's first lead.
    - `books`: of the declarers and of the defenders, with the burial once it is owned; `stake`: how
      many the trick is worth, 2 where the burial goes with it; `needed`: the declarers' books that
      make the contract.
    """

    __slots__ = (
        "best", "books", "buried", "count", "follow", "forced", "free", "gone", "groups", "hands",
        "led", "needed", "opened", "stake", "suit_of", "table", "trumps", "turn", "voids", "winner",
    )  # fmt: skip

    def __init__(
        self, hands: Sequence[int], notrump: bool, free: int, buried: int, needed: int
    ) -> None:
        self.hands = list(hands)
        self.trumps = 0 if notrump else TRUMPS
        self.groups = _PLAIN_GROUPS if notrump else _TRUMP_GROUPS
        self.suit_of = _PLAIN_SUITS if notrump else _TRUMP_SUITS
        self.free = free
        self.forced = 0
        self.gone = 0
        self.table = 0
        self.buried = buried
        self.voids = [0, 0, 0, 0]
        self.turn = 0
        self.led = EMPTY
        self.follow = 0
        self.best = -1
        self.winner = 0
        self.count = 0
        self.books = [1, 0]
        self.stake = 1
        self.needed = needed
        self.opened = EMPTY

    def copy(self) -> Position:
        """Return an independent copy."""
        twin = Position(self.hands, not self.trumps, self.free, self.buried, self.needed)
        twin.forced = self.forced
        twin.gone = self.gone
        twin.table = self.table
        twin.voids = self.voids[:]
        twin.turn = self.turn
        twin.led = self.led
        twin.follow = self.follow
        twin.best = self.best
        twin.winner = self.winner
        twin.count = self.count
        twin.books = self.books[:]
        twin.opened = self.opened
        twin.stake = self.stake
        return twin

    def lawful(self) -> int:
        """Return the mask of cards that the seat to play may play by rules 5.2 and 7."""
        hand = self.hands[self.turn]
        following = hand & self.follow
        if following:
            return following | hand & self.free
        return (hand & self.forced or hand) if self.follow else hand

    def unseen(self) -> int:
        """Return the cards that the seat to play has not seen: in other hands, or buried."""
        gone = self.gone | self.hands[self.turn]
        if self.turn == 0:
            gone |= self.buried
        return FULL & ~gone

    def push(self, card: int) -> None:
        """Play a lawful card for the seat whose turn it is."""
        turn = self.turn
        bit = 1 << card
        self.hands[turn] &= ~bit
        self.gone |= bit
        self.table |= bit
        count = self.count
        led = self.led
        if led < 0 or led == ANY:
            if count == 0:
                self.winner = turn
            self.led = led = self.suit_of[card]
            if self.opened < 0:
                self.opened = led
            self.follow = self.groups[led]
        elif not self.follow & bit and not self.free & bit:
            self.voids[turn] |= self.follow if self.forced & bit else self.follow | self.forced
        if card > self.best and bit & (self.follow | self.trumps):
            self.best = card
            self.winner = turn
        if count < 3:
            self.count = count + 1
            self.turn = turn + 1 & 3
            return
        self.books[self.winner & 1] += self.stake
        self.stake = 1
        self.turn = self.winner
        self.count = 0
        self.table = 0
        self.led = EMPTY
        self.follow = 0
        self.best = -1
