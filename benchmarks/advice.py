"""Count advice that a partner would not forgive, in hints of positions that bots have reached.

    python benchmarks/advice.py [--positions 300] [--seed 1] [--judge 300] [--show]

Half of the positions are cards played to a trick, a quarter each are leads and calls, from hands of
club players under house rules by chance, with one action in six at random. For each kind of fault
it prints how often it came up among the positions in which it can. With `--judge` the choices of
each position are tried in more deals, and what the advice costs is told; with `--show` so is each
fault.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import stdev
from typing import Final

from bidwhist.bots import BOTS
from bidwhist.bots.bidding import names_for
from bidwhist.bots.hand_value import estimate
from bidwhist.engine import MakeBid, Phase, Play, SeatView, apply, house_rules, new_game, view
from bidwhist.engine.cards import cards_in
from bidwhist.engine.deal import deal_cards
from bidwhist.teach.evaluate import weigh
from bidwhist.teach.hint import Hint, hint
from bidwhist.teach.known_cards import Seen

PROFILES: Final = ("pagat", "low-ace", "kitchen-table")
OVERRIDES: Final = (
    {}, {"overtricks": "not_counted"}, {"downtown_ace": "low"}, {"notrump_jokers": "any_time"},
    {"kitty_shown": "always"}, {"notrump_scoring": "single"}, {"target": 21},
)  # fmt: skip
ASTRAY: Final = 1 / 6
WHY: Final = (
    "forced", "outbids", "pushes", "partner_bids_on", "fits", "pays", "sacrifice", "lesser_evil",
)  # fmt: skip
"""The kinds of reasons for a bid that the hand is short of."""
SHARES: Final = {"follow": 0.5, "lead": 0.25, "call": 0.25}


def moments(chance: Random) -> Iterator[tuple[str, SeatView]]:
    """Yield moments with something to choose, of one hand after the other."""
    while True:
        rules = house_rules(chance.choice(PROFILES), **chance.choice(OVERRIDES))
        deck = list(range(54))
        chance.shuffle(deck)
        state = apply(new_game(rules), deal_cards(deck, 1, chance.randrange(4)))
        while state.phase not in (Phase.DEAL, Phase.OVER):
            seen = view(state, state.turn)
            if chance.random() < 0.15 and (kind := _kind(seen)):
                yield kind, seen
            bot = BOTS["random" if chance.random() < ASTRAY else "club"]
            state = apply(state, bot(seen, chance))


def _kind(seen: SeatView) -> str:
    if seen.phase == Phase.AUCTION:
        return "call" if seen.bids else ""
    if seen.phase != Phase.PLAY or seen.trick is None or seen.lawful.bit_count() < 2:
        return ""
    return "follow" if seen.trick.cards else "lead"


def faults(kind: str, seen: SeatView, found: Hint) -> Iterator[tuple[str, bool]]:
    """Yield each fault that the position allows, and whether the hint has it."""
    if kind == "call":
        yield from _faults_of_call(seen, found)
        return
    assert isinstance(found.action, Play)
    yield from (_faults_of_lead if kind == "lead" else _faults_of_follow)(seen, found.action.card)


def judged(seen: SeatView, found: Hint, deals: int) -> tuple[float, bool]:
    """Return what the advice costs in deals of its own, and whether it has fewer books for nothing.

    That is when another choice has as many points to a tenth, and a tenth of a book more.
    """
    judge = weigh(seen, Random("judge"), deals)
    advised = judge.of(found.action)
    assert advised is not None
    most = max(choice.worth for choice in judge.choices)
    fewer = any(
        one.worth >= advised.worth - 0.05 and (one.books or 0) >= (advised.books or 0) + 0.1
        for one in judge.choices
    )
    return most - advised.worth, fewer


def _faults_of_lead(seen: SeatView, card: int) -> Iterator[tuple[str, bool]]:
    known = Seen(seen)
    own = seen.lawful
    if known.trump < 0 and own >> 52 and own & (1 << 52) - 1:
        yield "a joker led at no-trump", card >= 52


def _faults_of_follow(seen: SeatView, card: int) -> Iterator[tuple[str, bool]]:
    known = Seen(seen)
    suit = known.suit_of(card)
    if not known.takes(card):
        same = seen.lawful & known.suit_mask(suit) if suit < 4 else 1 << card
        name = "a higher card than needed, without a chance to win"
        if not known.taking:
            yield name, known.weakest(same) != card
        else:
            yield "a higher card than needed, where the trick is left", known.weakest(same) != card
    elif suit == known.led or suit == known.trump:
        same = known.taking & known.suit_mask(suit)
        if known.is_last:
            yield "a dearer winner than needed, playing last", known.weakest(same) != card
    void = not seen.lawful & known.suit_mask(known.led) if known.led < 4 else False
    if known.trump < 0 and seen.lawful >> 52 and seen.lawful & (1 << 52) - 1 and void:
        yield "a dead joker kept at no-trump", card < 52
    if known.partner_stands and known.taking and seen.lawful & ~known.taking:
        yield "partner's sure trick taken", known.takes(card)


def _faults_of_call(seen: SeatView, found: Hint) -> Iterator[tuple[str, bool]]:
    if not isinstance(found.action, MakeBid):
        return
    books = estimate(seen.hand, seen.rules)
    short = found.action.bid.level + 6 - max(books[name] for name in names_for(found.action.bid))
    yield "a bid that the twelve cards are a book short of", short >= 0.95
    if short >= 0.95:
        told = any(reason.kind in ("short", "estimate") for reason in found.reasons)
        why = any(reason.kind in WHY for reason in found.reasons)
        yield "- and the hint hides that", not told
        yield "- and the hint has no reason for it", not why


def main() -> None:
    """Do what the head of this file says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judge", type=int, default=0, metavar="DEALS")
    parser.add_argument("--show", action="store_true")
    chosen = parser.parse_args()
    chance = Random(chosen.seed)
    wanted = Counter({kind: round(share * chosen.positions) for kind, share in SHARES.items()})
    allowed: Counter[str] = Counter()
    had: Counter[str] = Counter()
    costs: dict[str, list[float]] = {kind: [] for kind in SHARES if chosen.judge}
    for kind, seen in moments(chance):
        if not +wanted:
            break
        if wanted[kind] <= 0:
            continue
        wanted[kind] -= 1
        found = hint(seen, Random(chosen.seed))
        for fault, present in faults(kind, seen, found):
            allowed[fault] += 1
            had[fault] += present
            if present and chosen.show:
                cards = list(cards_in(seen.lawful))
                print(f"{fault}: {found.text} {cards}")
        if chosen.judge:
            cost, fewer = judged(seen, found, chosen.judge)
            allowed[judge := "fewer books for the same points, says the judge"] += 1
            had[judge] += fewer
            costs[kind].append(cost)
    print(f"{chosen.positions} positions")
    for kind, lost in costs.items():
        error = stdev(lost) / len(lost) ** 0.5
        print(f"{sum(lost) / len(lost):5.2f} ± {error:.2f} points lost by a {kind}, says the judge")
    for fault, times in allowed.items():
        print(f"{had[fault]:5} of {times:4}  {fault}")


if __name__ == "__main__":
    main()
