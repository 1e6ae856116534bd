"""A game taken anywhere, step by step, and what must hold at every step."""

from __future__ import annotations

import pickle
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bidwhist.engine import (
    Action,
    Deal,
    HouseRules,
    IllegalAction,
    Phase,
    State,
    apply,
    is_legal,
    legal_actions,
    legal_calls,
    new_game,
    view,
)
from bidwhist.engine.cards import cards_in
from bidwhist.engine.record import read
from bidwhist.engine.record_writer import action_line, derived_lines, game_line
from engine_games import any_rules, next_action, next_deal, some_burial
from unseen import leaks

PLAYERS = [(seat, "human") for seat in "NESW"]
SEED = st.integers(0, 2**32 - 1)


class Game(RuleBasedStateMachine):
    """The state, its record so far, and the same state packed up before the last step."""

    @initialize(rules=any_rules())
    def sit_down(self, rules: HouseRules) -> None:
        self.state = new_game(rules)
        self.lines = [game_line(rules, "pagat", PLAYERS)]

    def do(self, act: Action) -> None:
        """Do what is legal, write it down, and see that the state before is as it was."""
        before, packed = self.state, pickle.dumps(self.state)
        assert is_legal(before, act)
        self.state = apply(before, act)
        self.lines += [action_line(act), *derived_lines(before, self.state)]
        assert pickle.dumps(before) == packed

    @precondition(lambda self: self.state.phase is Phase.DEAL)
    @rule(seed=SEED)
    def deal(self, seed: int) -> None:
        self.do(next_deal(self.state, Random(seed)))

    @precondition(lambda self: self.state.turn >= 0 and self.state.phase is not Phase.BURY)
    @rule(choice=st.integers(0, 10**6))
    def act_in_turn(self, choice: int) -> None:
        actions = list(legal_actions(self.state))
        self.do(actions[choice % len(actions)])

    @precondition(lambda self: self.state.phase is Phase.BURY)
    @rule(seed=SEED)
    def bury(self, seed: int) -> None:
        self.do(some_burial(self.state, Random(seed)))

    @precondition(lambda self: self.state.turn >= 0)
    @rule(seed=SEED, steps=st.integers(2, 12))
    def play_on(self, seed: int, steps: int) -> None:
        chance = Random(seed)
        for _ in range(steps):
            if self.state.phase not in (Phase.DEAL, Phase.OVER):
                self.do(next_action(self.state, chance))

    @precondition(lambda self: bool(calls(self.state)))
    @rule(choice=st.integers(0, 10**6))
    def call_a_revoke(self, choice: int) -> None:
        open_calls = calls(self.state)
        self.do(open_calls[choice % len(open_calls)])

    @precondition(lambda self: self.state.phase is Phase.OVER)
    @rule(seed=SEED)
    def deal_after_the_end(self, seed: int) -> None:
        refused(self.state, next_deal(self.state, Random(seed)))

    @rule(seat=st.integers(0, 3), seed=SEED)
    def deal_the_unseen_cards_anew(self, seat: int, seed: int) -> None:
        assert not leaks(self.state, seat, Random(seed))

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        state = self.state
        if state.hand_number == 0:
            return
        taken = state.buried or state.phase is Phase.BURY
        places = [state.holding(seat) for seat in range(4)] + [state.buried]
        places += [1 << card for card in (state.tricks.history if state.tricks else ())]
        places += [] if taken else [1 << card for card in state.kitty]
        assert sum(places) == state.rules.cards
        assert sum(place.bit_count() for place in places) == state.rules.cards.bit_count()

    @invariant()
    def books_are_thirteen_in_the_end_and_never_more(self) -> None:
        books = view(self.state, -1).books
        scored = self.state.result is not None and self.state.result.contract is not None
        assert sum(books) == 13 if scored else sum(books) <= 13

    @invariant()
    def the_seat_to_act_has_something_to_do(self) -> None:
        if self.state.phase in (Phase.DEAL, Phase.OVER):
            assert self.state.turn == -1
        else:
            first = next(legal_actions(self.state))
            assert not isinstance(first, Deal)
            assert first.seat == self.state.turn
            assert is_legal(self.state, first)

    @invariant()
    def what_is_legal_is_what_is_listed(self) -> None:
        if self.state.phase is Phase.PLAY:
            listed = {one.card for one in legal_actions(self.state) if hasattr(one, "card")}
            seen = view(self.state, self.state.turn)
            assert listed == set(cards_in(seen.playable))
            assert seen.lawful & ~seen.playable == 0

    @invariant()
    def the_record_read_again_is_the_game(self) -> None:
        for step in read(self.lines):
            last = step
        assert last.after == self.state
        assert last.due == ()


def calls(state: State) -> list[Action]:
    return [call for seat in range(4) for call in legal_calls(state, seat)]


def refused(state: State, act: Action) -> None:
    try:
        apply(state, act)
    except IllegalAction:
        return
    raise AssertionError(act)


TestGame = Game.TestCase
TestGame.settings = settings(max_examples=40, stateful_step_count=40)
