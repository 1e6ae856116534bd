"""What Hypothesis draws from for the engine: house rules, deals, and games walked by chance.

A deal or a walk is drawn as one seed: Hypothesis is slow at drawing cards one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from bidwhist.engine import (
    Action,
    Bury,
    CallRevoke,
    Deal,
    HouseRules,
    Pass,
    Phase,
    Play,
    State,
    apply,
    house_rules,
    legal_actions,
    legal_calls,
    new_game,
)
from bidwhist.engine.cards import cards_in, left_of, mask_of
from bidwhist.engine.deal import deal_cards
from bidwhist.engine.kitty import must_bury
from bidwhist.engine.trick import random_card
from strategies import house_rules as any_written_rules


def any_rules(**fixed: object) -> st.SearchStrategy[HouseRules]:
    """Any house rules, but for the fields that are given."""
    return any_written_rules().map(lambda written: house_rules(**{**written, **fixed}))


def seeds() -> st.SearchStrategy[Random]:
    """A source of chance."""
    return st.integers(0, 2**32 - 1).map(Random)


def next_deal(state: State, chance: Random) -> Deal:
    """A deal that may come next."""
    deck = list(cards_in(state.rules.cards))
    chance.shuffle(deck)
    dealer = left_of(state.dealer) if state.hand_number else chance.randrange(4)
    return deal_cards(deck, state.hand_number + 1, dealer)


def next_action(state: State, chance: Random) -> Action:
    """Something that may come next: a deal, an action in turn, now and then the call of a revoke.

    Passes are as frequent as all bids together, low bids more frequent than high ones, and of ten
    cards where the table allows a revoke nine are lawful all the same.
    """
    if state.phase is Phase.DEAL:
        return next_deal(state, chance)
    calls = [call for seat in range(4) for call in legal_calls(state, seat)]
    if calls and chance.random() < 0.08:
        return chance.choice(calls)
    if state.phase is Phase.BURY:
        return some_burial(state, chance)
    if state.phase is Phase.PLAY and state.tricks is not None and chance.random() < 0.9:
        return Play(state.turn, random_card(state.tricks.lawful(), chance.random))
    actions = [one for one in legal_actions(state) if not isinstance(one, CallRevoke)]
    if isinstance(actions[0], Pass) and (len(actions) == 1 or chance.random() < 0.5):
        return actions[0]
    return actions[min(chance.randrange(len(actions)) for _ in range(3))]


def some_burial(state: State, chance: Random) -> Bury:
    """A burial that may come next."""
    hand = state.hands[state.turn]
    required = must_bury(hand, state.is_notrump, state.rules)
    count = state.rules.kitty_size - required.bit_count()
    others = chance.sample(list(cards_in(hand & ~required)), count)
    return Bury(state.turn, mask_of(others) | required)


def walk(rules: HouseRules, chance: Random, hands: int = 1) -> Iterator[tuple[State, Action]]:
    """A game of so many hands, or until it is won: each state with what was done in it."""
    state = new_game(rules)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL and state.hand_number == hands:
            return
        action = next_action(state, chance)
        yield state, action
        state = apply(state, action)


def finished(rules: HouseRules, chance: Random, hands: int = 1) -> State:
    """The state after so many hands, or when the game is won."""
    state = new_game(rules)
    for before, action in walk(rules, chance, hands):
        state = apply(before, action)
    return state


def states() -> st.SearchStrategy[State]:
    """Any state of a first or second hand under any house rules."""
    return st.builds(_state_of, any_rules(), seeds(), st.floats(0, 1, exclude_max=True))


def _state_of(rules: HouseRules, chance: Random, place: float) -> State:
    steps = list(walk(rules, chance, hands=2))
    return steps[int(place * len(steps))][0]
