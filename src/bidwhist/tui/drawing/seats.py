"""A seat's plate: its name, its kind of player, its cards, its marks and its last call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView
from bidwhist.game.session import Player
from bidwhist.text.words import bid_words, cards_words
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.scoreboard import fit
from bidwhist.tui.drawing.signs import signs

PLATE: Final = "on $surface"
YOU: Final = "you"
"""Marks the one person among bots, if there is room."""

WIDEST: Final = len(cards_words(18))
"""The width of the longest card count."""

BACKS: Final = 3
"""Lines that a hand seen from behind takes."""


def standing_plate(
    view: SeatView, seat: int, players: Sequence[Player], look: Look, width: int
) -> list[Content]:
    """Return the lines of a plate of this width; their number is constant during a hand."""
    player = players[seat]
    count, ellipsis = cards_words(view.counts[seat]).ljust(WIDEST), signs(look).ellipsis
    whole = Content(_joined(player.bot, cards_words(18))).cell_length <= width
    facts = [_joined(player.bot, count)] if whole else [player.bot, count]
    lines = [Content.styled(fit(fact, width, ellipsis), look.muted) for fact in facts]
    lines.append(Content.styled(fit(_note(view, seat), width, ellipsis), look.text))
    top = _lit(view, seat, _name(view, seat, player.name, look, width - 2), width, look)
    return [top, *(_centred(line, width) for line in lines)]


def lying_plate(
    view: SeatView, seat: int, players: Sequence[Player], look: Look, width: int
) -> list[Content]:
    """Return the plate in one line, or two if the seat's call does not fit beside it.

    Its width does not depend on the turn or the cards left, so that nothing moves.
    """
    note, count = _note(view, seat), cards_words(view.counts[seat])
    said = f"· {note} " if note else ""
    who = _who(view, seat, players)
    room = min(width // 2, width - len(_joined(who, count)) - 6)  # four spaces and a sign
    name = _name(view, seat, players[seat].name, look, room)
    name = _lit(view, seat, name, name.cell_length + 4, look, left=3)
    taken = name.cell_length + len(said) + WIDEST + 2
    if who == YOU and taken + len(f"{YOU} · ") > width:
        who = ""
    line = Content.assemble(name, (f" {_joined(who, count)} ", look.muted))
    wide = Content.assemble(line, (said, look.text))
    if wide.cell_length <= width:
        rest = min(WIDEST - len(count), width - wide.cell_length)
        return [Content.assemble(wide, " " * rest).stylize_before(PLATE)]
    return [
        line.stylize_before(PLATE),
        Content.styled(f" {note} ", look.text).stylize_before(PLATE),
    ]


def backs(count: int, look: Look, width: int) -> list[Content]:
    """Return a hand seen from behind, one cell for each card and the last whole; empty if none."""
    shown = min(count, width - 3)
    if shown < 1:
        return [Content("")] * BACKS
    box, under = signs(look).plain, shown - 1
    rows = (
        box.top_left * under + box.top_left + box.across * 2 + box.top_right,
        box.down * under + box.down + "  " + box.down,
        box.bottom_left * under + box.bottom_left + box.across * 2 + box.bottom_right,
    )
    return [Content.styled(row, f"{look.back_ink} on {look.back}") for row in rows]


def _name(view: SeatView, seat: int, name: str, look: Look, width: int) -> Content:
    """Return the name, with a mark for the dealer, in at most this many cells."""
    sign, deals = signs(look), seat == view.dealer
    words = fit(name, width - 2 * deals, sign.ellipsis) + (f" {sign.dealer}" if deals else "")
    return Content.styled(words, f"bold {look.text}")


def _lit(
    view: SeatView, seat: int, name: Content, width: int, look: Look, left: int = -1
) -> Content:
    """Return a name in this many cells: at its turn highlighted, with the sign before it.

    It is centered or `left` cells from the edge, and does not move at its turn.
    """
    free = width - name.cell_length
    left = free // 2 if left < 0 else left
    if seat != view.turn:
        return Content.assemble(" " * left, name, " " * (free - left)).stylize_before(PLATE)
    before = (" " * (left - 2) + f"{signs(look).turn} ")[:left]
    return Content.styled(before + name.plain + " " * (free - left), f"bold reverse {look.accent}")


def _who(view: SeatView, seat: int, players: Sequence[Player]) -> str:
    """Return the kind of player; for one person among bots, that it is the viewer."""
    alone = sum(player.is_human for player in players) == 1
    return YOU if alone and seat == view.seat else players[seat].bot


def _note(view: SeatView, seat: int) -> str:
    """Return the seat's call in the auction, or that it is the declarer."""
    if view.phase == Phase.AUCTION:
        said = [call for call in view.calls if call.seat == seat]
        return f"“{bid_words(said[0].bid)}”" if said else ""
    return "declarer" if seat == view.declarer else ""


def _joined(*words: str) -> str:
    return " · ".join(word for word in words if word)


def _centred(line: Content, width: int) -> Content:
    """Return a line centered in this many cells."""
    free = max(0, width - line.cell_length)
    left = free // 2
    return Content.assemble(" " * left, line, " " * (free - left)).stylize_before(PLATE)
