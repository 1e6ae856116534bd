"""The palettes of the table. Suits come in the order clubs, diamonds, hearts, spades."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Palette:
    """A table's colors as `#rrggbb`; colors with too little contrast are adjusted.

    - `felt`, `rail`, `panel`: the table, its dialogs, raised parts; `text`: words on all three.
    - `primary`, `accent`: what is chosen or framed; the current state.
    - `paper`, `edge`, `refused`, `lifted`: a card, its outline, one refused by the rules, the
      chosen one; `two`, `four`: the inks of a two-color and of a four-color deck.
    - `back`: a card face down.
    """

    title: str
    dark: bool
    felt: str
    rail: str
    panel: str
    text: str
    primary: str
    accent: str
    good: str
    bad: str
    paper: str = "#f7f3e8"
    edge: str = "#8d8674"
    refused: str = "#c9c5b9"
    lifted: str = "#fff3b0"
    two: tuple[str, str, str, str] = ("#16181a", "#b01c22", "#b01c22", "#16181a")
    four: tuple[str, str, str, str] = ("#0a6b2d", "#1649b8", "#b01c22", "#16181a")
    joker: str = "#6a2c91"
    back: str = "#2f4a7d"


PALETTES: Final[Mapping[str, Palette]] = {
    "felt": Palette(
        title="Felt: green baize, brass lamps",
        dark=True,
        felt="#0f3d2e",
        rail="#0b2e22",
        panel="#175141",
        text="#eef3ee",
        primary="#d9a441",
        accent="#ffd75f",
        good="#a6e3a1",
        bad="#ffb4a9",
    ),
    "midnight": Palette(
        title="Midnight: blue, late, quiet",
        dark=True,
        felt="#0d1526",
        rail="#131d33",
        panel="#1d2b4b",
        text="#e6ecf7",
        primary="#6ea8fe",
        accent="#ffcf5c",
        good="#8fe3b0",
        bad="#ff9f9f",
        paper="#eaeef7",
        edge="#7f8aa3",
        refused="#b8bfce",
        back="#5b3a7a",
    ),
    "lounge": Palette(
        title="Lounge: plum velvet and gold",
        dark=True,
        felt="#2c1422",
        rail="#220e1a",
        panel="#45213a",
        text="#f8eaf0",
        primary="#e58fb1",
        accent="#f5c542",
        good="#a9dfa3",
        bad="#ffab9d",
        paper="#fbf1e6",
        back="#7a2146",
    ),
    "noir": Palette(
        title="Noir: dark cards in a dark room",
        dark=True,
        felt="#0b0b0e",
        rail="#141418",
        panel="#26262d",
        text="#e8e8ec",
        primary="#9a9aa8",
        accent="#ffd75f",
        good="#9adba0",
        bad="#ff9a90",
        paper="#2e2e33",
        edge="#77778a",
        refused="#1d1d23",
        lifted="#42413a",
        two=("#f4f4f7", "#ff9f94", "#ff9f94", "#f4f4f7"),
        four=("#8be29d", "#8ec5ff", "#ff9f94", "#f4f4f7"),
        joker="#dab2ff",
        back="#5a2a33",
    ),
    "daylight": Palette(
        title="Daylight: pale felt by a window",
        dark=False,
        felt="#cfe6d6",
        rail="#e4f2e8",
        panel="#b5d6c0",
        text="#10291d",
        primary="#1d6b45",
        accent="#8a2f0b",
        good="#14602f",
        bad="#a11d1d",
        paper="#ffffff",
        edge="#6f7f75",
        refused="#c3cdc7",
        lifted="#ffe98a",
        back="#1d5a7d",
    ),
    "paper": Palette(
        title="Paper: ink on cream",
        dark=False,
        felt="#ebe1cb",
        rail="#f6efdf",
        panel="#dccfb2",
        text="#2b2418",
        primary="#7a4b1e",
        accent="#9b1c1c",
        good="#2f5d1e",
        bad="#9b1c1c",
        paper="#fffdf6",
        refused="#d2cab6",
        lifted="#ffe79a",
        back="#6b4a2a",
    ),
    "contrast": Palette(
        title="Contrast: black, white and yellow",
        dark=True,
        felt="#000000",
        rail="#000000",
        panel="#1c1c1c",
        text="#ffffff",
        primary="#ffff00",
        accent="#ffff00",
        good="#00ff5f",
        bad="#ff8787",
        paper="#ffffff",
        edge="#000000",
        refused="#b2b2b2",
        lifted="#ffff5f",
        two=("#000000", "#af0000", "#af0000", "#000000"),
        four=("#005f00", "#0000d7", "#af0000", "#000000"),
        joker="#5f0087",
        back="#00005f",
    ),
    "clear": Palette(
        title="Clear: told apart by colour-blind eyes",
        dark=True,
        felt="#1b2a36",
        rail="#142029",
        panel="#2a3f50",
        text="#f2f5f7",
        primary="#56b4e9",
        accent="#f0e442",
        good="#56b4e9",
        bad="#f5a742",
        paper="#ffffff",
        refused="#c2c8cc",
        lifted="#fff7a8",
        two=("#000000", "#b34a00", "#b34a00", "#000000"),
        four=("#00a07f", "#0058a0", "#b34a00", "#000000"),
        joker="#8a3a70",
        back="#3a5a70",
    ),
}
"""Our tables by name, the first the default. `clear` starts from Okabe and Ito's colors."""

SIXTEEN: Final = Palette(
    title="Terminal: your own sixteen colours",
    dark=True,
    felt="#000000",
    rail="#000000",
    panel="#000000",
    text="#ffffff",
    primary="#00aaaa",
    accent="#aa00aa",
    good="#00aa00",
    bad="#ff5555",
    paper="#ffffff",
    edge="#000000",
    refused="#555555",  # of the two grays the one that no terminal palette makes nearly white
    lifted="#ffff55",
    two=("#000000", "#aa0000", "#aa0000", "#000000"),
    four=("#aa00aa", "#0000aa", "#aa0000", "#000000"),
    joker="#000000",
    back="#0000aa",
)
"""The sixteen colors, for terminals with no more, or to keep the terminal's own."""
