"""Bids, contracts, actions and results in English with the players' names.

`names` are always those of N E S W. `symbols` chooses ♠ or S in short card names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from bidwhist.engine.actions import (
    Accept,
    Action,
    Bury,
    CallRevoke,
    Deal,
    MakeBid,
    NameTrump,
    Pass,
    Play,
)
from bidwhist.engine.contract import STRAIN_WORDS, Bid, Contract
from bidwhist.engine.revoke import move_books
from bidwhist.engine.rules import HouseRules
from bidwhist.engine.score import Result
from bidwhist.text.card_labels import card_label

SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
SHORT_STRAIN_WORDS: Final = ("up", "down", "NT", "NT up", "NT down")
RANK_NAMES: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace",
)  # fmt: skip


COUNTS: Final = {4: "four", 5: "five", 6: "six"}
"""How many cards the kitty may have, in words."""


def kind_words(kind: str) -> str:
    """Return the kind of player at a seat: `a person`, `bot: club`."""
    return "a person" if kind == "human" else kind.replace("bot:", "bot: ")


def card_words(card: int) -> str:
    """Return a card in words: `the ace of spades`, `the big joker`."""
    if card >= 52:
        return ("the little joker", "the big joker")[card - 52]
    return f"the {RANK_NAMES[card % 13]} of {SUIT_NAMES[card // 13]}"


def bid_words(bid: Bid | None) -> str:
    """Return a call in words: `4 uptown`, `pass`."""
    return "pass" if bid is None else f"{bid.level} {STRAIN_WORDS[bid.strain]}"


def short_bid_words(bid: Bid | None) -> str:
    """Return a call in short: `4 up`, `5 NT`, `pass`."""
    return "pass" if bid is None else f"{bid.level} {SHORT_STRAIN_WORDS[bid.strain]}"


def contract_words(contract: Contract) -> str:
    """Return a contract in words: `4 downtown in spades`, `5 no-trump uptown`."""
    way = "downtown" if contract.downtown else "uptown"
    aces = ", aces bad" if contract.aces_bad else ""
    if contract.is_notrump:
        return f"{contract.level} no-trump {way}{aces}"
    return f"{contract.level} {way} in {SUIT_NAMES[contract.trump]}{aces}"


def side_words(side: int, names: Sequence[str]) -> str:
    """Return the two players of a side: `Maya and Dee`."""
    return f"{names[side]} and {names[side + 2]}"


def signed(points: int) -> str:
    """Return a number with its sign, and a true minus: `+4`, `−3`, `0`."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def listed(items: Iterable[str], last: str = "and") -> str:
    """Return `a`, `a and b`, `a, b and c`; empty for no items."""
    *first, end = [*items] or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


def action_words(action: Action, names: Sequence[str], symbols: bool = True) -> str:
    """Return an action as everybody may hear it; a burial does not name its cards."""
    match action:
        case Deal():
            return f"Hand {action.hand_number}: {names[action.dealer]} deals."
        case Pass():
            return call_words(names[action.seat], None)
        case MakeBid():
            return call_words(names[action.seat], action.bid)
        case NameTrump():
            return f"{names[action.seat]} names {name_words(action)}."
        case Bury():
            return buried_words(names[action.seat], action.cards.bit_count())
        case Play():
            return f"{names[action.seat]} plays {card_label(action.card, symbols)}."
        case CallRevoke():
            return revoke_words(names[action.seat], names[action.offender], action.trick)
        case Accept():
            return f"{names[action.seat]} accepts the hand."
        case _:
            assert_never(action)


def call_words(name: str, bid: Bid | None) -> str:
    """Return a player's call in a sentence."""
    return f"{name} passes." if bid is None else f"{name} bids {bid_words(bid)}."


def revoke_words(name: str, offender: str, trick: int) -> str:
    """Return in a sentence that a player calls a revoke."""
    return f"{name} calls a revoke: {offender}, trick {trick}."


def buried_words(name: str, count: int) -> str:
    """Return in a sentence that a player buries so many cards."""
    return f"{name} buries {COUNTS[count]} cards."


def name_words(action: NameTrump) -> str:
    """Return what is named: `spades`, `downtown`, `hearts, aces bad`, `aces good`."""
    aces = "" if action.aces_bad is None else aces_words(action.aces_bad)
    if action.trump < 0 and aces and not action.downtown:
        return aces
    way = "downtown" if action.downtown else "uptown"
    named = SUIT_NAMES[action.trump] if action.trump >= 0 else way
    return f"{named}, {aces}" if aces else named


def aces_words(bad: bool) -> str:
    """Return what aces are said to be downtown."""
    return "aces bad" if bad else "aces good"


def result_words(result: Result, rules: HouseRules, names: Sequence[str]) -> list[str]:
    """Explain a hand's score, one sentence a line, with the sum."""
    contract = result.contract
    if contract is None:
        return ["All four passed: the hand is thrown in, nothing is scored."]
    side = result.declarer & 1
    own = side_words(side, names)
    lines = [
        f"{names[result.declarer]} played {contract_words(contract)}, for {contract.needed} books.",
        f"{own} took {books_words(result.taken[side])}, {_burial(rules)}.",
        *_penalties(result, names),
    ]
    if result.penalties:
        lines.append(f"That leaves {own} with {books_words(result.books[side])}.")
    lines.append(_declarers_sum(result, contract, rules))
    if result.points[1 - side]:
        lines.append(_defenders_sum(result, contract, rules, names))
    return [*lines, *_lost(result, rules, names)]


def _burial(rules: HouseRules) -> str:
    if rules.burial_book == "first_trick":
        return "the burial counting for who won the first trick"
    return "the burial included"


def _lost(result: Result, rules: HouseRules, names: Sequence[str]) -> Iterator[str]:
    """Yield how a game is lost other than by points, or how close that is."""
    if result.revoked >= 0:
        yield f"A revoke by {side_words(result.revoked, names)} was called: it loses the game."
    side = result.declarer & 1
    if rules.sets_lose and not result.made:
        own = side_words(side, names)
        yield f"{own} have been set {result.sets[side]} of the {rules.sets_lose} times that lose."


def cards_words(count: int) -> str:
    """Return `1 card`, `12 cards`."""
    return number_of(count, "card")


def books_words(books: int) -> str:
    """Return `1 book`, `10 books`."""
    return number_of(books, "book")


def number_of(count: int, noun: str) -> str:
    """Return `0 hands`, `1 hand`, `12 hands`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _penalties(result: Result, names: Sequence[str]) -> Iterator[str]:
    """Yield each penalty: what it was for and how many books moved (3, or all if fewer)."""
    books = result.taken
    for call, payer in result.penalties:
        caller, offender, trick = names[call.seat], names[call.offender], call.trick
        if payer == call.offender & 1:
            what = f"{offender} revoked in trick {trick}, called by {caller}"
        else:
            what = f"{caller} called a revoke by {offender} in trick {trick} that was none"
        owned, books = books[payer], move_books(books, payer)
        moved = owned - books[payer]
        verb = "moves" if moved == 1 else "move"
        told = f"{books_words(moved)} {verb} to" if moved else "no book is left for"
        yield f"{what}: {told} {side_words(1 - payer, names)}."


def _declarers_sum(result: Result, contract: Contract, rules: HouseRules) -> str:
    side = result.declarer & 1
    books, points = result.books[side], result.points[side]
    double = contract.is_notrump and rules.notrump_scoring == "double"
    times = " × 2 at no-trump" if double else ""
    if not result.made:
        sum_ = f"{contract.level}{times} = {signed(points)}" if double else signed(points)
        return f"Set, {contract.needed - books} short: {'−' if double else ''}{sum_}."
    if books == 13 and rules.boston == "flat_14":
        return "Boston, all 13 books: 14 flat."
    if books == 13 and rules.boston == "thirteen":
        return f"Boston, all 13 books: 13{times} = {signed(points)}."
    if rules.overtricks == "counted":
        base = f"({books} books − 6)" if double else f"{books} books − 6"
    else:
        base = f"the level, {contract.level}"
    bonus = ""
    if rules.boston == "bonus" and contract.level == 7:
        bonus = f" + {rules.boston_bonus} for seven bid and made"
    head = "Boston" if result.boston else "Made"
    tail = ", and the game at once" if result.boston and rules.boston == "wins_game" else ""
    return f"{head}: {base}{times}{bonus} = {signed(points)}{tail}."


def _defenders_sum(
    result: Result, contract: Contract, rules: HouseRules, names: Sequence[str]
) -> str:
    side = 1 - (result.declarer & 1)
    double = contract.is_notrump and rules.notrump_scoring == "double"
    base = f"{result.books[side]} books − 6"
    base = f"({base}) × 2 at no-trump" if double else base
    return f"{side_words(side, names)} defended: {base} = {signed(result.points[side])}."
