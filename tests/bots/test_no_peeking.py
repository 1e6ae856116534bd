"""A bot decides by what its seat sees: dealing everything else anew changes nothing."""

from __future__ import annotations

from random import Random

import pytest
from sitting import QUICK

from bidwhist.engine import Phase, view
from moments import moments
from unseen import dealt_anew

PHASES = [Phase.AUCTION, Phase.NAME, Phase.BURY, Phase.PLAY, Phase.SHOWDOWN]
POSITIONS = {"random": 700, "novice": 700, "club": 700, "expert": 120}


@pytest.mark.parametrize("name", POSITIONS)
def test_unseen_cards_dealt_anew_change_no_decision(name: str) -> None:
    chance = Random(name)
    bot = QUICK[name]
    looked = dict.fromkeys(PHASES, 0)
    seed = 0
    while sum(looked.values()) < POSITIONS[name]:
        seed += 1
        phase = PHASES[seed % 5]
        others = {"revokes": "called"} if phase == Phase.SHOWDOWN else {}
        for state in moments(seed, phase, 12, **others):
            seat = state.turn
            first = bot(view(state, seat), Random(seed))
            second = bot(view(dealt_anew(state, seat, chance), seat), Random(seed))
            assert first == second
            looked[phase] += 1
    assert all(looked.values())


@pytest.mark.parametrize("name", POSITIONS)
def test_same_view_and_seed_give_the_same_answer(name: str) -> None:
    for phase in PHASES[:4]:
        for state in moments(3, phase, 3):
            seen = view(state, state.turn)
            assert QUICK[name](seen, Random(1)) == QUICK[name](seen, Random(1))
