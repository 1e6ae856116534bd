"""The log in words, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from textual.content import Content

from bidwhist.engine import kitty
from bidwhist.engine.actions import Action, Deal, MakeBid, Play
from bidwhist.engine.contract import Contract
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.score import Result
from bidwhist.text.card_labels import SUIT_SIGNS, card_label
from bidwhist.text.words import action_words, contract_words, result_words, side_words, signed
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.scoreboard import fit

AUCTION: Final = 5
"""The actions of a hand when its auction is over: the deal and four calls."""


def log_lines(
    log: Iterable[Action | Result], rules: HouseRules, names: Sequence[str], symbols: bool
) -> tuple[str, ...]:
    """Return what has happened, a sentence a line, plays gathered into tricks.

    Only what everybody at the table saw: of a deal that is the jokers that were given up, and a
    kitty that was shown.
    """
    lines: list[str] = []
    hand: list[Action] = []  # what was done in it besides playing
    plays = 0
    for event in log:
        if isinstance(event, Result):
            lines += [*result_words(event, rules, names), ""]
            continue
        if isinstance(event, Deal):
            hand, plays = [], 0
        if isinstance(event, Play):
            plays += 1
            _add_play(lines, event, plays, names, symbols)
        else:
            hand.append(event)
            lines.append(action_words(event, names, symbols))
            lines += _shown(hand, rules, names, symbols)
    return tuple(lines)


def _add_play(
    lines: list[str], play: Play, plays: int, names: Sequence[str], symbols: bool
) -> None:
    """Put a card into its trick's line: ` 3 Maya K♠, Omar 2♠`."""
    card = f"{names[play.seat]} {card_label(play.card, symbols)}"
    if plays % 4 == 1:
        lines.append(f"{(plays + 3) // 4:>2} {card}")
    else:
        lines[-1] += f", {card}"


def _shown(
    hand: Sequence[Action], rules: HouseRules, names: Sequence[str], symbols: bool
) -> list[str]:
    """Return what all see by the last action of a hand so far: given up jokers, a shown kitty."""
    deal, calls = hand[0], hand[1:5]
    bids = [call for call in calls if isinstance(call, MakeBid)]
    if len(calls) < 4 or not bids or not isinstance(deal, Deal):
        return []
    high, lines, cards = bids[-1], [], deal.kitty
    if kitty.jokers_are_removed(high.bid.is_notrump, rules):
        _, cards, swaps = kitty.swap_jokers(deal.hands, deal.kitty, high.seat)
        if len(hand) == AUCTION:
            lines = [
                f"{names[seat]} gives up the {'big' if joker == 53 else 'little'} joker."
                for seat, joker in swaps
            ]
    taken = AUCTION if kitty.is_taken_at_once(high.bid, rules) else AUCTION + 1
    if len(hand) == taken and kitty.kitty_is_shown(high.bid.is_notrump, rules):
        told = " ".join(card_label(card, symbols) for card in cards)
        lines.append(f"The kitty is shown: {told}.")
    return lines


def score_sheet(
    results: Sequence[Result], names: Sequence[str], look: Look, width: int
) -> list[Content]:
    """Return the score hand by hand: contract, books, points and the running score."""
    if not results:
        return [Content.styled("No hand has been scored yet.", look.muted)]
    room = max(14, width - 32)
    head = f"   {'contract':{room}}{'books':>5}{'NS':>5}{'EW':>5}{'score':>11}"
    lines = [Content.styled(head, look.muted)]
    for result in results:
        if result.contract is None:
            lines.append(Content.styled(f"{result.hand_number:>2} thrown in", look.muted))
            continue
        who = declared(result.contract, names[result.declarer], room)
        books = result.books[result.declarer & 1]
        score = f"{signed(result.score[0])} : {signed(result.score[1])}"
        points = f"{signed(result.points[0]):>5}{signed(result.points[1]):>5}"
        row = f"{result.hand_number:>2} {padded(who, room)}{books:>5}{points}{score:>11}"
        lines.append(Content.styled(row, look.text))
    return lines


def declared(contract: Contract, name: str, room: int) -> str:
    """Return who declared what, in a few words where there is little room."""
    words = f"{name}, {contract_words(contract)}"
    if len(words) < room:
        return words
    way = "down" if contract.downtown else "up"
    suit = "NT" if contract.is_notrump else SUIT_SIGNS[contract.trump]
    return f"{fit(name, room - 10)} {contract.level} {suit} {way}"


def padded(text: str, width: int) -> str:
    """Return the text in so many cells, cut or filled with blanks."""
    words = fit(text, width - 1)
    return words + " " * (width - Content(words).cell_length)


def sides_line(names: Sequence[str], look: Look) -> Content:
    """Return who NS and EW are."""
    words = f"NS {side_words(0, names)} · EW {side_words(1, names)}"
    return Content.assemble((words, look.muted))
