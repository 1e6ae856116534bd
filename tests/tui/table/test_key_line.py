"""The line of keys has only what does something."""

from __future__ import annotations

from typing import cast

import pytest

from bidwhist.bots.fallback import simplest
from bidwhist.engine.rules import house_rules
from bidwhist.engine.view import SeatView
from bidwhist.game.session import Player, Session
from bidwhist.tui.drawing.key_line import Key, fit_keys, in_letters
from bidwhist.tui.table.commands import COMMANDS, AtTable
from bidwhist.tui.table.situation import Situation

PLAYERS = tuple(Player(name, "human") for name in ("Maya", "Omar", "Dee", "Ruth"))


class Standing:
    """A table, as far as the line of keys asks for it."""

    def __init__(self, now: Situation) -> None:
        self.now = now


def test_the_last_trick_is_offered_only_where_there_is_one() -> None:
    keys = [key.key for key in _keys(_view())]
    assert "l" not in keys
    assert "?" in keys


def _view(plays: int = 0) -> SeatView:
    """What the seat to act sees in the auction, or after some cards."""
    session = Session.start(house_rules("pagat"), PLAYERS, "7", None)
    session.deal()
    while plays and (session.state.tricks is None or len(session.state.tricks.history) < plays):
        session.act(simplest(session.view(session.state.turn)))
    return session.view(session.state.turn)


def _keys(view: SeatView, *, can_hint: bool = False, **how: bool) -> tuple[Key, ...]:
    now = Situation(view=view, hintless="" if can_hint else "There are none.", **how)
    return COMMANDS.line(cast(AtTable, Standing(now)))


@pytest.mark.parametrize("width", [60, 80, 140])
@pytest.mark.parametrize("plays", [0, 9])
def test_help_and_leave_are_never_dropped_for_want_of_room(width: int, plays: int) -> None:
    keys = fit_keys(_keys(_view(plays), can_take_back=True, can_hint=True, can_claim=True), width)
    assert [key.words for key in keys[-2:]] == ["help", "leave"]
    assert sum(len(key) + len(words) + 3 for key, words, _ in keys) <= width


def test_what_is_needed_most_is_dropped_last() -> None:
    keys = _keys(_view(9), can_take_back=True, can_hint=True)
    fitted = fit_keys(keys, 60)
    assert fitted[:-2] == list(keys[: len(fitted) - 2])


def test_the_hint_stays_where_room_is_short() -> None:
    fitted = fit_keys(_keys(_view(), can_hint=True), 60)
    assert [key.words for key in fitted] == ["bid", "pass", "hint", "help", "leave"]


def test_in_a_pause_only_what_works_in_a_pause_is_offered() -> None:
    keys = _keys(_view(9), pausing=True, can_take_back=True)
    assert [key.words for key in keys] == ["goes on", "take back"]


def test_a_covered_hand_can_be_shown_and_not_be_covered_again() -> None:
    assert [key.words for key in _keys(_view(9), covered=True) if key.key == "x"] == [
        "show the cards"
    ]


def test_where_signs_cannot_be_shown_keys_go_by_their_names() -> None:
    keys = in_letters(_keys(_view(9), can_take_back=True) + _keys(_view()))
    assert "Enter" in [key.key for key in keys]
    assert all(key.key.isascii() for key in keys)


def test_an_onlooker_has_no_cards_to_hide() -> None:
    session = Session.start(house_rules("pagat"), PLAYERS, "7", None)
    session.deal()
    assert "x" not in [key.key for key in _keys(session.view(-1))]
