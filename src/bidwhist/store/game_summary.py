"""A finished game in short: who sat where, by which rules, and what every hand came to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bidwhist.engine.cards import SUITS
from bidwhist.engine.contract import NONE, STRAINS
from bidwhist.engine.rules import overrides_of
from bidwhist.engine.score import Result
from bidwhist.engine.state import Phase
from bidwhist.text.sanitize import printable

_LATEST: Final = datetime(9999, 12, 31, tzinfo=UTC).timestamp()  # a disk knows later times


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sat at a seat: a name fit to print, and `human`, `bot:club` and so on."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class HandEntry:
    """A hand as it ended; pairs are (NS, EW).

    `declarer`, `level`, `strain` (`uptown`, `downtown`, `notrump`), `direction` (`uptown`,
    `downtown`) and `trump` (`C D H S`) are None where there is none: no trump suit at no-trump,
    nothing at all where four passed.
    """

    number: int
    dealer: int
    declarer: int | None
    level: int | None
    strain: str | None
    direction: str | None
    trump: str | None
    books: tuple[int, int]
    points: tuple[int, int]
    score: tuple[int, int]
    made: bool
    boston: bool


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A finished game: its record's file name, when it began (ISO 8601), rules, seats, result.

    `overrides` are the house rules that differ from the `profile`; `winner` is a side; a game for
    `practice` was played on from another's record, and counts in no statistics.
    """

    file: str
    played: str
    profile: str
    overrides: dict[str, str | int]
    seed: str | None
    seats: tuple[Seat, ...]
    winner: int
    score: tuple[int, int]
    hands: tuple[HandEntry, ...]
    practice: bool = False


def finished_game(path: Path) -> GameEntry | None:
    """Return what a record tells of a finished game, None where it is not over.

    Raises `RecordError` or `OSError` where it cannot be read.
    """
    from bidwhist.engine.record_outcome import outcome  # a list of games reads no record
    from bidwhist.store.journal import record_lines

    line, state, results = outcome(record_lines(path))
    if state.phase != Phase.OVER:
        return None
    who = line.players.in_order
    profile = str(line.rules.get("profile", "pagat"))
    return GameEntry(
        file=path.name,
        played=_in_utc(line.created) if line.created else _modified(path),
        profile=profile,
        overrides=overrides_of(state.rules, profile),
        seed=None if line.seed is None else printable(str(line.seed), 80),
        seats=tuple(Seat(printable(one.name, 40), printable(one.kind, 40)) for one in who),
        winner=state.winner,
        score=state.score,
        hands=tuple(map(_hand, results)),
        practice=bool(line.practice),
    )


def _in_utc(moment: str) -> str:
    """Return the moment in UTC, so that games sort by when they began whatever its zone."""
    try:
        known = datetime.fromisoformat(moment)
        return known.astimezone(UTC).isoformat() if known.tzinfo else printable(moment, 40)
    except (ValueError, OverflowError):
        return printable(moment, 40)


def _modified(path: Path) -> str:
    """Return when the file was written, for records that do not say when they began."""
    seconds = min(max(path.stat().st_mtime, 0), _LATEST)
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _hand(result: Result) -> HandEntry:
    contract = result.contract
    return HandEntry(
        number=result.hand_number,
        dealer=result.dealer,
        declarer=None if contract is None else result.declarer,
        level=None if contract is None else contract.level,
        strain=None if contract is None else _strain(contract.bid.strain),
        direction=None if contract is None else ("downtown" if contract.downtown else "uptown"),
        trump=None if contract is None or contract.trump == NONE else SUITS[contract.trump],
        books=result.books,
        points=result.points,
        score=result.score,
        made=result.made,
        boston=result.boston,
    )


def _strain(strain: int) -> str:
    """Return the strain's name, one for no-trump whether or not the bid named a direction."""
    return STRAINS[strain].partition("_")[0]
