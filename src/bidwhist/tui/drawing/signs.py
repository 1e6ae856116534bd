"""The marks that repeat what color shows: one set of symbols and one in plain ASCII."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bidwhist.tui.drawing.look import Look


@dataclass(frozen=True, slots=True)
class Box:
    """Corners and edges of a box: top left, top right, bottom left, bottom right, across, down."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str


@dataclass(frozen=True, slots=True)
class Signs:
    """Each sign is one cell wide."""

    turn: str
    dealer: str
    trump: str
    winning: str
    fresh: str
    nothing: str
    ellipsis: str
    book: str
    other_book: str
    bar: str
    cross: str
    here: str
    plain: Box
    chosen: Box
    refused: Box


SYMBOLS: Final = Signs(
    turn="▶", dealer="D", trump="▲", winning="★", fresh="+", nothing="·", ellipsis="…",
    book="■", other_book="□", bar="┃",
    cross="┼", here="◆",
    plain=Box(*"╭╮╰╯─│"), chosen=Box(*"┏┓┗┛━┃"), refused=Box(*"╭╮╰╯┄┊"),
)  # fmt: skip
LETTERS: Final = Signs(
    turn=">", dealer="D", trump="^", winning="*", fresh="+", nothing=".", ellipsis="~",
    book="#", other_book="o", bar="|",
    cross="+", here="@",
    plain=Box(*"++++-|"), chosen=Box(*"####=#"), refused=Box(*"....-:"),
)  # fmt: skip


def gauge(share: float, look: Look) -> str:
    """Return a bar of twenty cells with a share of them filled."""
    filled = round(20 * share)
    full, free = ("█", "░") if look.symbols else ("#", ".")
    return full * filled + free * (20 - filled)


def signs(look: Look) -> Signs:
    """Return the signs for a look."""
    return SYMBOLS if look.symbols else LETTERS
