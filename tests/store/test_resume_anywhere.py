"""A game cut off after any line goes on at that action, and its record becomes what it was."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from games import careless
from unfinished import PLAYERS

from bidwhist.bots.random_bot import any_legal
from bidwhist.engine import Action, Pass, Phase, State, house_rules
from bidwhist.engine.actions import Deal
from bidwhist.game.selfplay import Written
from bidwhist.game.session import Session

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "pagat": ("pagat", {"target": 12}),
    "low-ace": ("low-ace", {"target": 12}),
    "thrown-in hands": ("pagat", {"all_pass": "redeal", "naming": "after_kitty"}),
    "revokes called": ("kitchen-table", {"revokes": "called", "wrong_call": "three_books"}),
    "kitty shown": ("pagat", {"kitty_shown": "always", "notrump_jokers": "removed"}),
}


def played(table: str, hands: int = 6) -> tuple[list[str], dict[int, State], list[Action]]:
    """A record, the state after so many of its lines, and the actions in order."""
    profile, changes = TABLES[table]
    chance = Random(5)
    written = Written()
    session = Session.start(house_rules(profile, **changes), PLAYERS, "s", written, profile)
    states = {len(written.lines): session.state}
    actions: list[Action] = []
    while session.state.phase != Phase.OVER:
        if session.state.phase == Phase.DEAL:
            if session.state.hand_number == hands:
                break
            session.deal()
        else:
            session.act(careless(session.view(session.state.turn), chance))
        actions.append(next(event for event in reversed(session.log) if isinstance(event, Action)))
        states[len(written.lines)] = session.state
    return written.lines, states, actions


@pytest.mark.parametrize("table", TABLES)
def test_a_game_goes_on_after_any_line_as_if_nothing_had_been(table: str) -> None:
    lines, states, _ = played(table)
    for count in range(1, len(lines) + 1):
        kept = Written(list(lines[:count]))
        session = Session.resume(lines[:count], kept)
        whole = next(at for at in sorted(states) if at >= len(kept.lines))
        assert kept.lines == lines[:whole]  # scores that were cut off are written again
        assert session.state == states[whole]
        assert session.players == tuple(PLAYERS)
        assert not any(session.can_take_back(seat) for seat in range(4))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.9])
def test_a_game_gone_on_with_deals_and_scores_as_it_would_have(table: str, share: float) -> None:
    lines, _, actions = played(table)
    cut = 1 + int(share * (len(lines) - 1))
    kept = Written(list(lines[:cut]))
    session = Session.resume(lines[:cut], kept)
    done = sum(isinstance(event, Action) for event in session.log)
    for action in actions[done:]:
        if isinstance(action, Deal):
            session.deal()
        else:
            session.act(action)
    assert kept.lines == lines


def test_the_tables_show_what_they_are_named_for() -> None:
    said = {table: "\n".join(played(table)[0]) for table in TABLES}
    assert '"type":"redeal"' in said["thrown-in hands"]
    assert '"type":"accept"' in said["revokes called"]
    assert '"type":"revoke"' in said["revokes called"]
    states = [state for table in TABLES for state in played(table)[1].values()]
    assert {state.phase for state in states} == set(Phase)
    assert any(state.swaps for state in states)


class Watched(Written):
    """Notes for which actions the disk is waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.waited: list[str] = []

    def append(self, lines: Sequence[str], *, sync: bool = False) -> None:
        super().append(lines, sync=sync)
        if sync:
            self.waited.append(lines[0])


def test_the_disk_is_waited_for_after_the_burial_each_trick_and_each_hand() -> None:
    watched = Watched()
    session = Session.start(house_rules(all_pass="redeal", target=100), PLAYERS, "s", watched)
    session.deal()
    for seat in range(4):
        session.act(Pass((session.state.dealer + 1 + seat) % 4))
    session.deal()
    chance = Random(1)
    while session.state.phase != Phase.DEAL:
        session.act(any_legal(session.view(session.state.turn), chance))
    kinds = [json.loads(line)["type"] for line in watched.waited]
    assert kinds == ["pass", "bury", *["play"] * 12]
    assert sum('"type":"play"' in line for line in watched.lines) == 48
