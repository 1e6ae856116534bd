"""A bot decides by what its seat sees: dealing everything else anew changes nothing."""

from __future__ import annotations

from random import Random

import pytest
from bot_positions import QUICK

from bidwhist.engine import Phase, view
from game_positions import moments
from unseen import dealt_anew

PHASES = [Phase.AUCTION, Phase.NAME, Phase.BURY, Phase.PLAY, Phase.SHOWDOWN]


@pytest.mark.parametrize(
    ("names", "hands"), [(["random", "novice", "club"], 160), (["expert"], 25)]
)
def test_unseen_cards_dealt_anew_change_no_decision(names: list[str], hands: int) -> None:
    looked = dict.fromkeys(PHASES, 0)
    for seed in range(hands):
        phase = PHASES[seed % 5]
        others = {"revokes": "called"} if phase == Phase.SHOWDOWN else {}
        for state in moments(seed, phase, 12, **others):
            seen = view(state, state.turn)
            anew = view(dealt_anew(state, state.turn, Random(seed)), state.turn)
            for name in names:
                assert QUICK[name](seen, Random(seed)) == QUICK[name](anew, Random(seed))
                looked[phase] += 1
    assert all(looked.values())


@pytest.mark.parametrize("name", QUICK)
def test_same_view_and_seed_give_the_same_answer(name: str) -> None:
    for phase in PHASES[:4]:
        for state in moments(3, phase, 3):
            seen = view(state, state.turn)
            assert QUICK[name](seen, Random(1)) == QUICK[name](seen, Random(1))
