"""What a lesson may claim of a choice, put to the engine or to the solver."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bidwhist.bots.bidding import call
from bidwhist.bots.double_dummy import values
from bidwhist.bots.hand_value import estimate
from bidwhist.bots.naming import names_for
from bidwhist.engine import Bid, MakeBid, State, house_rules, view
from bidwhist.engine.cards import NORTH, SUITS, cards_in, side_of
from bidwhist.engine.contract import DOWNTOWN, NONE, Contract, Order, order_for
from bidwhist.engine.notation import parse_cards
from bidwhist.engine.score import hand_points
from bidwhist.engine.trick import Tricks
from bidwhist.teach.lessons.scene import NAMES
from bidwhist.teach.lessons.steps import Claim


def taker(cards: str, trump: str = "", downtown: bool = False) -> str:
    """Return who takes a trick of these cards, led by North: North, East, You or West."""
    order = order_for(SUITS.index(trump) if trump else NONE, downtown, house_rules())
    played = parse_cards(cards)
    tricks = Tricks([1 << card for card in played], NORTH, order)
    for card in played:
        tricks.push(card)
    return NAMES[tricks.leads[1]]


def winner_after(state: State, card: int) -> int:
    """Return who is winning the trick, or has won it, once the seat to play has laid the card."""
    assert state.tricks is not None
    tricks = state.tricks.copy()
    number = len(tricks.history) // 4
    tricks.push(card)
    return tricks.trick(number).winner


def wins(state: State, card: int) -> bool:
    """Whether the card takes the trick so far for the seat that plays it."""
    return winner_after(state, card) == state.turn


def loses(state: State, card: int) -> bool:
    """Whether the trick then belongs to the other side."""
    return side_of(winner_after(state, card)) != side_of(state.turn)


def wins_cheapest(state: State, card: int) -> bool:
    """Whether no weaker lawful card would take the trick as well."""
    return card == min(filter(lambda one: wins(state, one), _lawful(state)), key=_place(state))


def wins_dear(state: State, card: int) -> bool:
    """Whether the card takes the trick where a weaker one would have."""
    return wins(state, card) and not wins_cheapest(state, card)


def leaves_partner(state: State, card: int) -> bool:
    """Whether the partner still has the trick when the card lies there."""
    return winner_after(state, card) == state.turn ^ 2


def sets(state: State, card: int) -> bool:
    """Whether the contract is set for certain: the defenders, who play it, have books enough."""
    assert state.tricks is not None
    assert state.contract is not None
    sure = state.tricks.books[side_of(state.turn)] + _values(state)[card]
    return sure >= 8 - state.contract.level


def joins_suit(state: State, card: int) -> bool:
    """Whether the card is of the suit that was led."""
    assert state.tricks is not None
    return bool(state.tricks.follow >> card & 1)


def is_joker(_state: State, card: int) -> bool:
    """Whether the card is a joker."""
    return card >= 52


def costs(count: int) -> Claim:
    """Return the claim that the card loses so many books against the best one, by the solver."""

    def claim(state: State, card: int) -> bool:
        worth = _values(state)
        return max(worth.values()) - worth[card] == count

    return claim


best = costs(0)


def costs_something(state: State, card: int) -> bool:
    """Whether the card loses a book or more against the best one."""
    return not best(state, card)


def both(*claims: Claim) -> Claim:
    """Return the claim that all of these hold."""
    return lambda state, choice: all(claim(state, choice) for claim in claims)


def cheapest_over(state: State, bid: Bid | None) -> bool:
    """Whether nothing lower may be bid in the same strain."""
    lawful = [one.level for one in view(state, state.turn).bids if bid and one.strain == bid.strain]
    return bid is not None and bid.level == min(lawful)


def beats_dear(state: State, bid: Bid | None) -> bool:
    """Whether something lower may be bid in the same strain."""
    return bid is not None and not cheapest_over(state, bid)


def not_downtown(_state: State, bid: Bid | None) -> bool:
    """Whether it is no downtown bid."""
    return bid is None or bid.strain != DOWNTOWN


def in_reach(state: State, bid: Bid | None) -> bool:
    """Whether a club player expects the books that the bid promises."""
    return bid is not None and _expected(state, bid) >= bid.level + 6


def pays_no_more(state: State, bid: Bid | None) -> bool:
    """Whether a lower number in the same strain would score the same when both are made."""
    if bid is None or cheapest_over(state, bid):
        return False
    lower = Bid(bid.level - 1, bid.strain)
    scores = [
        [
            hand_points(Contract(one, 0, False), books, state.rules)
            for books in range(bid.level + 6, 14)
        ]
        for one in (bid, lower)
    ]
    return scores[0] == scores[1]


def fewer_than_best(state: State, bid: Bid | None) -> bool:
    """Whether a club player expects fewer books of this strain than of another."""
    return bid is not None and _expected(state, bid) < _most(state)


def worth_bidding(state: State, bid: Bid | None) -> bool:
    """Whether it is a pass, and a club player would not."""
    return bid is None and isinstance(call(view(state, state.turn)), MakeBid)


def least(state: State, bid: Bid | None) -> bool:
    """Whether nothing lower may be bid, and it does not count double."""
    return bid is not None and bid.level == state.rules.minimum_bid and not bid.is_notrump


def doubled(_state: State, bid: Bid | None) -> bool:
    """Whether it is a no-trump bid, which counts double."""
    return bid is not None and bid.is_notrump


def more_than_least(state: State, bid: Bid | None) -> bool:
    """Whether a lower number would have been allowed."""
    return bid is not None and bid.level > state.rules.minimum_bid


def _expected(state: State, bid: Bid) -> float:
    books = estimate(state.hands[state.turn], state.rules)
    return max(books[name] for name in names_for(bid))


def _most(state: State) -> float:
    return max(estimate(state.hands[state.turn], state.rules).values())


def _lawful(state: State) -> list[int]:
    assert state.tricks is not None
    return list(cards_in(state.tricks.lawful()))


def _place(state: State) -> Any:
    assert state.tricks is not None
    return state.tricks.order.place.__getitem__


def _values(state: State) -> dict[int, int]:
    """Return what each lawful card is worth in tricks when all hands lie open."""
    tricks = state.tricks
    assert tricks is not None
    return _solved(tuple(state.hands), tricks.leads[0], tricks.order, tuple(tricks.history))


@lru_cache(maxsize=64)
def _solved(
    hands: tuple[int, ...], leader: int, order: Order, history: tuple[int, ...]
) -> dict[int, int]:
    tricks = Tricks(hands, leader, order)
    for card in history:
        tricks.push(card)
    return values(tricks)
