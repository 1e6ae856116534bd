"""Which mouse clicks count: those on what had been on display there, long enough to be seen.

Without this the second click of a double click lands on whatever the first one opened.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from math import inf
from typing import Any, Final
from weakref import WeakKeyDictionary

from textual import events
from textual.app import App
from textual.errors import NoWidget
from textual.geometry import Offset, Region
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

SEEN: Final = 0.25
"""Seconds that something has to be on display before a click on it counts."""

DOUBLE: Final = 0.5
"""Seconds within which a press at the same place belongs to the click before."""

REMEMBERED: Final = 200
"""Changes that are kept; a layout that moves a quarter as many widgets is a change everywhere."""

LOST: Final = 2.0
"""Seconds after which a change counts as drawn, though no refresh has said so."""


@dataclass(slots=True)
class Change:
    """What `region` (None: the screen) shows has changed; `time` is exact once it is drawn."""

    region: Region | None
    time: float
    drawn: bool = False

    def since(self, place: Offset, now: float) -> float:
        """When the change was drawn at `place`: inf if not yet, -inf if it lies elsewhere."""
        if self.region is not None and not self.region.contains_point(place):
            return -inf
        return self.time if self.drawn or now - self.time > LOST else inf


class Clicks:
    """Keeps when and where what is shown has changed, and judges each press and release by it."""

    def __init__(self, app: App[Any], seen: float = SEEN, double: float = DOUBLE) -> None:
        self._app = app
        self._seen = seen
        self._double = double
        self._changes: deque[Change] = deque(maxlen=REMEMBERED)
        self._places: WeakKeyDictionary[Widget, Region] = WeakKeyDictionary()
        self._pressed = (-inf, Offset(-1, -1))
        self._counted = True

    def watch(self) -> None:
        """Follow the app's screens from now on."""
        self._app.screen_change_signal.subscribe(self._app, self._change_screen, immediate=True)

    def counts(self, event: events.Event) -> bool:
        """Whether an event counts: a press or a release only on what was seen before the press."""
        if isinstance(event, events.MouseDown):
            self._counted = self._press_counts(event.time, event.screen_offset)
            self._pressed = (event.time, event.screen_offset)
            return self._counted
        if isinstance(event, events.MouseUp) and self._app.mouse_captured is None:
            changed = self._last_change(event.screen_offset, event.time)
            return self._counted and changed <= self._pressed[0]
        return True

    def _press_counts(self, now: float, place: Offset) -> bool:
        changed = self._last_change(place, now)
        before, where = self._pressed
        if now - before < self._double and place.get_distance_to(where) < 2:
            return self._counted and changed < before
        return changed <= now - self._seen

    def _last_change(self, place: Offset, now: float) -> float:
        return max((change.since(place, now) for change in self._changes), default=-inf)

    def replaced(self, widget: Widget) -> None:
        """Note that a click on `widget` means something else as soon as it is drawn again."""
        if widget.is_attached and widget.screen is self._app.screen:
            change = self._note(_place_of(widget.screen, widget))
            self._app.call_after_refresh(_drawn, change)

    def _change_screen(self, screen: Screen[Any]) -> None:
        """Wait until another screen has been drawn, and watch what moves on it."""
        self._places.clear()
        self._app.call_after_refresh(self._screen_drawn, screen, self._note(None))
        screen.screen_layout_refresh_signal.unsubscribe(self._app)
        screen.screen_layout_refresh_signal.subscribe(self._app, self._laid_out, immediate=True)

    def _screen_drawn(self, screen: Screen[Any], change: Change) -> None:
        _drawn(change)
        if screen is self._app.screen:
            self._places = _places(screen)

    def _laid_out(self, screen: Screen[Any]) -> None:
        """Note the places where a widget has come, gone or moved; they have just been drawn."""
        if screen is not self._app.screen or not self._places:
            return
        before, after = self._places, _places(screen)
        moved = [one for one in {*before, *after} if before.get(one) != after.get(one)]
        self._places = after
        regions = [place for one in moved for place in (before.get(one), after.get(one)) if place]
        for region in regions if len(moved) < REMEMBERED // 4 else [None]:
            _drawn(self._note(region))

    def _note(self, region: Region | None) -> Change:
        change = Change(region, _now())
        self._changes.append(change)
        return change


def replaced(widget: Widget) -> None:
    """Have the app know that a click on `widget` means something else from now on."""
    clicks = getattr(widget.app, "clicks", None) if widget.is_attached else None
    if isinstance(clicks, Clicks):
        clicks.replaced(widget)


def _now() -> float:
    """The time by the clock that stamps events."""
    return Message().time


def _drawn(change: Change) -> None:
    change.time, change.drawn = _now(), True


def _places(screen: Screen[Any]) -> WeakKeyDictionary[Widget, Region]:
    """Where each widget that has no parts of its own is seen on the screen."""
    nodes = (node for node in screen.walk_children(Widget) if not node.displayed_children)
    places = ((node, _place_of(screen, node)) for node in nodes)
    return WeakKeyDictionary({node: place for node, place in places if place})


def _place_of(screen: Screen[Any], widget: Widget) -> Region:
    """The part of the widget that is seen; empty where it has not been laid out."""
    try:
        return screen.find_widget(widget).visible_region
    except NoWidget:
        return Region()
