"""What each choice comes to, by the expert's reckoning: books and points over simulated deals.

Everything is computed from a SeatView, so from what the seat may know. `worth` is in points, and
near the end of a game in the chance of winning it, on a scale on which a point at 0:0 is worth one.
All choices are tried in the same deals, and choices that do not differ by more than the error of
that are equals: what a good partner would do decides between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bidwhist.bots.auction_search import ImaginedDeal
from bidwhist.bots.bidding import own_score
from bidwhist.bots.burying import burials
from bidwhist.bots.canonical import renaming
from bidwhist.bots.hand_value import estimate, spread
from bidwhist.bots.naming import order_ahead, order_named
from bidwhist.bots.paired_trials import Measured, Result, Trial, measure
from bidwhist.bots.partnership import card_among_equals, dead_joker
from bidwhist.bots.playing import play_out
from bidwhist.bots.position import Position
from bidwhist.bots.position_from_view import opening, position_of, renaming_of
from bidwhist.bots.rollouts import BURIALS, contracts_open, distinct, payoff_of, worlds_of
from bidwhist.bots.utility import expectations, step_of
from bidwhist.engine import Action, Bury, Phase, Play, SeatView
from bidwhist.engine.cards import cards_in, mask_of
from bidwhist.engine.contract import Order
from bidwhist.engine.game import legal_names
from bidwhist.teach.choices import Choice, Weighed, advising, ranked
from bidwhist.teach.evaluate_calls import CALLS_FOR_A_CARD, weigh_calls


def weigh(view: SeatView, chance: Random, worlds: int = 100, also: Action | None = None) -> Weighed:
    """Return the sensible choices at this moment, and `also` among them if it is lawful.

    Raises a `ValueError` where the seat has nothing to choose: out of turn, between hands, and at
    the showdown.
    """
    if not view.is_my_turn:
        raise ValueError("It is not this seat's turn.")
    match view.phase:
        case Phase.AUCTION:
            return weigh_calls(view, chance, worlds * CALLS_FOR_A_CARD, also)
        case Phase.NAME:
            return _names(view, chance, worlds)
        case Phase.BURY:
            return _burials(view, chance, worlds, also)
        case Phase.PLAY:
            return _plays(view, chance, worlds)
        case _:
            raise ValueError("There is nothing to weigh now.")


def _choice(action: Action, found: Measured) -> tuple[Choice, Measured]:
    return Choice(action, found.books, found.worth), found


def _first(actions: Sequence[Action]) -> Action:
    return actions[0]


# Naming and burying


def _names(view: SeatView, chance: Random, worlds: int) -> Weighed:
    """Return the names that complete the bid; before the kitty by estimate, after it by play."""
    actions = list(legal_names(view.seat, view.bid, view.rules))
    orders = [order_named(action, view) for action in actions]
    if view.buried:
        options = [(order, view.buried) for order in orders]
        found = _played_out(view, options, chance, worlds)
    else:
        found = _estimated(view, orders, chance, worlds * CALLS_FOR_A_CARD)
    return ranked([_choice(*one) for one in zip(actions, found, strict=True)], _first)


def _estimated(
    view: SeatView, orders: Sequence[Order], chance: Random, worlds: int
) -> list[Measured]:
    """Return what contracts come to by the books expected in each deal."""
    assert view.bid is not None
    plain = view.bid.is_notrump
    table = expectations(view.rules, view.bid.level, plain, own_score(view), spread("kept", plain))
    cards = [1 << card for card in cards_in(view.rules.cards & ~view.hand)]

    def attempt(running: Sequence[int]) -> Trial:
        chance.shuffle(cards)
        deal = ImaginedDeal(view, cards)
        books = [deal.played(view.seat, orders[index]) for index in running]
        return Trial(1.0, [(table[step_of(one)], one) for one in books])

    return measure(len(orders), attempt, worlds)


def _burials(view: SeatView, chance: Random, worlds: int, also: Action | None) -> Weighed:
    """Return the burials worth a thought, each with the contract in which it comes to most."""
    contracts = contracts_open(view)
    if len(contracts) > 2:
        books = estimate(view.hand, view.rules)
        contracts = sorted(contracts, key=lambda name: -books[name])[:2]
    orders = [order_ahead(view, *contract) for contract in contracts]
    options = [(order, cards) for order in orders for cards in _usual(view, order)]
    if isinstance(also, Bury):
        options += [(order, also.cards) for order in orders]
    options = list(dict.fromkeys(options))
    found = _played_out(view, options, chance, worlds)
    best: dict[int, tuple[Choice, Measured]] = {}
    for (_, cards), one in zip(options, found, strict=True):
        if cards not in best or one.worth > best[cards][0].worth:
            best[cards] = _choice(Bury(view.seat, cards), one)
    habit: list[Action] = [Bury(view.seat, cards) for cards in best]

    def usual(equals: Sequence[Action]) -> Action:
        return next(action for action in habit if action in equals)

    return ranked([*best.values()], usual)


def _usual(view: SeatView, order: Order) -> list[int]:
    """Return the burials that are looked at in an order of the cards, best by habit first."""
    names = renaming(order)
    required = names.mask(view.must_bury)
    found = burials(names.mask(view.hand), order.trump < 0, required)[:BURIALS]
    return [names.back(cards) for cards in found]


def _played_out(
    view: SeatView, options: Sequence[tuple[Order, int]], chance: Random, worlds: int
) -> list[Measured]:
    """Return what contracts and burials come to, each pair played out in the same deals."""
    payoff = payoff_of(view)
    whole = view.hand | view.buried
    unseen = list(cards_in(view.rules.cards & ~whole))

    def attempt(running: Sequence[int]) -> Trial:
        chance.shuffle(unseen)
        others = [mask_of(unseen[at : at + 12]) for at in (0, 12, 24)]
        results = []
        for index in running:
            order, buried = options[index]
            names = renaming(order)
            hands = [names.mask(cards) for cards in (whole & ~buried, *others)]
            books = play_out(opening(names, view.rules, hands, names.mask(buried)))
            results.append((payoff[books], float(books)))
        return Trial(1.0, results)

    return measure(len(options), attempt, worlds)


# The play


def _plays(view: SeatView, chance: Random, worlds: int) -> Weighed:
    """Return every lawful card; of equals each has the figures of the one that was played out."""
    position = position_of(view)
    runs = distinct(position)
    place = renaming_of(view).order.place
    cards = sorted(cards_in(view.lawful), key=place.__getitem__)
    found = _tried(view, position, runs, chance, worlds if len(runs) > 1 else 1)
    choices = []
    for card in cards:
        run = max(index for index, first in enumerate(runs) if first <= place[card])
        choices.append(_choice(Play(view.seat, card), found[run]))
    weighed = ranked(choices, lambda equals: _partners(view, equals))
    joker = dead_joker(view)
    if joker is not None:
        weighed = advising(weighed, Play(view.seat, joker))
    return weighed if len(runs) > 1 else Weighed(weighed.choices, 0)


def _partners(view: SeatView, equals: Sequence[Action]) -> Action:
    """Return the card that a good partner plays of those worth the same."""
    cards = mask_of(action.card for action in equals if isinstance(action, Play))
    return Play(view.seat, card_among_equals(view, cards))


def _tried(
    view: SeatView, position: Position, cards: Sequence[int], chance: Random, worlds: int
) -> list[Measured]:
    """Return what cards come to, renamed ones, each played in the same deals."""
    deals = worlds_of(view, position)
    payoff = payoff_of(view)
    defends = position.turn & 1

    def attempt(running: Sequence[int]) -> Trial:
        world = deals.imagine(chance)
        results: list[Result] = []
        for index in running:
            branch = world.copy()
            branch.push(cards[index])
            books = play_out(branch)
            worth = payoff[books]
            results.append((-worth, float(13 - books)) if defends else (worth, float(books)))
        return Trial(1.0, results)

    return measure(len(cards), attempt, worlds)
