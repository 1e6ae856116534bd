"""What each choice comes to, by the expert's reckoning: books and points over imagined deals.

Everything is computed from a SeatView, so from what the seat may know. `worth` is in points, and
near the end of a game in the chance of winning it, on a scale on which a point at 0:0 is worth one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from bidwhist.bots.auction_search import ImaginedDeal, consider
from bidwhist.bots.bidding import own_score
from bidwhist.bots.canonical import renaming
from bidwhist.bots.hand_value import spread
from bidwhist.bots.playing import play_out
from bidwhist.bots.position import FULL, Position
from bidwhist.bots.position_from_view import renaming_of
from bidwhist.bots.rollouts import (
    contracts_open,
    payoff_of,
    prospect_of,
    weigh_burials,
    weigh_names,
    weigh_plays,
)
from bidwhist.bots.stable_sum import total
from bidwhist.bots.utility import expectations, step_of
from bidwhist.engine import Action, Bury, MakeBid, NameTrump, Pass, Phase, Play, SeatView
from bidwhist.engine.cards import DECK, cards_in
from bidwhist.engine.contract import order_for

CALLS_FOR_A_CARD = 3  # a call is cheaper to imagine than a card, and noisier


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and what it comes to on average, for the side of the seat that acts.

    `books` is None in the auction, where who plays what is open; the burial is among them where
    the side declares.
    """

    action: Action
    books: float | None
    worth: float


@dataclass(frozen=True, slots=True)
class Weighed:
    """Choices, the best first, over so many imagined deals: none where all of them are equals."""

    choices: tuple[Choice, ...]
    worlds: int

    @property
    def best(self) -> Choice:
        """The expert's choice."""
        return self.choices[0]

    @property
    def only(self) -> bool:
        """Whether the seat had no choice."""
        return len(self.choices) == 1

    def of(self, action: Action) -> Choice | None:
        """Return what the action comes to, None where it was not among the choices."""
        return next((choice for choice in self.choices if choice.action == action), None)


def weigh(view: SeatView, chance: Random, worlds: int = 100, also: Action | None = None) -> Weighed:
    """Return the sensible choices at this moment, and `also` among them if it is lawful.

    Raises a `ValueError` where the seat has nothing to choose: out of turn, between hands, and at
    the showdown.
    """
    if not view.is_my_turn:
        raise ValueError("It is not this seat's turn.")
    match view.phase:
        case Phase.AUCTION:
            return _calls(view, chance, worlds * CALLS_FOR_A_CARD, also)
        case Phase.NAME:
            return _names(view, chance, worlds)
        case Phase.BURY:
            return _burials(view, chance, worlds, also)
        case Phase.PLAY:
            return _plays(view, chance, worlds)
        case _:
            raise ValueError("There is nothing to weigh now.")


def _ranked(choices: Iterable[Choice], worlds: int) -> Weighed:
    """Return the choices by worth, and by books where the game is as good as decided."""
    ranked = sorted(choices, key=lambda choice: (-choice.worth, -(choice.books or 0.0)))
    return Weighed(tuple(ranked), worlds)


# The auction


def _calls(view: SeatView, chance: Random, worlds: int, also: Action | None) -> Weighed:
    seat = view.seat
    found = consider(view, chance, worlds)
    bids = {one.bid for one in found}
    choices = [
        Choice(Pass(seat) if one.bid is None else MakeBid(seat, one.bid), None, one.worth)
        for one in found
    ]
    if isinstance(also, MakeBid) and also.bid in view.bids and also.bid not in bids:
        choices.append(Choice(also, None, _worth_of_call(view, also, chance, worlds)))
    return _ranked(choices, worlds)


def _worth_of_call(view: SeatView, call: MakeBid, chance: Random, worlds: int) -> float:
    """Return what a bid comes to that no expert thinks of."""
    total = weights = 0.0
    for _ in range(worlds):
        deal = _imagined(view, chance)
        weight = deal.likelihood()
        weights += weight
        total += weight * deal.worth_of(call.bid)
    return total / (weights or 1.0)


def _imagined(view: SeatView, chance: Random) -> ImaginedDeal:
    cards = [1 << card for card in cards_in(DECK & ~view.hand)]
    chance.shuffle(cards)
    return ImaginedDeal(view, cards)


# Naming and burying


def _names(view: SeatView, chance: Random, worlds: int) -> Weighed:
    """Return the names that complete the bid; before the kitty by estimate, after it by play."""
    if view.buried:
        found = [
            Choice(_name(view, one.trump, one.downtown), one.books, one.worth)
            for one in weigh_names(view, chance, worlds)
        ]
        return _ranked(found, worlds)
    assert view.bid is not None
    plain = view.bid.is_notrump
    table = expectations(view.rules, view.bid.level, plain, own_score(view), spread("kept", plain))
    deals = [_imagined(view, chance) for _ in range(worlds * CALLS_FOR_A_CARD)]
    choices = []
    for trump, downtown in contracts_open(view):
        books = [deal.played(view.seat, trump, downtown) for deal in deals]
        worth = total(table[step_of(one)] for one in books)
        choices.append(
            Choice(_name(view, trump, downtown), total(books) / len(deals), worth / len(deals))
        )
    return _ranked(choices, len(deals))


def _name(view: SeatView, trump: int, downtown: bool) -> NameTrump:
    return NameTrump(view.seat, trump, downtown and trump < 0)


def _burials(view: SeatView, chance: Random, worlds: int, also: Action | None) -> Weighed:
    found: dict[int, Choice] = {}
    contract = {}
    for one in weigh_burials(view, chance, worlds):
        if one.cards not in found:
            found[one.cards] = Choice(Bury(view.seat, one.cards), one.books, one.worth)
            contract[one.cards] = one.trump, one.downtown
    if isinstance(also, Bury) and also.cards not in found:
        best = max(found, key=lambda cards: found[cards].worth)
        burials = [best, also.cards]
        for choice in _weigh_these(view, burials, contract[best], chance, worlds):
            if choice.action == also:
                found[also.cards] = choice
    return _ranked(found.values(), worlds)


def _weigh_these(
    view: SeatView, burials: Sequence[int], contract: tuple[int, bool], chance: Random, worlds: int
) -> list[Choice]:
    """Return what these burials come to, each played out in the same deals."""
    order = order_for(*contract, view.rules)
    names = renaming(order)
    held = names.mask(view.hand)
    buried = [names.mask(cards) for cards in burials]
    payoff = payoff_of(view)
    unseen = [1 << card for card in cards_in(FULL & ~held)]
    books = [[0] * 14 for _ in burials]
    for _ in range(worlds):
        chance.shuffle(unseen)
        others = sum(unseen[:12]), sum(unseen[12:24]), sum(unseen[24:])
        for index, cards in enumerate(buried):
            hands = (held ^ cards, *others)
            position = Position(hands, contract[0] < 0, names.mask(order.free), cards, 0)
            books[index][play_out(position)] += 1
    return [
        Choice(
            Bury(view.seat, cards),
            sum(taken * times for taken, times in enumerate(counted)) / worlds,
            total(payoff[taken] * times for taken, times in enumerate(counted)) / worlds,
        )
        for cards, counted in zip(burials, books, strict=True)
    ]


# The play


def _plays(view: SeatView, chance: Random, worlds: int) -> Weighed:
    """Return every lawful card; of equals each has the figures of the one that was played out."""
    place = renaming_of(view).order.place
    found = weigh_plays(view, chance, worlds)
    choices = []
    for card in sorted(cards_in(view.lawful), key=place.__getitem__):
        model = prospect_of(view, card, found)
        choices.append(Choice(Play(view.seat, card), model.books, model.worth))
    return _ranked(choices, found[0].worlds if len(found) > 1 else 0)
