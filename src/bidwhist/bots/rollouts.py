"""The expert's planning: every choice played out in many imagined deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from bidwhist.bots.burying import burials
from bidwhist.bots.canonical import renaming
from bidwhist.bots.deal_sampler import Worlds
from bidwhist.bots.hand_value import estimate
from bidwhist.bots.naming import names_for, order_ahead, order_named
from bidwhist.bots.playing import play_out
from bidwhist.bots.position import SUITS, Position
from bidwhist.bots.position_from_view import opening, position_of, renaming_of
from bidwhist.bots.utility import payoffs
from bidwhist.engine import NameTrump, SeatView
from bidwhist.engine.cards import cards_in, mask_of
from bidwhist.engine.game import legal_names


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a choice came to on average over the worlds: books of one's own side, and its worth."""

    card: int
    books: float
    worth: float
    worlds: int


@dataclass(frozen=True, slots=True)
class BurialProspect:
    """What a burial, and the contract named with it, came to: books, worth, worlds."""

    cards: int
    trump: int
    downtown: bool
    books: float
    worth: float
    worlds: int


@dataclass(frozen=True, slots=True)
class NameProspect:
    """What a name for a hand that has buried came to: books, worth, worlds."""

    name: NameTrump
    books: float
    worth: float
    worlds: int


BURIALS: Final = 6  # the burials that are looked at, best by habit first


def distinct(position: Position) -> list[int]:
    """Return one lawful card, the lowest, of each run of equals.

    Cards are equals when every card between them is gone for good or in the same hand; a card in
    the trick on the table still stands between.
    """
    lawful = position.lawful()
    between = position.unseen() | position.table
    cards = []
    for group in (*SUITS, 3 << 52):
        own = lawful & group
        last = -1
        while own:
            bit = own & -own
            own ^= bit
            card = bit.bit_length() - 1
            if last < 0 or between & (bit - 1) & -(2 << last):
                cards.append(card)
            last = card
    return cards


def weigh(
    worlds: Worlds, cards: Sequence[int], payoff: Sequence[float], count: int, chance: Random
) -> list[Prospect]:
    """Return each card's prospect, in the order given; `payoff` is the declarers', by books."""
    totals = [0.0] * len(cards)
    books = [0] * len(cards)
    for _ in range(count):
        world = worlds.imagine(chance)
        for index, card in enumerate(cards):
            branch = world.copy()
            branch.push(card)
            taken = play_out(branch)
            books[index] += taken
            totals[index] += payoff[taken]
    if worlds.position.turn & 1:
        totals = [-total for total in totals]
        books = [13 * count - total for total in books]
    return [
        Prospect(card, books[index] / count, totals[index] / count, count)
        for index, card in enumerate(cards)
    ]


def weigh_plays(view: SeatView, chance: Random, count: int) -> list[Prospect]:
    """Return the prospect of each card worth telling apart, the best first; cards as they are."""
    position = position_of(view)
    cards = distinct(position)
    names = renaming_of(view)
    if len(cards) == 1:
        count = 1
    prospects = weigh(worlds_of(view, position), cards, payoff_of(view), count, chance)
    prospects.sort(key=lambda prospect: (-prospect.worth, -prospect.books))
    return [replace(found, card=names.order.card_at[found.card]) for found in prospects]


def prospect_of(view: SeatView, card: int, prospects: Sequence[Prospect]) -> Prospect:
    """Return the prospect of a lawful card: its own, or that of the run of equals it is in."""
    place = renaming_of(view).order.place
    return max(
        (found for found in prospects if place[found.card] <= place[card]),
        key=lambda found: place[found.card],
    )


def worlds_of(view: SeatView, position: Position) -> Worlds:
    """Return the worlds that agree with the view, whose position this is."""
    names = renaming_of(view)
    known = 0 if view.seat == view.declarer else names.mask(mask_of(view.kitty))
    dead = not position.trumps and view.rules.notrump_jokers == "removed"
    return Worlds(position, known, dead)


def payoff_of(view: SeatView) -> tuple[float, ...]:
    """Return what 0 to 13 books are worth to the declarers."""
    assert view.bid is not None
    score = view.score if view.declarer & 1 == 0 else (view.score[1], view.score[0])
    return payoffs(view.rules, view.bid.level, view.bid.is_notrump, score)


def weigh_burials(view: SeatView, chance: Random, count: int) -> list[BurialProspect]:
    """Return the prospect of each burial worth a thought, the best first, the name included."""
    contracts = contracts_open(view)
    if len(contracts) > 2:
        books = estimate(view.hand, view.rules)
        contracts = sorted(contracts, key=lambda name: -books[name])[:2]
    best: list[BurialProspect] = []
    for trump, downtown in contracts:
        best += _weigh_burials(view, trump, downtown, chance, count)
    return sorted(best, key=lambda prospect: -prospect.worth)


def _weigh_burials(
    view: SeatView, trump: int, downtown: bool, chance: Random, count: int
) -> list[BurialProspect]:
    names = renaming(order_ahead(view, trump, downtown))
    held = names.mask(view.hand)
    required = names.mask(view.must_bury)
    choices = burials(held, trump < 0, required)[:BURIALS]
    payoff = payoff_of(view)
    totals = [0.0] * len(choices)
    books = [0] * len(choices)
    unseen = [1 << card for card in cards_in(names.mask(view.rules.cards) & ~held)]
    for _ in range(count):
        chance.shuffle(unseen)
        others = sum(unseen[:12]), sum(unseen[12:24]), sum(unseen[24:])
        for index, buried in enumerate(choices):
            taken = play_out(opening(names, view.rules, (held ^ buried, *others), buried))
            books[index] += taken
            totals[index] += payoff[taken]
    return [
        BurialProspect(
            names.back(buried), trump, downtown, books[at] / count, totals[at] / count, count
        )
        for at, buried in enumerate(choices)
    ]


def weigh_names(view: SeatView, chance: Random, count: int) -> list[NameProspect]:
    """Return the prospect of each name for a hand that has buried already, the best first."""
    prospects = []
    for name in legal_names(view.seat, view.bid, view.rules):
        names = renaming(order_named(name, view))
        kept, buried = names.mask(view.hand), names.mask(view.buried)
        unseen = [1 << card for card in cards_in(names.mask(view.rules.cards) & ~kept & ~buried)]
        payoff = payoff_of(view)
        total, books = 0.0, 0
        for _ in range(count):
            chance.shuffle(unseen)
            hands = (kept, sum(unseen[:12]), sum(unseen[12:24]), sum(unseen[24:]))
            taken = play_out(opening(names, view.rules, hands, buried))
            books += taken
            total += payoff[taken]
        prospects.append(NameProspect(name, books / count, total / count, count))
    return sorted(prospects, key=lambda prospect: -prospect.worth)


def contracts_open(view: SeatView) -> list[tuple[int, bool]]:
    """Return the (trump, downtown) pairs that may still be played."""
    if view.contract is not None:
        return [(view.contract.trump, view.contract.downtown)]
    assert view.bid is not None
    return list(names_for(view.bid))
