"""History and statistics for other programs: plain dictionaries for JSON, rows for CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from io import StringIO
from pathlib import Path
from typing import Any, Final

from bidwhist.engine.cards import SEATS, SIDES
from bidwhist.engine.notation import pair_text
from bidwhist.engine.rules import house_rules
from bidwhist.game.deal_codes import shown_code
from bidwhist.store import paths, text_files
from bidwhist.store.game_summary import GameEntry, HandEntry
from bidwhist.store.stats import Stats
from bidwhist.text.local_time import local_iso
from bidwhist.text.sanitize import printable, reason
from bidwhist.text.words import number_of

CSV_HEAD: Final = (
    "file", "played", "profile", *(f"{what}_{seat}" for seat in SEATS for what in ("name", "kind")),
    "hand", "dealer", "declarer", "level", "strain", "direction", "trump", "made", "boston",
    "books_NS", "books_EW", "points_NS", "points_EW", "score_NS", "score_EW", "winner",
)  # fmt: skip


def stats_facts(stats: Stats) -> dict[str, Any]:
    """Return the statistics as JSON has them."""
    return asdict(stats)


def game_facts(game: GameEntry) -> dict[str, Any]:
    """Return a finished game as JSON has it, seats and sides by their names."""
    return {
        "file": game.file,
        "played": local_iso(game.played),
        "profile": game.profile,
        "rules": game.overrides,
        "practice": game.practice,
        "seed": game.seed,
        "code": shown_code(game.seed, house_rules(game.profile, **game.overrides), game.profile),
        "players": {seat: asdict(who) for seat, who in zip(SEATS, game.seats, strict=True)},
        "winner": SIDES[game.winner],
        "score": pair_text(game.score),
        "hands": [_hand_facts(hand) for hand in game.hands],
    }


def _hand_facts(hand: HandEntry) -> dict[str, Any]:
    pairs = {"books": hand.books, "points": hand.points, "score": hand.score}
    seats = {"dealer": hand.dealer, "declarer": hand.declarer}
    facts = asdict(hand)
    facts |= {name: pair_text(pair) for name, pair in pairs.items()}
    facts |= {name: None if seat is None else SEATS[seat] for name, seat in seats.items()}
    return facts


def export_hands(games: Iterable[GameEntry]) -> str:
    """Write `hands.csv` beside the games, and return in a sentence what is in it, or why not."""
    try:
        path = paths.data_folder() / "hands.csv"
        text, count = _csv_text(games)
        text_files.write_text(path, text)  # the one before stays where a disk is full
    except OSError as error:
        return f"It cannot be written ({reason(error)})."
    return f"Written, {number_of(count, 'hand')}: {printable(str(path))}"


def write_csv(path: Path, games: Iterable[GameEntry]) -> int:
    """Write one row a hand and return how many; `OSError` where the file cannot be written."""
    text, count = _csv_text(games)
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(text)
    return count


def _csv_text(games: Iterable[GameEntry]) -> tuple[str, int]:
    """Return the file's text, and how many hands are in it."""
    rows = [tuple(map(_cell, row)) for row in csv_rows(games)]
    text = StringIO(newline="")
    csv.writer(text).writerows((CSV_HEAD, *rows))
    return text.getvalue(), len(rows)


def csv_rows(games: Iterable[GameEntry]) -> Iterator[tuple[object, ...]]:
    """Yield a row for each hand, in the order of `CSV_HEAD`; none of games for practice."""
    for game in games:
        if game.practice:
            continue
        seats = [text for seat in game.seats for text in (seat.name, seat.kind)]
        played = local_iso(game.played)
        for hand in game.hands:
            declarer = "" if hand.declarer is None else SEATS[hand.declarer]
            yield (
                game.file, played, game.profile, *seats,
                hand.number, SEATS[hand.dealer], declarer, hand.level, hand.strain, hand.direction,
                hand.trump, int(hand.made), int(hand.boston),
                *hand.books, *hand.points, *hand.score, SIDES[game.winner],
            )  # fmt: skip


def _cell(value: object) -> object:
    """Return the value, text that a spreadsheet would take for a formula with a quote before it."""
    formula = isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r"))
    return f"'{value}" if formula else value
