"""Times in the reader's time zone; records and exports keep them in UTC."""

from __future__ import annotations

from datetime import datetime


def local_time(moment: str) -> str:
    """Return an ISO 8601 moment as `2026-03-01 20:15` in the reader's time zone.

    A text that is not a time is only cut to the same length; a time without a zone is taken as
    local.
    """
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return moment[:16].replace("T", " ")
