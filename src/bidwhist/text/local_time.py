"""Moments as the reader's clock has them; records and exports keep them in UTC."""

from __future__ import annotations

from datetime import datetime


def local_time(moment: str) -> str:
    """Return an ISO 8601 moment as `2026-03-01 20:15` in the reader's time zone.

    A text that is no moment stays as it is, cut to the same length; one without a time zone is
    taken for local.
    """
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return moment[:16].replace("T", " ")
