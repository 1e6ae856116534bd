"""The words round the table: seats, the score, the contract, the line that says what is awaited."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from bidwhist.engine.auction import high_bid
from bidwhist.engine.contract import Contract
from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView
from bidwhist.labels import suit_sign
from bidwhist.session import Player
from bidwhist.tui.faces.signs import signs
from bidwhist.tui.look import Look
from bidwhist.words import bid_words, books_words, house_words, signed

Part = str | Content | tuple[str, str]


def fit(text: str, width: int, ellipsis: str = "…") -> str:
    """Return the text, cut to a number of cells."""
    content = Content(text)
    if content.cell_length <= width:
        return text
    return content.truncate(max(0, width - len(ellipsis)), ellipsis=False).plain + ellipsis


def seat_lines(
    view: SeatView, seat: int, players: Sequence[Player], look: Look, width: int
) -> list[Content]:
    """Return a seat's name with its marks, what plays it, its cards, and what it said or holds."""
    sign, player = signs(look), players[seat]
    now = seat == view.turn
    marks = (f"{sign.turn} " if now else "") + fit(player.name, width - 6, sign.ellipsis)
    name = Content.styled(marks, f"bold {look.accent}" if now else f"bold {look.text}")
    if seat == view.dealer:
        name = Content.assemble(name, (f"  {sign.dealer}", look.muted))
    count = view.counts[seat]
    cards = f"{count} card" if count == 1 else f"{count} cards"
    lines = [
        name,
        Content.styled(player.bot, look.muted),
        Content.styled(cards, look.muted),
    ]
    return [*lines, seat_note(view, seat, look)]


def seat_note(view: SeatView, seat: int, look: Look) -> Content:
    """Return what a seat said in the auction, or that it is the declarer."""
    if view.phase == Phase.AUCTION:
        said = [call for call in view.calls if call.seat == seat]
        if said:
            return Content.assemble((f"“{bid_words(said[0].bid)}”", look.text))
    elif seat == view.declarer:
        return Content.styled("declarer", look.text)
    return Content()


def bar(
    view: SeatView, names: Sequence[str], look: Look, width: int, heading: str = ""
) -> Content:
    """Return the top line: hand and dealer and house rules at the left, the score at the right.

    `heading` stands where the number of the hand does in a whole game.
    """
    scores: list[Part] = []
    for side in (0, 1):
        pair = f"{fit(names[side], 8)} & {fit(names[side + 2], 8)}"
        scores += [(f"  {pair} ", look.muted), (signed(view.score[side]), f"bold {look.text}")]
    right = Content.assemble(*scores, " ")
    left = f" {heading or f'Hand {view.hand_number}'} · {fit(names[view.dealer], 8)} deals"
    room = width - right.cell_length - Content(left).cell_length
    rules = f" · {fit(house_words(view.rules), room - 4)}" if room > 9 else ""
    start = Content.styled(left + rules if room > 0 else "", look.muted)
    gap = max(1, width - start.cell_length - right.cell_length)
    return Content.assemble(start, " " * gap, right)


def contract_content(contract: Contract, look: Look) -> Content:
    """Return the contract with its trump in colour: `4 DOWNTOWN ♠`."""
    way = "DOWNTOWN" if contract.downtown else "UPTOWN"
    words = (
        f"{contract.level} NO-TRUMP {way}" if contract.is_notrump else f"{contract.level} {way} "
    )
    style = f"bold {look.accent}"
    if contract.is_notrump:
        return Content.styled(words, style)
    sign = suit_sign(contract.trump, look.symbols)
    return Content.assemble((words, style), (sign, f"bold {look.felt_inks[contract.trump]}"))


def contract_line(view: SeatView, names: Sequence[str], look: Look) -> Content:
    """Return the second line: what is played by whom, the books of each side and those needed."""
    if view.phase == Phase.AUCTION or view.declarer < 0:
        return _auction_line(view, names, look)
    if view.contract is None:
        assert view.bid is not None
        who = names[view.declarer]
        bid = (bid_words(view.bid).upper(), f"bold {look.accent}")
        return Content.assemble(" ", bid, (f" by {who}, not yet named", look.text))
    contract = view.contract
    side = view.declarer & 1
    own, other = view.books[side], view.books[1 - side]
    return Content.assemble(
        " ",
        contract_content(contract, look),
        (f" by {fit(names[view.declarer], 10)} · ", look.muted),
        (f"{own} of {contract.needed}", f"bold {look.text}"),
        (" books, ", look.muted),
        _standing(own, other, contract, look),
        (f" · defence {other}", look.muted),
    )


def _standing(own: int, other: int, contract: Contract, look: Look) -> Part:
    """Return what the declaring side still needs, or that the contract is decided."""
    if own >= contract.needed:
        return "made", f"bold {look.good}"
    if other > 13 - contract.needed:
        return "set", f"bold {look.bad}"
    return f"needs {contract.needed - own} more", look.text


def _auction_line(view: SeatView, names: Sequence[str], look: Look) -> Content:
    seat, bid = high_bid(view.calls)
    if bid is None:
        words = f" · no bid yet, {view.rules.minimum_bid} is the lowest"
        return Content.assemble((" Auction", f"bold {look.accent}"), (words, look.muted))
    by = f" by {names[seat]}: {books_words(bid.level + 6)} of 13"
    called = (bid_words(bid).upper(), f"bold {look.text}")
    head = (" Auction", f"bold {look.accent}")
    return Content.assemble(head, (" · ", look.muted), called, (by, look.text))
