"""A seat's plate: who sits there, what plays it, its cards, its marks, and what it said last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView
from bidwhist.session import Player
from bidwhist.tui.faces.signs import signs
from bidwhist.tui.faces.table import Part, fit
from bidwhist.tui.look import Look
from bidwhist.words import bid_words, cards_words

PLATE: Final = "on $surface"
BACKS: Final = 3
"""Lines that a hand seen from behind takes."""


def standing_plate(
    view: SeatView, seat: int, players: Sequence[Player], look: Look, width: int
) -> list[Content]:
    """Return the lines of a plate of so many cells: as many lines whatever happens in a hand."""
    player = players[seat]
    count, ellipsis = cards_words(view.counts[seat]), signs(look).ellipsis
    whole = Content(_joined(player.bot, cards_words(18))).cell_length <= width
    facts = [_joined(player.bot, count)] if whole else [player.bot, count]
    lines = [_name(view, seat, player.name, look, width - 2)]
    lines += [Content.styled(fit(fact, width, ellipsis), look.muted) for fact in facts]
    lines.append(Content.styled(fit(_note(view, seat), width, ellipsis), look.text))
    now = seat == view.turn
    return [_centred(line, width, look, now and at == 0) for at, line in enumerate(lines)]


def lying_plate(
    view: SeatView, seat: int, players: Sequence[Player], look: Look, width: int
) -> list[Content]:
    """Return the plate in one line, or in two where what the seat said does not fit beside it."""
    player, note = players[seat], _note(view, seat)
    facts = _joined(_who(view, seat, players), cards_words(view.counts[seat]))
    room = min(width // 2, width - len(facts) - 4)  # it stands among four spaces
    name = _name(view, seat, player.name, look, room)
    style = f"bold reverse {look.accent}" if seat == view.turn else ""
    line = Content.assemble(
        Content.assemble(" ", name, " ").stylize(style), (f" {facts} ", look.muted)
    )
    wide = Content.assemble(line, (f"· {note} ", look.text)) if note else line
    if wide.cell_length <= width:
        return [wide.stylize_before(PLATE)]
    return [
        line.stylize_before(PLATE),
        Content.styled(f" {note} ", look.text).stylize_before(PLATE),
    ]


def backs(count: int, look: Look, width: int) -> list[Content]:
    """Return a hand seen from behind, a cell a card and the last card whole; nothing of no card."""
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
    """Return the name with the marks of turn and deal."""
    sign, now = signs(look), seat == view.turn
    deals = seat == view.dealer
    room = width - 2 * now - 2 * deals
    parts: list[Part] = [(sign.turn + " " if now else "") + fit(name, room, sign.ellipsis)]
    if deals:
        parts.append(f" {sign.dealer}")
    return Content.assemble(*parts).stylize(f"bold {look.accent}" if now else f"bold {look.text}")


def _who(view: SeatView, seat: int, players: Sequence[Player]) -> str:
    """Return what plays there; where one person sits with bots, that this is who looks on."""
    alone = sum(player.is_human for player in players) == 1
    return "you" if alone and seat == view.seat else players[seat].bot


def _note(view: SeatView, seat: int) -> str:
    """Return what a seat said in the auction, or that it is the declarer."""
    if view.phase == Phase.AUCTION:
        said = [call for call in view.calls if call.seat == seat]
        return f"“{bid_words(said[0].bid)}”" if said else ""
    return "declarer" if seat == view.declarer else ""


def _joined(*words: str) -> str:
    return " · ".join(word for word in words if word)


def _centred(line: Content, width: int, look: Look, now: bool) -> Content:
    """Return a line in the middle of so many cells of plate, all lit up where it is `now`."""
    free = max(0, width - line.cell_length)
    left = free // 2
    whole = Content.assemble(" " * left, line, " " * (free - left)).stylize_before(PLATE)
    return whole.stylize(f"bold reverse {look.accent}") if now else whole
