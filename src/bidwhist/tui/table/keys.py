"""The keys that do something now, most needed first."""

from __future__ import annotations

from collections.abc import Sequence
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
EXPLAIN = Key("e", "explain", "screen.explain")
TAKE_BACK = Key("ctrl+z", "take back", "screen.take_back")
HELP = Key("?", "help", "app.help")
LEAVE = Key("q", "leave", "screen.leave")
ALWAYS = (
    LAST,
    Key("s", "score", "screen.score_sheet"),
    Key("g", "log", "screen.log"),
    EXPLAIN,
    Key("x", "hide", "screen.cover"),
    HELP,
    LEAVE,
)
HINT = Key("h", "hint", "screen.hint")
CHOOSE_A_BID = Key("←→↑↓ ⏎", "choose", "screen.own('choose')")
CHOOSE = Key("←→", "choose", "screen.own('move', 1)")
OWN = {
    Phase.AUCTION: (
        Key("3-7 u d n", "bid", "screen.own('choose')"),
        Key("p", "pass", "screen.own('pass')"),
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
SUIT_LETTERS = ("c", "d", "h", "s")
INSIST = {
    Phase.AUCTION: Key("⏎", "call it anyway", "screen.insist"),
    Phase.NAME: Key("⏎", "name it anyway", "screen.insist"),
    Phase.BURY: Key("b", "bury them anyway", "screen.insist"),
    Phase.PLAY: Key("⏎", "play it anyway", "screen.insist"),
}
"""What goes on with what has been doubted."""
WHY = Key("w", "why", "screen.why")


def keys_now(
    view: SeatView,
    *,
    pausing: bool,
    covered: bool,
    can_take_back: bool,
    can_claim: bool,
    can_hint: bool,
    doubted: bool = False,
) -> tuple[Key, ...]:
    """Return the keys for the line under the hand; in a pause every other key only ends it."""
    if pausing:
        return (SKIP, TAKE_BACK) if can_take_back else (SKIP,)
    keys: tuple[Key, ...] = (SHOW,)
    if not covered:
        keys = OWN.get(view.phase, ()) if view.is_my_turn else ()
        if doubted:
            keys = (INSIST[view.phase], WHY, CHOOSE)
    if can_claim:
        keys += (Key("c", "claim", "screen.claim"),)
    if can_hint:
        keys += (HINT,)
    if view.phase == Phase.AUCTION and OWN[Phase.AUCTION][0] in keys:
        keys += (CHOOSE_A_BID,)  # after the hint, which has no other place where room is short
    if view.callable:
        keys += (Key("r", "call a revoke", "screen.revoke"),)
    if can_take_back:
        keys += (TAKE_BACK,)
    keys += tuple(key for key in ALWAYS if _is_of_use(key, view, covered))
    return tuple(map(_beside_suits, keys)) if _names_a_suit(view) else keys


def _names_a_suit(view: SeatView) -> bool:
    """Return whether suits have their letters now."""
    naming = view.phase == Phase.NAME and view.is_my_turn
    return naming and view.bid is not None and not view.bid.is_notrump


def _beside_suits(key: Key) -> Key:
    """Return the key by a capital where its letter names a suit."""
    return key._replace(key=key.key.upper()) if key.key in SUIT_LETTERS else key


def _is_of_use(key: Key, view: SeatView, covered: bool) -> bool:
    """Return whether one of the keys that are nearly always there does something new."""
    if key is LAST:
        return bool(view.tricks)
    if key is EXPLAIN:
        return bool(view.calls)
    return key.action != SHOW.action or (not covered and view.seat >= 0)


def in_letters(keys: Sequence[Key]) -> list[Key]:
    """Return the keys by their names where their signs cannot be shown."""
    named = []
    for key in keys:
        name = key.key.replace("←→↑↓", "arrows").replace("⏎", "Enter").replace("⌫", "Bksp")
        named.append(key._replace(key=name.replace("←→", "< >").replace("↑↓", "up/down")))
    return named


def fit_keys(keys: Sequence[Key], room: int) -> list[Key]:
    """Return the keys that fit into so many cells, two apart; help and leave always do.

    What is dropped first is what stands last before those two.
    """
    kept = [key for key in keys if key in (HELP, LEAVE)]
    left = room - sum(map(_cells, kept))
    for at, key in enumerate(key for key in keys if key not in kept):
        left -= _cells(key)
        if left < 0:
            break
        kept.insert(at, key)
    return kept


def _cells(key: Key) -> int:
    return len(key.key) + len(key.words) + 3
