"""The games that can be gone on with: what the title screen and `bidwhist resume` list."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bidwhist.engine.errors import RecordError
from bidwhist.engine.game import Phase, State
from bidwhist.game.session import Session
from bidwhist.store import lock, paths, text_files
from bidwhist.store.journal import Busy, Journal, record_lines
from bidwhist.store.paths import DAILY, SUFFIX
from bidwhist.text.house_words import house_words
from bidwhist.text.sanitize import printable, reason
from bidwhist.text.words import number_of

if TYPE_CHECKING:
    from bidwhist.engine.record_models import GameLine


@dataclass(frozen=True, slots=True)
class SavedGame:
    """An unfinished game on disk, or a file that looks like one and is refused.

    - `players`: their names and `kinds` (`human`, `bot:club`), N E S W; `hand`: its number;
      `score`: of NS and EW; `rules`: the profile and what differs from it, in one line.
    - `saved_at`: when its last line was written, in seconds since 1970.
    - `refused`: a sentence on why it cannot be gone on with, else ""; `busy`: another window
      has it open, which may end at any time.
    """

    path: Path
    saved_at: float
    players: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    hand: int = 0
    score: tuple[int, int] = (0, 0)
    rules: str = ""
    refused: str = ""
    busy: bool = False

    @property
    def name(self) -> str:
        """The file's name, fit for a terminal."""
        return printable(self.path.name, 60)

    @property
    def is_readable(self) -> bool:
        """Whether it can be gone on with now."""
        return not self.refused and not self.busy

    @property
    def age(self) -> str:
        """How long ago it was played, in words."""
        return age_text(time.time() - self.saved_at)


def unfinished(folder: Path | None = None) -> list[SavedGame]:
    """Return the games that are not over, newest first; those of the platform's place, or `folder`.

    A folder that cannot be read has none.
    """
    return list(_newest_first(folder))


def latest(folder: Path | None = None) -> tuple[SavedGame | None, list[SavedGame]]:
    """Return the newest game that can be gone on with now, and the newer ones that cannot.

    Older ones are not looked at.
    """
    passed: list[SavedGame] = []
    for game in _newest_first(folder):
        if game.is_readable:
            return game, passed
        passed.append(game)
    return None, passed


def find(name: str) -> Path:
    """Return the file of that name: here, or among the games and days where it is a bare name."""
    path = Path(name)
    if os.path.exists(name) or path.name != name:
        return path
    try:
        daily = paths.data_folder() / DAILY / name
        return daily if os.path.isfile(daily) else paths.games_folder() / name
    except paths.NoPlace:
        return path


def go_on(path: Path) -> tuple[Session, Journal]:
    """Return a saved game as it was left, and the journal that goes on writing it down.

    Raises `Busy`, `RecordError` or `OSError`, as `Journal.reopen` does, and `RecordError` where
    the rules do not allow what the file says.
    """
    journal, lines = Journal.reopen(path)
    try:
        session = Session.resume(lines, journal)
        if path.parent.name == DAILY and session.seed.startswith(f"{DAILY}/"):
            raise RecordError("A daily deal is one hand, and goes on in the daily deal alone.", 1)
    except BaseException:
        journal.close()
        raise
    _fill_seats(session)
    return session, journal


def why_not(path: Path, refusal: Busy | RecordError | OSError) -> str:
    """Return in a sentence why a game cannot be gone on with: the file, the line, the reason."""
    if isinstance(refusal, Busy):
        return str(refusal)
    line = f":{refusal.line}" if isinstance(refusal, RecordError) else ""
    return printable(f"{path.name}{line}: {reason(refusal).removesuffix('.')}.", 400)


def _fill_seats(session: Session) -> None:
    """Have a club player sit in for each bot that is not here, and say so."""
    from bidwhist.store.saved_rules import with_bots_here

    session.players, said = with_bots_here(session.players)
    session.notices += said


def look_at(path: Path, saved_at: float = 0.0) -> SavedGame | None:
    """Return what a file has to say for itself; None when its game is over."""
    try:
        first, last = _ends_of(record_lines(path))
        busy = _is_busy(path)
    except RecordError as error:
        return SavedGame(path, saved_at, refused=printable(f"Line {error.line}: {error}"))
    except OSError as error:
        return SavedGame(path, saved_at, refused=f"{reason(error)}.")
    if last.phase == Phase.OVER:
        return None
    seats = first.players.in_order
    return SavedGame(
        path,
        saved_at,
        players=tuple(printable(seat.name, 40) for seat in seats),
        kinds=tuple(printable(seat.kind, 40) for seat in seats),
        hand=last.hand_number,
        score=last.score,
        rules=house_words(last.rules),
        busy=busy,
    )


def set_aside(path: Path) -> Path:
    """Move a game that nobody wants to see listed into the folder `aside` and return its path."""
    aside = path.parent / "aside"
    text_files.private_folder(aside)
    target = aside / path.name
    while target.exists():
        target = target.with_name(f"{target.stem}-{SUFFIX}")
    return path.rename(target)


def age_text(seconds: float) -> str:
    """Return a span of time in words, as `5 minutes ago`."""
    for unit, length in (("day", 86_400), ("hour", 3600), ("minute", 60)):
        count = int(seconds // length)
        if count >= 1:
            return f"{number_of(count, unit)} ago"
    return "just now"


def _newest_first(folder: Path | None) -> Iterator[SavedGame]:
    """Yield the games that are not over, the newest first."""
    try:
        files = _files(paths.games_folder() if folder is None else folder)
    except OSError:
        return
    for saved_at, path in files:
        game = None if _has_ended(path) else look_at(path, saved_at)
        if game is not None:
            yield game


def _files(folder: Path) -> list[tuple[float, Path]]:
    """Return when each game file was last written, and its path, the newest first."""
    found = []
    with os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):  # it may go while we look
                if entry.name.endswith(SUFFIX) and entry.is_file():
                    found.append((entry.stat().st_mtime, Path(entry.path)))
    return sorted(found, reverse=True)


def _has_ended(path: Path) -> bool:
    """Return whether the file's last line is an `end`, or it has no byte at all; cheap."""
    try:
        last = text_files.last_line(path)
    except OSError:
        return False
    return not last or last.startswith(b'{"type":"end"')


def _ends_of(lines: list[bytes]) -> tuple[GameLine, State]:
    """Return the game line and the last state of a record."""
    from bidwhist.engine.record import read
    from bidwhist.engine.record_models import (
        GameLine,  # with what checks them; a title may need neither
    )

    steps = read(lines)
    first = next(steps)
    last = first.after
    for step in steps:
        last = step.after
    assert isinstance(first.model, GameLine)
    return first.model, last


def _is_busy(path: Path) -> bool:
    """Return whether another window has the game open."""
    with text_files.open_file(path) as file:
        return not lock.take(file.fileno(), shared=True, tries=1)
