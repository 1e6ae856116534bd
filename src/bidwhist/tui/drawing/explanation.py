"""What each call of the auction and each card of a trick tells the other players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from rich.cells import cell_len

from bidwhist.engine.trick import Trick
from bidwhist.engine.view import SeatView
from bidwhist.text.words import bid_words, card_words
from bidwhist.tui.drawing.score_sheet import padded

AUCTION, LAST_TRICK, THIS_TRICK = "Auction", "Last trick", "This trick"


@dataclass(frozen=True, slots=True)
class Chapter:
    """Calls or cards under a title: a row for each, and the sentences that belong to the row."""

    title: str
    rows: tuple[str, ...]
    told: tuple[tuple[str, ...], ...]


def chapters_of(view: SeatView, names: Sequence[str], seed: int) -> list[Chapter]:
    """Return the chapters for an onlooker's view, which everybody may know.

    `seed` is for the sampled hands that show what a call tells.
    """
    chapters = []
    if view.calls:
        chapters.append(_auction(view, names, seed))
    if view.tricks:
        chapters.append(_trick(LAST_TRICK, view, view.tricks[-1], names))
    if view.trick is not None and view.trick.cards:
        chapters.append(_trick(THIS_TRICK, view, view.trick, names))
    return chapters


def _auction(view: SeatView, names: Sequence[str], seed: int) -> Chapter:
    from bidwhist.teach.explain import explain_call

    said = ["passes" if call.bid is None else bid_words(call.bid) for call in view.calls]
    told = [explain_call(view, at, names, Random(seed)) for at in range(len(view.calls))]
    return _chapter(AUCTION, [names[call.seat] for call in view.calls], said, told)


def _trick(title: str, view: SeatView, trick: Trick, names: Sequence[str]) -> Chapter:
    from bidwhist.teach.explain import explain_card

    places = range(len(trick.cards))
    who = [names[trick.seat_of(at)] for at in places]
    told = [explain_card(view, trick, at, names) for at in places]
    return _chapter(title, who, [card_words(card) for card in trick.cards], told)


def _chapter(
    title: str, who: Sequence[str], did: Sequence[str], told: Sequence[Sequence[str]]
) -> Chapter:
    width = max(map(cell_len, who)) + 2
    rows = tuple(padded(name, width) + what for name, what in zip(who, did, strict=True))
    return Chapter(title, rows, tuple(map(tuple, told)))
