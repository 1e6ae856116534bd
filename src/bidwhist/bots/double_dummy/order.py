"""Which card to try first: a good guess makes a short search. No answer depends on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bidwhist.bots.double_dummy.suits import Holding

SPADES: Final = 3


def leads(holdings: Sequence[Holding], leader: int, trump: bool) -> list[int]:
    """Return the leader's cards, equals once: boss cards, partner's bosses, finesses, the rest."""
    weighed: list[tuple[int, int]] = []
    for suit, holding in enumerate(holdings):
        if holding.moves[leader]:
            bonus = _suit_weight(holding, leader)
            if trump and suit != SPADES:
                bonus += _ruff_weight(holding, holdings[SPADES], leader)
            weighed.extend(_weights(holding, leader, bonus))
    weighed.sort(reverse=True)
    cards = [card for _, card in weighed]
    cards.extend(holdings[SPADES].jokers[leader])
    return cards


def _suit_weight(holding: Holding, leader: int) -> int:
    """Return how much longer the leader's side is than the other."""
    length = holding.length
    return length[leader] + length[leader ^ 2] - length[leader + 1 & 3] - length[leader + 3 & 3]


def _ruff_weight(holding: Holding, trumps: Holding, leader: int) -> int:
    """Return the worth of a suit that the partner, or an opponent, is ready to ruff."""
    weight = 0
    for seat, worth in ((leader ^ 2, 30), (leader + 1 & 3, -30), (leader + 3 & 3, -30)):
        if trumps.length[seat] and not holding.length[seat]:
            weight += worth
    return weight


def _weights(holding: Holding, leader: int, bonus: int) -> Iterator[tuple[int, int]]:
    """Yield each card of the suit with its weight as a lead."""
    best = holding.best
    partner, left, right = best[leader ^ 2], best[leader + 1 & 3], best[leader + 3 & 3]
    for place, card in enumerate(holding.moves[leader]):
        if card > left and card > right and card > partner:
            weight = 40
        elif partner > left and partner > right:
            weight = 35
        else:
            weight = 10 if partner > left else 0
        yield weight + bonus - place, card


def follows(moves: tuple[int, ...], best: int, later: int, partner_wins: bool) -> Sequence[int]:
    """Return the cards of the suit led: the cheapest that wins for good, then from the lowest.

    `best` lies on the table and `later` is the strongest card of the suit with the next opponent.
    """
    bar = best
    if later > bar:  # max() is a call, in the busiest of places
        bar = later
    if moves[-1] <= bar or (partner_wins and best > later):
        return moves
    place = 0
    while moves[place] < bar:
        place += 1
    return (moves[place], *moves[:place], *moves[place + 1 :])


def discards(
    holdings: Sequence[Holding], seat: int, best: int, trump: bool, partner_wins: bool
) -> list[int]:
    """Return the cards of a seat that cannot follow: ruffs that win, or discards, first."""
    lowest: list[tuple[bool, int, int]] = []
    rest: list[int] = []
    for holding in holdings[: SPADES if trump else 4]:
        moves = holding.moves[seat]
        if moves:
            guards = holding.length[seat] < 2 or moves[0] == holding.cards[0]
            lowest.append((guards, -holding.length[seat], moves[0]))
            rest.extend(moves[1:])
    lowest.sort()
    cards = [*holdings[SPADES].jokers[seat], *(card for _, _, card in lowest), *rest]
    if not trump:
        return cards
    ruffs = holdings[SPADES].moves[seat]
    if partner_wins:
        return [*cards, *ruffs]
    wins = [card for card in ruffs if card > best]
    return [*wins, *cards, *ruffs[: len(ruffs) - len(wins)]]
