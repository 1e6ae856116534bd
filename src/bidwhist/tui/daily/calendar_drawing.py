"""The calendar of daily deals: its weeks, the place of a day, and its painting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from rich.style import Style
from textual.content import Content

from bidwhist.daily.entry import Entry, Tally
from bidwhist.daily.wording import (
    DAYS,
    MONTHS,
    PAR,
    beside_words,
    day_words,
    share_line,
    standing_words,
    tally_words,
    yardstick_words,
)
from bidwhist.text.words import signed
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.signs import gauge

MONTH, DAY = 5, 6  # columns of a month's name, and of a day
WIDTH: Final = MONTH + 7 * DAY
PLAYED, REACHED, BEGUN, REFUSED = "✓", "★", "▸", "!"
LEGEND = f"{PLAYED} played · {REACHED} at or above the expert · {BEGUN} begun · {REFUSED} refused"


@dataclass(frozen=True, slots=True)
class Month:
    """What a calendar shows: weeks from the Monday `top` on, up to `today`, one day `chosen`."""

    top: date
    today: date
    chosen: date
    entries: Mapping[date, Entry] = field(default_factory=dict)


def monday(day: date, weeks: int = 0) -> date:
    """Return the Monday of a day's week, or some weeks later; the calendar's first at least."""
    return date.fromordinal(max(1, day.toordinal() - day.weekday() + 7 * weeks))


def sign_of(entry: Entry | None) -> str:
    """Return the sign beside a day."""
    if entry is None or entry.standing == "open":
        return " "
    if entry.is_done:
        return REACHED if entry.matches_expert else PLAYED
    return BEGUN if entry.standing == "begun" else REFUSED


def draw_calendar(canvas: Canvas, month: Month, look: Look) -> None:
    """Paint the weeks under the names of the days, with the chosen day in brackets."""
    left = (canvas.width - WIDTH) // 2
    for column, name in enumerate(DAYS):
        canvas.put(left + MONTH + DAY * column + 1, 0, name[:2], ink(look.muted))
    for day, x, y in _places(month, left, canvas.height):
        if day.weekday() == 0 and (day.day <= 7 or y == 1):
            canvas.put(left, y, MONTHS[day.month - 1][:3], ink(look.muted))
        canvas.put(x, y, f"{day.day:>3}{sign_of(month.entries.get(day))}", _ink(day, month, look))
        if day == month.chosen:
            canvas.put(x, y, "[", ink(look.accent, bold=True))
            canvas.put(x + 4, y, "]", ink(look.accent, bold=True))


def _ink(day: date, month: Month, look: Look) -> Style:
    if day > month.today:
        return ink(look.muted)
    return ink(look.accent if day == month.today else look.text, bold=day == month.chosen)


def _places(month: Month, left: int, height: int) -> Iterator[tuple[date, int, int]]:
    """Yield the visible days and the cell where each begins."""
    first = month.top.toordinal()
    for at in range(7 * (height - 1)):
        if first + at <= date.max.toordinal():
            yield (
                date.fromordinal(first + at),
                left + MONTH + DAY * (at % 7) - 1,
                1 + at // 7,
            )


def day_at(month: Month, x: int, y: int, width: int, height: int) -> date | None:
    """Return the day under a cell, None between the days and for those still to come."""
    left = (width - WIDTH) // 2
    for day, at, row in _places(month, left, height):
        if y == row and at <= x < at + DAY - 1 and day <= month.today:
            return day
    return None


def day_lines(
    entry: Entry, today: date, share: float | None, streak: int, look: Look, briefly: bool = False
) -> list[Content]:
    """Return a day's lines: South's result, par and the expert or their progress, a line to share.

    `share` is the progress of the computation, None if none is running; `briefly` leaves out
    what par means.
    """
    head = f"Today, {day_words(entry.day)}" if entry.day == today else day_words(entry.day)
    lines = [Content.styled(head, "bold"), Content(standing_words(entry))]
    if entry.day == today and entry.standing == "open":
        lines[1] = Content("The same for everybody, played once and without hints.")
    if not entry.is_done or entry.result is None:
        return lines
    lines[1] = Content.styled(standing_words(entry), look.good if entry.result.made else look.bad)
    if briefly and entry.yardstick is not None:
        lines.append(Content(f"{yardstick_words(entry)} {beside_words(entry)}"))
    elif not briefly:
        lines += _bars(entry, look)
    if entry.yardstick is None:
        lines.append(_progress(share, look))
    elif not briefly:
        lines += [Content.styled(line, look.muted) for line in PAR]
    return [*lines, Content.styled(share_line(entry, streak), look.accent)]


def _bars(entry: Entry, look: Look) -> list[Content]:
    """Return the books of South, par and the expert as rows of thirteen, a line at the contract."""
    result, known = entry.result, entry.yardstick
    if result is None or result.contract is None:
        return []
    rows = [("You", entry.books, signed(entry.points))]
    if known is not None:
        rows += [("Par", known.par, ""), ("Expert", known.books, signed(known.points))]
    needed = result.contract.needed
    return [Content(), *(_bar(*row, needed, look) for row in rows), Content()]


def _bar(name: str, books: int, points: str, needed: int, look: Look) -> Content:
    """Return a name, thirteen books of which `books` are filled, their number, and the points."""
    cells = "■" * books + "□" * (13 - books)
    colour = look.good if books >= needed else look.bad
    return Content.assemble(
        f"{name:7}", (cells[:needed], colour), ("│", look.accent), (cells[needed:], colour),
        f" {books:>2}", (f"{points:>5}", look.muted),
    )  # fmt: skip


def _progress(share: float | None, look: Look) -> Content:
    """Return the computation's progress as a bar of twenty cells."""
    if share is None:
        return Content.styled("Par and the expert's result are not known.", look.muted)
    return Content.assemble(
        "Reckoning par and the expert's hand ", (gauge(share, look), look.accent)
    )


def sum_lines(numbers: Tally, look: Look) -> list[Content]:
    """Return the diary's totals and a key to its signs."""
    return [Content(tally_words(numbers)), Content.styled(LEGEND, look.muted)]
