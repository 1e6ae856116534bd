"""Events, results, house rules and seats in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bidwhist.engine import Result
from bidwhist.engine.cards import SEAT_WORDS, side_of
from bidwhist.engine.rules import HouseRules, nearest_profile, overrides_of
from bidwhist.game.events import BookTaken, Claimed, Event, Played
from bidwhist.plain.console import spoken
from bidwhist.text.event_words import event_lines, score_line
from bidwhist.text.house_rules import QUESTIONS, answer
from bidwhist.text.table_line import table_line
from bidwhist.text.words import books_words, card_words, contract_words, side_words, signed

Names = Sequence[str]
LAST_TRICK = 12


def narrate(
    events: Iterable[Event], names: Names, rules: HouseRules, is_brief: bool = False
) -> list[str]:
    """Return events as sentences; after a claim only the last book of the tricks played out."""
    lines: list[str] = []
    is_claimed = False
    for event in events:
        is_claimed |= isinstance(event, Claimed)
        if is_claimed and _is_played_out(event):
            continue
        if is_brief and isinstance(event, Played | BookTaken):
            lines.append(_brief(event, names))
        else:
            lines += map(spoken, event_lines(event, names, rules))
    return lines


def _is_played_out(event: Event) -> bool:
    """Return whether an event after a claim is left out."""
    if isinstance(event, BookTaken):
        return event.trick < LAST_TRICK
    return isinstance(event, Played)


def _brief(event: Played | BookTaken, names: Names) -> str:
    """Return a card or a book in few words."""
    name = names[event.seat]
    if isinstance(event, BookTaken):
        return f"{name} wins."
    return f"{name}: {card_words(event.card).removeprefix('the ')}."


def score_sheet(names: Names, results: Iterable[Result]) -> list[str]:
    """Return one line per hand so far, and the score."""
    lines, score = [], (0, 0)
    for result in results:
        score = result.score
        lines.append(spoken(f"Hand {result.hand_number}: {sheet_entry(names, result)}"))
    return [*(lines or ["No hand has been scored yet."]), spoken(score_line(names, score))]


def sheet_entry(names: Names, result: Result) -> str:
    """Return a hand in one line: declarer, contract, books and the points of both sides."""
    if result.contract is None:
        return "thrown in."
    side = side_of(result.declarer)
    points = ", ".join(
        f"{side_words(at, names)} {signed(result.points[at])}" for at in (side, 1 - side)
    )
    how = "made" if result.made else "set"
    return (
        f"{names[result.declarer]}, {contract_words(result.contract)}, {how} with "
        f"{books_words(result.books[side])}: {points}."
    )


def rules_lines(rules: HouseRules) -> list[str]:
    """Return the house rules in force: the profile, and what differs from it."""
    profile = nearest_profile(rules)
    differing = overrides_of(rules, profile)
    lines = [f"House rules: the {profile} profile" + (", but:" if differing else ".")]
    lines += [rule_line(field, value) for field, value in differing.items()]
    return [*lines, f"This table in one line: {table_line(rules, profile)}"]


def rule_line(field: str, value: str | int) -> str:
    """Return a house rule and its value, in words and by name."""
    return f"{QUESTIONS[field].title}: {answer(field, value)} ({field} {value})."


def seat_line(seat: int, name: str, bot: str) -> str:
    """Return who sits at a seat."""
    return f"{SEAT_WORDS[seat]}: {name}, {sort_words(bot)}."


def sort_words(bot: str) -> str:
    """Return the kind of player: `a person`, `a club bot`, `an expert bot`."""
    return f"{'an' if bot[0] in 'aeiou' else 'a'} {bot} bot" if bot else "a person"
