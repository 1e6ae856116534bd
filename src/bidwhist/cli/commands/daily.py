"""`bidwhist daily`: the daily deal, the same for everybody, and the results of past days."""

import argparse
import sys

from bidwhist.cli.commands._table import add_looks
from bidwhist.text.usage_error import Refused

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from datetime import date

    from bidwhist.daily.entry import Entry, Tally

HELP = "play the daily deal, or list the days that were played"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the day, what to print instead of playing, and how the table looks."""
    parser.add_argument("--date", metavar="DATE", help="another day than today, as 2026-11-30")
    parser.add_argument("--history", action="store_true", help="list the days and leave")
    parser.add_argument("--share", action="store_true",
                        help="print the day's line for others, which tells no card")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="the days as one JSON object")
    add_looks(parser)


def run(args: argparse.Namespace) -> int:
    """Play at a terminal; elsewhere, or when asked to, print the results of past days."""
    from datetime import date

    from bidwhist.cli.commands._table import is_plain, open_table

    if any(value is not None for value in (args.seed, args.deal, args.rules, args.players)):
        raise Refused("The daily deal has cards, rules and players of its own.")
    today = date.today()
    day = today if args.date is None else _day(args.date, today)
    if args.json or args.share or args.history or not _has_person(args):
        return _print(args, day, today)
    if is_plain(args):
        from bidwhist.plain import daily

        return daily.run(day)
    args.day = day
    return open_table(args)


def _day(text: str, today: "date") -> "date":
    """Return the date that was given; refuse one that is invalid or in the future."""
    from bidwhist.daily.wording import past_day

    try:
        return past_day(text, today)
    except ValueError as error:
        raise Refused(str(error)) from None


def _has_person(args: argparse.Namespace) -> bool:
    """Whether a person can play: at a terminal, or in plain mode if that was asked for."""
    return args.plain or (sys.stdin.isatty() and sys.stdout.isatty())


def _print(args: argparse.Namespace, day: "date", today: "date") -> int:
    from bidwhist.daily.entry import Entry, tally
    from bidwhist.daily.wording import (
        day_words,
        entry_words,
        share_line,
        standing_words,
        tally_words,
    )
    from bidwhist.store.daily_records import Diary

    diary = Diary()
    entries = diary.entries()
    entry = next((one for one in entries if one.day == day), Entry(day))
    numbers = tally(entries, today)
    if args.json:
        import json

        print(json.dumps(_facts(entry, entries, numbers, today), ensure_ascii=False))
    elif args.share:
        line = share_line(entry, tally(entries, day).streak)
        print(line or f"The deal of {day} has not been played to its end.")
        return 0 if line else 1
    else:
        print(f"{day_words(day)}: {standing_words(entry)}", f"{tally_words(numbers)}.", sep="\n")
        for one in entries:
            print(entry_words(one))
    return 0


def _facts(
    entry: "Entry", entries: "list[Entry]", numbers: "Tally", today: "date"
) -> dict[str, object]:
    """Return the totals and every day for JSON; of an unfinished hand only its status."""
    return {
        "today": today.isoformat(),
        "streak": numbers.streak,
        "longest": numbers.longest,
        "played": numbers.played,
        "at_expert": numbers.at_expert,
        "day": _day_facts(entry),
        "days": [_day_facts(one) for one in entries],
    }


def _day_facts(entry: "Entry") -> dict[str, object]:
    from bidwhist.text.words import contract_words

    facts: dict[str, object] = {"date": entry.day.isoformat(), "standing": entry.standing}
    if entry.refused:
        facts["refused"] = entry.refused
    if entry.result is not None and entry.result.contract is not None:
        contract = entry.result.contract
        facts |= {"contract": contract_words(contract), "needed": contract.needed}
        facts |= {"books": entry.books, "points": entry.points, "made": entry.result.made}
        known = entry.yardstick
        facts["par"] = known.par if known else None
        facts["expert"] = {"books": known.books, "points": known.points} if known else None
    return facts
