"""How cards are drawn in a palette, or in the terminal's sixteen colors."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bidwhist.tui.drawing.look import Look
from bidwhist.tui.themes.contrast import between, contrast, dimmed, mix, readable, vivid
from bidwhist.tui.themes.palettes import SIXTEEN, Palette

_DIMMED: Final = 0.6
"""The share of its contrast that a card keeps, at most, when it cannot be played."""


def palette_look(palette: Palette, four_colour: bool, on_terminal: bool) -> Look:
    """The look of cards in a palette, on its felt or on the terminal's own background."""
    look = _on_felt(palette, palette.four if four_colour else palette.two)
    if not on_terminal:
        return look
    c, d, h, s = map(between, look.felt_inks)
    return replace(
        look,
        raised="",
        text="ansi_default",
        muted="ansi_default",
        felt_inks=(c, d, h, s),
        accent=between(look.accent),
        good=between(look.good),
        bad=between(look.bad),
    )


def _on_felt(palette: Palette, inks: tuple[str, str, str, str]) -> Look:
    c, d, h, s = (_on(ink, palette.paper, palette.lifted) for ink in inks)
    refused = tuple(_refused(ink, palette) for ink in (c, d, h, s))
    on_felt = tuple(_felt_ink(ink, palette) for ink in inks)
    return Look(
        paper=palette.paper,
        edge=palette.edge,
        inks=(c, d, h, s),
        joker=_on(palette.joker, palette.paper, palette.lifted),
        refused=palette.refused,
        refused_inks=(refused[0], refused[1], refused[2], refused[3]),
        lifted=palette.lifted,
        back=palette.back,
        back_ink=readable(palette.back, palette.back),
        felt_inks=(on_felt[0], on_felt[1], on_felt[2], on_felt[3]),
        raised=palette.panel,
        text=palette.text,
        muted=readable(mix(palette.text, palette.felt, 0.35), palette.felt),
        accent=readable(palette.accent, palette.felt),
        good=readable(palette.good, palette.felt),
        bad=readable(palette.bad, palette.felt),
    )


def _refused(ink: str, palette: Palette) -> str:
    """The ink for a card that cannot be played; light ink on dark paper is dimmed as well."""
    if contrast(ink, "#000000") < contrast(palette.paper, "#000000"):
        return readable(ink, palette.refused)
    return dimmed(ink, palette.refused, _DIMMED * contrast(ink, palette.paper))


def _felt_ink(ink: str, palette: Palette) -> str:
    """The ink for the table itself, where black suits are written as words are."""
    return palette.text if ink == palette.two[3] else vivid(ink, palette.felt)


def sixteen_look(four_colour: bool) -> Look:
    """The look in sixteen colors; no ink is adjusted, as it would become another of the sixteen."""
    inks = SIXTEEN.four if four_colour else SIXTEEN.two
    return Look(
        paper=SIXTEEN.paper,
        edge=SIXTEEN.edge,
        inks=inks,
        joker=SIXTEEN.joker,
        refused=SIXTEEN.refused,
        refused_inks=("#ffffff", "#ffffff", "#ffffff", "#ffffff"),
        lifted=SIXTEEN.lifted,
        back=SIXTEEN.back,
        back_ink="#ffffff",
        felt_inks=("ansi_default", "#ff5555", "#ff5555", "ansi_default"),
        raised="",
        text="ansi_default",
        muted="ansi_default",
        accent=SIXTEEN.accent,
        good=SIXTEEN.good,
        bad=SIXTEEN.bad,
    )


def _on(ink: str, *papers: str) -> str:
    """The ink, adjusted until it can be read on each of the papers."""
    for paper in papers:
        ink = readable(ink, paper)
    return ink
