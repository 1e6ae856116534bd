"""How fast the engine plays, beside open_spiel in the same run where the `bench` extra is there.

    python benchmarks/engine.py [--rounds 15] [--deals 100]

Ours and theirs are run in turn, round after round. A line gives the medians of both, and the median
of the rounds' ratios, so that a machine that is busy now and then does not matter. All of it is
driven from Python on one core. Every random choice is made in the same way, among legal actions
that were asked for at that step, shuffling included; no step of theirs or ours is left out. Their
`apply_action` does not check what it is given; ours does.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from random import Random
from statistics import median
from typing import Any, Final

from bidwhist.engine import (
    Action,
    Bury,
    MakeBid,
    Pass,
    State,
    apply,
    house_rules,
    legal_actions,
    new_game,
)
from bidwhist.engine.auction import legal_bids, may_pass
from bidwhist.engine.cards import side_of
from bidwhist.engine.deal import deal_cards
from bidwhist.engine.game import legal_names
from bidwhist.engine.score import score_hand
from bidwhist.engine.state import Phase
from bidwhist.engine.trick import Tricks, random_card

RULES = house_rules()
GAMES: Final = {"spades": {}, "hearts": {}, "bridge": {"use_double_dummy_result": False}}

Run = Callable[[int], tuple[int, float]]  # does so many deals; returns how many units, and seconds


# Ours


class Ours:
    """Random play by the engine; every random choice comes from one source."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.random = self.chance.random

    def deal(self, hand: int = 1, dealer: int = 0) -> Any:
        deck = list(range(54))
        self.chance.shuffle(deck)
        return deal_cards(deck, hand, dealer)

    def to_the_lead(self) -> State:
        """A hand whose auction and kitty are done by chance."""
        state = apply(new_game(RULES), self.deal())
        while state.phase is Phase.AUCTION:
            state = apply(state, self.call(state))
        names = list(legal_names(state.turn, state.bid))
        state = apply(state, names[int(self.random() * len(names))])
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
        random = self.random
        while not tricks.finished():
            tricks.play(random_card(tricks.lawful(), random))

    def stepping(self, deals: int) -> tuple[int, float]:
        hands = self.tricks(deals)
        start = time.perf_counter()
        for tricks in hands:
            self.step(tricks)
        return 48 * deals, time.perf_counter() - start

    def playouts(self, deals: int) -> tuple[int, float]:
        hands = self.tricks(deals)
        start = time.perf_counter()
        for tricks in hands:
            tricks.playout(self.random)
        return deals, time.perf_counter() - start

    def pure(self, deals: int) -> tuple[int, float]:
        states = [self.to_the_lead() for _ in range(deals)]
        random = self.random
        start = time.perf_counter()
        for first in states:
            state = first
            while state.phase is Phase.PLAY:
                actions = list(legal_actions(state))
                state = apply(state, actions[int(random() * len(actions))])
        return 48 * deals, time.perf_counter() - start

    def whole_deals(self, deals: int) -> tuple[int, float]:
        return self._whole(deals, lambda tricks: tricks.playout(self.random))

    def whole_deals_stepped(self, deals: int) -> tuple[int, float]:
        return self._whole(deals, self.step)

    def _whole(self, deals: int, play: Callable[[Tricks], None]) -> tuple[int, float]:
        start = time.perf_counter()
        for _ in range(deals):
            state = self.to_the_lead()
            tricks = state.tricks
            assert tricks is not None
            assert state.contract is not None
            tricks = tricks.copy()
            play(tricks)
            books = [*tricks.books]
            books[side_of(state.declarer)] += 1
            score_hand(RULES, state.contract, state.declarer, (books[0], books[1]), state.score)
        return deals, time.perf_counter() - start


# Theirs


class Theirs:
    """The same with a card game of open_spiel."""

    def __init__(self, pyspiel: Any, name: str, seed: int) -> None:
        self.game = pyspiel.load_game(name, GAMES[name])
        self.chance = Random(seed)

    def dealt(self) -> Any:
        """A hand that is dealt, card by card."""
        random = self.chance.random
        state = self.game.new_initial_state()
        while state.is_chance_node():
            cards = state.legal_actions()
            state.apply_action(cards[int(random() * len(cards))])
        return state

    def play(self, state: Any) -> int:
        random = self.chance.random
        done = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            done += 1
        return done

    def stepping(self, deals: int) -> tuple[int, float]:
        states = [self.dealt() for _ in range(deals)]
        start = time.perf_counter()
        done = sum(self.play(state) for state in states)
        return done, time.perf_counter() - start

    def playouts(self, deals: int) -> tuple[int, float]:
        _, seconds = self.stepping(deals)
        return deals, seconds

    def whole_deals(self, deals: int) -> tuple[int, float]:
        start = time.perf_counter()
        for _ in range(deals):
            state = self.dealt()
            self.play(state)
            state.returns()
        return deals, time.perf_counter() - start


# In turn


def pairs(ours: Run, theirs: Run, rounds: int, deals: int) -> Iterator[tuple[float, float]]:
    """Units a second of ours and of theirs, round after round."""
    for _ in range(rounds):
        done, seconds = ours(deals)
        their_done, their_seconds = theirs(deals)
        yield done / seconds, their_done / their_seconds


def compare(rounds: int, deals: int, pyspiel: Any) -> None:
    ours = Ours(1)
    lines: list[tuple[str, Run, str]] = [
        ("cards a second, in place, checked", ours.stepping, "stepping"),
        ("cards a second, pure apply", ours.pure, "stepping"),
        ("playouts a second, built in", ours.playouts, "playouts"),
        ("deals a second, tricks played out in place", ours.whole_deals, "whole_deals"),
        ("deals a second, tricks stepped in place", ours.whole_deals_stepped, "whole_deals"),
    ]
    print(f"{'':44}{'ours':>12}{'theirs':>12}{'ratio':>8}")
    for name in GAMES:
        theirs = Theirs(pyspiel, name, 1)
        print(name)
        for label, run, method in lines:
            rates = list(pairs(run, getattr(theirs, method), rounds, deals))
            mine, other = (median(rate[side] for rate in rates) for side in (0, 1))
            ratio = median(rate / their_rate for rate, their_rate in rates)
            print(f"  {label:42}{mine:>12,.0f}{other:>12,.0f}{ratio:>8.2f}")


def alone(rounds: int, deals: int) -> None:
    ours = Ours(1)
    for label, run in (
        ("cards a second, in place, checked", ours.stepping),
        ("cards a second, pure apply", ours.pure),
        ("playouts a second, built in", ours.playouts),
        ("deals a second", ours.whole_deals),
    ):
        rate = median(done / seconds for done, seconds in (run(deals) for _ in range(rounds)))
        print(f"{label:44}{rate:>12,.0f}")


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
