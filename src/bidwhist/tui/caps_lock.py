"""Caps Lock: a capital letter that has no meaning of its own here does what the small one does."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import App


def without_caps_lock(app: App[Any], event: events.Key) -> events.Key:
    """Return the key that is meant: the small letter where only that does anything now."""
    small = event.key.lower()
    if len(event.key) != 1 or small == event.key or _is_typed(app, event):
        return event
    bound = app.screen.active_bindings
    if event.key in bound or small not in bound:
        return event
    meant = events.Key(small, small)
    meant.time = event.time
    return meant


def _is_typed(app: App[Any], event: events.Key) -> bool:
    """Whether the key goes into a field for text."""
    focused = app.focused
    return focused is not None and focused.check_consume_key(event.key, event.character)
