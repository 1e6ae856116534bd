"""How today's deal stands, at a glance: by each record's last line, without reading any hand.

For the title, which has no time for more; a record that is refused is found out by the diary.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Final

from bidwhist.daily.streak import streak_of
from bidwhist.store import paths, text_files
from bidwhist.store.paths import DAILY, SUFFIX

_LAST: Final = (b'{"type":"score"', b'{"type":"end"')


def daily_words(today: date, folder: Path | None = None) -> str:
    """Return the title's words: whether today's deal is done, and how many days are in a row."""
    try:
        place = (paths.data_folder() if folder is None else folder) / DAILY
    except paths.NoPlace:
        return "Daily deal"
    done = _is_done(place, today)
    if done is False:
        return "Daily deal: go on"
    streak = streak_of(lambda day: bool(_is_done(place, day)), today)
    row = f" · streak {streak}" if streak else ""
    return f"Daily deal{' ✓' if done else ''}{row}"


def _is_done(place: Path, day: date) -> bool | None:
    """Return whether the day's record ends with its hand; None where there is no record."""
    try:
        return text_files.last_line(place / f"{day.isoformat()}{SUFFIX}").startswith(_LAST)
    except OSError:
        return None
