"""What a seat can tell about the cards it does not see: which are out, and who may hold them."""

from __future__ import annotations

from functools import cached_property

from bidwhist.bots.position_from_view import position_of, renaming_of
from bidwhist.engine import SeatView
from bidwhist.engine.cards import JOKERS, cards_in, mask_of, partner_of
from bidwhist.teach.possible_hands import BURIAL, PossibleHands

NOWHERE = -1
NO_SUIT = 4


class Seen:
    """The play as one seat sees it, in the cards' and seats' own names.

    `out` is the mask of cards that it has not seen: in other hands, or buried by somebody else.
    """

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.seat = view.seat
        self._position = position_of(view)
        self._names = renaming_of(view)
        self._place = self._names.order.place
        self.out = self._names.back(self._position.unseen())
        self._held: dict[tuple[int, int], int] = {}

    # The contract

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

    # The seats

    @property
    def partner(self) -> int:
        """The seat opposite."""
        return partner_of(self.seat)

    @property
    def opponents(self) -> tuple[int, int]:
        """The seats on the left and on the right."""
        return self.seat + 1 & 3, self.seat + 3 & 3

    @property
    def to_play(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one."""
        laid = len(self.view.trick.cards) if self.view.trick is not None else 0
        return tuple(self.seat + step & 3 for step in range(1, 4 - laid))

    @property
    def opponents_to_play(self) -> tuple[int, ...]:
        """The opponents that play to this trick after this seat."""
        return tuple(seat for seat in self.to_play if seat != self.partner)

    # The cards

    def suit_of(self, card: int) -> int:
        """Return the suit that the card counts as, 4 for a joker at no-trump."""
        return self._names.order.suit[card]

    def suit_mask(self, suit: int) -> int:
        """Return all cards that follow the suit, 0 to 3."""
        return self._names.order.group[suit]

    def suit_out(self, suit: int) -> int:
        """Return the cards of the suit that the seat has not seen."""
        return self.out & self.suit_mask(suit)

    def stronger(self, card: int) -> int:
        """Return the cards of the card's own suit that beat it, wherever they are."""
        suit = self.suit_of(card)
        if suit == NO_SUIT:
            return 0
        renamed = self._names.mask(self.suit_mask(suit))
        return self._names.back(renamed & -(2 << self._place[card]))

    def weakest(self, cards: int) -> int:
        """Return the weakest card of a mask: of several suits the one nearest to its bottom."""
        return min(cards_in(cards), key=self._rank)

    def strongest(self, cards: int) -> int:
        """Return the strongest card of a mask of one suit."""
        return max(cards_in(cards), key=self._place.__getitem__)

    def _rank(self, card: int) -> tuple[bool, int]:
        """Return how dear a card is: trumps are dearer than side cards, jokers the dearest."""
        place = self._place[card]
        return bool(self.trumps >> card & 1), place if place >= 52 else place % 13

    # Who may hold what

    @cached_property
    def _possible(self) -> PossibleHands:
        """The deals that the seat cannot tell apart."""
        view = self.view
        sizes = [0 if seat == self.seat else view.counts[seat] for seat in range(4)]
        sizes.append(self.out.bit_count() - sum(sizes))
        places = {}
        for card in cards_in(self.out):
            mask = 1 << BURIAL if sizes[BURIAL] else 0
            for seat in range(4):
                if sizes[seat] and not self._proven_void(seat) >> card & 1:
                    mask |= 1 << seat
            if self._dead >> card & 1:
                mask = 1 << BURIAL
            elif self._from_kitty >> card & 1:
                mask &= 1 << view.declarer | 1 << BURIAL
            places[card] = mask
        return PossibleHands(places, sizes)

    def _proven_void(self, seat: int) -> int:
        """Return the cards that the seat has proved not to hold; where revokes happen, none."""
        if self.view.rules.revokes != "prevented":
            return 0
        return self._names.back(self._position.voids[seat - self.view.declarer & 3])

    @property
    def _dead(self) -> int:
        """The jokers that the declarer had to bury, where this is not the declarer."""
        removed = self.trump < 0 and self.view.rules.notrump_jokers == "removed"
        return JOKERS if removed and self.seat != self.view.declarer else 0

    @property
    def _from_kitty(self) -> int:
        """The cards that everybody saw in the kitty, where this is not the declarer."""
        return mask_of(self.view.kitty) if self.seat != self.view.declarer else 0

    def may_hold(self, seat: int, without: int = NO_SUIT) -> int:
        """Return the cards that another seat may hold, being out of the suit `without` if given."""
        if (seat, without) not in self._held:
            missing = 0 if without == NO_SUIT else self.suit_mask(without)
            self._held[seat, without] = self._possible.may_hold(seat, missing)
        return self._held[seat, without]

    @cached_property
    def in_play(self) -> int:
        """The cards that some other seat may hold."""
        held = 0
        for seat in range(4):
            if seat != self.seat:
                held |= self.may_hold(seat)
        return held

    def void(self, seat: int, suit: int) -> bool:
        """Return whether the seat has shown out of the suit; where revokes happen, it may lie."""
        group = self._names.mask(self.suit_mask(suit))
        return self._position.voids[seat - self.view.declarer & 3] & group == group

    def is_boss(self, card: int) -> bool:
        """Return whether nobody may hold a better card of its suit; no joker without a suit is."""
        return self.suit_of(card) != NO_SUIT and not self.in_play & self.stronger(card)

    # The trick on the table

    @property
    def winner(self) -> int:
        """The seat that is winning the trick on the table, -1 where it is empty."""
        return self.view.trick.winner if self.view.trick else NOWHERE

    @property
    def led(self) -> int:
        """The suit to follow, 4 where there is none."""
        led = self._position.led
        if led not in range(4):
            return NO_SUIT
        return next(
            suit for suit in range(4) if self._names.mask(self.suit_mask(suit)) >> 13 * led & 1
        )

    @property
    def is_last(self) -> bool:
        """Whether the seat plays the trick's last card."""
        return self.view.trick is not None and len(self.view.trick.cards) == 3

    @property
    def joker_led(self) -> bool:
        """Whether jokers alone lie on the table, so that the next suited card sets the suit."""
        trick = self.view.trick
        return trick is not None and bool(trick.cards) and self.led == NO_SUIT

    def takes(self, card: int) -> bool:
        """Return whether the card would be winning the trick on the table."""
        suit = self.suit_of(card)
        if suit == NO_SUIT:
            return False
        counts = suit == self.trump or self.led in (suit, NO_SUIT)
        return counts and self._place[card] > self._position.best

    @property
    def taking(self) -> int:
        """The lawful cards that would be winning the trick on the table."""
        return mask_of(card for card in cards_in(self.view.lawful) if self.takes(card))

    def threats(self, card: int) -> tuple[int, bool]:
        """Return the cards of its suit that may beat a winning card, and whether a cut may.

        Only opponents that have still to play count. The card is one that would win the trick, or
        that is winning it: a joker at no-trump loses to whatever suited card comes.
        """
        above, cut = 0, False
        suit = self.suit_of(card)
        led = suit if self.led == NO_SUIT else self.led
        for seat in self.opponents_to_play:
            if suit == NO_SUIT:
                above |= self.may_hold(seat) & ~JOKERS
            elif suit == led:
                above |= self.may_hold(seat) & self.stronger(card)
                if suit != self.trump:
                    cut |= bool(self.may_hold(seat, without=suit) & self.trumps)
            else:
                above |= self.may_hold(seat, without=led) & self.stronger(card)
        return above, cut

    def stands(self, card: int) -> bool:
        """Return whether no opponent that has still to play may beat a winning card."""
        return self.threats(card) == (0, False)

    @property
    def partner_stands(self) -> bool:
        """Whether the partner is winning the trick, and no opponent can take it away."""
        trick = self.view.trick
        if trick is None or not trick.cards or self.winner != self.partner:
            return False
        return self.stands(trick.cards[self.partner - trick.leader & 3])
