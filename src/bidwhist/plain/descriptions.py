"""What a seat may see and the question it is asked, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bidwhist.engine import Phase, SeatView, Trick
from bidwhist.engine.cards import JOKERS, SUIT_MASKS, cards_in, partner_of
from bidwhist.engine.contract import NONE, NOTRUMP_DOWN
from bidwhist.engine.kitty import names_aces
from bidwhist.plain.console import spoken
from bidwhist.plain.parsing import bids_words, who
from bidwhist.text import event_words
from bidwhist.text.words import (
    COUNTS,
    RANK_NAMES,
    SUIT_NAMES,
    bid_words,
    card_words,
    cards_words,
    listed,
)

Names = Sequence[str]
_JOKER_NAMES: Final = ("little joker", "big joker")


def hand_lines(view: SeatView) -> list[str]:
    """Return the seat's cards, one suit per line, best card first."""
    lines = [f"You hold {cards_words(view.hand.bit_count())}."]
    if view.phase == Phase.BURY:
        lines.append(f"From the kitty came {listed(map(card_words, view.kitty))}.")
    return [*lines, *card_lines(view, view.hand)]


def card_lines(view: SeatView, cards: int) -> list[str]:
    """Return cards sorted for reading: trumps with the jokers first, then suit by suit."""
    trump = view.contract.trump if view.contract else NONE
    lines = []
    if trump >= 0:
        lines = _line(view, f"Trumps, {SUIT_NAMES[trump]}", cards & (SUIT_MASKS[trump] | JOKERS))
    for suit in sorted(set(range(4)) - {trump}, reverse=True):
        lines += _line(view, SUIT_NAMES[suit].capitalize(), cards & SUIT_MASKS[suit])
    return lines if trump >= 0 else lines + _line(view, "Jokers", cards & JOKERS)


def _line(view: SeatView, title: str, cards: int) -> list[str]:
    if not cards:
        return []
    place = view.order.place if view.order else range(54)
    best_first = sorted(cards_in(cards), key=place.__getitem__, reverse=True)
    names = (
        _JOKER_NAMES[card - 52] if card >= 52 else RANK_NAMES[card % 13] for card in best_first
    )
    return [f"{title}: {', '.join(names)}."]


def table_lines(names: Names, view: SeatView) -> list[str]:
    """Return what is public now: seats, score, auction or contract, books and the trick."""
    lines = [spoken(event_words.score_line(names, view.score))]
    if view.seat >= 0:
        partner = names[partner_of(view.seat)]
        lines.insert(0, f"You are {who(view.seat, names)}; your partner is {partner}.")
    if view.hand_number:
        lines.insert(0, f"Hand {view.hand_number}. {who(view.dealer, names)} deals.")
    if view.contract is None:
        return [*lines, *auction_lines(names, view)]
    return [
        *lines,
        contract_line(names, view),
        event_words.books_line(names, view.books),
        *_trick_lines(names, view),
    ]


def contract_line(names: Names, view: SeatView) -> str:
    """Return who plays what, and the books it takes."""
    if view.contract is None:
        return "There is no contract yet."
    return event_words.contract_line(names[view.declarer], view.contract)


def _trick_lines(names: Names, view: SeatView) -> list[str]:
    if view.trick is None or view.phase != Phase.PLAY:
        return []
    number = len(view.tricks) + 1
    if not view.trick.cards:
        return [f"Trick {number}: {names[view.turn]} leads."]
    return [f"Trick {number}: {_cards_of(names, view.trick)}.", *_winning_lines(names, view)]


def _winning_lines(names: Names, view: SeatView) -> list[str]:
    """Return who is winning the trick, or who leads to it; nothing after a lead."""
    if view.trick is None or not view.trick.cards:
        return _trick_lines(names, view)
    if view.trick.winner < 0 or len(view.trick.cards) == 1:
        return []
    return [f"{names[view.trick.winner]} is winning it."]


def _cards_of(names: Names, trick: Trick) -> str:
    return listed(
        f"{names[trick.seat_of(place)]} {card_words(card)}"
        for place, card in enumerate(trick.cards)
    )


def last_trick(names: Names, view: SeatView) -> str:
    """Return the last finished trick, or that there is none."""
    if not view.tricks:
        return "No trick has been finished in this hand."
    trick = view.tricks[-1]
    return f"Trick {len(view.tricks)}: {_cards_of(names, trick)}. {names[trick.winner]} won it."


def auction_lines(names: Names, view: SeatView) -> list[str]:
    """Return the calls so far and who has the bid."""
    if not view.calls:
        return ["Nobody has called yet."]
    lines = [f"{listed(f'{names[call.seat]} {bid_words(call.bid)}' for call in view.calls)}."]
    if view.bid is not None:
        lines.append(f"{names[view.declarer]} won the auction with {bid_words(view.bid)}.")
    return lines


def kitty_lines(view: SeatView) -> list[str]:
    """Return what the seat may know of the kitty and the burial."""
    lines = []
    if view.kitty:
        lines.append(f"The kitty was {listed(map(card_words, view.kitty))}.")
    if view.buried:
        lines.append(f"You buried {listed(map(card_words, cards_in(view.buried)))}.")
    return lines or ["You have not seen the kitty."]


def question(names: Names, view: SeatView, heard: bool = False) -> list[str]:
    """Return the question to the seat to act, with its cards and choices.

    With `heard` the cards of the trick are left out: they have just been told.
    """
    match view.phase:
        case Phase.AUCTION:
            return [*hand_lines(view), _calls(view)]
        case Phase.NAME:
            return [*hand_lines(view), *_naming(view)]
        case Phase.BURY:
            musts = [f"{card_words(card).capitalize()} must be among them."
                     for card in cards_in(view.must_bury)]  # fmt: skip
            return [*hand_lines(view), f"Bury {COUNTS[view.rules.kitty_size]} cards.", *musts]
        case Phase.PLAY:
            trick = _winning_lines(names, view) if heard else _trick_lines(names, view)
            return [*trick, *_choice(view)]
        case _:
            return ["The hand has been played. Accept it, or call a revoke."]


def _naming(view: SeatView) -> list[str]:
    """Return what is to be named."""
    bid = view.bid
    assert bid is not None
    aces = names_aces(bid, view.rules)
    if bid.strain == NOTRUMP_DOWN:
        return ["Say aces good or aces bad."]
    if bid.is_notrump:
        more = ["With downtown say aces good or aces bad too."] if aces else []
        return ["Name the direction: uptown or downtown.", *more]
    more = ["Say aces good or aces bad with it."] if aces else []
    return ["Name the trump suit: clubs, diamonds, hearts or spades.", *more]


def _choice(view: SeatView) -> list[str]:
    """Return the cards that may be played, and whether that is the whole hand."""
    if view.playable == view.hand:
        return ["Your cards:", *card_lines(view, view.hand)]
    return ["You may play:", *card_lines(view, view.playable)]


_PROMPTS: Final = {
    Phase.AUCTION: "Your bid?",
    Phase.NAME: "Which?",
    Phase.PLAY: "Your card?",
    Phase.SHOWDOWN: "Accept or call?",
}


def prompt(view: SeatView) -> str:
    """Return the short question at which an answer is typed."""
    if view.phase == Phase.BURY:
        return f"Which {COUNTS[view.rules.kitty_size]}?"
    return _PROMPTS[view.phase]


def instead(view: SeatView) -> list[str]:
    """Return what would be legal, after a refusal."""
    match view.phase:
        case Phase.AUCTION:
            return [_calls(view)]
        case Phase.PLAY:
            return [f"You may play {listed(map(card_words, cards_in(view.playable)), 'or')}."]
        case Phase.BURY:
            count = view.rules.kitty_size
            said = f"Say {COUNTS[count]} of your {12 + count} cards in one line"
            return [f"{said}; hand reads them to you."]
        case _:
            return []


def _calls(view: SeatView) -> str:
    passing = "pass, or " if view.may_pass else ""
    return f"You may {passing}bid {bids_words(view.bids)}." if view.bids else "You may only pass."
