"""Moments by the reader's clock; records keep them in UTC."""

from __future__ import annotations

from datetime import datetime


def local_time(moment: str) -> str:
    """Return an ISO 8601 moment as `2026-03-01 20:15` in the reader's time zone.

    A text that is no moment is cut to the same length; a moment without a zone is local.
    """
    return local_iso(moment)[:16].replace("T", " ")


def local_iso(moment: str) -> str:
    """Return an ISO 8601 moment in the reader's time zone; a text that is none as it is."""
    try:
        return datetime.fromisoformat(moment).astimezone().isoformat()
    except (ValueError, OverflowError, OSError):
        return moment
