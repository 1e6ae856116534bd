"""How fast the engine plays, beside open_spiel in the same run where the `bench` extra is there.

    python benchmarks/engine.py [--rounds 15] [--deals 100]

Ours and theirs are run in turn, round after round. A line gives the medians of both, and the median
of the rounds' ratios; seconds are the processor's for this program, so that a machine that is busy
now and then does not matter much. All of it is driven from Python on one core, with a random choice
among the legal actions asked for at each step: `Random.choice` from their lists and from our lists
of actions, `random_card` from our masks of cards. Each action is checked before it is done, here
and there; the last column is against theirs unchecked.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable
from importlib.metadata import version
from random import Random
from statistics import median
from typing import Any, Final

from bidwhist.engine import (
    Action,
    Bury,
    Call,
    Contract,
    Deal,
    MakeBid,
    Pass,
    State,
    apply,
    house_rules,
    legal_actions,
    new_game,
)
from bidwhist.engine.auction import high_bid, legal_bids, may_pass
from bidwhist.engine.cards import mask_of, side_of
from bidwhist.engine.contract import DOWNTOWN, order_for
from bidwhist.engine.deal import deal_cards
from bidwhist.engine.game import legal_names
from bidwhist.engine.score import score_hand
from bidwhist.engine.state import Phase
from bidwhist.engine.trick import Tricks, random_card

RULES: Final = house_rules()
PLAY: Final = Phase.PLAY
GAMES: Final = {"spades": {}, "hearts": {}, "bridge": {"use_double_dummy_result": False}}

Run = Callable[[int], tuple[int, float]]  # does so many deals; returns how many units, and seconds


# Ours


class Ours:
    """Random play by the engine; every random choice comes from one source."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.random = self.chance.random

    def deal(self, hand: int = 1, dealer: int = 0) -> Deal:
        deck = list(range(54))
        self.chance.shuffle(deck)
        return deal_cards(deck, hand, dealer)

    def to_the_lead(self) -> State:
        """A hand whose auction and kitty are done by chance."""
        state = apply(new_game(RULES), self.deal())
        while state.phase is Phase.AUCTION:
            state = apply(state, self.call(state))
        names = list(legal_names(state.turn, state.bid, RULES))
        state = apply(state, self.chance.choice(names))
        return apply(state, Bury(state.turn, self.burial(state.hands[state.turn])))

    def call(self, state: State) -> Action:
        """A pass or one of the bids that may be made."""
        bids = legal_bids(state.calls, RULES)
        choice = int(self.random() * (len(bids) + may_pass(state.calls, RULES)))
        return MakeBid(state.turn, bids[choice]) if choice < len(bids) else Pass(state.turn)

    def burial(self, hand: int) -> int:
        buried = 0
        for _ in range(6):
            buried |= 1 << random_card(hand & ~buried, self.random)
        return buried

    def tricks(self, deals: int) -> list[Tricks]:
        states = [self.to_the_lead() for _ in range(deals)]
        return [state.tricks.copy() for state in states if state.tricks is not None]

    def step(self, tricks: Tricks) -> None:
        """The lawful cards asked for, one of them taken, checked and played, to the end."""
        random, lawful, play = self.random, tricks.lawful, tricks.play
        while not tricks.finished():
            play(random_card(lawful(), random))

    def stepping(self, deals: int) -> tuple[int, float]:
        hands = self.tricks(deals)
        start = time.process_time()
        for tricks in hands:
            self.step(tricks)
        return 48 * deals, time.process_time() - start

    def playouts(self, deals: int) -> tuple[int, float]:
        hands = self.tricks(deals)
        start = time.process_time()
        for tricks in hands:
            tricks.playout(self.random)
        return deals, time.process_time() - start

    def pure(self, deals: int) -> tuple[int, float]:
        states = [self.to_the_lead() for _ in range(deals)]
        choose = self.chance.choice
        start = time.process_time()
        for first in states:
            state = first
            while state.phase is PLAY:
                actions = list(legal_actions(state))
                state = apply(state, choose(actions))
        return 48 * deals, time.process_time() - start

    def whole_deals(self, deals: int) -> tuple[int, float]:
        """Deals by the parts of the engine that a playout needs, with no State around them."""
        start = time.process_time()
        for _ in range(deals):
            self.whole_deal()
        return deals, time.process_time() - start

    def whole_deal(self) -> None:
        random = self.random
        deal = self.deal()
        calls: tuple[Call, ...] = ()
        for step in range(1, 5):
            bids = legal_bids(calls, RULES)
            choice = int(random() * (len(bids) + may_pass(calls, RULES)))
            seat = deal.dealer + step & 3
            calls = (*calls, Call(seat, bids[choice] if choice < len(bids) else None))
        declarer, bid = high_bid(calls)
        assert bid is not None
        names = list(legal_names(declarer, bid, RULES))
        name = self.chance.choice(names)
        contract = Contract(bid, name.trump, name.downtown or bid.strain == DOWNTOWN)
        hands = list(deal.hands)
        hands[declarer] |= mask_of(deal.kitty)
        hands[declarer] ^= self.burial(hands[declarer])
        tricks = Tricks(hands, declarer, order_for(contract.trump, contract.downtown, RULES))
        tricks.playout(random)
        score(contract, declarer, tricks)

    def whole_deals_by_state(self, deals: int) -> tuple[int, float]:
        """Deals whose auction and kitty go through `apply`; the tricks are played in place."""
        start = time.process_time()
        for _ in range(deals):
            state = self.to_the_lead()
            assert state.tricks is not None
            assert state.contract is not None
            tricks = state.tricks.copy()
            tricks.playout(self.random)
            score(state.contract, state.declarer, tricks)
        return deals, time.process_time() - start


def score(contract: Contract, declarer: int, tricks: Tricks) -> None:
    books = [*tricks.books]
    books[side_of(declarer)] += 1
    score_hand(RULES, contract, declarer, (books[0], books[1]), (0, 0))


# Theirs


class Theirs:
    """The same with a card game of open_spiel."""

    def __init__(self, pyspiel: Any, name: str, seed: int, checked: bool) -> None:
        self.game = pyspiel.load_game(name, GAMES[name])
        self.do = "apply_action_with_legality_check" if checked else "apply_action"
        self.chance = Random(seed)

    def dealt(self) -> Any:
        """A hand that is dealt, card by card."""
        choose = self.chance.choice
        state = self.game.new_initial_state()
        do = getattr(state, self.do)
        while state.is_chance_node():
            cards = state.legal_actions()
            do(choose(cards))
        return state

    def play(self, state: Any) -> int:
        choose = self.chance.choice
        do = getattr(state, self.do)
        done = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            do(choose(actions))
            done += 1
        return done

    def stepping(self, deals: int) -> tuple[int, float]:
        states = [self.dealt() for _ in range(deals)]
        start = time.process_time()
        done = sum(self.play(state) for state in states)
        return done, time.process_time() - start

    def playouts(self, deals: int) -> tuple[int, float]:
        _, seconds = self.stepping(deals)
        return deals, seconds

    def whole_deals(self, deals: int) -> tuple[int, float]:
        start = time.process_time()
        for _ in range(deals):
            state = self.dealt()
            self.play(state)
            state.returns()
        return deals, time.process_time() - start


# In turn

LINES: Final = [
    ("cards a second, in place", "stepping", "stepping"),
    ("cards a second, pure apply", "pure", "stepping"),
    ("playouts a second, built in", "playouts", "playouts"),
    ("deals a second, in place", "whole_deals", "whole_deals"),
    ("deals a second, auction by apply", "whole_deals_by_state", "whole_deals"),
]


def rates(runs: list[Run], rounds: int, deals: int) -> list[list[float]]:
    """Units a second of each run, round after round."""
    return [
        [done / seconds for done, seconds in (run(deals) for run in runs)] for _ in range(rounds)
    ]


def compare(rounds: int, deals: int, pyspiel: Any) -> None:
    ours = Ours(1)
    print(f"{'':38}{'ours':>12}{'theirs':>12}{'ratio':>8}{'unchecked':>12}")
    for name in GAMES:
        print(name)
        checked, bare = (Theirs(pyspiel, name, 1, check) for check in (True, False))
        for label, mine, other in LINES:
            runs = [
                getattr(who, what) for who, what in ((ours, mine), (checked, other), (bare, other))
            ]
            found = rates(runs, rounds, deals)
            fast, slow = (median(rate[place] for rate in found) for place in (0, 1))
            ratio, hard = (median(rate[0] / rate[place] for rate in found) for place in (1, 2))
            print(f"  {label:36}{fast:>12,.0f}{slow:>12,.0f}{ratio:>8.2f}{hard:>12.2f}")


def alone(rounds: int, deals: int) -> None:
    ours = Ours(1)
    for label, mine, _ in LINES:
        found = rates([getattr(ours, mine)], rounds, deals)
        print(f"{label:38}{median(rate[0] for rate in found):>12,.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the engine plays.")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--deals", type=int, default=100)
    chosen = parser.parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}, one core")
    try:
        import pyspiel
    except ImportError:
        print("open_spiel is not installed: ours alone.")
        alone(chosen.rounds, chosen.deals)
        return
    print(f"open_spiel {version('open_spiel')}, driven step by step")
    compare(chosen.rounds, chosen.deals, pyspiel)


if __name__ == "__main__":
    main()
