"""The two lines over the table: the score and the house rules, the contract and the books."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from bidwhist.engine.auction import high_bid
from bidwhist.engine.contract import Contract
from bidwhist.engine.game import Phase
from bidwhist.engine.view import SeatView
from bidwhist.text.card_labels import suit_sign
from bidwhist.text.house_words import house_words
from bidwhist.text.words import bid_words, books_words, signed
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.signs import signs

Part = str | Content | tuple[str, str]


def fit(text: str, width: int, ellipsis: str = "…") -> str:
    """Return the text, cut to a number of cells."""
    content = Content(text)
    if content.cell_length <= width:
        return text
    return content.truncate(max(0, width - len(ellipsis)), ellipsis=False).plain.rstrip() + ellipsis


def bar(view: SeatView, names: Sequence[str], look: Look, width: int, heading: str = "") -> Content:
    """Return the top line: hand and dealer and house rules at the left, the score at the right.

    `heading` replaces the hand number where no whole game is played.
    """
    scores: list[Part] = []
    for side in (0, 1):
        pair = f"{fit(names[side], 8)} & {fit(names[side + 2], 8)}"
        own = view.seat in (side, side + 2)  # the viewer's side is brighter
        scores += [
            (f"  {pair} ", look.text if own else look.muted),
            (signed(view.score[side]), f"bold {look.text}"),
        ]
    right = Content.assemble(*scores, " ")
    left = f" {heading or f'Hand {view.hand_number}'} · {fit(names[view.dealer], 8)} deals"
    room = width - right.cell_length - Content(left).cell_length
    rules = f" · {fit(house_words(view.rules), room - 4)}" if room > 9 else ""
    start = Content.styled(left + rules if room > 0 else "", look.muted)
    gap = max(1, width - start.cell_length - right.cell_length)
    return Content.assemble(start, " " * gap, right)


def contract_content(contract: Contract, look: Look, short: bool = False) -> Content:
    """Return the contract with its trump in color: `4 DOWNTOWN ♠`, or `4 DOWN ♠`."""
    way = "DOWN" if contract.downtown else "UP"
    way += "" if short else "TOWN"
    notrump = "NT" if short else "NO-TRUMP"
    words = (
        f"{contract.level} {notrump} {way}" if contract.is_notrump else f"{contract.level} {way} "
    )
    style = f"bold {look.accent}"
    aces = (" BAD" if short else " ACES BAD") if contract.aces_bad else ""
    if contract.is_notrump:
        return Content.styled(words + aces, style)
    sign = (suit_sign(contract.trump, look.symbols), f"bold {look.felt_inks[contract.trump]}")
    return Content.assemble((words, style), sign, (aces, style))


def contract_line(view: SeatView, names: Sequence[str], look: Look, width: int) -> Content:
    """Return the second line: contract, declarer, the books of each side and those needed.

    In a narrow window it has fewer words; in a wide one the thirteen books follow at the right.
    """
    if view.phase == Phase.AUCTION or view.declarer < 0:
        return _auction_line(view, names, look)
    if view.contract is None:
        assert view.bid is not None
        who = names[view.declarer]
        bid = (bid_words(view.bid).upper(), f"bold {look.accent}")
        return Content.assemble(" ", bid, (f" by {who}, not yet named", look.text))
    line = _progress(view, view.contract, names, look, 0)
    for fewer in (1, 2):
        if line.cell_length > width:
            line = _progress(view, view.contract, names, look, fewer)
    own, other = view.books[view.declarer & 1], view.books[1 - (view.declarer & 1)]
    books = books_row(own, other, view.contract.needed, look)
    gap = width - line.cell_length - books.cell_length - 1
    return Content.assemble(line, " " * gap, books) if gap > 1 else line


def _progress(
    view: SeatView, contract: Contract, names: Sequence[str], look: Look, words: int
) -> Content:
    """Return the contract and its progress; `words` 0 says all, 1 less and 2 least."""
    side = view.declarer & 1
    own, other = view.books[side], view.books[1 - side]
    by = f" {fit(names[view.declarer], 10)}" if words else f" by {fit(names[view.declarer], 10)}"
    return Content.assemble(
        " ",
        contract_content(contract, look, short=words > 1),
        (f"{by} · ", look.muted),
        (f"{own} of {contract.needed}", f"bold {look.text}"),
        (" · " if words else " books, ", look.muted),
        _standing(own, other, contract, look, _may_change(view)),
        ("" if words else f" · defence {other}", look.muted),
    )


def _may_change(view: SeatView) -> bool:
    """Return whether books may still change sides by a call of a revoke (9.2)."""
    return view.rules.revokes == "called" and view.result is None


def _standing(own: int, other: int, contract: Contract, look: Look, may_change: bool) -> Part:
    """Return what the declaring side still needs, or that the contract is decided."""
    so_far = " so far" if may_change else ""
    if own >= contract.needed:
        return f"made{so_far}", f"bold {look.good}"
    if other > 13 - contract.needed:
        return f"set{so_far}", f"bold {look.bad}"
    return f"needs {contract.needed - own} of {13 - own - other} left", look.text


def books_row(own: int, other: int, needed: int, look: Look) -> Content:
    """Return the thirteen books as signs: the declarers' from the left, the others' from the right.

    The bar marks how many books the declarers need.
    """
    sign = signs(look)
    row = sign.book * own + sign.nothing * (13 - own - other) + sign.other_book * other
    inside, outside = row[:needed], row[needed:]
    return Content.assemble(
        (inside, f"bold {look.text}"), (sign.bar, f"bold {look.accent}"), (outside, look.text)
    )


def _auction_line(view: SeatView, names: Sequence[str], look: Look) -> Content:
    seat, bid = high_bid(view.calls)
    if bid is None:
        words = f" · no bid yet, {view.rules.minimum_bid} is the lowest"
        return Content.assemble((" Auction", f"bold {look.accent}"), (words, look.muted))
    by = f" by {names[seat]}: {books_words(bid.level + 6)} of 13"
    called = (bid_words(bid).upper(), f"bold {look.text}")
    head = (" Auction", f"bold {look.accent}")
    return Content.assemble(head, (" · ", look.muted), called, (by, look.text))
