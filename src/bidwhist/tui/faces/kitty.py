"""Beside the fan of 18: how many are marked, what a burial would leave, what came in."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content

from bidwhist.engine.cards import JOKERS, SUIT_MASKS
from bidwhist.engine.view import SeatView
from bidwhist.labels import card_label, suit_sign
from bidwhist.tui.faces.table import Part
from bidwhist.tui.look import Look


def burial_lines(view: SeatView, marked: int, look: Look) -> list[Content]:
    """Return the lines for the declarer who holds 18 cards, `marked` of them to be buried."""
    count = marked.bit_count()
    done = count == 6
    lines = [
        Content.assemble(("Bury six cards", f"bold {look.text}")),
        Content.assemble((f"{count} of 6", f"bold {look.good if done else look.accent}"),
             (" marked" + (", b buries them" if done else ""), look.muted)),
        Content(),
        Content.assemble(("You would keep", look.muted)),
        keep_line(view.hand & ~marked, look),
        Content(),
        Content.assemble(("From the kitty", look.muted)),
        cards_line(view.kitty, look),
    ]  # fmt: skip
    if view.must_bury:
        lines[2] = Content.assemble(("No-trump without jokers: bury them.", look.accent))
    return lines


def keep_line(hand: int, look: Look) -> Content:
    """Return how many cards of each suit, and jokers, a hand has."""
    parts: list[Part] = []
    for suit in (3, 2, 0, 1):
        length = (hand & SUIT_MASKS[suit]).bit_count()
        parts += [
            (suit_sign(suit, look.symbols), look.felt_inks[suit]),
            (f" {length}   ", look.text),
        ]
    jokers = (hand & JOKERS).bit_count()
    parts.append((f"jokers {jokers}", look.text if jokers else look.muted))
    return Content.assemble(*parts)


def cards_line(cards: Iterable[int], look: Look) -> Content:
    """Return cards in a row, each in its suit's colour."""
    parts: list[Part] = []
    for card in cards:
        colour = look.felt_inks[card // 13] if card < 52 else look.text
        parts.append((card_label(card, look.symbols) + " ", colour))
    return Content.assemble(*parts)
