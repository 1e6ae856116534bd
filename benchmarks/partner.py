"""What people want of a partner: how often a bot does what they would not forgive.

    python benchmarks/partner.py club expert --hands 1000

Each bot sits in all four seats. Each line counts a fault among the decisions in which it could have
been made, from what the seat knew. Not every one is a mistake: now and then it is the winning play.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from _bidders import BIDDERS

from bidwhist.bots import BOTS, Bot
from bidwhist.bots.leading import only_partner_has_trumps
from bidwhist.bots.position import EMPTY, JOKERS, TRUMPS, Position
from bidwhist.bots.position_from_view import position_of, renaming_of
from bidwhist.engine import (
    Action,
    MakeBid,
    Pass,
    Phase,
    Play,
    SeatView,
    apply,
    house_rules,
    new_game,
    view,
)
from bidwhist.engine.auction import high_bid
from bidwhist.engine.deal import deal_cards

FAULTS: Final = (
    "cut the partner's sure winner",
    "overtook the partner's sure winner",
    "threw an ace on the other side's trick",
    "drew the partner's last trumps",
    "led a joker at no-trump",
    "kept a joker at no-trump",
    "did not return the declarer's suit at no-trump",
    "raised the partner when nobody was left to call",
    "passed a hand that everybody would bid",
)
_ACES: Final = sum(1 << 13 * suit + 12 for suit in range(4))
Found = Iterator[tuple[str, bool]]  # a fault that could be made, and whether it was


def of_calls(seen: SeatView, action: Action) -> Found:
    """Faults of the auction."""
    holder, bid = high_bid(seen.calls)
    if bid is not None and holder == seen.seat ^ 2:
        raised = isinstance(action, MakeBid) and action.bid.strain == bid.strain
        if len(seen.calls) == 3:
            yield FAULTS[7], raised
    if seen.may_pass and all(
        isinstance(bot(seen, Random(1)), MakeBid)
        for name, bot in {**BIDDERS, "novice": BOTS["novice"]}.items()
        if name not in ("silent", "blind")
    ):
        yield FAULTS[8], isinstance(action, Pass)


def of_cards(seen: SeatView, card: int, returns: list[int]) -> Found:
    """Faults of the play; `returns` counts the tricks that the declarer's partner has led."""
    table = position_of(seen)
    bit = 1 << renaming_of(seen).order.place[card]
    lawful = table.lawful()
    if not lawful & lawful - 1:
        return
    if table.led == EMPTY:
        yield from _of_leads(seen, table, bit, lawful, returns)
        return
    if not table.trumps and lawful & JOKERS and lawful & ~JOKERS and table.best >= 0:
        yield FAULTS[5], not bit & JOKERS
    if table.best < 0:
        return
    beats = (table.follow | table.trumps) & -(2 << table.best)
    if table.winner == table.turn ^ 2 and _is_sure(table) and lawful & beats and lawful & ~beats:
        follows = bool(lawful & table.follow)
        yield FAULTS[1 if follows else 0], bool(bit & beats)
    elif table.winner != table.turn ^ 2 and not lawful & table.follow:
        aces = _ACES & lawful & ~table.trumps
        rest = lawful & ~aces & ~JOKERS & ~table.trumps
        if aces and rest:
            yield FAULTS[2], bool(bit & aces)


def _of_leads(seen: SeatView, table: Position, bit: int, lawful: int, returns: list[int]) -> Found:
    if table.trumps:
        if lawful & TRUMPS and lawful & ~TRUMPS and only_partner_has_trumps(table):
            yield FAULTS[3], bool(bit & TRUMPS)
        return
    if lawful & JOKERS and lawful & ~JOKERS:
        yield FAULTS[4], bool(bit & JOKERS)
    if table.turn == 2:
        returns[0] += 1
        leads = [trick.cards[0] for trick in seen.tricks if trick.leader == seen.declarer]
        place = renaming_of(seen).order.place
        group = (*table.groups, 0)[table.suit_of[place[leads[0]]]] if leads else 0
        if returns[0] == 1 and lawful & group and lawful & ~group & ~JOKERS:
            yield FAULTS[6], not bit & group


def _is_sure(table: Position) -> bool:
    """Whether nobody still to play can be known or thought to beat the partner's card."""
    if table.count == 3:
        return True
    if table.count < 2:
        return False
    after = table.voids[table.turn + 1 & 3]
    over = table.unseen() & table.follow & ~after & -(2 << table.best)
    ruffs = table.unseen() & table.trumps & ~after if after & table.follow else 0
    return not over and not ruffs


def faults(bot: Bot, hands: int) -> tuple[Counter[str], Counter[str]]:
    """How often each fault could be made, and was, in so many hands."""
    could, did = Counter[str](), Counter[str]()
    for number in range(hands):
        chance = Random(f"partner {number}")
        deck = chance.sample(range(54), 54)
        state = apply(new_game(house_rules(target=100)), deal_cards(deck, 1, number & 3))
        returns = [0]
        while state.phase != Phase.DEAL:
            seen = view(state, state.turn)
            action = bot(seen, chance)
            found: Found = iter(())
            if seen.phase == Phase.AUCTION:
                found = of_calls(seen, action)
            elif isinstance(action, Play):
                found = of_cards(seen, action.card, returns)
            for fault, made in found:
                could[fault] += 1
                did[fault] += made
            state = apply(state, action)
    return could, did


def main() -> None:
    """Do what the head of this file says."""
    parser = ArgumentParser(description="What people want of a partner.")
    parser.add_argument("bots", nargs="+", choices=list(BOTS))
    parser.add_argument("--hands", type=int, default=1000)
    chosen = parser.parse_args()
    for name in chosen.bots:
        could, did = faults(BOTS[name], chosen.hands)
        print(f"{name} in all four seats, {chosen.hands} hands")
        for fault in FAULTS:
            print(f"  {fault:48}{did[fault]:6} of {could[fault]}", flush=True)


if __name__ == "__main__":
    main()
