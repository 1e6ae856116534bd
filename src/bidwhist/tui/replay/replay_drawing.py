"""A finished deal with all four hands open, as in bridge books."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bidwhist.engine.actions import Bury, CallRevoke, MakeBid, NameTrump, Pass, Play
from bidwhist.engine.cards import JOKERS, SUIT_MASKS, cards_in
from bidwhist.engine.contract import DOWNTOWN, NONE, Order, order_for
from bidwhist.engine.trick import Trick
from bidwhist.store.replay import Position, ReplayHand
from bidwhist.text.card_labels import RANK_LABELS, card_label, suit_sign
from bidwhist.text.words import bid_words
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.cards import Marks, card_style, draw_card
from bidwhist.tui.drawing.fan import SUIT_ORDER
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.scoreboard import fit
from bidwhist.tui.drawing.signs import Signs, signs

BLOCK: Final = 20  # columns of a hand: a suit of thirteen without spaces, and its sign
HAND: Final = 5  # rows of a hand: the name and four suits
CARD: Final = (7, 5)
WIDEST: Final = 88  # columns of the whole picture; wider, the hands are too far apart


def draw_position(
    canvas: Canvas,
    position: Position,
    players: Sequence[str],
    order: Order | None,
    look: Look,
) -> None:
    """Paint the four hands at their sides of the table and the trick between them.

    The trick is drawn as cards if they fit, otherwise in words.
    """
    large = canvas.height >= 2 * HAND + 3 * CARD[1]
    between = 3 * CARD[1] if large else HAND
    top = max(0, (canvas.height - 2 * HAND - between) // 2)
    middle, side = (canvas.width - BLOCK) // 2, top + HAND + (between - HAND) // 2
    gap = max(0, (canvas.width - WIDEST) // 2)
    places = (
        (middle, top),
        (canvas.width - BLOCK - gap, side),
        (middle, top + HAND + between),
        (gap, side),
    )
    for seat, corner in enumerate(places):
        _draw_hand(canvas, corner, seat, position, players[seat], order, look)
    trick = trick_shown(position)
    if trick is not None:
        corner = (middle, top + HAND)
        (_draw_cards if large else _draw_words)(canvas, corner, trick, look)


def trick_shown(position: Position) -> Trick | None:
    """The trick on the table, or the one that the last card completed."""
    view = position.view
    if not isinstance(position.action, Play):
        return None
    if view.trick is not None and view.trick.cards:
        return view.trick
    return view.tricks[-1] if view.tricks else None


def _draw_hand(
    canvas: Canvas,
    corner: tuple[int, int],
    seat: int,
    position: Position,
    player: str,
    order: Order | None,
    look: Look,
) -> None:
    """Paint a name and four suits, strongest card first."""
    (x, y), view, sign = corner, position.view, signs(look)
    turn = seat == view.turn
    name = f"{sign.turn if turn else ' '} {fit(player, BLOCK - 8, sign.ellipsis)}"
    name += f" {sign.dealer}" if seat == view.dealer else ""
    name += f" {sign.winning}" if seat == view.declarer else ""
    canvas.put(x, y, name, ink(look.accent if turn else look.text, bold=True))
    hand = position.hands[seat]
    jokers = [card_label(card) for card in cards_in(hand & JOKERS)]
    canvas.put(x + BLOCK - 3 * len(jokers), y, " ".join(jokers[::-1]), ink(look.accent, bold=True))
    trump = view.contract.trump if view.contract is not None else NONE
    for row, suit in enumerate(SUIT_ORDER, start=1):
        style = ink(look.felt_inks[suit], bold=suit == trump)
        ranks = ranks_text(hand & SUIT_MASKS[suit], order, sign)
        canvas.put(x + 2, y + row, f"{suit_sign(suit, look.symbols)} {ranks}", style)


def ranks_text(cards: int, order: Order | None, sign: Signs) -> str:
    """The ranks of one suit, strongest first: `A K 10 2`, without spaces if there are many."""
    place = order.place if order is not None else range(54)
    strongest_first = sorted(cards_in(cards), key=lambda card: -place[card])
    ranks = [RANK_LABELS[card % 13] for card in strongest_first]
    if not ranks:
        return sign.nothing
    spaced = " ".join(ranks)
    return spaced if len(spaced) <= BLOCK - 4 else "".join(ranks)


def _draw_words(canvas: Canvas, corner: tuple[int, int], trick: Trick, look: Look) -> None:
    """Paint the trick's cards as words where their players sit; a sign marks the one that wins."""
    x, y = corner
    spots = ((BLOCK // 2 - 2, 0), (BLOCK - 5, 2), (BLOCK // 2 - 2, 4), (1, 2))
    for at, card in enumerate(trick.cards):
        seat = trick.seat_of(at)
        wins = seat == trick.winner
        label = card_label(card, look.symbols) + (signs(look).winning if wins else "")
        dx, dy = spots[seat]
        canvas.put(x + dx, y + dy, f" {label:<4}", card_style(card, look, Marks(winning=wins)))


def _draw_cards(canvas: Canvas, corner: tuple[int, int], trick: Trick, look: Look) -> None:
    """Paint the trick's cards where their players sit."""
    (x, y), (width, height) = corner, CARD
    across = (BLOCK - width) // 2
    spots = (
        (across, 0),
        (across + width + 1, height),
        (across, 2 * height),
        (across - width - 1, height),
    )
    for at, card in enumerate(trick.cards):
        seat = trick.seat_of(at)
        dx, dy = spots[seat]
        draw_card(canvas, x + dx, y + dy, card, look, Marks(winning=seat == trick.winner), CARD)


def auction_words(position: Position, names: Sequence[str]) -> str:
    """The calls so far on one line."""
    calls = (f"{names[call.seat]} {bid_words(call.bid)}" for call in position.view.calls)
    return ", ".join(calls)


def stop_label(hand: ReplayHand, step: int) -> str:
    """The track's label for a stop: deal, a bid, `name`, `bury`, a trick's number, `call`, `ok`."""
    action = hand.actions[step - 1]
    if isinstance(action, Play):
        plays = sum(isinstance(done, Play) for done in hand.actions[:step])
        return str((plays + 3) // 4)
    if isinstance(action, Pass | MakeBid):
        return "pass" if isinstance(action, Pass) else f"{action.bid.level}{_short(action)}"
    names = {NameTrump: "name", Bury: "bury", CallRevoke: "call"}
    return names.get(type(action), "deal" if step == 1 else "ok")


def _short(call: MakeBid) -> str:
    return "nt" if call.bid.is_notrump else ("d" if call.bid.strain == DOWNTOWN else "u")


def order_at(position: Position) -> Order | None:
    """The order of the cards at this position, None before the contract is complete."""
    contract = position.view.contract
    if contract is None:
        return None
    return order_for(contract.trump, contract.downtown, position.view.rules)
