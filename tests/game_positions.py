"""Games brought to some moment by club players, under any house rules."""

from __future__ import annotations

from random import Random
from typing import Any

from bidwhist.bots import BOTS
from bidwhist.engine import (
    Action,
    HouseRules,
    Phase,
    Play,
    State,
    apply,
    house_rules,
    new_game,
    view,
)
from bidwhist.engine.cards import cards_in
from bidwhist.engine.deal import deal_cards
from referee_rules import PROFILES, VALUES

Game = tuple[list[State], list[Action]]


def some_rules(chance: Random, **overrides: Any) -> HouseRules:
    """A profile with a few other values, and the overrides."""
    fields = chance.sample(list(VALUES), 4)
    others = {field: chance.choice(VALUES[field][:5]) for field in fields}
    return house_rules(chance.choice(list(PROFILES)), **{**others, **overrides})


def hand(chance: Random, rules: HouseRules, wild: float = 0.2) -> Game:
    """One hand: the states before each action and after the last, and the actions.

    Most actions are a club player's, the share `wild` of them anything that is lawful; as often a
    revoke, where the table lets one.
    """
    deck = list(cards_in(rules.cards))
    chance.shuffle(deck)
    actions: list[Action] = [deal_cards(deck, 1, chance.randrange(4))]
    states = [new_game(rules)]
    states.append(apply(states[0], actions[0]))
    while states[-1].phase not in (Phase.DEAL, Phase.OVER):
        seen = view(states[-1], states[-1].turn)
        revokes = list(cards_in(seen.playable & ~seen.lawful))
        if revokes and chance.random() < wild:
            actions.append(Play(seen.seat, chance.choice(revokes)))
        else:
            bot = BOTS["random" if chance.random() < wild else "club"]
            actions.append(bot(seen, chance))
        states.append(apply(states[-1], actions[-1]))
    return states, actions


def moments_of(seeds: range, phase: Phase, count: int, **overrides: Any) -> list[State]:
    """Some states of each of these hands in this phase."""
    return [state for seed in seeds for state in moments(seed, phase, count, **overrides)]


def moments(seed: int, phase: Phase, count: int, **overrides: Any) -> list[State]:
    """Some states of one hand in this phase, under house rules by chance."""
    chance = Random(seed)
    states, _ = hand(chance, some_rules(chance, **overrides))
    found = [state for state in states if state.phase == phase]
    return chance.sample(found, min(count, len(found)))
