"""How a hand ended: the verdict, the books, the sum in words, and the race to the target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from bidwhist.engine.contract import Contract
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.score import Result
from bidwhist.text.words import books_words, result_words, side_words, signed
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.score_sheet import padded
from bidwhist.tui.drawing.scoreboard import books_row, contract_content
from bidwhist.tui.drawing.signs import signs

HALF: Final = 10
"""Cells of the race from zero to either end."""

SIDES: Final = 22
"""Cells for a side's two names."""


def outcome_lines(
    result: Result, rules: HouseRules, names: Sequence[str], look: Look
) -> list[Content]:
    """Return a hand's outcome, most important first, and each side's way to the target."""
    contract = result.contract
    lines = [] if contract is None else [*_verdict(result, contract, names, look), Content()]
    lines += [Content(line) for line in result_words(result, rules, names)]
    return [*lines, Content(), *race_lines(result, rules, names, look)]


def _verdict(result: Result, contract: Contract, names: Sequence[str], look: Look) -> list[Content]:
    """Return made or set, the contract and its declarer, and the thirteen books below."""
    side = result.declarer & 1
    own, other = result.books[side], result.books[1 - side]
    word = "BOSTON" if result.boston and result.made else "MADE" if result.made else "SET"
    colour = look.good if result.made else look.bad
    points = signed(result.points[side])
    head = Content.assemble(
        (f" {word} {points} ", f"bold reverse {colour}"),
        "  ",
        contract_content(contract, look),
        (f" by {names[result.declarer]}", look.text),
    )
    of = f"   {books_words(own)} of the {contract.needed} bid"
    return [head, Content.assemble(books_row(own, other, contract.needed, look), (of, look.muted))]


def race_lines(
    result: Result, rules: HouseRules, names: Sequence[str], look: Look
) -> list[Content]:
    """Return each side's score on a line from losing, at the left, to winning, at the right."""
    ends = f"{' ' * SIDES}{signed(-rules.target):<{HALF}}0{signed(rules.target):>{HALF}}"
    return [
        Content.styled(ends, look.muted),
        *(_track(side, result.score[side], rules.target, names, look) for side in (0, 1)),
    ]


def _track(side: int, score: int, target: int, names: Sequence[str], look: Look) -> Content:
    sign = signs(look)
    at = HALF + max(-HALF, min(HALF, round(score * HALF / target)))
    line = sign.plain.across
    track = line * HALF + sign.cross + line * HALF
    return Content.assemble(
        (padded(side_words(side, names), SIDES), look.text),
        (track[:at], look.muted),
        (sign.here, f"bold {look.accent}"),
        (track[at + 1 :], look.muted),
        (f"  {signed(score)}", f"bold {look.text}"),
    )
