"""What a seat can tell about the cards it does not see: which are out, and who is out of a suit."""

from __future__ import annotations

from bidwhist.bots.position_from_view import position_of, renaming_of
from bidwhist.engine import SeatView
from bidwhist.engine.cards import cards_in, mask_of, partner_of

NOWHERE = -1


class Seen:
    """The play as one seat sees it, in the cards' and seats' own names.

    `out` is the mask of cards that it has not seen: in other hands, or buried by somebody else.
    """

    __slots__ = ("_names", "_place", "_position", "out", "seat", "view")

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.seat = view.seat
        self._position = position_of(view)
        self._names = renaming_of(view)
        self._place = self._names.order.place
        self.out = self._names.back(self._position.unseen())

    @property
    def trump(self) -> int:
        """The trump suit, -1 at no-trump."""
        return self._names.order.trump

    @property
    def trumps(self) -> int:
        """The mask of trumps, jokers included; empty at no-trump."""
        return self.suit_mask(self.trump) if self.trump >= 0 else 0

    @property
    def declares(self) -> bool:
        """Whether the seat's side declares."""
        return (self.seat ^ self.view.declarer) & 1 == 0

    @property
    def partner(self) -> int:
        """The seat opposite."""
        return partner_of(self.seat)

    @property
    def opponents(self) -> tuple[int, int]:
        """The seats on the left and on the right."""
        return self.seat + 1 & 3, self.seat + 3 & 3

    def suit_of(self, card: int) -> int:
        """Return the suit that the card counts as, 4 for a joker at no-trump."""
        return self._names.order.suit[card]

    def suit_mask(self, suit: int) -> int:
        """Return all cards that follow the suit, 0 to 3."""
        return self._names.order.group[suit]

    def suit_out(self, suit: int) -> int:
        """Return the cards of the suit that the seat has not seen."""
        return self.out & self.suit_mask(suit)

    def void(self, seat: int, suit: int) -> bool:
        """Return whether the seat has shown out of the suit; where revokes happen, it may lie."""
        group = self._names.mask(self.suit_mask(suit))
        return self._position.voids[seat - self.view.declarer & 3] & group == group

    def beaten_by(self, card: int) -> int:
        """Return the unseen cards of the card's own suit that are stronger."""
        suit = self.suit_of(card)
        if suit > 3:
            return 0
        return self._stronger(self.suit_out(suit), self._place[card])

    def is_boss(self, card: int) -> bool:
        """Return whether nothing out beats the card in its suit; a joker without a suit is none."""
        return self.suit_of(card) < 4 and not self.beaten_by(card)

    def takes(self, card: int) -> bool:
        """Return whether the card would be winning the trick on the table."""
        position = self._position
        place = self._place[card]
        suit = position.suit_of[place]
        counts = suit == position.led or position.led in (-1, 4) or (suit == 3 and self.trump >= 0)
        return counts and suit < 4 and place > position.best

    @property
    def taking(self) -> int:
        """The lawful cards that would be winning the trick on the table."""
        return mask_of(card for card in cards_in(self.view.lawful) if self.takes(card))

    def may_be_cut(self, suit: int = NOWHERE) -> bool:
        """Return whether an opponent still to play may cut a trick won by a card of this suit.

        With trumps it may when trumps are out and it has not shown out of them; a trump in the
        trick, `suit` being trump, cannot be cut.
        """
        if self.trump < 0 or suit == self.trump or not self.out & self.trumps:
            return False
        trick = self.view.trick
        leads = trick is None or not trick.cards
        later = [seat for seat in self.opponents if leads or self._is_to_play(seat)]
        return not all(self._cannot_revoke and self.void(seat, self.trump) for seat in later)

    @property
    def _cannot_revoke(self) -> bool:
        return self.view.rules.revokes == "prevented"

    def weakest(self, cards: int) -> int:
        """Return the weakest card of a mask."""
        return min(cards_in(cards), key=self._place.__getitem__)

    def strongest(self, cards: int) -> int:
        """Return the strongest card of a mask of one suit."""
        return max(cards_in(cards), key=self._place.__getitem__)

    @property
    def winner(self) -> int:
        """The seat that is winning the trick on the table, -1 where it is empty."""
        return self.view.trick.winner if self.view.trick else NOWHERE

    @property
    def led(self) -> int:
        """The suit to follow, 4 where there is none."""
        led = self._position.led
        if led not in range(4):
            return 4
        return next(
            suit for suit in range(4) if self._names.mask(self.suit_mask(suit)) >> 13 * led & 1
        )

    @property
    def is_last(self) -> bool:
        """Whether the seat plays the trick's last card."""
        return self.view.trick is not None and len(self.view.trick.cards) == 3

    def may_still_beat_the_table(self) -> int:
        """Return the unseen cards by which the next seats might take the trick as it lies.

        Cards of suits that they have shown out of are not among them; with no trick, or none of
        them to play, it is empty.
        """
        trick = self.view.trick
        if trick is None or not trick.cards:
            return 0
        later = [seat for seat in self.opponents if self._is_to_play(seat)]
        position = self._position
        winners = 0
        for seat in later:
            voids = position.voids[seat - self.view.declarer & 3] if self._cannot_revoke else 0
            held = position.unseen() & ~voids
            if position.best < 0:  # a joker led at no-trump: any suited card takes it
                winners |= held & ~(3 << 52)
            else:
                winners |= held & (position.follow | position.trumps) & -(2 << position.best)
        return self._names.back(winners)

    def _is_to_play(self, seat: int) -> bool:
        """Return whether the seat plays to the trick on the table after this one."""
        trick = self.view.trick
        assert trick is not None
        return (seat - trick.leader & 3) > (self.seat - trick.leader & 3)

    def _stronger(self, cards: int, place: int) -> int:
        renamed = self._names.mask(cards)
        return self._names.back(renamed & -(2 << place))
