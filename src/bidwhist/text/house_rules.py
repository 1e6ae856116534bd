"""Every house rule as a question; the long explanations come from the rule book.

`house_words.differing_rules` says briefly what differs from a profile.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bidwhist.engine.rules import HouseRules
from bidwhist.text import rule_book

Value = str | int


@dataclass(frozen=True, slots=True)
class Question:
    """One house rule: its field, a short title, and the short words for each value in turn.

    `lowest` and `highest` bound a rule that is a number; its `answers` are then empty.
    """

    field: str
    title: str
    answers: Mapping[Value, str]
    lowest: int = 0
    highest: int = 0


@dataclass(frozen=True, slots=True)
class Chapter:
    """A group of questions, named as in the rule book."""

    title: str
    questions: tuple[Question, ...]


CHAPTERS: Final = (
    Chapter(
        "Auction and kitty",
        (
            Question(
                "deck",
                "The deck has",
                {"two_jokers": "two jokers", "one_joker": "one joker", "no_jokers": "no jokers"},
            ),
            Question("minimum_bid", "Lowest bid", {3: "3", 1: "1", 2: "2", 4: "4"}),
            Question(
                "all_pass",
                "Three have passed",
                {"dealer_must_bid": "the dealer must bid", "redeal": "the dealer may pass"},
            ),
            Question(
                "equal_bids",
                "4 down over 4 up",
                {
                    "tie": "no, they are equal",
                    "downtown_over_uptown": "yes, down beats up",
                    "dealer_may_match": "no, but the dealer may match",
                },
            ),
            Question(
                "notrump_direction",
                "No-trump's direction",
                {"after_auction": "after the auction", "in_bid": "said in the bid"},
            ),
            Question(
                "naming",
                "Naming trump",
                {"before_kitty": "before the kitty", "after_kitty": "after the kitty"},
            ),
            Question(
                "kitty_shown",
                "Kitty shown to all",
                {"never": "never", "trump_bids": "with a trump suit", "always": "always"},
            ),
        ),
    ),
    Chapter(
        "Order of the cards",
        (
            Question(
                "downtown_ace",
                "Ace downtown",
                {"high": "high", "low": "low", "declarer_chooses": "declarer chooses"},
            ),
            Question(
                "downtown_scope",
                "Downtown turns",
                {"all_suits": "every suit", "trump_only": "only trump"},
            ),
            Question(
                "notrump_jokers",
                "Jokers at no-trump",
                {
                    "follow_first": "when out of the suit",
                    "any_time": "at any time",
                    "removed": "not in the play",
                    "must_discard": "must be thrown",
                },
            ),
        ),
    ),
    Chapter(
        "Score and end",
        (
            Question(
                "burial_book",
                "The burial counts for",
                {"declarer": "the declarer's side", "first_trick": "who takes the first trick"},
            ),
            Question("notrump_scoring", "No-trump counts", {"double": "double", "single": "once"}),
            Question(
                "overtricks",
                "Books over the bid",
                {"counted": "count", "not_counted": "do not count"},
            ),
            Question(
                "boston",
                "A Boston",
                {
                    "none": "is 13 books",
                    "wins_game": "wins the game",
                    "flat_14": "scores 14",
                    "bonus": "has a bonus if bid",
                    "thirteen": "scores 13",
                },
            ),
            Question("boston_bonus", "Bonus for a Boston", {}, 1, 100),
            Question(
                "defenders_score",
                "Defenders score",
                {"never": "never", "on_set": "when they set"},
            ),
            Question("target", "The game goes to", {}, 3, 100),
            Question(
                "sets_lose",
                "Sets lose the game",
                {0: "never", 2: "after two", 3: "after three"},
            ),
            Question(
                "first_dealer",
                "First dealer",
                {"random": "by lot", "first_diamond": "first diamond", "north": "North"},
            ),
        ),
    ),
    Chapter(
        "Mistakes",
        (
            Question(
                "revokes",
                "A revoke",
                {"prevented": "cannot happen", "called": "is for others to call"},
            ),
            Question(
                "revoke_penalty",
                "A revoke costs",
                {"three_books": "three books", "game": "the game"},
            ),
            Question(
                "wrong_call",
                "A wrong call costs",
                {"no_penalty": "nothing", "three_books": "three books"},
            ),
        ),
    ),
)

QUESTIONS: Final = {
    question.field: question for chapter in CHAPTERS for question in chapter.questions
}
"""Every question by its house rule."""

PROFILES: Final = {
    "pagat": "the game of the rule book",
    "low-ace": "only trump turns, ace last",
    "kitchen-table": "kitty first, loose jokers",
    "detroit": "one joker, bids from 4",
    "no-jokers": "52 cards, aces good or bad",
}
"""The profiles, each in a few words."""


def answer(field: str, value: Value) -> str:
    """The short words for a rule's value: `the dealer must bid`, `7`."""
    return QUESTIONS[field].answers.get(value, str(value))


@lru_cache(maxsize=64)
def question(field: str) -> str:
    """The question in the rule book: `What is the lowest bid?`."""
    return _sentence(_paragraphs(field)[1])


@lru_cache(maxsize=256)
def meaning(field: str, value: Value) -> str:
    """The rule book's explanation of the value, with its source, on one line."""
    points = [text.removeprefix("- ") for text in _paragraphs(field) if text.startswith("- ")]
    for point in points:
        named = re.match(r"`(\w+)`(?: \(default\))?: (.*)", point)
        if named and named[1] == str(value):
            return _sentence(named[2])
    return _sentence(points[-1])  # a numeric rule has one point for every value but its default


def warning(rules: HouseRules, field: str) -> str | None:
    """Why the value chosen for the rule is unusual or without effect, or None."""
    for applies, what in _WARNINGS.get(field, ()):
        if applies(rules):
            return what
    return None


_WARNINGS: Final[Mapping[str, tuple[tuple[Callable[[HouseRules], bool], str], ...]]] = {
    "notrump_jokers": (
        (
            lambda rules: rules.deck == "no_jokers" and rules.notrump_jokers != "follow_first",
            "No effect: there are no jokers in this deck.",
        ),
    ),
    "revoke_penalty": (
        (
            lambda rules: rules.revoke_penalty == "game" and rules.revokes == "prevented",
            "No effect: nothing can be called here.",
        ),
    ),
    "minimum_bid": (
        (
            lambda rules: (
                rules.minimum_bid == 4
                and rules.all_pass == "dealer_must_bid"
                and rules.deck == "two_jokers"  # usual with one deck only
            ),
            "Hard on dealers: ten books, ready or not.",
        ),
    ),
    "kitty_shown": (
        (lambda rules: rules.kitty_shown != "never", "Unusual: all see what the declarer gets."),
    ),
    "downtown_ace": (
        (
            lambda rules: rules.downtown_ace == "low" and rules.downtown_scope == "all_suits",
            "Unusual: the low-ace profile turns only trump.",
        ),
    ),
    "downtown_scope": (
        (
            lambda rules: rules.downtown_scope == "trump_only" and rules.downtown_ace == "high",
            "Unusual: where only trump turns, the ace is low.",
        ),
    ),
    "overtricks": (
        (
            lambda rules: rules.overtricks == "not_counted" and rules.boston != "thirteen",
            "Unusual: it makes high bids pay.",
        ),
    ),
    "boston_bonus": (
        (lambda rules: rules.boston != "bonus", "No effect: a Boston has no bonus here."),
        (lambda rules: rules.boston_bonus > 14, "Unusual: one hand can decide the game."),
    ),
    "defenders_score": (
        (lambda rules: rules.defenders_score == "on_set", "Unusual: daring bids get dearer."),
    ),
    "target": (
        (lambda rules: rules.target < 7, "Unusual: many games end with the first hand."),
        (lambda rules: rules.target > 30, "Unusual: a very long game."),
    ),
    "wrong_call": (
        (lambda rules: rules.revokes == "prevented", "No effect: nothing can be called here."),
    ),
}


def _paragraphs(field: str) -> list[str]:
    """The parts of a rule's section: its heading, the question, a point for each value."""
    section = rule_book.section(field) or ""
    parts = re.split(r"\n(?=- )|\n\n+", section)
    return [" ".join(part.split()) for part in parts if part.strip()]


def _sentence(markdown: str) -> str:
    text = re.sub(r"[*`]", "", markdown)
    return text[:1].upper() + text[1:]
