"""Answers to the questions that a player may put at any time; they change nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from bidwhist.engine import SeatView, Trick
from bidwhist.engine.cards import DECK
from bidwhist.game.conductor import Conductor
from bidwhist.plain import descriptions, narration, parsing
from bidwhist.plain.commands import HELP, usable
from bidwhist.plain.console import spoken
from bidwhist.store.settings import Settings
from bidwhist.text import rule_book
from bidwhist.text.words import listed

QUESTIONS: Final = frozenset(
    {"hand", "table", "last", "auction", "events", "why", "kitty", "score", "rules", "help"}
)
"""The commands that are answered here."""


_CALL_WORDS: Final = frozenset({"bid", "call", "pass"})
"""With one of these `why` is about the auction, also when cards have been played."""


def reply(word: str, rest: str, view: SeatView, game: Conductor, settings: Settings) -> list[str]:
    """Return the answer to a question of the seat whose view it is, one sentence per line."""
    names = game.names
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
            is_brief = settings.telling == "brief"
            told = narration.narrate(game.this_hand(), names, game.rules, is_brief)
            return told or ["Nothing has happened yet."]
        case "why":
            return why_lines(rest, view, names, Random(game.bot_seed))
        case "kitty":
            return descriptions.kitty_lines(view)
        case "score":
            return narration.score_sheet(names, game.results)
        case "rules":
            return section(rest) if rest else narration.rules_lines(view.rules)
        case _:
            return help_lines(rest, usable(view, settings))


def why_lines(said: str, view: SeatView, names: Sequence[str], chance: Random) -> list[str]:
    """Explain the last card or call, or the card, player or bid that is named.

    `chance` deals the sample hands by which a call is explained.
    """
    from bidwhist.teach.explain import explain_call, explain_card

    words = [word.removesuffix("'s") for word in said.split()]
    which = " ".join(word for word in words if word.lower() not in _CALL_WORDS)
    cards = parsing.card_sets(which)[-1] if which and parsing.names_cards(which) else DECK
    seat = parsing.seat(which, names, range(4)) if which and cards == DECK else None
    found = [
        (trick, at) for trick, at in _cards_laid(view)
        if cards >> trick.cards[at] & 1 and seat in (None, trick.seat_of(at))
    ]  # fmt: skip
    calls = [at for at, call in enumerate(view.calls) if seat in (None, call.seat)]
    if found and len(which.split()) == len(words):
        lines = explain_card(view, *found[0], names)
    elif cards != DECK:
        lines = ["That card is neither on the table nor in the last trick."]
    else:
        lines = (
            explain_call(view, calls[-1], names, chance) if calls else ["Nothing to explain yet."]
        )
    return [spoken(line) for line in lines]


def _cards_laid(view: SeatView) -> Iterator[tuple[Trick, int]]:
    """Yield the cards of the current trick and the last one, newest first: trick and position."""
    for trick in (view.trick, *view.tricks[:-2:-1]) if view.contract else ():
        if trick is not None:
            yield from ((trick, at) for at in reversed(range(len(trick.cards))))


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
