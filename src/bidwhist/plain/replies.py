"""Answers to the questions that a player may put at any time; they change nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bidwhist import rulebook
from bidwhist.engine import Action, Result, SeatView
from bidwhist.plain import describing, telling
from bidwhist.plain.commands import HELP
from bidwhist.plain.voice import listed, spoken

QUESTIONS: Final = frozenset(
    {"hand", "table", "last", "auction", "kitty", "score", "rules", "help"}
)
"""The commands that are answered here."""


def reply(
    word: str,
    rest: str,
    view: SeatView,
    names: Sequence[str],
    log: Sequence[Action | Result],
    usable: Sequence[str],
) -> list[str]:
    """Return the answer to a question, a sentence a line."""
    match word:
        case "hand":
            return describing.hand_lines(view)
        case "table":
            return describing.table_lines(names, view)
        case "last":
            return [describing.last_trick(names, view)]
        case "auction":
            return describing.auction_lines(names, view)
        case "kitty":
            return describing.kitty_lines(view)
        case "score":
            return telling.score_sheet(names, (one for one in log if isinstance(one, Result)))
        case "rules":
            return section(rest) if rest else telling.rules_lines(view.rules)
        case _:
            return help_lines(rest, usable)


def help_lines(rest: str, usable: Sequence[str]) -> list[str]:
    """Return what one word does, or every word that can be used now."""
    if rest.lower() in HELP:
        return [f"{rest.lower()}: {HELP[rest.lower()]}"]
    lines = [f"{word}: {HELP[word]}" for word in usable]
    return [*lines, "The first letters of a word are enough. An empty line repeats the question."]


def section(name: str) -> list[str]:
    """Return a part of the rules as plain sentences, or which parts there are."""
    found = rulebook.section(name)
    if found is None:
        return [f"The rules have no such part. There are {listed(rulebook.names())}."]
    return plain_lines(found)


def plain_lines(markdown: str) -> list[str]:
    """Return Markdown as text to be read aloud: no marks, a paragraph a line, a table's row too."""
    text = re.sub(r"^(#+|>) *|[*`]", "", markdown, flags=re.MULTILINE)
    text = re.sub(r"^\|[-| ]+\|\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^\|(.*)\|$", _row, text, flags=re.MULTILINE)
    text = re.sub(r"^- ", "\n", text, flags=re.MULTILINE)
    paragraphs = (" ".join(part.split()) for part in re.split(r"\n\s*\n", text))
    return [spoken(part) for part in paragraphs if part]


def _row(row: re.Match[str]) -> str:
    """Return a table's row as a paragraph."""
    cells = (cell.strip() for cell in row[1].split("|"))
    return f"\n{', '.join(filter(None, cells))}.\n"
