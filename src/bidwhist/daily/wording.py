"""The daily deal in words, for the screen, plain mode and the command line alike."""

from __future__ import annotations

from datetime import date

from bidwhist.daily.entry import Entry, Tally
from bidwhist.text.sanitize import printable
from bidwhist.text.words import books_words, contract_words, signed

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip

PAR = (
    "Par is perfect play by all four with open hands, after the expert's burial.",
    "The expert sat in your place, saw what you saw, and met the same three.",
)


def day_words(day: date) -> str:
    """Return a date in words: `Monday 30 November 2026`."""
    return f"{DAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]} {day.year}"


def standing_words(entry: Entry) -> str:
    """Return a day's status in a sentence, without its cards until it is done."""
    match entry.standing:
        case "open":
            return "Not played."
        case "begun":
            return "Begun, and not over."
        case "refused":
            return f"Its record is refused. {entry.refused}"
        case _:
            return result_words(entry)


def entry_words(entry: Entry) -> str:
    """Return a day in one line: its date and status, with par and the expert's books."""
    if not entry.is_done:
        return f"{entry.day}  {standing_words(entry)}"
    return f"{entry.day}  {result_words(entry)} {yardstick_words(entry)}".rstrip()


def past_day(text: str, today: date) -> date:
    """Return the date in the text; `ValueError` if it is invalid or in the future."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"{printable(text, 40)} is no date such as 2026-11-30.") from None
    if day > today:
        raise ValueError(f"{day} has not come yet.")
    return day


def result_words(entry: Entry) -> str:
    """Return South's result: `4 uptown in spades, for 10 books: took 11, +5`."""
    result = entry.result
    if result is None or result.contract is None:
        return "Not over."
    contract = result.contract
    outcome = f"took {entry.books}, {signed(entry.points)}"
    return f"{contract_words(contract)}, for {contract.needed} books: {outcome}."


def yardstick_words(entry: Entry) -> str:
    """Return par and the expert's books and points; empty where they are not known."""
    known = entry.yardstick
    if known is None:
        return ""
    return f"Par {known.par}. The expert took {known.books}, {signed(known.points)}."


def beside_words(entry: Entry) -> str:
    """Compare South with the expert; empty if the expert's result is not known."""
    if entry.yardstick is None:
        return ""
    ahead = entry.books - entry.yardstick.books
    if not ahead:
        return "You took as many."
    return f"You took {abs(ahead)} {'more' if ahead > 0 else 'fewer'}."


def tally_words(numbers: Tally) -> str:
    """Return the streak and how often South matched the expert, without a final period."""
    if not numbers.played:
        return "No day played yet"
    return (
        f"Streak {numbers.streak}, longest {numbers.longest} · played {numbers.played}, at or "
        f"above the expert {numbers.at_expert}"
    )


def share_line(entry: Entry, streak: int) -> str:
    """Return a line to share that reveals no cards; empty before the end."""
    if not entry.is_done or entry.result is None:
        return ""
    made = "made" if entry.result.made else "set"
    took = books_words(entry.books)
    parts = [f"Bid Whist daily {entry.day}: {made} {signed(entry.points)} ({took})"]
    if entry.yardstick is not None:
        parts += [f"par {entry.yardstick.par}", f"expert {entry.yardstick.books}"]
    return ", ".join([*parts, f"streak {streak}"])
