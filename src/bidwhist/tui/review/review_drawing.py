"""A hand's review: a row for each decision, and the course of perfect play as a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, assert_never

from textual.content import Content

from bidwhist.engine.actions import (
    Accept,
    Action,
    Bury,
    CallRevoke,
    Deal,
    MakeBid,
    NameTrump,
    Pass,
    Play,
)
from bidwhist.engine.cards import side_of
from bidwhist.engine.score import Result
from bidwhist.teach.review.review import WORTH_A_WORD, Decision, HandReview
from bidwhist.text.card_labels import card_label, suit_sign
from bidwhist.text.words import COUNTS, aces_words, contract_words, short_bid_words, signed
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.score_sheet import padded
from bidwhist.tui.drawing.signs import Signs, signs

HEAD: Final = "trick", "who", "did", "expert", "points", "books", "par"
_WIDTHS: Final = 6, 8, 10, 10, 7, 7, 6
_WHO: Final = 1
WIDEST_NAME: Final = 12
AXIS: Final = 5  # columns at the left of the course: a number and the line
NEEDED: Final = " needed"


def about_words(result: Result, names: Sequence[str]) -> str:
    """Return a hand in a line: `Hand 3: 4 uptown in spades by Dee · 10 of 10 books · +4`."""
    contract = result.contract
    if contract is None:
        return f"Hand {result.hand_number}: thrown in"
    side = side_of(result.declarer)
    books = f"{result.books[side]} of {contract.needed} books"
    words = f"{contract_words(contract)} by {names[result.declarer]}"
    return f"Hand {result.hand_number}: {words} · {books} · {signed(result.points[side])}"


# The rows of decisions


def head_row(width: int, look: Look) -> Content:
    """Return the titles of the columns."""
    cells = [_cell(word, size, at) for at, (word, size) in _columns(HEAD, width)]
    return Content.styled("".join(cells), look.muted)


def decision_row(decision: Decision, names: Sequence[str], width: int, look: Look) -> Content:
    """Return a decision, the expert's, and the cost: points, books, books below par."""
    same = decision.action == decision.best
    dear = decision.cost >= WORTH_A_WORD
    sign = signs(look)
    words = (
        place_word(decision),
        names[decision.seat],
        short_words(decision.action, look.symbols),
        sign.nothing if same or decision.revoked else _other(decision, look.symbols),
        "revoke" if decision.revoked else _lost(decision.cost, sign),
        _lost(decision.books or 0.0, sign),
        _lost(decision.given_away, sign) if decision.given_away else sign.nothing,
    )
    costs = look.bad if dear or decision.revoked else look.muted
    styles = (
        look.muted, look.text, f"bold {look.text}" if dear else look.text,
        look.accent if dear else look.muted, costs, costs,
        look.bad if decision.given_away > 0 else look.muted,
    )  # fmt: skip
    cells = ((_cell(word, size, at), styles[at]) for at, (word, size) in _columns(words, width))
    return Content.assemble(*cells)


def _columns(words: Sequence[str], width: int) -> list[tuple[int, tuple[str, int]]]:
    """Return each column's number, word and width; the players' names get the remaining width."""
    spare = min(width - sum(_WIDTHS), WIDEST_NAME - _WIDTHS[_WHO])
    sizes = [size + spare if at == _WHO else size for at, size in enumerate(_WIDTHS)]
    return list(enumerate(zip(words, sizes, strict=True)))


def _cell(word: str, size: int, column: int) -> str:
    """Return a word in its column: numbers aligned right, words left."""
    return f"{word:>{size}}" if column > 3 else padded(word, size)


def _lost(amount: float, sign: Signs) -> str:
    """Return `−1.2`, or a dot if that rounds to nothing."""
    figure = f"{amount}" if isinstance(amount, int) else f"{amount:.1f}"
    if figure in ("0.0", "-0.0"):
        return sign.nothing
    return f"−{figure}" if amount > 0 else f"+{figure[1:]}"


def place_word(decision: Decision) -> str:
    """Return the number of the trick, or `bid`, `name`, `bury`."""
    if decision.trick:
        return str(decision.trick)
    return {NameTrump: "name", Bury: "bury"}.get(type(decision.action), "bid")


def short_words(action: Action, symbols: bool) -> str:
    """Return an action in a word: `A♠`, `4 down`, `pass`, `♠`, `six cards`, `♠ bad`."""
    match action:
        case Play():
            return card_label(action.card, symbols)
        case MakeBid():
            return short_bid_words(action.bid)
        case Pass():
            return "pass"
        case NameTrump():
            return _named(action, symbols)
        case Bury():
            return f"{COUNTS[action.cards.bit_count()]} cards"
        case Accept():
            return "accept"
        case CallRevoke():
            return "a revoke call"
        case Deal():
            return "deal"
        case _:
            assert_never(action)


def _named(action: NameTrump, symbols: bool) -> str:
    if action.trump < 0 and not action.downtown and action.aces_bad is not None:
        return aces_words(action.aces_bad)
    way = "down" if action.downtown else "up"
    name = way if action.trump < 0 else suit_sign(action.trump, symbols)
    return name if action.aces_bad is None else f"{name} {'bad' if action.aces_bad else 'good'}"


def _other(decision: Decision, symbols: bool) -> str:
    if isinstance(decision.action, Bury):
        return f"other {COUNTS[decision.action.cards.bit_count()]}"
    return short_words(decision.best, symbols)


# The course of perfect play


class Course(NamedTuple):
    """The declarers' books if all play perfectly, from the first lead and after each trick.

    `needed` are those that the contract needs; `at` is the highlighted trick, -1 for none.
    """

    books: tuple[int, ...]
    needed: int
    at: int = -1


def course_of(review: HandReview, at: int = -1) -> Course | None:
    """Return the course of a hand, None if no card was played."""
    contract = review.result.contract
    if contract is None or review.par is None:
        return None
    return Course((review.par, *review.course), contract.needed, at)


def course_height(course: Course, most: int) -> int:
    """Return the rows for the course and the trick numbers below it, at most this many."""
    shown = *course.books, course.needed
    return min(most, max(shown) - min(shown) + 2)


def draw_course(canvas: Canvas, course: Course, look: Look) -> None:
    """Paint the books as a line over the tricks, and the books the contract needs.

    The numbers are at the left, the tricks below the line, the lead as `led`.
    """
    rows = _rows(course, canvas.height - 1)
    step = _step(course, canvas.width)
    end = AXIS + step * len(course.books)
    for row in set(rows.values()):
        shared = [books for books, its in rows.items() if its == row]
        label = f"{shared[0]}-{shared[-1]}" if len(shared) > 1 else f"{shared[0]:>3}"
        canvas.put(0, row, label, ink(look.muted))
    if course.needed in rows:
        dash = "┄" if look.symbols else "."
        canvas.put(AXIS, rows[course.needed], dash * (end - AXIS), ink(look.muted))
        canvas.put(end, rows[course.needed], NEEDED, ink(look.muted))
    _draw_line(canvas, course, rows, step, look)
    for trick in range(len(course.books)):
        label = "led" if trick == 0 and step > 3 else str(trick) if trick else ""
        now = trick == course.at
        style = ink(look.accent if now else look.muted, bold=now)
        canvas.put(AXIS + step * trick + (step - len(label)) // 2, canvas.height - 1, label, style)


def trick_at(course: Course, x: int, width: int) -> int:
    """Return the trick at a column, 0 for the lead, -1 for none."""
    trick = (x - AXIS) // _step(course, width)
    return trick if 0 <= trick < len(course.books) else -1


def _step(course: Course, width: int) -> int:
    """Return the columns of a trick, with room for a word at the end if they stay wide enough."""
    room = width - AXIS
    step = (room - len(NEEDED)) // len(course.books)
    return max(2, min(7, step if step > 3 else room // len(course.books)))


def _rows(course: Course, height: int) -> dict[int, int]:
    """Return the row of each number of books on the line and of those needed, the highest on top.

    If there are too few rows, close numbers share one.
    """
    shown = sorted({*course.books, course.needed})
    low, high = shown[0], shown[-1]
    span = min(high - low, height - 1)
    bottom = max(0, (height + span) // 2)
    return {n: bottom - round((n - low) * span / max(1, high - low)) for n in shown}


def _draw_line(canvas: Canvas, course: Course, rows: dict[int, int], step: int, look: Look) -> None:
    """Paint each trick's segment in its row and the step before it."""
    flat, up = ("━", "┃") if look.symbols else ("=", "|")
    before: int | None = None
    for trick, books in enumerate(course.books):
        x, y = AXIS + step * trick, rows[books]
        enough = books >= course.needed
        style = ink(look.good if enough else look.bad, bold=trick == course.at)
        canvas.put(x, y, flat * step, style)
        if before is not None and before != y:
            for row in range(min(before, y) + 1, max(before, y)):
                canvas.put(x, row, up, style)
            rises = y < before
            corners = ("┏", "┛") if rises else ("┗", "┓")
            new, old = corners if look.symbols else ("+", "+")
            canvas.put(x, y, new, style)
            canvas.put(x, before, old, style)
        before = y
