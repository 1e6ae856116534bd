"""The same cards played again: the tries side by side, and where they differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from bidwhist.engine.actions import Action, Bury, MakeBid
from bidwhist.engine.cards import cards_in
from bidwhist.engine.score import Result
from bidwhist.teach.review.compare_tries import parted, place_words
from bidwhist.text.card_labels import card_label
from bidwhist.text.words import action_words, bid_words, signed
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.score_sheet import declared, padded
from bidwhist.tui.review.review_drawing import short_words

_ORDINALS = "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth"
_NAME, _CONTRACT, _BOOKS, _POINTS = 17, 14, 9, 7


@dataclass(frozen=True, slots=True)
class Try:
    """One way a hand was played: its name, its actions from the deal on, and its result."""

    name: str
    actions: tuple[Action, ...]
    result: Result


def try_name(number: int) -> str:
    """Return `First try`, `Second try`."""
    if number <= len(_ORDINALS):
        return f"{_ORDINALS[number - 1]} try"
    return f"Try {number}"


def tries_lines(
    tries: Sequence[Try], names: Sequence[str], side: int, look: Look, width: int
) -> list[Content]:
    """Return the table of the tries, with the points of `side` less the other side's."""
    room = max(0, min(22, width - _NAME - _CONTRACT - _BOOKS - _POINTS))
    head = f"{'':{_NAME}}{'contract':{_CONTRACT + room}}{'books':>{_BOOKS}}{'points':>{_POINTS}}"
    lines = [Content.styled(head, look.muted)]
    for one in tries:
        contract, result = one.result.contract, one.result
        if contract is None:
            lines.append(Content.styled(f"{padded(one.name, _NAME)}thrown in", look.text))
            continue
        words = declared(contract, names[result.declarer], _CONTRACT + room)
        books = f"{result.books[result.declarer & 1]} of {contract.needed}"
        points = result.points[side] - result.points[1 - side]
        colour = look.good if points > 0 else look.bad if points < 0 else look.text
        lines.append(
            Content.assemble(
                (padded(one.name, _NAME), f"bold {look.text}"),
                (padded(words, _CONTRACT + room), look.text),
                (f"{books:>{_BOOKS}}", look.text),
                (f"{signed(points):>{_POINTS}}", f"bold {colour}"),
            )
        )
    return lines


def parting_words(first: Try, other: Try, names: Sequence[str], symbols: bool) -> str:
    """Return where a try first differs from the first one, and what was done in each."""
    at = parted(first.actions, other.actions)
    if at is None:
        return f"{other.name}: every call and card as in the first."
    new, old = other.actions[at], first.actions[at]
    if isinstance(new, Bury) and isinstance(old, Bury):
        under, kept = (_cards(cards, symbols) for cards in
                       (new.cards & ~old.cards, old.cards & ~new.cards))  # fmt: skip
        return f"{other.name}: {names[new.seat]} buries {under} and keeps {kept}."
    does = action_words(new, names, symbols).removesuffix(".")
    where = place_words(first.actions, at)
    was = bid_words(old.bid) if isinstance(old, MakeBid) else short_words(old, symbols)
    return f"{other.name}: {where} {does} instead of {was}."


def _cards(cards: int, symbols: bool) -> str:
    return " ".join(card_label(card, symbols) for card in cards_in(cards))
