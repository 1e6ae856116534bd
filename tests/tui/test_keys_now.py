"""The line of keys has only what does something."""

from __future__ import annotations

from bidwhist.engine.rules import house_rules
from bidwhist.session import Player, Session
from bidwhist.tui.faces.keys import keys_now

PLAYERS = tuple(Player(name, "human") for name in ("Maya", "Omar", "Dee", "Ruth"))


def test_the_last_trick_is_offered_only_where_there_is_one() -> None:
    session = Session.start(house_rules("pagat"), PLAYERS, "7", None)
    session.deal()
    view = session.view(session.state.turn)
    keys = keys_now(
        view, pausing=False, covered=False, can_take_back=False, can_claim=False, can_hint=False
    )
    assert "l" not in [key.key for key in keys]
    assert "?" in [key.key for key in keys]
