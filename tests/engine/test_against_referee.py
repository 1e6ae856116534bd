"""The engine and the referee at one table: each game is played by both, position by position."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import given

from bidwhist.engine import (
    Action,
    HouseRules,
    Phase,
    State,
    apply,
    is_legal,
    legal_calls,
    view,
)
from bidwhist.engine.auction import legal_bids, may_pass
from bidwhist.engine.cards import SEATS, cards_in
from bidwhist.engine.contract import STRAINS
from bidwhist.engine.game import legal_names
from bidwhist.engine.kitty import must_bury
from bidwhist.engine.notation import CARDS
from bidwhist.engine.record import hand_event, read
from bidwhist.engine.record_writer import action_fields, action_line, derived_lines, game_line
from engine_games import any_rules, seeds, walk
from referee import Referee, referee
from referee_rules import Line, Refused
from strategies import records

PHASES = ("deal", "auction", "name", "bury", "play", "showdown", "over")
PLAYERS = [(seat, "human") for seat in SEATS]


def seated(rules: HouseRules) -> Referee:
    table = Referee()
    table.accept(json.loads(game_line(rules, "pagat", PLAYERS)))
    return table


def texts(mask: int) -> set[str]:
    return {CARDS[card] for card in cards_in(mask)}


def same_position(state: State, table: Referee) -> None:
    """Both wait for the same, of the same seat, and allow the same."""
    assert table.phase == PHASES[state.phase]
    assert table.score == dict(zip(("NS", "EW"), state.score, strict=True))
    if state.phase not in (Phase.DEAL, Phase.OVER):
        assert table.to_act == SEATS[state.turn]
        assert [table.hands[seat] for seat in SEATS] == [texts(state.holding(s)) for s in range(4)]
    auction = state.phase is Phase.AUCTION
    bids = legal_bids(state.calls, state.rules) if auction else ()
    assert table.bid_choices() == {(bid.level, STRAINS[bid.strain]) for bid in bids}
    assert table.may_pass() == (auction and may_pass(state.calls, state.rules))
    assert table.name_choices() == names(state)
    assert table.call_choices() == {
        (SEATS[call.seat], SEATS[call.offender], call.trick)
        for seat in range(4)
        for call in legal_calls(state, seat)
    }
    if state.phase is Phase.BURY:
        hand = state.holding(state.turn)
        assert table.bury_choices() == texts(hand)
        assert table.bury_musts() == texts(must_bury(hand, state.is_notrump, state.rules))
    seen = view(state, state.turn)
    assert table.play_choices() == texts(seen.playable)
    assert table.lawful_cards() == texts(seen.lawful)


def names(state: State) -> set[tuple[str, ...]]:
    if state.phase is not Phase.NAME:
        return set()
    kinds = ("trump", "direction", "aces")
    return {
        tuple(named[kind] for kind in kinds if kind in named)
        for name in legal_names(state.turn, state.bid, state.rules)
        for named in [action_fields(name)]
    }


def events_of(before: State, after: State) -> list[dict[str, Any]]:
    """The trick and the hand that an action ended, as the referee tells them."""
    events: list[dict[str, Any]] = []
    played = len(after.tricks.history) if after.tricks else 0
    if after.tricks and played % 4 == 0 and before.tricks and played > len(before.tricks.history):
        events.append({"event": "trick", "winner": SEATS[after.tricks.leads[-1]]})
    if after.result is not None and after.result is not before.result:
        events.append(hand_event(after.result))
    return events


@given(any_rules(), seeds())
def test_the_engines_games_are_the_referees_position_by_position(
    rules: HouseRules, chance: Random
) -> None:
    table = seated(rules)
    for state, act in walk(rules, chance, hands=2):
        same_position(state, table)
        after = apply(state, act)
        assert table.accept(json.loads(action_line(act))) == events_of(state, after)
        for line in derived_lines(state, after):
            assert table.accept(json.loads(line)) == []
    same_position(after, table)


@given(records())
def test_the_referees_games_are_the_engines(lines: list[Line]) -> None:
    steps = list(read(json.dumps(line) for line in lines))
    told = [
        {"line": step.line, **event}
        for step in steps
        for event in events_of(step.before, step.after)
    ]
    assert told == referee(lines)


@given(any_rules(), seeds(), seeds())
def test_both_judge_the_actions_of_another_game_alike(
    rules: HouseRules, chance: Random, other: Random
) -> None:
    foreign = [act for _, act in walk(rules, other)]
    table = seated(rules)
    for state, done in walk(rules, chance):
        for act in other.sample(foreign, 2):
            assert refuses(table, act) is not is_legal(state, act)
        table.accept(json.loads(action_line(done)))


def refuses(table: Referee, act: Action) -> bool:
    """Whether the referee does not let the action happen; a copy is asked."""
    try:
        deepcopy(table).accept(json.loads(action_line(act)))
    except Refused:
        return True
    return False
