"""A slow and obvious referee of what a seat may know in the play: is there such a deal at all?

Every card that the seat has not seen is matched with a place in somebody's hand or in the burial.
"""

from __future__ import annotations

from bidwhist.engine import State
from bidwhist.engine.cards import cards_in, mask_of
from bidwhist.engine.contract import Order
from bidwhist.engine.trick import Tricks
from unseen import shows_kitty

BURIAL = 4


def tricks_of(state: State) -> Tricks:
    """The tricks of a hand in play."""
    assert state.tricks is not None
    return state.tricks


def order_of(state: State) -> Order:
    """The order of the cards in force."""
    return tricks_of(state).order


class Referee:
    """Deals that the seat to play cannot tell from the one on the table."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.turn
        tricks = tricks_of(state)
        self.tricks = [tricks.trick(number) for number in range(-(-len(tricks.history) // 4))]
        self.out_of = [self._shown_out(seat) for seat in range(4)]
        seen = state.holding(self.seat) | mask_of(tricks.history)
        if self.seat == state.declarer:
            seen |= state.buried
        self.unseen = list(cards_in(state.rules.cards & ~seen))
        self.without_jokers = [self._kept_no_joker(seat) for seat in range(4)]
        self.sizes = [state.holding(place).bit_count() for place in range(4)]
        self.sizes[self.seat] = 0
        self.sizes.append(len(self.unseen) - sum(self.sizes))
        self._holders: dict[int, list[int]] = {}

    def may_lie(self, card: int, place: int) -> bool:
        """Whether nothing that happened forbids this place to the card."""
        state = self.state
        dead = state.rules.notrump_jokers == "removed" and order_of(state).trump < 0
        if dead and card >= 52 and self.seat != state.declarer:
            return place == BURIAL
        shown = shows_kitty(state) and card in state.kitty and self.seat != state.declarer
        if shown and place not in (state.declarer, BURIAL):
            return False
        revoked = state.rules.revokes == "called"
        if place != BURIAL and card >= 52 and self.without_jokers[place] and not revoked:
            return False
        return place == BURIAL or revoked or order_of(state).suit[card] not in self.out_of[place]

    def _shown_out(self, seat: int) -> set[int]:
        """The suits that the seat did not follow."""
        order, suits = order_of(self.state), set()
        for trick in self.tricks:
            led = next((order.suit[card] for card in trick.cards if order.suit[card] < 4), 4)
            for at, card in enumerate(trick.cards):
                before = [order.suit[one] for one in trick.cards[:at] if order.suit[one] < 4]
                free = order.free >> card & 1
                if trick.seat_of(at) == seat and before and order.suit[card] != led and not free:
                    suits.add(led)
        return suits

    def _kept_no_joker(self, seat: int) -> bool:
        """Whether the seat threw another card where a joker had to go."""
        order = order_of(self.state)
        for trick in self.tricks:
            suits = [order.suit[card] for card in trick.cards]
            for at, card in enumerate(trick.cards):
                led = next((suit for suit in suits[:at] if suit < 4), 4)
                threw = led < 4 and suits[at] != led and card < 52
                if order.forced and trick.seat_of(at) == seat and threw:
                    return True
        return False

    def exists(self, held: dict[int, int], out_of: dict[int, int]) -> bool:
        """Whether a deal has each card `held` at its place, each seat out of its suit `out_of`."""
        order = order_of(self.state)
        dealt: list[list[int]] = [[], [], [], [], []]

        def may(card: int, place: int) -> bool:
            if held.get(card, place) != place or not self.may_lie(card, place):
                return False
            return out_of.get(place, -1) != order.suit[card]

        def put(card: int, tried: set[int]) -> bool:
            for place in set(range(5)) - tried:
                if not may(card, place):
                    continue
                tried.add(place)
                if len(dealt[place]) < self.sizes[place]:
                    dealt[place].append(card)
                    return True
                for at, other in enumerate(dealt[place]):
                    if put(other, tried):
                        dealt[place][at] = card
                        return True
            return False

        return all(put(card, set()) for card in self.unseen)

    def holders(self, card: int) -> list[int]:
        """The seats that may hold the card."""
        if card not in self._holders:
            others = (seat for seat in range(4) if seat != self.seat)
            self._holders[card] = [seat for seat in others if self.exists({card: seat}, {})]
        return self._holders[card]

    def later(self) -> list[int]:
        """The opponents that play to the trick on the table after the seat."""
        laid = len(tricks_of(self.state).history) % 4
        return [self.seat + step & 3 for step in range(1, 4 - laid) if step != 2]

    def beaters(self, card: int) -> set[int]:
        """The cards by which an opponent still to play may beat a card that wins the trick."""
        order = order_of(self.state)
        led = self.led()
        if order.suit[card] == 4:
            return {one for one in self.unseen if one < 52 and self._later_holds(one, 4)}
        led = order.suit[card] if led == 4 else led
        power = order.power[led]
        return {
            one for one in self.unseen if power[one] > power[card] and self._later_holds(one, led)
        }

    def _later_holds(self, card: int, led: int) -> bool:
        """Whether an opponent still to play may hold the card, and lay it on the suit led."""
        follows = led == 4 or order_of(self.state).suit[card] == led
        return any(
            self.exists({card: seat}, {} if follows else {seat: led}) for seat in self.later()
        )

    def led(self) -> int:
        """The suit to follow, 4 for none."""
        tricks = tricks_of(self.state)
        laid = len(tricks.history) % 4
        suits = [order_of(self.state).suit[card] for card in tricks.history[-laid:] if laid]
        return next((suit for suit in suits if suit < 4), 4)
