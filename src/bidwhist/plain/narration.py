"""The game told in sentences: what happened, and what a seat sees when it asks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bidwhist.engine import Action, Phase, Play, Result, SeatView
from bidwhist.engine.cards import SEAT_WORDS, side_of
from bidwhist.engine.rules import HouseRules, nearest_profile, overrides_of
from bidwhist.plain.console import spoken
from bidwhist.text.house_rules import QUESTIONS, answer
from bidwhist.text.words import (
    action_words,
    auction_won_words,
    books_words,
    card_words,
    contract_words,
    listed,
    result_words,
    side_words,
    signed,
)

Names = Sequence[str]


def happened(
    names: Names, before: SeatView, action: Action, after: SeatView, brief: bool = False
) -> list[str]:
    """Return what everybody at the table learns by an action; both views are an onlooker's."""
    lines = [action_words(action, names)]
    if isinstance(action, Play):
        lines = _played(names, before, action, after, brief)
    elif before.phase == Phase.AUCTION and after.phase not in (Phase.AUCTION, Phase.DEAL):
        lines += _auction_won(names, after)
    if after.contract is not None and before.contract is None:
        lines.append(contract_line(names, after))
    if after.kitty and not before.kitty:
        lines.append(f"The kitty is shown: {listed(map(card_words, after.kitty))}.")
    if after.result is not None and after.result is not before.result:
        lines += hand_over(names, after.result, after.rules)
    return lines


def _auction_won(names: Names, view: SeatView) -> list[str]:
    lines = [auction_won_words(view, names)]
    for seat, joker in view.swaps:
        lines.append(f"{names[seat]} gives up {card_words(joker)} for a card of the kitty.")
    return lines


def _played(
    names: Names, before: SeatView, action: Play, after: SeatView, brief: bool
) -> list[str]:
    leads = before.trick is None or not before.trick.cards
    verb = "leads" if leads else "plays"
    lines = [f"{names[action.seat]} {verb} {card_words(action.card)}."]
    if brief:
        lines = [f"{names[action.seat]}: {card_words(action.card).removeprefix('the ')}."]
    if len(after.tricks) > len(before.tricks):
        winner = names[after.tricks[-1].winner]
        books = books_line(names, after)
        lines.append(f"{winner} wins." if brief else f"{winner} wins trick {len(after.tricks)}.")
        lines += [] if brief else [books]
    return lines


def hand_over(names: Names, result: Result, rules: HouseRules) -> list[str]:
    """Return how the hand was scored and how the game stands."""
    lines = [spoken(line) for line in result_words(result, rules, names)]
    lines.append(score_line(names, result.score))
    if result.winner >= 0:
        lines.append(f"The game is over: {side_words(result.winner, names)} win.")
    return lines


def score_line(names: Names, score: tuple[int, int]) -> str:
    """Return how the game stands."""
    return spoken(
        f"Score: {side_words(0, names)} {signed(score[0])}, "
        f"{side_words(1, names)} {signed(score[1])}."
    )


def books_line(names: Names, view: SeatView) -> str:
    """Return the books of both sides, the burial included."""
    return f"Books: {side_words(0, names)} {view.books[0]}, {side_words(1, names)} {view.books[1]}."


def contract_line(names: Names, view: SeatView) -> str:
    """Return who plays what, and the books it takes."""
    if view.contract is None:
        return "There is no contract yet."
    needed = books_words(view.contract.needed)
    return f"{names[view.declarer]} plays {contract_words(view.contract)} and needs {needed}."


def score_sheet(names: Names, results: Iterable[Result]) -> list[str]:
    """Return the hands of the game so far, a line each, and the score."""
    lines, score = [], (0, 0)
    for result in results:
        score = result.score
        lines.append(spoken(f"Hand {result.hand}: {sheet_entry(names, result)}"))
    return [*(lines or ["No hand has been scored yet."]), score_line(names, score)]


def sheet_entry(names: Names, result: Result) -> str:
    """Return what a hand came to: who played what, and the points of both sides."""
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
    return lines + [rule_line(field, value) for field, value in differing.items()]


def rule_line(field: str, value: str | int) -> str:
    """Return a house rule with the value that it has, in words and by name."""
    return f"{QUESTIONS[field].title}: {answer(field, value)} ({field} {value})."


def seat_line(seat: int, name: str, bot: str) -> str:
    """Return who sits at a seat."""
    return f"{SEAT_WORDS[seat]}: {name}, {sort_words(bot)}."


def sort_words(bot: str) -> str:
    """Return what sort of player sits somewhere: `a person`, `a club bot`, `an expert bot`."""
    return f"{'an' if bot[0] in 'aeiou' else 'a'} {bot} bot" if bot else "a person"
