"""Answers to the questions that a player may put at any time; they change nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bidwhist.engine import Result, SeatView, Trick
from bidwhist.plain import descriptions, narration, parsing
from bidwhist.plain.commands import HELP
from bidwhist.plain.console import spoken
from bidwhist.text import rule_book
from bidwhist.text.words import listed

QUESTIONS: Final = frozenset(
    {"hand", "table", "last", "auction", "events", "why", "kitty", "score", "rules", "help"}
)
"""The commands that are answered here."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question is answered from.

    - `view`: what the asker may see; `names` are the players'.
    - `events`: what happened in this hand, in sentences; `results` are those of the game.
    - `usable`: the commands that mean something now.
    - `chance`: deals the sample hands by which a call is explained.
    """

    view: SeatView
    names: Sequence[str]
    events: Sequence[str]
    results: Sequence[Result]
    usable: Sequence[str]
    chance: Random


def reply(word: str, rest: str, asked: Asked) -> list[str]:
    """Return the answer to a question, one sentence per line."""
    view, names = asked.view, asked.names
    match word:
        case "hand":
            return descriptions.hand_lines(view)
        case "table":
            return descriptions.table_lines(names, view)
        case "last":
            return [descriptions.last_trick(names, view)]
        case "auction":
            return descriptions.auction_lines(names, view)
        case "events":
            return list(asked.events) or ["Nothing has happened yet."]
        case "why":
            return why_lines(rest, asked)
        case "kitty":
            return descriptions.kitty_lines(view)
        case "score":
            return narration.score_sheet(names, asked.results)
        case "rules":
            return section(rest) if rest else narration.rules_lines(view.rules)
        case _:
            return help_lines(rest, asked.usable)


def why_lines(said: str, asked: Asked) -> list[str]:
    """Explain the last call or card, or the card, player or bid that is named."""
    words = [word.removesuffix("'s") for word in said.split()]
    which = " ".join(word for word in words if word.lower() not in _CALL_WORDS)
    if which and parsing.names_cards(which):
        return _card_told(parsing.card_sets(which)[-1], asked)
    seat = parsing.seat(which, asked.names, range(4)) if which else None
    found = None if len(which.split()) < len(words) else _last_card_of(seat, asked.view)
    return _call_told(seat, asked) if found is None else _told(*found, asked)


_CALL_WORDS: Final = frozenset({"bid", "call", "pass"})
"""With one of these the auction is meant, also when cards have been played."""


def _tricks(view: SeatView) -> list[Trick]:
    """Return the current trick and the last one, those that have cards."""
    tricks = (view.trick, *view.tricks[:-2:-1]) if view.contract else ()
    return [one for one in tricks if one is not None and one.cards]


def _last_card_of(seat: int | None, view: SeatView) -> tuple[Trick, int] | None:
    """Find the last card played by a seat, or by anybody where it is None."""
    for trick in _tricks(view):
        for at in reversed(range(len(trick.cards))):
            if seat in (None, trick.seat_of(at)):
                return trick, at
    return None


def _card_told(mask: int, asked: Asked) -> list[str]:
    for trick in _tricks(asked.view):
        for at, card in enumerate(trick.cards):
            if mask >> card & 1:
                return _told(trick, at, asked)
    return ["That card is neither on the table nor in the last trick."]


def _told(trick: Trick, at: int, asked: Asked) -> list[str]:
    from bidwhist.teach.explain import explain_card

    return [spoken(line) for line in explain_card(asked.view, trick, at, asked.names)]


def _call_told(seat: int | None, asked: Asked) -> list[str]:
    from bidwhist.teach.explain import explain_call

    view = asked.view
    calls = [at for at, call in enumerate(view.calls) if seat in (None, call.seat)]
    if not calls:
        return ["Nothing to explain yet."]
    return [spoken(line) for line in explain_call(view, calls[-1], asked.names, asked.chance)]


def help_lines(rest: str, usable: Sequence[str]) -> list[str]:
    """Return what one word does, or every word that can be used now."""
    if rest.lower() in HELP:
        return [f"{rest.lower()}: {HELP[rest.lower()]}"]
    lines = [f"{word}: {HELP[word]}" for word in usable]
    return [*lines, "The first letters of a word are enough. An empty line repeats the question."]


def section(name: str) -> list[str]:
    """Return a part of the rules as plain sentences, or which parts there are."""
    found = rule_book.section(name)
    if found is None:
        return [f"The rules have no such part. There are {listed(rule_book.names())}."]
    return plain_lines(found)


def plain_lines(markdown: str) -> list[str]:
    """Return Markdown as plain text for reading aloud: one line per paragraph and table row."""
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
