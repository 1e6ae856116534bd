"""Second thoughts at the table: a quiet word first, nothing lost by it, and never in the way."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from dear_choices import PHASES, choose, dear, keys, said, with_worst
from table_app import at_table, brought_to, click_key, dealt_by, game, spot_of_card
from textual.pilot import Pilot

from bidwhist.engine import Phase, Play, house_rules
from bidwhist.engine.cards import cards_in
from bidwhist.store.settings import choices
from bidwhist.teach.blunder_check import STRICTNESS
from bidwhist.teach.evaluate import weigh
from bidwhist.text.words import card_words
from bidwhist.tui.dialogs.text_dialog import Sheet
from bidwhist.tui.table import second_thoughts
from bidwhist.tui.table.curtain import Curtain
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.kind import TableKind
from bidwhist.tui.table.screen import TableScreen
from screen_text import screen_text


@pytest.fixture(autouse=True)
def read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody needs time to read."""
    monkeypatch.setattr(second_thoughts, "TAKING_IN", 0.0)


@pytest.mark.parametrize("phase", PHASES)
def test_what_is_dear_is_doubted_first_and_the_same_key_does_it_all_the_same(
    tmp_path: Path, phase: Phase
) -> None:
    session, action = dear(phase)
    version = session.version

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        assert session.version == version
        assert said(table).startswith("? An expert wouldn't: that costs")
        assert "anyway" in keys(table)
        assert "why" in keys(table)
        await pilot.press("b" if phase == Phase.BURY else "enter")
        assert action in session.log

    at_table(tmp_path, session, steps, second_thoughts="normal")


@pytest.mark.parametrize("phase", PHASES)
def test_off_says_nothing(tmp_path: Path, phase: Phase) -> None:
    session, action = dear(phase)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        assert action in session.log

    at_table(tmp_path, session, steps)


def test_a_name_that_is_dear_is_doubted_too(tmp_path: Path) -> None:
    """South deals and has to bid when all pass, so that South names."""
    session, action = with_worst(brought_to(dealt_by(game(seed="0"), 2), Phase.NAME, 2))

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        assert said(table).startswith("? An expert")
        await pilot.press("enter")
        assert action in session.log

    at_table(tmp_path, session, steps, second_thoughts="gentle")


def test_a_click_plays_what_has_been_doubted_as_a_key_does(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)
    assert isinstance(action, Play)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        for _ in range(2):
            await pilot.click(Hand, spot_of_card(hand, action.card))
        assert said(table).startswith("?")
        assert action not in session.log
        await click_key(pilot, table, "play it anyway")
        assert action in session.log

    at_table(tmp_path, session, steps, second_thoughts="normal")


def test_why_tells_what_is_better_and_comes_back_to_the_same_choice(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)
    best = weigh(session.view(2), Random(session.bot_seed)).best.action
    assert isinstance(action, Play)
    assert isinstance(best, Play)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        await pilot.press("w")
        assert isinstance(pilot.app.screen, Sheet)
        told = " ".join(screen_text(pilot.app).replace("│", " ").split())
        assert card_words(best.card) in told
        assert "simulated deals" in told
        await pilot.press("w")
        screen: object = pilot.app.screen
        assert screen is table
        assert said(table).startswith("?")
        assert table.query_one(Hand).cursor == action.card
        await pilot.press("enter")
        assert action in session.log

    at_table(tmp_path, session, steps, second_thoughts="normal")


def test_another_choice_takes_the_doubt_away(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        hand = table.query_one(Hand)
        await pilot.press("left" if hand.cards[0] != hand.cursor else "right")
        assert not said(table).startswith("?")
        assert "anyway" not in keys(table)
        assert hand.cursor >= 0

    at_table(tmp_path, session, steps, second_thoughts="normal")


def test_the_expert_s_own_choice_goes_through_at_once(tmp_path: Path) -> None:
    session, _ = dear(Phase.PLAY)
    best = weigh(session.view(2), Random(session.bot_seed)).best.action

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, best)
        assert best in session.log

    at_table(tmp_path, session, steps, second_thoughts="strict")


def test_every_strictness_can_be_set() -> None:
    assert choices()["second_thoughts"] == ("off", *STRICTNESS)


def test_no_second_thoughts_where_the_table_has_no_hints(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        assert "hint" not in keys(table)
        await pilot.press("h")
        assert pilot.app.screen is table
        await choose(pilot, table, action)
        assert action in session.log

    at_table(tmp_path, session, steps, second_thoughts="strict", hints=False)


def test_a_table_without_a_teacher_has_neither_hints_nor_second_thoughts(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        assert "hint" not in keys(table)
        await choose(pilot, table, action)
        assert action in session.log

    at_table(
        tmp_path,
        session,
        steps,
        kind=TableKind(hintless="There are none here."),
        second_thoughts="strict",
    )


def test_a_key_held_down_does_not_run_through_a_doubt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second_thoughts, "TAKING_IN", 3600.0)
    session, action = dear(Phase.PLAY)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        await pilot.press("enter", "enter", "enter")
        assert action not in session.log
        assert said(table).startswith("?")

    at_table(tmp_path, session, steps, second_thoughts="normal")


def test_with_confirmation_a_doubt_is_the_question(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        assert said(table).startswith("?")
        await pilot.press("enter")
        assert action in session.log

    at_table(tmp_path, session, steps, second_thoughts="normal", confirm_play=True)


def test_who_confirms_too_soon_is_not_asked_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second_thoughts, "TAKING_IN", 3600.0)
    session, action = dear(Phase.PLAY)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        doubted = table.thoughts.doubted
        await pilot.press("enter", "enter", "enter")
        assert action not in session.log
        assert doubted is not None
        assert table.thoughts.doubted is doubted
        monkeypatch.setattr(second_thoughts, "TAKING_IN", 0.0)
        await pilot.press("enter", "enter")
        assert action in session.log

    at_table(tmp_path, session, steps, second_thoughts="normal", confirm_play=True)


def test_a_revoke_is_doubted_whatever_it_costs(tmp_path: Path) -> None:
    for seed in range(40):
        session = brought_to(game(rules=house_rules(revokes="called"), seed=str(seed)),
                             Phase.PLAY, 2, 1)  # fmt: skip
        view = session.view(2)
        if view.playable & ~view.lawful:
            break
    card = next(cards_in(view.playable & ~view.lawful))

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, Play(2, card))
        assert said(table) == "? That would be a revoke: you can follow suit."
        await pilot.press("enter")
        assert Play(2, card) in session.log

    at_table(tmp_path, session, steps, second_thoughts="gentle")


def test_a_covered_hand_keeps_its_doubt_to_itself(tmp_path: Path) -> None:
    session, action = dear(Phase.PLAY)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        await pilot.press("x")
        assert not said(table).startswith("?")
        await pilot.press("w")
        assert pilot.app.screen is table

    at_table(tmp_path, session, steps, second_thoughts="normal")


def test_between_people_no_doubt_of_the_last_is_left(tmp_path: Path) -> None:
    """Doubted, done all the same, and the curtain shows nothing of it."""
    session, action = dear(Phase.PLAY, "hhhh")

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        assert isinstance(pilot.app.screen, Curtain)
        assert table._strictness() == "off"
        await pilot.press("y")
        await choose(pilot, table, action)
        assert said(table).startswith("?")
        await pilot.press("enter")
        await pilot.pause()
        assert "expert" not in screen_text(pilot.app)
        assert not said(table).startswith("?")

    at_table(tmp_path, session, steps, second_thoughts="normal")
