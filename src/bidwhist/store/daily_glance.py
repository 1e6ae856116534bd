"""How today's deal stands, at a glance: by each record's last line, without reading any hand.

For the title, which has no time for more; a record that is refused is found out by the diary.
"""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import Final

from bidwhist.store import places

FOLDER: Final = "daily"
SUFFIX: Final = ".bidwhist"
_TAIL: Final = 512  # bytes; more than the last line of a record is long
_LAST: Final = (b'{"type":"score"', b'{"type":"end"')


def daily_words(today: date, folder: Path | None = None) -> str:
    """Return the title's words: whether today's deal is done, and how many days are in a row."""
    try:
        place = (places.data_folder() if folder is None else folder) / FOLDER
    except places.NoPlace:
        return "Daily deal"
    done = _is_done(place, today)
    streak, at = int(bool(done)), today.toordinal() - 1
    while at > 0 and _is_done(place, date.fromordinal(at)):
        streak, at = streak + 1, at - 1
    if done is False:
        return "Daily deal: go on"
    row = f" · streak {streak}" if streak else ""
    return f"Daily deal{' ✓' if done else ''}{row}"


def _is_done(place: Path, day: date) -> bool | None:
    """Return whether the day's record ends with its hand; None where there is no record."""
    try:
        with (place / f"{day.isoformat()}{SUFFIX}").open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _TAIL))
            lines = file.read().splitlines()
    except OSError:
        return None
    return bool(lines) and lines[-1].startswith(_LAST)
