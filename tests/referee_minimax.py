"""Perfect play found the slow way: every line of play, by the referee's rules, in plain sets.

Hands are (seat, cards) by name; only sets and strings, nothing of the engine.
"""

from functools import lru_cache

from referee_rules import Rules
from referee_table import SIDE, Contract, lawful_cards, left_of, trick_winner

Hands = frozenset[tuple[str, frozenset[str]]]
Table = tuple[tuple[str, str], ...]


class Minimax:
    """The books that NS take from here on under one contract."""

    def __init__(self, contract: Contract, rules: Rules) -> None:
        self.contract, self.rules = contract, rules
        self.books = lru_cache(maxsize=None)(self._books)

    def lawful(self, hands: Hands, seat: str, table: Table) -> set[str]:
        """The cards that the seat may play."""
        played = [card for _, card in table]
        return lawful_cards(set(dict(hands)[seat]), played, self.contract, self.rules)

    def after(self, hands: Hands, seat: str, table: Table, card: str) -> int:
        """The books of NS once the seat has played the card."""
        held = dict(hands)
        held[seat] -= {card}
        table = (*table, (seat, card))
        return self.books(frozenset(held.items()), left_of(seat), table)

    def _books(self, hands: Hands, seat: str, table: Table) -> int:
        if len(table) == 4:
            winner = trick_winner(list(table), self.contract, self.rules)
            return (SIDE[winner] == "NS") + self.books(hands, winner, ())
        if not any(cards for _, cards in hands):
            return 0
        best = max if SIDE[seat] == "NS" else min
        return best(
            self.after(hands, seat, table, card) for card in self.lawful(hands, seat, table)
        )
