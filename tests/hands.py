"""Hands, tricks and whole tables in notation, so that a test reads like a diagram."""

from __future__ import annotations

from collections.abc import Iterator

from bidwhist.engine import (
    Accept,
    Action,
    Bid,
    Bury,
    CallRevoke,
    Deal,
    HouseRules,
    MakeBid,
    NameTrump,
    Pass,
    Play,
    State,
    apply,
    house_rules,
    new_game,
)
from bidwhist.engine.cards import DECK, SEATS, SUITS, cards_in, mask_of
from bidwhist.engine.contract import NONE, STRAINS, order_for
from bidwhist.engine.notation import mask_text, parse_card, parse_cards, parse_mask
from bidwhist.engine.trick import Tricks

PAGAT = house_rules()
BIDS = {
    "up": "uptown",
    "down": "downtown",
    "nt": "notrump",
    "ntup": "notrump_up",
    "ntdown": "notrump_down",
}


def bid(text: str) -> Bid:
    """The bid of `4 up`, `4 down`, `4 nt`, `4 ntup` or `4 ntdown`."""
    level, strain = text.split()
    return Bid(int(level), STRAINS.index(BIDS[strain]))


def action(text: str) -> Action:
    """The action of a line such as these.

    `E passes`, `S bids 4 up`, `S names H`, `S names down`, `S buries 2C 3C 4C 5C 6C 7C`, `S AH`,
    `N calls E 3`, `N accepts`.
    """
    seat_text, verb, *rest = text.split()
    seat = SEATS.index(seat_text)
    match verb:
        case "passes":
            return Pass(seat)
        case "bids":
            return MakeBid(seat, bid(" ".join(rest)))
        case "names" if rest[0] in SUITS:
            return NameTrump(seat, SUITS.index(rest[0]))
        case "names":
            return NameTrump(seat, NONE, rest[0] == "down")
        case "buries":
            return Bury(seat, parse_mask(" ".join(rest)))
        case "calls":
            return CallRevoke(seat, SEATS.index(rest[0]), int(rest[1]))
        case "accepts":
            return Accept(seat)
        case _:
            return Play(seat, parse_card(verb))


def after(state: State, *lines: str) -> State:
    """The state after these actions."""
    for line in lines:
        state = apply(state, action(line))
    return state


def deal(
    N: str = "",  # noqa: N803
    E: str = "",  # noqa: N803
    S: str = "",  # noqa: N803
    W: str = "",  # noqa: N803
    kitty: str = "",
    dealer: str = "N",
    hand: int = 1,
) -> Deal:
    """A deal in which each pile has at least the cards given; the rest is filled up from the 2C."""
    listed = [parse_cards(pile) for pile in (N, E, S, W, kitty)]
    given = mask_of(card for pile in listed for card in pile)
    rest = cards_in(DECK & ~given)
    filled = [_filled(pile, rest, 12) for pile in listed[:4]]
    last = _filled(listed[4], rest, 6)
    north, east, south, west = (mask_of(pile) for pile in filled)
    return Deal(hand, SEATS.index(dealer), (north, east, south, west), last)


def _filled(pile: tuple[int, ...], rest: Iterator[int], size: int) -> tuple[int, ...]:
    return (*pile, *(next(rest) for _ in range(size - len(pile))))


def dealt(rules: HouseRules = PAGAT, **piles: str) -> State:
    """A first hand in its auction; see `deal` for the piles and the dealer."""
    return apply(new_game(rules), deal(**piles))  # type: ignore[arg-type]


def won(state: State, high: str, seat: str) -> State:
    """The state after an auction in which only this seat bids."""
    for _ in range(4):
        at_turn = SEATS[state.turn]
        state = after(state, f"{at_turn} bids {high}" if at_turn == seat else f"{at_turn} passes")
    return state


def leading(rules: HouseRules, high: str, names: str, **piles: str) -> State:
    """A hand in which North has won the auction, buried the kitty again and is to lead."""
    state = won(dealt(rules, **piles), high, "N")
    kitty = mask_text(mask_of(state.kitty))
    steps = [f"N names {names}", f"N buries {kitty}"]
    if high.split()[1] in ("ntup", "ntdown"):
        del steps[0]
    elif rules.naming == "after_kitty":
        steps.reverse()
    return after(state, *steps)


def order_of(contract: str, rules: HouseRules = PAGAT) -> tuple[int, bool]:
    """Trump suit and direction of `H up`, `H down`, `nt up` or `nt down`."""
    trump, direction = contract.split()
    return (NONE if trump == "nt" else SUITS.index(trump)), direction == "down"


def ending(contract: str, leader: str, hands: str, rules: HouseRules = PAGAT) -> Tricks:
    """The tricks of an ending: hands as `AS KS | 2S 3S | 4S 5S | 6S 7S`, N to W."""
    order = order_for(*order_of(contract), rules)
    masks = [parse_mask(hand) for hand in hands.split("|")]
    return Tricks(masks, SEATS.index(leader), order)


def table(contract: str, cards: str, hand: str = "", rules: HouseRules = PAGAT) -> Tricks:
    """A trick with these cards on it, the first led by North; `hand` is that of who is next."""
    played = parse_cards(cards)
    order = order_for(*order_of(contract), rules)
    hands = [1 << card for card in played] + [0] * (4 - len(played))
    if hand:
        hands[len(played)] = parse_mask(hand)
    tricks = Tricks(hands, 0, order)
    for card in played:
        tricks.push(card)
    return tricks


def winner(contract: str, cards: str, rules: HouseRules = PAGAT) -> str:
    """The card that wins the four (or is winning the fewer) cards of a trick."""
    tricks = table(contract, cards, rules=rules)
    played = parse_cards(cards)
    seat = tricks.leads[1] if len(played) == 4 else tricks.winner
    return cards.split()[seat]


def lawful(contract: str, on_table: str, hand: str, rules: HouseRules = PAGAT) -> str:
    """The lawful cards of a hand when these cards lie on the table, clubs first."""
    return mask_text(table(contract, on_table, hand, rules).lawful())
