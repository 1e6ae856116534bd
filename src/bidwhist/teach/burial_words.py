"""Six buried cards in words."""

from __future__ import annotations

from bidwhist.engine.cards import JOKERS, SUIT_MASKS, cards_in
from bidwhist.engine.contract import Contract
from bidwhist.text.card_labels import RANK_LABELS
from bidwhist.text.words import SUIT_NAMES, card_words, listed


def burial_words(cards: int, contract: Contract | None = None) -> str:
    """Return cards by suit, high to low as printed: `the J 4 of clubs and both jokers`.

    Downtown they come the other way round.
    """
    parts = []
    downtown = contract is not None and contract.downtown
    for suit, mask in enumerate(SUIT_MASKS):
        held = sorted(cards_in(cards & mask), reverse=not downtown)
        if held:
            ranks = " ".join(RANK_LABELS[card % 13] for card in held)
            parts.append(f"the {ranks} of {SUIT_NAMES[suit]}")
    jokers = list(cards_in(cards & JOKERS))
    parts += ["both jokers"] if len(jokers) == 2 else [card_words(joker) for joker in jokers]
    return listed(parts)
