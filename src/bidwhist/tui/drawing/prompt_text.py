"""The sentence under the table: what the game waits for, and from whom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from bidwhist.engine.cards import BIG_JOKER, LITTLE_JOKER
from bidwhist.engine.contract import DOWNTOWN, NOTRUMP_DOWN
from bidwhist.engine.game import Phase
from bidwhist.engine.kitty import names_aces
from bidwhist.engine.trick import Trick
from bidwhist.engine.view import SeatView
from bidwhist.game.session import Player
from bidwhist.text.card_labels import card_label
from bidwhist.text.words import COUNTS, SUIT_NAMES


def awaiting(view: SeatView, players: Sequence[Player]) -> str:
    """Return what the game waits for: the viewer's own move, or somebody else's."""
    if view.turn < 0:
        return ""
    player = players[view.turn]
    if not view.is_my_turn:
        return f"{player.name} is thinking …" if not player.is_human else f"{player.name} is next."
    match view.phase:
        case Phase.AUCTION:
            return _call(view, player.name)
        case Phase.NAME:
            return f"{player.name}, {_to_name(view)}."
        case Phase.BURY:
            count = view.rules.kitty_size
            return f"{player.name}, bury {COUNTS[count]} of your {12 + count} cards."
        case Phase.PLAY:
            return _card(view, player.name)
        case Phase.SHOWDOWN:
            return f"{player.name}, accept the hand or call a revoke."
        case _:
            return ""


def _to_name(view: SeatView) -> str:
    """Return what the declarer has to name."""
    bid = view.bid
    assert bid is not None
    if bid.strain == NOTRUMP_DOWN:
        return "say whether aces are good or bad"
    aces = bid.strain == DOWNTOWN and names_aces(bid, view.rules)
    what = "the direction" if bid.is_notrump else "trump"
    return f"name {what}, aces good or bad" if aces else f"name {what}"


def _call(view: SeatView, name: str) -> str:
    if not view.may_pass:
        return f"{name}, three have passed: you must bid."
    return f"{name}, bid or pass."


def _card(view: SeatView, name: str) -> str:
    """Return whether the seat leads or what it has to follow."""
    trick, order = view.trick, view.order
    if trick is None or order is None or not trick.cards:
        return f"{name}, you lead."
    led = order.suit[trick.cards[0]]
    if led > 3:  # a joker at no-trump: the first suited card sets the suit
        led = next((order.suit[card] for card in trick.cards if order.suit[card] < 4), 4)
    if led > 3:
        return f"{name}, play any card: a joker was led."
    if trick.cards[0] in (LITTLE_JOKER, BIG_JOKER) and led == order.trump:
        return f"{name}, trump was led."
    return f"{name}, {SUIT_NAMES[led]} were led."


def within(words: str, room: int) -> str:
    """Return as many sentences as fit in the cells, and at least the first."""
    while cell_len(words) > room and ". " in words:
        words = words[: words.rindex(". ") + 1]
    return words


def card_in_question(trick: Trick, seat: int, symbols: bool) -> str:
    """Return what a seat played to a trick, and on what: `Q♥ on A♠`, or `led A♠`."""
    led, card = (card_label(trick.cards[at], symbols) for at in (0, (seat - trick.leader) % 4))
    return f"led {led}" if seat == trick.leader else f"{card} on {led}"


def trick_taken(trick: Trick, players: Sequence[Player]) -> str:
    """Return who took a finished trick."""
    return f"{players[trick.winner].name} takes the trick."
