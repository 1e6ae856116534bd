"""The score sheet: hand by hand, the contract, the books and the points."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from bidwhist.engine.contract import Contract
from bidwhist.engine.score import Result
from bidwhist.text.card_labels import SUIT_SIGNS
from bidwhist.text.words import contract_words, side_words, signed
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.scoreboard import fit


def score_sheet(
    results: Sequence[Result], names: Sequence[str], look: Look, width: int
) -> list[Content]:
    """Return the score hand by hand: contract, books, points and the running score."""
    if not results:
        return [Content.styled("No hand has been scored yet.", look.muted)]
    room = max(14, width - 32)
    head = f"   {'contract':{room}}{'books':>5}{'NS':>5}{'EW':>5}{'score':>11}"
    lines = [Content.styled(head, look.muted)]
    for result in results:
        if result.contract is None:
            lines.append(Content.styled(f"{result.hand_number:>2} thrown in", look.muted))
            continue
        who = declared(result.contract, names[result.declarer], room)
        books = result.books[result.declarer & 1]
        score = f"{signed(result.score[0])} : {signed(result.score[1])}"
        points = f"{signed(result.points[0]):>5}{signed(result.points[1]):>5}"
        row = f"{result.hand_number:>2} {padded(who, room)}{books:>5}{points}{score:>11}"
        lines.append(Content.styled(row, look.text))
    return lines


def declared(contract: Contract, name: str, room: int) -> str:
    """Return who declared what, shortened if there is little room."""
    words = f"{name}, {contract_words(contract)}"
    if len(words) < room:
        return words
    way = "down" if contract.downtown else "up"
    suit = "NT" if contract.is_notrump else SUIT_SIGNS[contract.trump]
    aces = " bad" if contract.aces_bad else ""
    return f"{fit(name, room - 10 - len(aces))} {contract.level} {suit} {way}{aces}"


def padded(text: str, width: int) -> str:
    """Return the text cut or padded to this many cells."""
    words = fit(text, width - 1)
    return words + " " * (width - Content(words).cell_length)


def sides_line(names: Sequence[str], look: Look) -> Content:
    """Return who NS and EW are."""
    words = f"NS {side_words(0, names)} · EW {side_words(1, names)}"
    return Content.assemble((words, look.muted))
