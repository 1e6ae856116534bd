"""The keys that do something now, most needed first."""

from __future__ import annotations

from typing import NamedTuple

from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView


class Key(NamedTuple):
    """A key as people know it, what it does in a word, and the action that a click on it runs."""

    key: str
    words: str
    action: str


SHOW = Key("x", "show the cards", "screen.cover")
SKIP = Key("any key", "goes on", "screen.skip")
LAST = Key("l", "last trick", "screen.last_trick")
ALWAYS = (
    LAST,
    Key("s", "score", "screen.score_sheet"),
    Key("g", "log", "screen.log"),
    Key("x", "hide", "screen.cover"),
    Key("?", "help", "app.help"),
    Key("q", "leave", "screen.leave"),
)
CHOOSE = Key("←→", "choose", "screen.own('move', 1)")
OWN = {
    Phase.AUCTION: (
        Key("3-7 u d n", "bid", "screen.own('choose')"),
        Key("p", "pass", "screen.own('pass')"),
        Key("←→↑↓ ⏎", "choose", "screen.own('choose')"),
    ),
    Phase.NAME: (CHOOSE, Key("⏎", "name", "screen.own('choose')")),
    Phase.BURY: (
        CHOOSE,
        Key("⏎", "mark", "screen.own('choose')"),
        Key("b", "bury", "screen.own('bury')"),
    ),
    Phase.PLAY: (CHOOSE, Key("⏎", "play", "screen.own('choose')")),
    Phase.SHOWDOWN: (Key("a", "accept", "screen.accept"),),
}


def keys_now(
    view: SeatView,
    *,
    pausing: bool,
    covered: bool,
    can_take_back: bool,
    can_claim: bool,
    can_hint: bool,
) -> tuple[Key, ...]:
    """Return the keys for the line under the hand."""
    if pausing:
        keys: tuple[Key, ...] = (SKIP,)
    elif covered:
        keys = (SHOW,)
    else:
        keys = OWN.get(view.phase, ()) if view.is_my_turn else ()
    if can_claim:
        keys += (Key("c", "claim", "screen.claim"),)
    if can_hint:
        keys += (Key("h", "hint", "screen.hint"),)
    if view.callable:
        keys += (Key("r", "call a revoke", "screen.revoke"),)
    if can_take_back:
        keys += (Key("ctrl+z", "take back", "screen.take_back"),)
    return keys + tuple(key for key in ALWAYS if view.tricks or key is not LAST)
