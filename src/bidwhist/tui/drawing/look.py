"""How cards and signs are drawn: a frozen object that a theme creates and every widget gets."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """Colors are `#rrggbb`; suits come in the order clubs, diamonds, hearts, spades.

    - `symbols`: ♠ and drawn lines; False for letters and plain ASCII.
    - `paper`, `edge`, `inks`, `joker`: a card's face, its outline, its suits, a joker's ink.
    - `refused`, `refused_inks`: paper and inks of a card that the rules refuse now.
    - `lifted`: the paper of the chosen card. `back`, `back_ink`: a card face down.
    - `felt_inks`: the suits where they are written on the table itself.
    - `raised`: the paper of buttons on the table; empty if they have none.
    - `text`, `muted`: words on the table, and less important words.
    - `accent`: the one color for the current state: whose turn, what may be chosen.
    - `good`, `bad`: a contract made, a contract set.
    """

    symbols: bool = True
    paper: str = "#f5f1e6"
    edge: str = "#9c9584"
    inks: tuple[str, str, str, str] = ("#1c2126", "#b3261e", "#b3261e", "#1c2126")
    joker: str = "#6a2c91"
    refused: str = "#a9a596"
    refused_inks: tuple[str, str, str, str] = ("#22272c", "#6b120d", "#6b120d", "#22272c")
    lifted: str = "#fff7c9"
    back: str = "#2f4a7d"
    back_ink: str = "#c9d6f2"
    felt_inks: tuple[str, str, str, str] = ("#f2efe4", "#ff9d94", "#ff9d94", "#f2efe4")
    raised: str = "#175141"
    text: str = "#eef3ee"
    muted: str = "#a9c4b2"
    accent: str = "#ffd75f"
    good: str = "#a6e3a1"
    bad: str = "#ffb4a9"
